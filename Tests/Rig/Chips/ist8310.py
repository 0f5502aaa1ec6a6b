"""iSentek IST8310, a magnetometer (data sheet of 2015, version 1.1). Its printed axes are left-handed. It measures only when
asked."""

from played_chip import PlayedChip

WHO_AM_I, STATUS_1, DATA, DATA_END, CONTROL_1, CONTROL_2, SELF_TEST, AVERAGE, PULSE = (
    0x00, 0x02, 0x03, 0x08, 0x0A, 0x0B, 0x0C, 0x41, 0x42)
READY, SKIPPED = 1, 2
SINGLE = 1
CONVERSION = 0.006
MICROTESLA_PER_COUNT = 0.3
RANGE = (1600, 1600, 2500)


class IST8310(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    # The identity can be overwritten; only a reset brings it back.
    RESET = {WHO_AM_I: 0x10, CONTROL_2: 0x0C}
    WRITABLE = (WHO_AM_I, CONTROL_1, CONTROL_2, SELF_TEST, AVERAGE, PULSE)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def measure(self, moment):
        for axis, (value, limit) in enumerate(zip(self.field(moment), RANGE)):
            self.put(DATA + 2 * axis, max(-limit, min(limit, value)) / MICROTESLA_PER_COUNT)
        self.registers[STATUS_1] = READY | (SKIPPED if self.registers[STATUS_1] & READY else 0)

    def finish_once(self):
        self.registers[CONTROL_1] &= ~0x0F

    def on_write(self, register, value):
        if register == CONTROL_2 and value & 0x01:
            self.brown_out()
            return
        super().on_write(register, value)
        if register == CONTROL_1 and value & 0x0F == SINGLE:
            self.start_once(CONVERSION)

    def on_read(self, register):
        value = self.registers[register]
        if DATA <= register <= DATA_END:
            self.registers[STATUS_1] = 0
        return value
