"""What the played ST sensors have in common: STATUS_REG at 0x27, three little-endian 16-bit values from 0x28, and addresses
that count up only where bit 7 asks for it. (LIS3MDL data sheet, DocID024204, section 7; LSM303DLHC data sheet, DocID018771,
section 7.1.)"""

from played_chip import PlayedChip

STATUS, OUT_X_L = 0x27, 0x28
AUTO_INCREMENT = 0x80


class Sampler(PlayedChip):
    # Where it says that a set is new, and where the set begins.
    STATUS, OUT = STATUS, OUT_X_L
    # For stub_feeder.py, first register and how many: what tells the chip, and what a driver writes.
    IDENTITY, CONTROL = (0x0F, 1), (0x20, 6)

    def brown_out(self):
        super().brown_out()
        self.half_read = False
        self.increments = False

    def counts(self, moment):
        """The three output values for what the chip feels at this moment."""
        raise NotImplementedError

    def holds_while_read(self):
        """Whether block data update is on."""
        raise NotImplementedError

    def is_big_endian(self):
        """Whether the high byte comes first."""
        raise NotImplementedError

    def holds(self):
        return self.half_read and self.holds_while_read()

    def measure(self, moment):
        order = "big" if self.is_big_endian() else "little"
        for axis, value in enumerate(self.counts(moment)):
            self.put(self.OUT + 2 * axis, value, order=order)
        # Bits 0 to 3: new data of x, y, z and all three; 4 to 7: the same, overrun.
        self.registers[self.STATUS] = 0x0F | (self.registers[self.STATUS] & 0x0F) << 4

    def write(self, data):
        if data:
            self.increments = bool(data[0] & AUTO_INCREMENT)
            data = bytes([data[0] & ~AUTO_INCREMENT]) + data[1:]
        super().write(data)

    def next(self, pointer):
        return (pointer + 1) & 0x7F if self.increments else pointer

    def on_read(self, register):
        value = self.registers[register]
        if self.OUT <= register < self.OUT + 6:
            # The second byte of an axis takes its flags; the flags of the set go with the last of the three.
            self.half_read = register % 2 == 0
            if not self.half_read:
                left = self.registers[self.STATUS] & ~(0x11 << (register - self.OUT) // 2)
                self.registers[self.STATUS] = left if left & 0x07 else left & 0x77
        return value
