"""Bosch BMM150, a magnetometer (data sheet BST-BMM150-DS001, revision 1.0)."""

import bmm150_trim
from played_chip import PlayedChip

CHIP_ID, DATA, HALL, HALL_END, POWER, MODE, INTERRUPTS, REPETITIONS_XY, REPETITIONS_Z = (
    0x40, 0x42, 0x48, 0x49, 0x4B, 0x4C, 0x4E, 0x51, 0x52)
NORMAL, FORCED, SLEEP = 0, 1, 3
RATES = (10, 2, 6, 8, 15, 20, 25, 30)
START_UP = 0.003
# The Hall resistance at the board's temperature; equal to the trim value it would have no effect.
HALL_COUNTS = 6700
READY, SELF_TEST_PASSED = 0x01, 0x01
OVERFLOW = (-4096, -4096, -16384)


class BMM150(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla.

    After power-up it is suspended: all registers but the power control read 0, and writes to them are lost.
    """

    RESET = {CHIP_ID: 0x32, MODE: SLEEP << 1, 0x4D: 0x3F, INTERRUPTS: 0x07, **bmm150_trim.REGISTERS}
    WRITABLE = range(MODE, 0x53)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.awake_at = None
        self.was_read = False

    def is_awake(self):
        return self.awake_at is not None and self.clock() >= self.awake_at

    def mode(self):
        return self.registers[MODE] >> 1 & 3

    def conversion(self):
        """The seconds that a measurement takes."""
        xy, z = 1 + 2 * self.registers[REPETITIONS_XY], 1 + self.registers[REPETITIONS_Z]
        return (145 * xy + 500 * z + 980) / 1e6

    def rate(self):
        if not self.is_awake() or self.mode() != NORMAL:
            return 0
        return min(RATES[self.registers[MODE] >> 3 & 7], 1 / self.conversion())

    def measure(self, moment):
        raw = bmm150_trim.raw_of(self.field(moment), HALL_COUNTS)
        for axis, (value, bits) in enumerate(zip(raw, (13, 13, 15))):
            edge = 1 << (bits - 1)
            value = round(value) if abs(value) < edge else OVERFLOW[axis]
            # Left-justified; bit 0 says that the self-test passed.
            self.put(DATA + 2 * axis, value << (16 - bits))
            self.registers[DATA + 2 * axis] |= SELF_TEST_PASSED
        self.registers[HALL:HALL + 2] = (HALL_COUNTS << 2 | READY).to_bytes(2, "little")

    def finish_once(self):
        self.registers[MODE] = self.registers[MODE] & ~0x06 | SLEEP << 1

    def on_write(self, register, value):
        if register == POWER:
            self.control_power(value)
        elif self.is_awake():
            if register == MODE:
                # The self-test, of the sleep mode only, clears its bit when it is done.
                value &= ~0x01
            super().on_write(register, value)
            if register == MODE:
                self.due = None
                if self.mode() == FORCED:
                    self.start_once(self.conversion())

    def control_power(self, value):
        was_powered = self.awake_at is not None
        if value & 0x82 == 0x82 and was_powered:
            # The soft reset ends in sleep: the power stays.
            awake_at = self.awake_at
            self.brown_out()
            self.awake_at = awake_at
        elif not value & 0x01:
            self.brown_out()
        elif not was_powered:
            self.awake_at = self.clock() + START_UP
        self.registers[POWER] = 1 if self.awake_at is not None else 0

    def on_read(self, register):
        if register != POWER and not self.is_awake():
            return 0
        if DATA <= register <= HALL_END:
            self.was_read = True
        return self.registers[register]

    def read(self, count):
        data = super().read(count)
        if self.was_read:
            # The flag of new data falls when they have been read, and stands in the burst that reads them.
            self.registers[HALL] &= ~READY
            self.was_read = False
        return data
