"""TDK InvenSense ICM-42688-P, an inertial unit (data sheet DS-000347, revision 1.7)."""

from inertial import InertialChip
from played_chip import TEMPERATURE

DEVICE_CONFIG, TEMPERATURE_OUT, FORCE, TURN, STATUS, INTERFACE, POWER, GYRO_CONFIG, ACCEL_CONFIG, WHO_AM_I, BANK = (
    0x11, 0x1D, 0x1F, 0x25, 0x2D, 0x4C, 0x4E, 0x4F, 0x50, 0x75, 0x76)
READY, RESET_DONE = 0x08, 0x10
# The data sheet's sensitivities, table 1; for 2000, 1000, ... degrees per second.
COUNTS_PER_DEGREE = (16.4, 32.8, 65.5, 131, 262, 524.3, 1048.6, 2097.2)
RATES = (0, 32000, 16000, 8000, 4000, 2000, 1000, 200, 100, 50, 25, 12.5, 6.25, 3.125, 1.5625, 500)
LOW_NOISE, LOW_POWER = 3, 2
# After a sensor was turned on or off nothing may be written for so long.
SETTLING = 200e-6
# What the data registers hold while a sensor is off.
NOTHING = b"\x80\x00"


class ICM42688(InertialChip):
    RESET = {STATUS: RESET_DONE, INTERFACE: 0x30, 0x4D: 0x91, GYRO_CONFIG: 0x06, ACCEL_CONFIG: 0x06, 0x51: 0x16, 0x52: 0x11,
             0x53: 0x0D, WHO_AM_I: 0x47, **{FORCE + place: NOTHING[place % 2] for place in range(-2, 12) if place % 2 == 0}}
    WRITABLE = (*range(0x13, 0x18), *range(0x4B, 0x5A), *range(0x5F, 0x71), BANK)

    def brown_out(self):
        super().brown_out()
        self.quiet_until = 0

    def force_rate(self):
        is_on = self.registers[POWER] & 3 in (LOW_NOISE, LOW_POWER)
        return RATES[self.registers[ACCEL_CONFIG] & 0x0F] if is_on else 0

    def turn_rate(self):
        is_on = self.registers[POWER] >> 2 & 3 == LOW_NOISE
        return RATES[self.registers[GYRO_CONFIG] & 0x0F] if is_on else 0

    def order(self):
        return "big" if self.registers[INTERFACE] & 0x10 else "little"

    def done(self):
        self.put(TEMPERATURE_OUT, (TEMPERATURE - 25) * 132.48, order=self.order())
        self.registers[STATUS] |= READY

    def measure_force(self, moment):
        scale = 2048 << (self.registers[ACCEL_CONFIG] >> 5 & 3)
        self.put_three(FORCE, [value * scale for value in self.force(moment)], self.order())
        self.done()

    def measure_turn(self, moment):
        scale = COUNTS_PER_DEGREE[self.registers[GYRO_CONFIG] >> 5]
        self.put_three(TURN, [value * scale for value in self.turn(moment)], self.order())
        self.done()

    def on_write(self, register, value):
        if register == BANK:
            self.registers[BANK] = value & 7
        elif self.registers[BANK] != 0 or self.clock() < self.quiet_until:
            # What the other banks hold is not played.
            return
        elif register == DEVICE_CONFIG:
            if value & 0x01:
                self.brown_out()
        else:
            super().on_write(register, value)
            if register == POWER:
                self.quiet_until = self.clock() + SETTLING

    def on_read(self, register):
        if self.registers[BANK] != 0 and register != BANK:
            return 0
        value = self.registers[register]
        if register == STATUS:
            self.registers[STATUS] = 0
        return value
