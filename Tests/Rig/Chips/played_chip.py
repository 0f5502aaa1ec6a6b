"""The base of the played chips that measure: a clock, a supply that can drop, an acknowledge that can fail, and samples."""

import math
import time

from register_file import Nack, RegisterFile

# Of every chip that has a thermometer, in degrees Celsius.
TEMPERATURE = 27.0
MICROTESLA_PER_GAUSS = 100


def signed(value, bits):
    """The nearest whole number that two's complement of so many bits holds."""
    return max(-1 << (bits - 1), min((1 << (bits - 1)) - 1, round(value)))


def unsigned(value, bits):
    return max(0, min((1 << bits) - 1, round(value)))


class PlayedChip(RegisterFile):
    """A chip that measures at k / rate of CLOCK_REALTIME, k whole, so that a test knows when; or once, when asked.

    RESET has the registers that are not 0 after power-up, WRITABLE those that keep what is written to them.
    """

    RESET = {}
    WRITABLE = ()
    clock = staticmethod(time.time)
    # See supply.py.
    supply = None

    def __init__(self):
        super().__init__()
        self.deaf_until = 0
        self.brown_out()

    def brown_out(self):
        """The supply drops and comes back. Most chips' soft reset does the same."""
        self.registers[:] = bytes(256)
        for register, value in self.RESET.items():
            self.registers[register] = value
        self.pointer = 0
        self.stop()

    def power_cycle(self):
        """The same, and it acknowledges again whatever hung."""
        self.deaf_until = 0
        self.brown_out()

    def be_deaf(self, seconds):
        """Acknowledges nothing for so long: a loose wire, or a chip that boots."""
        self.deaf_until = self.clock() + seconds

    def stop(self):
        """Ends what is being measured."""
        self.running, self.tick, self.due, self.skipped = 0, None, None, 0

    def start_once(self, seconds):
        """One measurement, done after so long."""
        self.due = self.clock() + seconds

    def rate(self):
        """Samples per second as configured, 0 where the chip does not measure by itself."""
        return 0

    def holds(self):
        """Whether a new sample is not let into the registers now."""
        return False

    def measure(self, moment):
        """Puts what the chip feels at this moment into its registers, and says so in its status."""
        raise NotImplementedError

    def finish_once(self):
        """What happens after the end of a measurement that was asked for."""

    def refresh(self):
        """Takes the newest sample, if there is a newer one, and says whether there was."""
        now = self.clock()
        if self.due is not None and now >= self.due:
            moment, self.due = self.due, None
            self.measure(moment)
            self.finish_once()
            return True
        rate = self.rate()
        if rate != self.running:
            # The first sample is there at the next tick.
            self.running, self.tick = rate, math.floor(now * rate)
        tick = math.floor(now * rate)
        if rate == 0 or tick == self.tick or self.holds():
            return False
        # How many samples came and went since anybody spoke to the chip.
        self.tick, self.skipped = tick, tick - self.tick - 1
        self.measure(tick / rate)
        return True

    def acknowledge(self):
        """Raises Nack where the chip does not answer now."""
        if self.supply:
            self.supply.advance()
        if self.clock() < self.deaf_until:
            raise Nack

    def write(self, data):
        self.acknowledge()
        self.refresh()
        super().write(data)
        self.refresh()

    def read(self, count):
        self.acknowledge()
        self.refresh()
        return super().read(count)

    def on_write(self, register, value):
        if register in self.WRITABLE:
            self.registers[register] = value

    def put(self, register, value, count=2, order="little"):
        """A two's complement number of so many bytes."""
        self.registers[register:register + count] = signed(value, 8 * count).to_bytes(count, order, signed=True)
