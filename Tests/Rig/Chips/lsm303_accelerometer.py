"""The accelerometer of STMicroelectronics' LSM303DLHC (data sheet DocID018771); the one of the LSM303AGR and the LIS3DH
have the same registers."""

from sampler import Sampler

WHO_AM_I, CTRL_REG1, CTRL_REG4, CTRL_REG5 = 0x0F, 0x20, 0x23, 0x24
CTRL_REG6 = 0x25
RATES = (0, 1, 10, 25, 50, 100, 200, 400, 1620, 1344)
MILLIGRAVITIES_PER_COUNT = (1, 2, 4, 12)    # of 12 bits, for 2, 4, 8, 16 g


class LSM303Accelerometer(Sampler):
    """`force(moment)` gives the specific force along the chip's printed axes, in standard gravities."""

    def __init__(self, force):
        super().__init__()
        self.force = force
        self.registers[WHO_AM_I] = 0x33     # not in the data sheet; the chips answer it and Linux's driver asks for it
        self.registers[CTRL_REG1] = 0x07

    def rate(self):
        code = self.registers[CTRL_REG1] >> 4
        return RATES[code] if code < len(RATES) else 0

    def holds_while_read(self):
        return bool(self.registers[CTRL_REG4] & 0x80)

    def is_big_endian(self):
        return bool(self.registers[CTRL_REG4] & 0x40)

    def counts(self, moment):
        control = self.registers[CTRL_REG4]
        scale = 1000 / MILLIGRAVITIES_PER_COUNT[control >> 4 & 3]
        # Left-justified: 8 bits in low-power mode, 12 in high resolution, 10 else.
        bits = 8 if self.registers[CTRL_REG1] & 0x08 else 12 if control & 0x08 else 10
        step = 1 << (12 - bits)
        values = []
        for axis, force in enumerate(self.force(moment)):
            enabled = self.registers[CTRL_REG1] >> axis & 1
            count = max(-2048 // step, min(2047 // step, round(force * scale / step))) * step
            values.append(count * 16 if enabled else 0)
        return values

    def on_write(self, register, value):
        if CTRL_REG1 <= register <= CTRL_REG6:
            # BOOT clears itself.
            self.registers[register] = value & ~0x80 if register == CTRL_REG5 else value
