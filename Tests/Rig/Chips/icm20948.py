"""TDK InvenSense ICM-20948, an inertial unit with an AK09916 on its second bus (data sheet DS-000189, revision 1.3)."""

from auxiliary import DONE, REFUSED, Master
from inertial import InertialChip
from mpu import COUNTS_PER_DEGREE, COUNTS_PER_GRAVITY
from played_chip import TEMPERATURE

BANK = 0x7F
# Bank 0.
WHO_AM_I, USER, POWER_1, PIN_CONFIG, MASTER_STATUS, STATUS_1, DATA, EXTERNAL = 0x00, 0x03, 0x06, 0x0F, 0x17, 0x1A, 0x2D, 0x3B
RESET_BIT, SLEEP, READY, BYPASS, MASTER_ON, MASTER_RESET = 0x80, 0x40, 0x01, 0x02, 0x20, 0x02
# Bank 2.
GYRO_DIVIDER, GYRO_CONFIG, ACCEL_DIVIDER, ACCEL_CONFIG = 0x00, 0x01, 0x10, 0x14
# Bank 3.
BLOCKS, BYTE_ADDRESS, BYTE_REGISTER, BYTE_CONTROL, BYTE_OUTPUT, BYTE_INPUT = 0x03, 0x13, 0x14, 0x15, 0x16, 0x17


class ICM20948(InertialChip):
    """Four banks of registers. After power-up it sleeps, and all data are 0."""

    RESET = {WHO_AM_I: 0xEA, 0x05: 0x40, POWER_1: 0x41}
    WRITABLE = (0x03, 0x05, 0x06, 0x07, *range(0x0F, 0x14), *range(0x66, 0x77))
    BASE = 1125

    def __init__(self, force, turn, auxiliary=None):
        self.master = Master(auxiliary or {})
        super().__init__(force, turn)

    def brown_out(self):
        super().brown_out()
        self.bank = 0
        self.others = {1: bytearray(128), 2: bytearray(128), 3: bytearray(128)}
        self.others[2][GYRO_CONFIG] = self.others[2][ACCEL_CONFIG] = 0x01

    def is_asleep(self):
        return bool(self.registers[POWER_1] & SLEEP)

    def force_rate(self):
        setup = self.others[2]
        divider = (setup[ACCEL_DIVIDER] & 0x0F) << 8 | setup[ACCEL_DIVIDER + 1]
        return 0 if self.is_asleep() else self.BASE / (1 + divider)

    def turn_rate(self):
        return 0 if self.is_asleep() else self.BASE / (1 + self.others[2][GYRO_DIVIDER])

    def measure_force(self, moment):
        scale = COUNTS_PER_GRAVITY[self.others[2][ACCEL_CONFIG] >> 1 & 3]
        self.put_three(DATA, [value * scale for value in self.force(moment)], order="big")
        self.registers[STATUS_1] |= READY

    def measure_turn(self, moment):
        scale = COUNTS_PER_DEGREE[self.others[2][GYRO_CONFIG] >> 1 & 3]
        self.put_three(DATA + 6, [value * scale for value in self.turn(moment)], order="big")
        self.put(DATA + 12, (TEMPERATURE - 21) * 333.87, order="big")
        self.registers[STATUS_1] |= READY
        if self.registers[USER] & MASTER_ON:
            setup = self.others[3]
            blocks = [setup[BLOCKS + 4 * i:BLOCKS + 4 * i + 4] for i in range(4)]
            data = self.master.blocks(blocks, self.skipped)[:24]
            self.registers[EXTERNAL:EXTERNAL + len(data)] = data

    def is_bypassed(self):
        return bool(self.registers[PIN_CONFIG] & BYPASS) and not self.registers[USER] & MASTER_ON

    def on_write(self, register, value):
        if register == BANK:
            self.bank = value >> 4 & 3
        elif self.bank:
            self.others[self.bank][register & 0x7F] = value
            if self.bank == 3 and register == BYTE_CONTROL and value & 0x80:
                self.transfer_byte()
        elif register == POWER_1 and value & RESET_BIT:
            self.brown_out()
        else:
            # The reset bits of USER_CTRL clear themselves.
            super().on_write(register, value & ~0x0E if register == USER else value)

    def transfer_byte(self):
        setup = self.others[3]
        setup[BYTE_CONTROL] &= ~0x80
        if not self.registers[USER] & MASTER_ON:
            return
        answer = self.master.transfer(setup[BYTE_ADDRESS], setup[BYTE_REGISTER], 1, setup[BYTE_OUTPUT])
        self.registers[MASTER_STATUS] |= DONE | (REFUSED if answer is None else 0)
        if answer:
            setup[BYTE_INPUT] = answer[0]

    def on_read(self, register):
        if register == BANK:
            return self.bank << 4
        if self.bank:
            return self.others[self.bank][register & 0x7F]
        value = self.registers[register]
        if register in (STATUS_1, MASTER_STATUS):
            self.registers[register] = 0
        return value

    def next(self, pointer):
        return (pointer + 1) & 0x7F
