"""QST QMC5883P, a magnetometer (data sheet 13-52-19, revision B)."""

from played_chip import MICROTESLA_PER_GAUSS, PlayedChip
from qmc5883l import DRIFT, RATES

IDENTITY, DATA, DATA_END, STATUS, CONTROL_1, CONTROL_2, SIGNS = 0x00, 0x01, 0x06, 0x09, 0x0A, 0x0B, 0x29
READY, OVERFLOW = 1, 2
SUSPENDED, NORMAL, SINGLE, CONTINUOUS = range(4)
COUNTS_PER_GAUSS = (1000, 2500, 3750, 15000)    # for 30, 12, 8, 2 gauss
CONVERSION = 0.005


class QMC5883P(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    RESET = {IDENTITY: 0x80}
    WRITABLE = (CONTROL_1, CONTROL_2, SIGNS)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def mode(self):
        return self.registers[CONTROL_1] & 3

    def rate(self):
        return RATES[self.registers[CONTROL_1] >> 2 & 3] if self.mode() in (NORMAL, CONTINUOUS) else 0

    def measure(self, moment):
        control = self.registers[CONTROL_2]
        scale = COUNTS_PER_GAUSS[control >> 2 & 3] / MICROTESLA_PER_GAUSS
        drift = 0 if control & 3 == 0 else DRIFT
        values = [(value + drift) * scale for value in self.field(moment)]
        for axis, value in enumerate(values):
            self.put(DATA + 2 * axis, value)
        self.registers[STATUS] = READY | (OVERFLOW if any(abs(value) > 32767 for value in values) else 0)

    def finish_once(self):
        self.registers[CONTROL_1] &= ~3

    def on_write(self, register, value):
        if register == CONTROL_2 and value & 0x80:
            self.brown_out()
            return
        # The self-test bit clears itself.
        super().on_write(register, value & ~0x40 if register == CONTROL_2 else value)
        if register == CONTROL_1:
            self.due = None
            if self.mode() == SINGLE:
                self.start_once(CONVERSION)
            if self.mode() == SUSPENDED:
                self.registers[STATUS] = 0

    def on_read(self, register):
        value = self.registers[register]
        if register == STATUS or DATA <= register <= DATA_END:
            self.registers[STATUS] &= ~READY
        return value
