"""STMicroelectronics LSM6DS3 (data sheet DocID026899, revision 10) and LSM6DSOX (DS12814, revision 4), inertial units with the
same registers."""

from inertial import InertialChip
from played_chip import TEMPERATURE

PAGE, WHO_AM_I, CTRL1_XL, CTRL2_G, CTRL3_C, CTRL5_C, STATUS, OUT_TEMP, OUT_G, OUT_XL = (
    0x01, 0x0F, 0x10, 0x11, 0x12, 0x14, 0x1E, 0x20, 0x22, 0x28)
RATES = (0, 12.5, 26, 52, 104, 208, 416, 833, 1666, 3333, 6666)
FORCE_READY, TURN_READY, TEMPERATURE_READY = 1, 2, 4
GRAVITIES_PER_COUNT = (0.061e-3, 0.488e-3, 0.122e-3, 0.244e-3)      # for 2, 16, 4, 8 g
DEGREES_PER_COUNT = (8.75e-3, 17.5e-3, 35e-3, 70e-3)                # for 245, 500, 1000, 2000 degrees per second
SMALLEST_RANGE = 4.375e-3                                           # 125
# The self-test moves an axis by 90 to 1700 mg, and by 150 to 700 degrees per second.
COILS = {0: 0, 1: 1, 2: -1, 3: -1}
FORCE_COIL, TURN_COIL = 0.4, 400
RESET_BIT, BLOCK_UPDATE, BIG_ENDIAN, INCREMENT = 0x01, 0x40, 0x20, 0x04


class LSM6DS3(InertialChip):
    RESET = {WHO_AM_I: 0x69, CTRL3_C: INCREMENT, 0x18: 0x38, 0x19: 0x38}
    WRITABLE = (PAGE, 0x04, *range(0x06, 0x0F), *range(0x10, 0x1B), *range(0x56, 0x60), *range(0x73, 0x76))
    COUNTS_PER_KELVIN = 16

    def brown_out(self):
        super().brown_out()
        # The sensor hub's and the embedded functions' registers, which are not played.
        self.page = bytearray(256)
        self.half_read = False

    def force_rate(self):
        code = self.registers[CTRL1_XL] >> 4
        return RATES[code] if code < len(RATES) else 0

    def turn_rate(self):
        code = self.registers[CTRL2_G] >> 4
        return RATES[code] if code < len(RATES) else 0

    def holds(self):
        return self.half_read and bool(self.registers[CTRL3_C] & BLOCK_UPDATE)

    def order(self):
        return "big" if self.registers[CTRL3_C] & BIG_ENDIAN else "little"

    def measure_force(self, moment):
        scale = GRAVITIES_PER_COUNT[self.registers[CTRL1_XL] >> 2 & 3]
        coil = FORCE_COIL * COILS[self.registers[CTRL5_C] & 3]
        self.put_three(OUT_XL, [(value + coil) / scale for value in self.force(moment)], self.order())
        self.put(OUT_TEMP, (TEMPERATURE - 25) * self.COUNTS_PER_KELVIN, order=self.order())
        self.registers[STATUS] |= FORCE_READY | TEMPERATURE_READY

    def measure_turn(self, moment):
        control = self.registers[CTRL2_G]
        scale = SMALLEST_RANGE if control & 0x02 else DEGREES_PER_COUNT[control >> 2 & 3]
        coil = TURN_COIL * COILS[self.registers[CTRL5_C] >> 2 & 3]
        self.put_three(OUT_G, [(value + coil) / scale for value in self.turn(moment)], self.order())
        self.registers[STATUS] |= TURN_READY

    def on_write(self, register, value):
        if register != PAGE and self.registers[PAGE]:
            self.page[register] = value
        elif register == CTRL3_C and value & RESET_BIT:
            self.brown_out()
        else:
            # BOOT clears itself.
            super().on_write(register, value & ~0x80 if register == CTRL3_C else value)

    def on_read(self, register):
        if register != PAGE and self.registers[PAGE]:
            return self.page[register]
        value = self.registers[register]
        if OUT_TEMP <= register < OUT_XL + 6:
            self.half_read = register % 2 == 0
            if not self.half_read:
                flag = TEMPERATURE_READY if register < OUT_G else TURN_READY if register < OUT_XL else FORCE_READY
                self.registers[STATUS] &= ~flag
        return value

    def next(self, pointer):
        return (pointer + 1) & 0xFF if self.registers[CTRL3_C] & INCREMENT else pointer


class LSM6DSOX(LSM6DS3):
    """Always little-endian, and with a finer thermometer."""

    RESET = {WHO_AM_I: 0x6C, CTRL3_C: INCREMENT, 0x18: 0xE0}
    COUNTS_PER_KELVIN = 256

    def order(self):
        return "little"


class LSM6DSL(LSM6DSOX):
    """DocID028475; the LSM6DS3TR-C (DocID030071) has its identity and its registers."""

    RESET = {WHO_AM_I: 0x6A, CTRL3_C: INCREMENT}
