"""QST QMC5883L, a magnetometer (data sheet 13-52-04, revision 1.0)."""

from played_chip import MICROTESLA_PER_GAUSS, TEMPERATURE, PlayedChip

DATA, DATA_END, STATUS, TEMPERATURE_L, CONTROL_1, CONTROL_2, SET_RESET, IDENTITY = (
    0x00, 0x05, 0x06, 0x07, 0x09, 0x0A, 0x0B, 0x0D)
READY, OVERFLOW, SKIPPED = 1, 2, 4
RATES = (10, 50, 100, 200)
COUNTS_PER_GAUSS = {0: 12000, 1: 3000}
# Of a bridge that is never set and reset, in microtesla. How much it drifts the data sheet does not say.
DRIFT = 15


class QMC5883L(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    RESET = {0x0C: 0x01, IDENTITY: 0xFF}
    WRITABLE = (CONTROL_1, CONTROL_2, SET_RESET)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def rate(self):
        control = self.registers[CONTROL_1]
        return RATES[control >> 2 & 3] if control & 3 == 1 else 0

    def measure(self, moment):
        scale = COUNTS_PER_GAUSS.get(self.registers[CONTROL_1] >> 4 & 3, 3000) / MICROTESLA_PER_GAUSS
        drift = 0 if self.registers[SET_RESET] == 1 else DRIFT
        values = [(value + drift) * scale for value in self.field(moment)]
        for axis, value in enumerate(values):
            self.put(DATA + 2 * axis, value)
        # 100 counts a degree, of no certain zero.
        self.put(TEMPERATURE_L, (TEMPERATURE - 20) * 100)
        self.registers[STATUS] = (READY | (SKIPPED if self.registers[STATUS] & READY else 0)
                                  | (OVERFLOW if any(abs(value) > 32767 for value in values) else 0))

    def on_write(self, register, value):
        if register == CONTROL_2 and value & 0x80:
            self.brown_out()
            return
        super().on_write(register, value)
        if register == CONTROL_1 and value & 3 != 1:
            self.registers[STATUS] = 0

    def on_read(self, register):
        value = self.registers[register]
        if DATA <= register <= DATA_END:
            self.registers[STATUS] &= ~(READY | SKIPPED)
        return value

    def next(self, pointer):
        # With the roll-over on, a burst goes round the data and the status.
        return 0 if pointer == STATUS and self.registers[CONTROL_2] & 0x40 else (pointer + 1) & 0xFF
