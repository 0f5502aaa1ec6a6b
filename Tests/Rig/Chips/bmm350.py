"""Bosch BMM350, a magnetometer (data sheet BST-BMM350-DS001, revision 1.13). Every read gives two bytes first that mean
nothing."""

import bmm350_trim
from played_chip import TEMPERATURE, PlayedChip, signed

CHIP_ID, AVERAGE_AND_RATE, AXES, PMU_COMMAND, PMU_STATUS, INTERRUPTS, INTERRUPT_STATUS, DATA, DATA_END = (
    0x00, 0x04, 0x05, 0x06, 0x07, 0x2E, 0x30, 0x31, 0x3C)
OTP_COMMAND, OTP_HIGH, OTP_LOW, OTP_STATUS, COMMAND = 0x50, 0x52, 0x53, 0x55, 0x7E
READY, BUSY, IS_NORMAL, OTP_DONE = 0x04, 0x01, 0x08, 0x01
SUSPEND, NORMAL, APPLY, FORCED, FORCED_FAST, FLUX_GUIDE, FLUX_GUIDE_FAST, BIT_RESET, BIT_RESET_FAST = range(9)
# The seconds for which a command keeps the chip busy.
DURATIONS = {SUSPEND: 0.006, NORMAL: 0.038, APPLY: 0.001, FORCED: 0.015, FORCED_FAST: 0.004, FLUX_GUIDE: 0.018,
             FLUX_GUIDE_FAST: 0.004, BIT_RESET: 0.014, BIT_RESET_FAST: 0.004}
DUMMIES = b"\x7f\x7f"


class BMM350(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    RESET = {CHIP_ID: 0x33, AVERAGE_AND_RATE: 0x14, AXES: 0x07, OTP_STATUS: OTP_DONE}
    WRITABLE = (0x03, AVERAGE_AND_RATE, AXES, INTERRUPTS, 0x2F, 0x3A, 0x60, 0x61)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.is_normal = False
        self.applied = self.registers[AVERAGE_AND_RATE]
        self.free_at = 0
        self.was_read = False

    def rate(self):
        code = self.applied & 0x0F
        return 800 / (1 << (code - 1)) if self.is_normal and 2 <= code <= 10 else 0

    def holds(self):
        return self.clock() < self.free_at

    def measure(self, moment):
        raw = bmm350_trim.raw_of(self.field(moment), TEMPERATURE)
        for axis, value in enumerate(raw):
            enabled = self.registers[AXES] >> axis & 1
            self.put(DATA + 3 * axis, signed(value, 24) if enabled else 0, count=3)
        self.put(DATA + 9, bmm350_trim.raw_of_temperature(TEMPERATURE), count=3)
        self.registers[INTERRUPT_STATUS] |= READY

    def on_write(self, register, value):
        if register == COMMAND:
            if value == 0xB6:
                self.brown_out()
        elif register == OTP_COMMAND:
            word = bmm350_trim.WORDS[value & 0x1F]
            if value & 0xE0 == 0x20:
                self.registers[OTP_HIGH], self.registers[OTP_LOW] = word >> 8, word & 0xFF
            self.registers[OTP_STATUS] = OTP_DONE
        elif register == PMU_COMMAND:
            self.command(value)
        else:
            super().on_write(register, value)

    def command(self, value):
        if value not in DURATIONS or self.clock() < self.free_at:
            return
        # A magnetic reset and a forced measurement work from suspend only.
        if value >= FORCED and self.is_normal:
            return
        self.free_at = self.clock() + DURATIONS[value]
        if value in (SUSPEND, NORMAL):
            self.is_normal = value == NORMAL
        elif value == APPLY:
            self.applied = self.registers[AVERAGE_AND_RATE]
        elif value in (FORCED, FORCED_FAST):
            self.start_once(DURATIONS[value])
        self.registers[PMU_STATUS] = min(value, 7) << 5

    def on_read(self, register):
        if register == PMU_STATUS:
            busy = BUSY if self.clock() < self.free_at else 0
            return self.registers[PMU_STATUS] | (IS_NORMAL if self.is_normal else 0) | busy
        if register == INTERRUPT_STATUS:
            self.was_read = True
        return self.registers[register]

    def read(self, count):
        data = (DUMMIES + super().read(max(0, count - 2)))[:count]
        if self.was_read:
            self.registers[INTERRUPT_STATUS] &= ~READY
            self.was_read = False
        return data
