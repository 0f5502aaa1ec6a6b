"""What MEMSIC's magnetometers have in common: a bridge whose polarity SET and RESET choose, an offset that keeps its sign
whatever the polarity, unsigned counts about a middle, and control registers that cannot be read."""

from played_chip import MICROTESLA_PER_GAUSS, PlayedChip, unsigned

# The bridge's own output, in microtesla; the data sheets allow 50.
OFFSET = (20.0, -15.0, 10.0)
AUTOMATIC = 0x20


class MEMSICChip(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    BITS, COUNTS_PER_GAUSS = 16, 0
    SET, RESET_POLARITY = 0x08, 0x10
    CONTROL = ()

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        # What cannot be read back: the control registers by address, and the polarity.
        self.control = dict.fromkeys(self.CONTROL, 0)
        self.polarity = 1

    def counts(self, moment, is_automatic):
        """The three counts. With the automatic SET and RESET the chip takes its own offset away."""
        scale = self.COUNTS_PER_GAUSS / MICROTESLA_PER_GAUSS
        middle = 1 << (self.BITS - 1)
        values = [value if is_automatic else self.polarity * value + offset
                  for value, offset in zip(self.field(moment), OFFSET)]
        return [unsigned(middle + value * scale, self.BITS) for value in values]

    def turn(self, value):
        """What the two bits of a control register do."""
        if value & self.SET:
            self.polarity = 1
        elif value & self.RESET_POLARITY:
            self.polarity = -1

    def on_write(self, register, value):
        if register in self.control:
            self.control[register] = value
