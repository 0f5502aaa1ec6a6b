"""Bosch BMI160, an inertial unit (data sheet BST-BMI160-DS000, revision 8)."""

from inertial import InertialChip
from played_chip import TEMPERATURE

CHIP_ID, POWER_STATUS, TURN, FORCE, STATUS, TEMPERATURE_OUT, ACCEL_CONFIG, ACCEL_RANGE, GYRO_CONFIG, GYRO_RANGE, COMMAND = (
    0x00, 0x03, 0x0C, 0x12, 0x1B, 0x20, 0x40, 0x41, 0x42, 0x43, 0x7E)
SELF_TEST = 0x6D
FORCE_READY, TURN_READY = 0x80, 0x40
COUNTS_PER_GRAVITY = {0x03: 16384, 0x05: 8192, 0x08: 4096, 0x0C: 2048}
# The seconds from the command to the first measurement.
FORCE_START, TURN_START = 0.0038, 0.08
# The self-test, high, moves each axis by so many gravities; the data sheet wants 0.8 between its two signs.
COIL = 0.5


class BMI160(InertialChip):
    """After power-up both sensors are suspended, and all data are 0."""

    RESET = {CHIP_ID: 0xD1, ACCEL_CONFIG: 0x28, ACCEL_RANGE: 0x03, GYRO_CONFIG: 0x28, 0x44: 0x0B, 0x45: 0x88, 0x46: 0x80,
             0x47: 0x10}
    WRITABLE = (*range(ACCEL_CONFIG, 0x6C), 0x6C, SELF_TEST, 0x70, *range(0x71, 0x78), 0x7A)

    def brown_out(self):
        super().brown_out()
        # The moments from which they measure, None while they are suspended.
        self.force_from = self.turn_from = None

    def is_on(self, start):
        return start is not None and self.clock() >= start

    def force_rate(self):
        return 100 * 2 ** ((self.registers[ACCEL_CONFIG] & 0x0F) - 8) if self.force_from else 0

    def turn_rate(self):
        return 100 * 2 ** ((self.registers[GYRO_CONFIG] & 0x0F) - 8) if self.turn_from else 0

    def measure_force(self, moment):
        if moment < self.force_from:
            return
        scale = COUNTS_PER_GRAVITY.get(self.registers[ACCEL_RANGE] & 0x0F, 16384)
        test = self.registers[SELF_TEST]
        coil = 0 if test & 3 == 0 else COIL if test & 4 else -COIL
        self.put_three(FORCE, [(value + coil) * scale for value in self.force(moment)])
        # 512 counts a degree, from 23.
        self.put(TEMPERATURE_OUT, (TEMPERATURE - 23) * 512)
        self.registers[STATUS] |= FORCE_READY

    def measure_turn(self, moment):
        if moment < self.turn_from:
            return
        scale = 16.4 * (1 << (self.registers[GYRO_RANGE] & 7))
        self.put_three(TURN, [value * scale for value in self.turn(moment)])
        self.registers[STATUS] |= TURN_READY

    def on_write(self, register, value):
        if register != COMMAND:
            super().on_write(register, value)
        elif value == 0xB6:
            self.brown_out()
        elif value in (0x10, 0x11, 0x12):
            self.force_from = None if value == 0x10 else self.clock() + FORCE_START
        elif value in (0x14, 0x15, 0x17):
            self.turn_from = None if value == 0x14 else self.clock() + TURN_START

    def on_read(self, register):
        if register == POWER_STATUS:
            return (0x10 if self.is_on(self.force_from) else 0) | (0x04 if self.is_on(self.turn_from) else 0)
        value = self.registers[register]
        if TURN <= register < FORCE:
            self.registers[STATUS] &= ~TURN_READY
        elif FORCE <= register < FORCE + 6:
            self.registers[STATUS] &= ~FORCE_READY
        return value
