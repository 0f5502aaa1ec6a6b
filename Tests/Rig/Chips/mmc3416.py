"""MEMSIC MMC3416xPJ and MMC34160PJ, magnetometers (data sheets of 2013). Their capacitor has to be filled for 50 ms before
each SET or RESET, else the pulse does nothing."""

from memsic import MEMSICChip

DATA, DATA_END, STATUS, CONTROL_0, CONTROL_1, PRODUCT_ID = 0x00, 0x05, 0x06, 0x07, 0x08, 0x20
MEASURE, CONTINUOUS, REFILL = 0x01, 0x02, 0x80
DONE, PUMP_ON = 0x01, 0x02
RATES = (1.5, 13, 25, 50)
CONVERSION = (0.00792, 0.00408, 0.00216, 0.0012)    # by bandwidth
FILLING = 0.05


class MMC3416(MEMSICChip):
    RESET = {PRODUCT_ID: 0x06}
    CONTROL = (CONTROL_0, CONTROL_1)
    BITS, COUNTS_PER_GAUSS = 16, 2048
    SET, RESET_POLARITY = 0x20, 0x40

    def brown_out(self):
        super().brown_out()
        self.full_at = None

    def rate(self):
        control = self.control[CONTROL_0]
        return RATES[control >> 2 & 3] if control & CONTINUOUS else 0

    def measure(self, moment):
        for axis, count in enumerate(self.counts(moment, False)):
            self.registers[DATA + 2 * axis:DATA + 2 * axis + 2] = count.to_bytes(2, "little")
        self.registers[STATUS] |= DONE

    def on_write(self, register, value):
        if register == CONTROL_1 and value & 0x80:
            self.brown_out()
            return
        super().on_write(register, value)
        if register != CONTROL_0:
            return
        if value & REFILL:
            self.full_at = self.clock() + FILLING
        if value & (self.SET | self.RESET_POLARITY) and self.full_at is not None and self.clock() >= self.full_at:
            self.turn(value)
            self.full_at = None
        if value & MEASURE:
            self.registers[STATUS] &= ~DONE
            self.start_once(CONVERSION[self.control[CONTROL_1] & 3])

    def on_read(self, register):
        if register == STATUS:
            filling = self.full_at is not None and self.clock() < self.full_at
            return self.registers[STATUS] | (PUMP_ON if filling else 0)
        if register == DATA_END:
            self.registers[STATUS] &= ~DONE
        return self.registers[register]
