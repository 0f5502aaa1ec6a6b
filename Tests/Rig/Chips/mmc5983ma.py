"""MEMSIC MMC5983MA, a magnetometer (data sheet of 4/3/2019, revision A)."""

from memsic import AUTOMATIC, MEMSICChip
from played_chip import TEMPERATURE, unsigned

DATA, LOW_BITS, TEMPERATURE_OUT, STATUS, CONTROL_0, CONTROL_1, CONTROL_2, CONTROL_3, PRODUCT_ID = (
    0x00, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x2F)
MAGNETIC, THERMAL, OTP_READ = 0x01, 0x02, 0x10
RATES = (0, 1, 10, 20, 50, 100, 200, 1000)
CONVERSION = (0.008, 0.004, 0.002, 0.0005)      # by bandwidth
INHIBIT = (0x04, 0x18, 0x18)


class MMC5983MA(MEMSICChip):
    RESET = {STATUS: OTP_READ, PRODUCT_ID: 0x30}
    CONTROL = (CONTROL_0, CONTROL_1, CONTROL_2, CONTROL_3)
    BITS, COUNTS_PER_GAUSS = 18, 16384

    def rate(self):
        control = self.control[CONTROL_2]
        bandwidth = self.control[CONTROL_1] & 3
        # 200 and 1000 Hz need the bandwidths of 200 and 800 Hz.
        fastest = (100, 200, 200, 1000)[bandwidth]
        return min(RATES[control & 7], fastest) if control & 0x08 else 0

    def measure(self, moment):
        counts = self.counts(moment, bool(self.control[CONTROL_0] & AUTOMATIC))
        low = self.registers[LOW_BITS]
        for axis, count in enumerate(counts):
            if self.control[CONTROL_1] & INHIBIT[axis]:
                continue
            self.registers[DATA + 2 * axis:DATA + 2 * axis + 2] = (count >> 2).to_bytes(2, "big")
            shift = 6 - 2 * axis
            low = low & ~(3 << shift) | (count & 3) << shift
        self.registers[LOW_BITS] = low
        self.registers[STATUS] |= MAGNETIC

    def on_write(self, register, value):
        if register == STATUS:
            # Written ones clear.
            self.registers[STATUS] &= ~(value & (MAGNETIC | THERMAL))
        elif register == CONTROL_1 and value & 0x80:
            self.brown_out()
        else:
            super().on_write(register, value)
        if register == CONTROL_0:
            self.turn(value)
            if value & MAGNETIC:
                self.registers[STATUS] &= ~MAGNETIC
                self.start_once(CONVERSION[self.control[CONTROL_1] & 3])
            if value & THERMAL:
                self.registers[TEMPERATURE_OUT] = unsigned((TEMPERATURE + 75) / 0.8, 8)
                self.registers[STATUS] |= THERMAL
