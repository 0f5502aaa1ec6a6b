"""Bosch BNO055 (data sheet BST-BNO055-DS000, revision 1.4): an accelerometer, a magnetometer and a gyroscope behind a
processor. What its fusion makes of them is not played."""

import math

from inertial import InertialChip
from played_chip import TEMPERATURE

CHIP_ID, PAGE, FORCE, FIELD, TURN, DATA_END, TEMPERATURE_OUT, CALIBRATION, TEST_RESULT, STATUS = (
    0x00, 0x07, 0x08, 0x0E, 0x14, 0x1A, 0x34, 0x35, 0x36, 0x39)
UNITS, MODE, POWER, TRIGGER, AXIS_MAP, OFFSETS = 0x3B, 0x3D, 0x3E, 0x3F, 0x41, 0x55
MAGNETOMETER_CONFIG = 0x09      # page 1
# With the mode, what is on.
CONFIGURATION = 0
HAS_FORCE, HAS_FIELD, HAS_TURN = {1, 4, 5, 7, 8, 9, 10, 11, 12}, {2, 4, 6, 7, 9, 10, 11, 12}, {3, 5, 6, 7, 8, 11, 12}
FUSION = range(8, 13)
FIELD_RATES = (2, 6, 8, 10, 15, 20, 25, 30)
BOOT, TO_CONFIGURATION, FROM_CONFIGURATION = 0.65, 0.019, 0.007
STANDARD_GRAVITY = 9.80665


class BNO055(InertialChip):
    """`field(moment)`, `force(moment)` and `turn(moment)` give microtesla, standard gravities and degrees per second along the
    chip's printed axes. It boots for 650 ms and acknowledges nothing meanwhile."""

    RESET = {CHIP_ID: 0xA0, 0x01: 0xFB, 0x02: 0x32, 0x03: 0x0F, 0x04: 0x11, 0x05: 0x03, 0x06: 0x15, TEST_RESULT: 0x0F,
             UNITS: 0x80, MODE: 0x10, AXIS_MAP: 0x24}
    WRITABLE = (UNITS, POWER, 0x40, AXIS_MAP, 0x42, *range(OFFSETS, 0x6B))

    def __init__(self, field, force, turn):
        self.field = field
        super().__init__(force, turn)

    def brown_out(self):
        super().brown_out()
        self.page = bytearray(128)
        self.page[0x08:0x0B] = bytes([0x0D, 0x6D, 0x38])
        self.field_tick = None
        self.settled_at = 0
        self.be_deaf(BOOT)

    def mode(self):
        return self.registers[MODE] & 0x0F

    def force_rate(self):
        return 100 if self.mode() in HAS_FORCE | HAS_FIELD | HAS_TURN else 0

    def turn_rate(self):
        return 100 if self.mode() in HAS_TURN else 0

    def holds(self):
        return self.clock() < self.settled_at

    def measure_force(self, moment):
        if self.mode() in HAS_FORCE:
            scale = 1000 if self.registers[UNITS] & 0x01 else 100 * STANDARD_GRAVITY
            self.put_three(FORCE, [value * scale for value in self.force(moment)])
        rate = 20 if self.mode() in FUSION else FIELD_RATES[self.page[MAGNETOMETER_CONFIG] & 7]
        tick = math.floor(moment * rate + 0.01)
        if self.mode() in HAS_FIELD and tick != self.field_tick:
            self.field_tick = tick
            self.put_three(FIELD, [value * 16 for value in self.field(moment)])
        self.registers[TEMPERATURE_OUT] = round(TEMPERATURE * 9 / 5 + 32 if self.registers[UNITS] & 0x10 else TEMPERATURE)

    def measure_turn(self, moment):
        scale = 900 * math.pi / 180 if self.registers[UNITS] & 0x02 else 16
        self.put_three(TURN, [value * scale for value in self.turn(moment)])

    def on_write(self, register, value):
        is_configuring = self.mode() == CONFIGURATION and self.clock() >= self.settled_at
        if register == PAGE:
            self.registers[PAGE] = value & 1
        elif self.registers[PAGE]:
            if is_configuring and 0x08 <= register <= 0x1F:
                self.page[register] = value
        elif register == TRIGGER:
            if value & 0x20:
                self.brown_out()
        elif register == MODE:
            self.registers[MODE] = value & 0x0F
            self.settled_at = self.clock() + (FROM_CONFIGURATION if value & 0x0F else TO_CONFIGURATION)
            self.registers[STATUS] = 0 if value & 0x0F == 0 else 5 if value & 0x0F in FUSION else 6
        elif is_configuring:
            super().on_write(register, value)

    def on_read(self, register):
        return self.page[register] if self.registers[PAGE] and register != PAGE else self.registers[register]

    def next(self, pointer):
        return (pointer + 1) & 0x7F
