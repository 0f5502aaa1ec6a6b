"""MEMSIC MMC5603NJ, a magnetometer (data sheet of 2020, revision B); the MMC5633 has the same registers."""

from memsic import AUTOMATIC, MEMSICChip
from played_chip import TEMPERATURE, unsigned

DATA, LOW_BITS, TEMPERATURE_OUT, STATUS, RATE, CONTROL_0, CONTROL_1, CONTROL_2, PRODUCT_ID = (
    0x00, 0x06, 0x09, 0x18, 0x1A, 0x1B, 0x1C, 0x1D, 0x39)
MAGNETIC, THERMAL = 0x01, 0x02
OTP_READ, SATURATED, MAGNETIC_DONE, THERMAL_DONE = 0x10, 0x20, 0x40, 0x80
CONVERSION = (0.0066, 0.0035, 0.002, 0.0012)    # by bandwidth
COMPUTE_PERIOD, CONTINUOUS, HIGH_POWER = 0x80, 0x10, 0x80


class MMC5603NJ(MEMSICChip):
    RESET = {STATUS: OTP_READ, PRODUCT_ID: 0x10}
    CONTROL = (RATE, CONTROL_0, CONTROL_1, CONTROL_2)
    BITS, COUNTS_PER_GAUSS = 20, 16384

    def brown_out(self):
        super().brown_out()
        self.has_period = False
        self.was_read = False

    def is_automatic(self):
        return bool(self.control[CONTROL_0] & AUTOMATIC)

    def rate(self):
        if not (self.has_period and self.control[CONTROL_2] & CONTINUOUS):
            return 0
        asked = self.control[RATE]
        if asked == 255 and self.control[CONTROL_2] & HIGH_POWER:
            asked = 1000
        # With SET and RESET each sample is two measurements.
        times = CONVERSION[self.control[CONTROL_1] & 3] * (2 if self.is_automatic() else 1)
        return min(asked, int(1 / times))

    def measure(self, moment):
        counts = self.counts(moment, self.is_automatic())
        for axis, count in enumerate(counts):
            self.registers[DATA + 2 * axis:DATA + 2 * axis + 2] = (count >> 4).to_bytes(2, "big")
            self.registers[LOW_BITS + axis] = (count & 0x0F) << 4
        self.registers[STATUS] |= MAGNETIC_DONE

    def on_write(self, register, value):
        if register == CONTROL_1 and value & 0x80:
            self.brown_out()
            return
        super().on_write(register, value)
        if register == CONTROL_0:
            self.turn(value)
            # The period is computed when this bit is written, from the rate of that moment.
            self.has_period |= bool(value & COMPUTE_PERIOD)
            if value & MAGNETIC:
                self.registers[STATUS] &= ~MAGNETIC_DONE
                self.start_once(CONVERSION[self.control[CONTROL_1] & 3])
            if value & THERMAL and not self.rate():
                self.registers[TEMPERATURE_OUT] = unsigned((TEMPERATURE + 75) / 0.8, 8)
                self.registers[STATUS] |= THERMAL_DONE

    def on_read(self, register):
        self.was_read |= register <= 0x08
        return self.registers[register]

    def read(self, count):
        data = super().read(count)
        if self.was_read:
            self.registers[STATUS] &= ~MAGNETIC_DONE
            self.was_read = False
        return data
