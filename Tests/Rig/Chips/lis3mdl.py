"""STMicroelectronics LIS3MDL, a magnetometer (data sheet DocID024204, revision 6), and that of the LSM9DS1 (DocID025715,
revision 3, section 7.3), which has the same registers and other scales."""

from played_chip import MICROTESLA_PER_GAUSS, TEMPERATURE
from register_file import Nack
from sampler import Sampler

WHO_AM_I, CTRL_REG1, CTRL_REG2, CTRL_REG3, CTRL_REG4, CTRL_REG5 = 0x0F, 0x20, 0x21, 0x22, 0x23, 0x24
TEMP_OUT_L = 0x2E
CONTINUOUS, SINGLE, OFF = 0, 1, 3
RATES = (0.625, 1.25, 2.5, 5, 10, 20, 40, 80)
FAST_RATES = (1000, 560, 300, 155)          # by operating mode, low power to ultra-high performance


class LIS3MDL(Sampler):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    RESET = {WHO_AM_I: 0x3D, CTRL_REG1: 0x10, CTRL_REG3: OFF}
    COUNTS_PER_GAUSS = (6842, 3421, 2281, 1711)     # for 4, 8, 12, 16 gauss

    def __init__(self, field):
        self.field = field
        super().__init__()

    def rate(self):
        if self.registers[CTRL_REG3] & 0x03 != CONTINUOUS:
            return 0
        control = self.registers[CTRL_REG1]
        return FAST_RATES[control >> 5 & 3] if control & 0x02 else RATES[control >> 2 & 7]

    def holds_while_read(self):
        return bool(self.registers[CTRL_REG5] & 0x40)

    def is_big_endian(self):
        return bool(self.registers[CTRL_REG4] & 0x02)

    def counts(self, moment):
        scale = self.COUNTS_PER_GAUSS[self.registers[CTRL_REG2] >> 5 & 3] / MICROTESLA_PER_GAUSS
        # The self-test coil adds 1 to 3 gauss in x and y, 0.1 to 1 in z.
        coil = (150, 150, 50) if self.registers[CTRL_REG1] & 0x01 else (0, 0, 0)
        return [(value + extra) * scale for value, extra in zip(self.field(moment), coil)]

    def finish_once(self):
        self.registers[CTRL_REG3] |= OFF

    def put_temperature(self):
        # 25 degrees Celsius is zero; 8 counts a degree.
        self.put(TEMP_OUT_L, (TEMPERATURE - 25) * 8 if self.registers[CTRL_REG1] & 0x80 else 0)

    def on_write(self, register, value):
        if register == CTRL_REG2 and value & 0x04:
            self.brown_out()
        elif CTRL_REG1 <= register <= CTRL_REG5:
            self.registers[register] = value & ~0x0C if register == CTRL_REG2 else value
            if register == CTRL_REG1:
                self.put_temperature()
            if register == CTRL_REG3:
                self.due = None
                if value & 0x03 == SINGLE:
                    self.start_once(1 / FAST_RATES[self.registers[CTRL_REG1] >> 5 & 3])


class LSM9DS1Magnetometer(LIS3MDL):
    """Its thermometer is in the other die. It can be told to leave the I2C bus, until the supply is cut."""

    COUNTS_PER_GAUSS = (1 / 0.00014, 1 / 0.00029, 1 / 0.00043, 1 / 0.00058)

    def put_temperature(self):
        pass

    def acknowledge(self):
        super().acknowledge()
        if self.registers[CTRL_REG3] & 0x80:
            raise Nack
