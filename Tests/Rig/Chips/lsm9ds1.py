"""The accelerometer and gyroscope of STMicroelectronics' LSM9DS1 (data sheet DocID025715, revision 3); lis3mdl.py has its
magnetometer."""

from inertial import InertialChip
from played_chip import TEMPERATURE

WHO_AM_I, CTRL_REG1_G, OUT_TEMP, STATUS_0, OUT_G, CTRL_REG6_XL, CTRL_REG8, CTRL_REG10, STATUS_1, OUT_XL = (
    0x0F, 0x10, 0x15, 0x17, 0x18, 0x20, 0x22, 0x24, 0x27, 0x28)
RATES_WITH_GYROSCOPE = (0, 14.9, 59.5, 119, 238, 476, 952, 0)
RATES_ALONE = (0, 10, 50, 119, 238, 476, 952, 0)
GRAVITIES_PER_COUNT = (0.061e-3, 0.732e-3, 0.122e-3, 0.244e-3)      # for 2, 16, 4, 8 g
DEGREES_PER_COUNT = (8.75e-3, 17.5e-3, 17.5e-3, 70e-3)              # for 245, 500, none, 2000 degrees per second
FORCE_READY, TURN_READY, TEMPERATURE_READY = 1, 2, 4
# The self-test moves an axis by 70 to 1500 mg, and by 200 to 800 degrees per second.
FORCE_COIL, TURN_COIL = 0.4, 400
RESET_BIT, BLOCK_UPDATE, BIG_ENDIAN, INCREMENT = 0x01, 0x40, 0x20, 0x04


class LSM9DS1(InertialChip):
    """While the gyroscope is on, the accelerometer has its rate."""

    RESET = {WHO_AM_I: 0x68, 0x1E: 0x38, 0x1F: 0x38, CTRL_REG8: INCREMENT}
    WRITABLE = (*range(0x04, 0x0E), *range(0x10, 0x14), *range(0x1E, 0x25), *range(0x2E, 0x2F), *range(0x30, 0x38))

    def brown_out(self):
        super().brown_out()
        self.half_read = False

    def turn_rate(self):
        return RATES_WITH_GYROSCOPE[self.registers[CTRL_REG1_G] >> 5]

    def force_rate(self):
        return self.turn_rate() or RATES_ALONE[self.registers[CTRL_REG6_XL] >> 5]

    def holds(self):
        return self.half_read and bool(self.registers[CTRL_REG8] & BLOCK_UPDATE)

    def order(self):
        return "big" if self.registers[CTRL_REG8] & BIG_ENDIAN else "little"

    def measure_force(self, moment):
        scale = GRAVITIES_PER_COUNT[self.registers[CTRL_REG6_XL] >> 3 & 3]
        coil = FORCE_COIL if self.registers[CTRL_REG10] & 0x01 else 0
        self.put_three(OUT_XL, [(value + coil) / scale for value in self.force(moment)], self.order())
        self.put(OUT_TEMP, (TEMPERATURE - 25) * 16, order=self.order())
        self.flag(FORCE_READY | TEMPERATURE_READY)

    def measure_turn(self, moment):
        scale = DEGREES_PER_COUNT[self.registers[CTRL_REG1_G] >> 3 & 3]
        coil = TURN_COIL if self.registers[CTRL_REG10] & 0x04 else 0
        self.put_three(OUT_G, [(value + coil) / scale for value in self.turn(moment)], self.order())
        self.flag(TURN_READY)

    def flag(self, flags, is_new=True):
        # There are two status registers, which say the same.
        for register in (STATUS_0, STATUS_1):
            self.registers[register] = self.registers[register] & ~flags | (flags if is_new else 0)

    def on_write(self, register, value):
        if register == CTRL_REG8 and value & RESET_BIT:
            self.brown_out()
        else:
            # BOOT clears itself.
            super().on_write(register, value & ~0x80 if register == CTRL_REG8 else value)

    def on_read(self, register):
        value = self.registers[register]
        for first, flag in ((OUT_G, TURN_READY), (OUT_XL, FORCE_READY)):
            if first <= register < first + 6:
                self.half_read = register % 2 == 0
                if not self.half_read:
                    self.flag(flag, is_new=False)
        return value

    def next(self, pointer):
        return (pointer + 1) & 0x7F if self.registers[CTRL_REG8] & INCREMENT else pointer
