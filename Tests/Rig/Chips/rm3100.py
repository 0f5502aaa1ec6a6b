"""PNI RM3100, a magnetometer (RM3100 & RM2100 Sensor Suite User Manual, document 1017252, revision 3)."""

from played_chip import PlayedChip

POLL, CONTINUOUS, CYCLES, CYCLES_END, UPDATE_RATE, DATA, DATA_END, SELF_TEST, STATUS, REVISION = (
    0x00, 0x01, 0x04, 0x09, 0x0B, 0x24, 0x2C, 0x33, 0x34, 0x36)
READY = 0x80
START = 0x01
FASTEST, FASTEST_CODE = 600, 0x92
SELF_TEST_PASSED = 0x70


class RM3100(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    RESET = {0x05: 200, 0x07: 200, 0x09: 200, UPDATE_RATE: 0x96, REVISION: 0x22}
    WRITABLE = (POLL, CONTINUOUS, *range(CYCLES, CYCLES_END + 1), UPDATE_RATE, 0x0A, SELF_TEST)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.update_rate = 0

    def cycles(self, axis):
        at = CYCLES + 2 * axis
        return int.from_bytes(self.registers[at:at + 2], "big")

    def conversion(self, axes):
        """The seconds that one measurement of these axes takes: 440 of one axis a second at 200 cycles, 1600 at 50."""
        return sum(75e-6 + 11e-6 * self.cycles(axis) for axis in range(3) if axes >> (4 + axis) & 1)

    def rate(self):
        control = self.registers[CONTINUOUS]
        if not control & START or not control & 0x70:
            return 0
        return min(self.update_rate, 1 / self.conversion(control))

    def measure(self, moment):
        axes = self.registers[CONTINUOUS] if self.registers[CONTINUOUS] & START else self.registers[POLL]
        for axis, value in enumerate(self.field(moment)):
            if axes >> (4 + axis) & 1:
                self.put(DATA + 3 * axis, value * (0.3671 * self.cycles(axis) + 1.5), count=3, order="big")
        self.registers[STATUS] = READY

    def on_write(self, register, value):
        # Any write takes the flag of new data away.
        self.registers[STATUS] = 0
        super().on_write(register, value)
        if register == POLL and not self.registers[CONTINUOUS] & START and value & 0x70:
            self.start_once(self.conversion(value))
            if self.registers[SELF_TEST] & 0x80:
                self.registers[SELF_TEST] |= SELF_TEST_PASSED
        elif register == CONTINUOUS:
            self.update_rate = FASTEST / (1 << max(0, self.registers[UPDATE_RATE] - FASTEST_CODE))
        elif register == UPDATE_RATE:
            # The manual: this ends the continuous mode.
            self.registers[CONTINUOUS] &= ~START

    def on_read(self, register):
        value = self.registers[register]
        if DATA <= register <= DATA_END:
            self.registers[STATUS] = 0
        elif register == CONTINUOUS:
            # And so does this.
            self.registers[CONTINUOUS] &= ~START
        return value
