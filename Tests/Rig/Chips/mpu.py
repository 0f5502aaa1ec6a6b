"""InvenSense MPU-6050 (register map RM-MPU-6000A-00, revision 4.2), MPU-6500 (RM-MPU-6500A-00, revision 2.1) and MPU-9250
(RM-MPU-9250A-00, revision 1.6), inertial units with the same registers."""

from auxiliary import DONE, REFUSED, Master
from inertial import InertialChip
from played_chip import TEMPERATURE

DIVIDER, CONFIG, GYRO_CONFIG, ACCEL_CONFIG, PIN_CONFIG, STATUS, DATA, EXTERNAL, USER, POWER_1, WHO_AM_I = (
    0x19, 0x1A, 0x1B, 0x1C, 0x37, 0x3A, 0x3B, 0x49, 0x6A, 0x6B, 0x75)
BLOCKS, BLOCK_OUTPUTS, BYTE_ADDRESS, BYTE_REGISTER, BYTE_OUTPUT, BYTE_CONTROL, BYTE_INPUT, MASTER_STATUS = (
    0x25, 0x63, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36)
RESET_BIT, SLEEP, READY, BYPASS, MASTER_ON, CLEAR_ON_ANY_READ = 0x80, 0x40, 0x01, 0x02, 0x20, 0x10
COUNTS_PER_GRAVITY = (16384, 8192, 4096, 2048)
COUNTS_PER_DEGREE = (131, 65.5, 32.8, 16.4)


class MPU6050(InertialChip):
    """After power-up it sleeps, and all data are 0."""

    # 0x0D to 0x10: the factory's self-test values, all 16.
    RESET = {POWER_1: SLEEP, WHO_AM_I: 0x68, 0x0D: 0x90, 0x0E: 0x90, 0x0F: 0x90}
    WRITABLE = (*range(DIVIDER, MASTER_STATUS), PIN_CONFIG, 0x38, *range(0x63, 0x68), 0x68, 0x69, USER, POWER_1, 0x6C)
    COUNTS_PER_KELVIN, ZERO = 340, 36.53

    def __init__(self, force, turn, auxiliary=None):
        self.master = Master(auxiliary or {})
        super().__init__(force, turn)

    def force_rate(self):
        if self.registers[POWER_1] & SLEEP:
            return 0
        # The gyroscope's 8 kHz, with the filter off, are not played.
        return 1000 / (1 + self.registers[DIVIDER])

    def turn_rate(self):
        return self.force_rate()

    def self_test(self):
        """What the self-test adds where it is on: gravities, and degrees per second."""
        force = 0.34 * (0.92 / 0.34) ** (15 / 30)
        turn = 25 * 1.046 ** 15
        return (force,) * 3, (turn, -turn, turn)

    def tested(self, values, control, extra):
        """Bits 7 to 5 of the control turn the self-test of x, y, z on."""
        return [value + (more if control >> (7 - axis) & 1 else 0) for axis, (value, more) in enumerate(zip(values, extra))]

    def measure_force(self, moment):
        control = self.registers[ACCEL_CONFIG]
        values = self.tested(self.force(moment), control, self.self_test()[0])
        self.put_three(DATA, [value * COUNTS_PER_GRAVITY[control >> 3 & 3] for value in values], order="big")
        self.put(DATA + 6, (TEMPERATURE - self.ZERO) * self.COUNTS_PER_KELVIN, order="big")
        self.registers[STATUS] |= READY

    def measure_turn(self, moment):
        control = self.registers[GYRO_CONFIG]
        values = self.tested(self.turn(moment), control, self.self_test()[1])
        self.put_three(DATA + 8, [value * COUNTS_PER_DEGREE[control >> 3 & 3] for value in values], order="big")
        if self.registers[USER] & MASTER_ON:
            self.read_blocks()

    def read_blocks(self):
        settings = [(*self.registers[BLOCKS + 3 * i:BLOCKS + 3 * i + 3], self.registers[BLOCK_OUTPUTS + i]) for i in range(4)]
        data = self.master.blocks(settings, self.skipped)[:24]
        self.registers[EXTERNAL:EXTERNAL + len(data)] = data

    def is_bypassed(self):
        return bool(self.registers[PIN_CONFIG] & BYPASS) and not self.registers[USER] & MASTER_ON

    def on_write(self, register, value):
        if register == POWER_1 and value & RESET_BIT:
            if self.registers[USER] & MASTER_ON:
                # Cut off in the middle of a byte, the magnetometer waits for its clock until the supply is cut.
                for chip in self.master.chips.values():
                    chip.be_deaf(float("inf"))
            self.brown_out()
        elif register == BYTE_CONTROL and value & 0x80:
            self.transfer_byte()
        else:
            # The three reset bits of USER_CTRL clear themselves.
            super().on_write(register, value & ~0x07 if register == USER else value)

    def transfer_byte(self):
        if not self.registers[USER] & MASTER_ON:
            return
        answer = self.master.transfer(self.registers[BYTE_ADDRESS], self.registers[BYTE_REGISTER], 1,
                                      self.registers[BYTE_OUTPUT])
        self.registers[MASTER_STATUS] |= DONE | (REFUSED if answer is None else 0)
        if answer:
            self.registers[BYTE_INPUT] = answer[0]

    def on_read(self, register):
        value = self.registers[register]
        if register == STATUS or self.registers[PIN_CONFIG] & CLEAR_ON_ANY_READ:
            self.registers[STATUS] = 0
        if register == MASTER_STATUS:
            self.registers[MASTER_STATUS] = 0
        return value

    def next(self, pointer):
        return (pointer + 1) & 0x7F


class MPU6500(MPU6050):
    """It starts awake. Its self-test values are at other addresses; 1 is the least there is."""

    RESET = {POWER_1: 0x01, WHO_AM_I: 0x70, 0x00: 1, 0x01: 1, 0x02: 1, 0x0D: 1, 0x0E: 1, 0x0F: 1}
    COUNTS_PER_KELVIN, ZERO = 333.87, 21

    def self_test(self):
        return (2620 / 16384,) * 3, (2620 / 131,) * 3


class MPU9250(MPU6500):
    """An MPU-6500 with an AK8963 on its second bus."""

    RESET = {**MPU6500.RESET, WHO_AM_I: 0x71}


class MPU9255(MPU9250):
    RESET = {**MPU6500.RESET, WHO_AM_I: 0x73}
