"""What the played ST sensors have in common: a sample at each tick of the output data rate, STATUS_REG at 0x27, and
three little-endian 16-bit values from 0x28. (LIS3MDL data sheet, DocID024204, section 7; LSM303DLHC data sheet,
DocID018771, section 7.1.)"""

import math
import time

from register_file import RegisterFile

STATUS, OUT_X_L, OUT_Z_H = 0x27, 0x28, 0x2D
AUTO_INCREMENT = 0x80


class Sampler(RegisterFile):
    """A chip that measures at k / rate of CLOCK_REALTIME, k whole, so that a test knows when."""

    def __init__(self):
        super().__init__()
        self.tick = None
        self.half_read = False

    def rate(self):
        """Samples per second as configured, 0 while powered down."""
        raise NotImplementedError

    def counts(self, moment):
        """The three output values for what the chip feels at this moment."""
        raise NotImplementedError

    def holds_while_read(self):
        """Whether block data update is on."""
        raise NotImplementedError

    def is_big_endian(self):
        """Whether the high byte comes first."""
        raise NotImplementedError

    def refresh(self):
        """Takes the newest sample, if there is a newer one, and says whether there was."""
        rate = self.rate()
        if rate == 0 or (self.half_read and self.holds_while_read()):
            return False
        tick = math.floor(time.time() * rate)
        if tick == self.tick:
            return False
        self.tick = tick
        order = "big" if self.is_big_endian() else "little"
        for axis, value in enumerate(self.counts(tick / rate)):
            at = OUT_X_L + 2 * axis
            self.registers[at:at + 2] = max(-32768, min(32767, value)).to_bytes(2, order, signed=True)
        # Bits 0 to 3: new data of x, y, z and all three; 4 to 7: the same, overrun.
        self.registers[STATUS] = 0x0F | (self.registers[STATUS] & 0x0F) << 4
        return True

    def write(self, data):
        if data:
            self.increments = bool(data[0] & AUTO_INCREMENT)
            data = bytes([data[0] & ~AUTO_INCREMENT]) + data[1:]
        super().write(data)

    def read(self, count):
        self.refresh()
        return super().read(count)

    def next(self, pointer):
        return (pointer + 1) & 0x7F if self.increments else pointer

    def on_read(self, register):
        value = self.registers[register]
        if OUT_X_L <= register <= OUT_Z_H:
            # The second byte of an axis takes its flags; the flags of the set go with the last of the three.
            self.half_read = register % 2 == 0
            if not self.half_read:
                axis = (register - OUT_X_L) // 2
                left = self.registers[STATUS] & ~(0x11 << axis)
                self.registers[STATUS] = left if left & 0x07 else left & 0x77
        return value
