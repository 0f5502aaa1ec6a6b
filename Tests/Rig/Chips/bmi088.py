"""Bosch BMI088 (data sheet BST-BMI088-DS001, revision 1.9): an accelerometer and a gyroscope, each at an address of its own."""

from inertial import InertialChip
from played_chip import TEMPERATURE

COUNTS_PER_GRAVITY = (10920, 5460, 2730, 1365)      # for 3, 6, 12, 24 g
ON = 0x04


class BMI088Accelerometer(InertialChip):
    """After power-up it is suspended and off. On I2C no byte comes before the data."""

    CHIP_ID, STATUS, DATA, TEMPERATURE_OUT, CONFIG, RANGE, SELF_TEST, SUSPEND, POWER, RESET_COMMAND = (
        0x00, 0x03, 0x12, 0x22, 0x40, 0x41, 0x6D, 0x7C, 0x7D, 0x7E)
    RESET = {0x00: 0x1E, 0x03: 0x10, 0x40: 0xA8, 0x41: 0x01, 0x7C: 0x03}
    WRITABLE = (0x40, 0x41, *range(0x45, 0x4A), *range(0x53, 0x5A), 0x6D, 0x7C, 0x7D)

    # The self-test's two signs differ by at least 1 g in x and y, 0.5 in z.
    COILS = {0x0D: (0.75, 0.75, 0.5), 0x09: (-0.75, -0.75, -0.5)}

    def force_rate(self):
        is_on = self.registers[self.POWER] == ON and self.registers[self.SUSPEND] == 0
        return 12.5 * 2 ** ((self.registers[self.CONFIG] & 0x0F) - 5) if is_on else 0

    def measure_force(self, moment):
        scale = COUNTS_PER_GRAVITY[self.registers[self.RANGE] & 3]
        coil = self.COILS.get(self.registers[self.SELF_TEST], (0, 0, 0))
        self.put_three(self.DATA, [(value + extra) * scale for value, extra in zip(self.force(moment), coil)])
        # 11 bits, left-justified, the high byte first; 0.125 degrees a count, from 23.
        self.put(self.TEMPERATURE_OUT, round((TEMPERATURE - 23) / 0.125) << 5, order="big")
        self.registers[self.STATUS] |= 0x80

    def on_write(self, register, value):
        if register == self.RESET_COMMAND and value == 0xB6:
            self.brown_out()
        else:
            super().on_write(register, value)

    def on_read(self, register):
        value = self.registers[register]
        if self.DATA <= register < self.DATA + 6:
            self.registers[self.STATUS] &= ~0x80
        return value


class BMI088Gyroscope(InertialChip):
    """`turn(moment)` alone matters. After power-up it measures."""

    CHIP_ID, DATA, STATUS, RANGE, BANDWIDTH, POWER, RESET_COMMAND, SELF_TEST = 0x00, 0x02, 0x0A, 0x0F, 0x10, 0x11, 0x14, 0x3C
    RESET = {0x00: 0x0F, 0x10: 0x80}
    WRITABLE = (0x0F, 0x10, 0x11, *range(0x15, 0x19))
    RATES = (2000, 2000, 1000, 400, 200, 100, 200, 100)
    TEST_READY, RATE_GOOD = 0x02, 0x10

    def __init__(self, turn):
        super().__init__(None, turn)

    def force_rate(self):
        return 0

    def turn_rate(self):
        return self.RATES[self.registers[self.BANDWIDTH] & 7] if self.registers[self.POWER] & 0xA0 == 0 else 0

    def measure_turn(self, moment):
        scale = 16.384 * (1 << (self.registers[self.RANGE] & 7))
        self.put_three(self.DATA, [value * scale for value in self.turn(moment)])
        self.registers[self.STATUS] |= 0x80

    def on_write(self, register, value):
        if register == self.RESET_COMMAND and value == 0xB6:
            self.brown_out()
        elif register == self.SELF_TEST and value & 1:
            self.registers[register] = self.TEST_READY | self.RATE_GOOD
        else:
            super().on_write(register, value)

    def on_read(self, register):
        value = self.registers[register]
        if self.DATA <= register < self.DATA + 6:
            self.registers[self.STATUS] &= ~0x80
        return value
