"""STMicroelectronics LIS3MDL, a magnetometer (data sheet DocID024204)."""

from sampler import Sampler

WHO_AM_I, CTRL_REG1, CTRL_REG2, CTRL_REG3, CTRL_REG4, CTRL_REG5 = 0x0F, 0x20, 0x21, 0x22, 0x23, 0x24
TEMP_OUT_L = 0x2E
RATES = (0.625, 1.25, 2.5, 5, 10, 20, 40, 80)
FAST_RATES = (1000, 560, 300, 155)          # by operating mode, low power to ultra-high performance
COUNTS_PER_GAUSS = (6842, 3421, 2281, 1711)  # for 4, 8, 12, 16 gauss
MICROTESLA_PER_GAUSS = 100


class LIS3MDL(Sampler):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    def __init__(self, field):
        super().__init__()
        self.field = field
        self.reset()

    def reset(self):
        self.registers[:] = bytes(256)
        self.registers[WHO_AM_I] = 0x3D
        self.registers[CTRL_REG1] = 0x10
        self.registers[CTRL_REG3] = 0x03
        self.tick = None

    def rate(self):
        if self.registers[CTRL_REG3] & 0x03 != 0:
            return 0
        control = self.registers[CTRL_REG1]
        return FAST_RATES[control >> 5 & 3] if control & 0x02 else RATES[control >> 2 & 7]

    def holds_while_read(self):
        return bool(self.registers[CTRL_REG5] & 0x40)

    def is_big_endian(self):
        return bool(self.registers[CTRL_REG4] & 0x02)

    def counts(self, moment):
        scale = COUNTS_PER_GAUSS[self.registers[CTRL_REG2] >> 5 & 3] / MICROTESLA_PER_GAUSS
        # The self-test coil adds 1 to 3 gauss in x and y, 0.1 to 1 in z.
        coil = (150, 150, 50) if self.registers[CTRL_REG1] & 0x01 else (0, 0, 0)
        return [round((value + extra) * scale) for value, extra in zip(self.field(moment), coil)]

    def on_write(self, register, value):
        if register == CTRL_REG2 and value & 0x04:
            self.reset()
        elif CTRL_REG1 <= register <= CTRL_REG5:
            self.registers[register] = value & ~0x0C if register == CTRL_REG2 else value
            if register == CTRL_REG1:
                # 25 degrees Celsius is zero; 8 counts a degree. The board is at 27.
                self.registers[TEMP_OUT_L] = 16 if value & 0x80 else 0
