"""STMicroelectronics LIS2MDL (data sheet DocID028161, revision 4), IIS2MDC (DS12069) and the magnetometer of the LSM303AGR
(DocID027765, revision 10), which are alike. Their printed axes are left-handed."""

from played_chip import TEMPERATURE
from register_file import Nack
from sampler import Sampler

OFFSET, WHO_AM_I, CONFIG_A, CONFIG_B, CONFIG_C, STATUS, OUT, TEMP_OUT_L = 0x45, 0x4F, 0x60, 0x61, 0x62, 0x67, 0x68, 0x6E
CONTINUOUS, SINGLE, IDLE = 0, 1, 3
RATES = (10, 20, 50, 100)
MICROTESLA_PER_COUNT = 0.15
CONVERSION = 0.0094
# The self-test adds 15 to 500 milligauss.
COIL = 20


class LIS2MDL(Sampler):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    STATUS, OUT = STATUS, OUT
    IDENTITY, CONTROL = (WHO_AM_I, 1), (CONFIG_A, 3)
    RESET = {WHO_AM_I: 0x40, CONFIG_A: IDLE}
    WRITABLE = (*range(OFFSET, OFFSET + 6), CONFIG_A, CONFIG_B, CONFIG_C, 0x63, 0x65, 0x66)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def rate(self):
        control = self.registers[CONFIG_A]
        return RATES[control >> 2 & 3] if control & 3 == CONTINUOUS else 0

    def holds_while_read(self):
        return bool(self.registers[CONFIG_C] & 0x10)

    def is_big_endian(self):
        return bool(self.registers[CONFIG_C] & 0x08)

    def hard_iron(self, axis):
        at = OFFSET + 2 * axis
        return int.from_bytes(self.registers[at:at + 2], "little", signed=True)

    def counts(self, moment):
        coil = COIL if self.registers[CONFIG_C] & 0x02 else 0
        return [(value + coil) / MICROTESLA_PER_COUNT - self.hard_iron(axis)
                for axis, value in enumerate(self.field(moment))]

    def measure(self, moment):
        super().measure(moment)
        self.put(TEMP_OUT_L, (TEMPERATURE - 25) * 8)

    def finish_once(self):
        self.registers[CONFIG_A] |= IDLE

    def acknowledge(self):
        super().acknowledge()
        if self.registers[CONFIG_C] & 0x20:
            # I2C_DIS; only the supply brings it back.
            raise Nack

    def on_write(self, register, value):
        if register == CONFIG_A and value & 0x20:
            self.brown_out()
            return
        super().on_write(register, value & ~0x40 if register == CONFIG_A else value)
        if register == CONFIG_A:
            self.due = None
            if value & 3 == SINGLE:
                self.start_once(CONVERSION)

    def next(self, pointer):
        # Addresses count up by themselves; bit 7, which other chips want for that, does nothing.
        return (pointer + 1) & 0x7F
