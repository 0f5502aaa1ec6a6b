"""The accelerometers of STMicroelectronics' LSM303DLHC (data sheet DocID018771, revision 2) and LSM303AGR (DocID027765,
revision 10), and LIS3DH (DocID17530, revision 2), which have the same registers."""

from played_chip import TEMPERATURE
from sampler import Sampler

OUT_TEMP_L, WHO_AM_I, TEMP_CFG, CTRL_REG1, CTRL_REG4, CTRL_REG5 = 0x0C, 0x0F, 0x1F, 0x20, 0x23, 0x24
CTRL_REG6 = 0x25
RATES = (0, 1, 10, 25, 50, 100, 200, 400, 1620, 1344)
# The self-test moves each axis by 17 to 360 counts of 10 bits at 2 g.
COIL = 0.4


class LSM303Accelerometer(Sampler):
    """That of the LSM303DLHC. `force(moment)` gives the specific force along the chip's printed axes, in standard gravities."""

    # 0x0F is not in the data sheet; the chips answer it and Linux's driver asks for it.
    RESET = {WHO_AM_I: 0x33, CTRL_REG1: 0x07}
    MILLIGRAVITIES_PER_COUNT = (1, 2, 4, 12)    # of 12 bits, for 2, 4, 8, 16 g
    HAS_SELF_TEST = False

    def __init__(self, force):
        self.force = force
        super().__init__()

    def rate(self):
        code = self.registers[CTRL_REG1] >> 4
        return RATES[code] if code < len(RATES) else 0

    def holds_while_read(self):
        return bool(self.registers[CTRL_REG4] & 0x80)

    def is_big_endian(self):
        return bool(self.registers[CTRL_REG4] & 0x40)

    def coil(self):
        test = self.registers[CTRL_REG4] >> 1 & 3 if self.HAS_SELF_TEST else 0
        return {1: COIL, 2: -COIL}.get(test, 0)

    def counts(self, moment):
        control = self.registers[CTRL_REG4]
        scale = 1000 / self.MILLIGRAVITIES_PER_COUNT[control >> 4 & 3]
        # Left-justified: 8 bits in low-power mode, 12 in high resolution, 10 else.
        bits = 8 if self.registers[CTRL_REG1] & 0x08 else 12 if control & 0x08 else 10
        step = 1 << (12 - bits)
        values = []
        for axis, force in enumerate(self.force(moment)):
            enabled = self.registers[CTRL_REG1] >> axis & 1
            count = max(-2048 // step, min(2047 // step, round((force + self.coil()) * scale / step))) * step
            values.append(count * 16 if enabled else 0)
        return values

    def on_write(self, register, value):
        if CTRL_REG1 <= register <= CTRL_REG6:
            # BOOT clears itself.
            self.registers[register] = value & ~0x80 if register == CTRL_REG5 else value


class LIS3DH(LSM303Accelerometer):
    """The data sheet has its identity, and a thermometer of 8 bits: the high byte, a count a degree, zero where it will."""

    HAS_SELF_TEST = True

    def on_write(self, register, value):
        if register == TEMP_CFG:
            self.registers[TEMP_CFG] = value
            if value & 0xC0 == 0xC0:
                self.put(OUT_TEMP_L, (TEMPERATURE - 25) * 256)
        else:
            super().on_write(register, value)


class LSM303AGRAccelerometer(LIS3DH):
    MILLIGRAVITIES_PER_COUNT = (0.98, 1.95, 3.9, 11.72)
