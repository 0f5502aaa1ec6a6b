"""A bench for played chips: a clock that stands still until it is told to go on, and the two things done to a chip."""

from register_file import Nack


class Bench:
    def __init__(self):
        self.now = 1_600_000_000.0

    def place(self, chip):
        """The chip now lives by this clock."""
        chip.clock = lambda: self.now
        chip.power_cycle()
        return chip

    def run(self, chip, steps):
        """Bytes are written, a number is waited, in seconds."""
        for step in steps:
            if isinstance(step, (int, float)):
                self.now += step
            else:
                chip.write(bytes(step))

    def read(self, chip, register, count):
        chip.write(bytes(register) if isinstance(register, (bytes, list)) else bytes([register]))
        return chip.read(count)

    def is_deaf(self, chip):
        try:
            chip.write(b"\x00")
        except Nack:
            return True
        return False


def integers(data, count=2, order="little", signed=True):
    """The numbers of so many bytes that follow each other."""
    return [int.from_bytes(data[at:at + count], order, signed=signed) for at in range(0, len(data), count)]


class Report:
    """Counts what was checked and prints what was wrong."""

    def __init__(self):
        self.checks, self.failures = 0, 0

    def expect(self, holds, sentence):
        self.checks += 1
        if not holds:
            self.failures += 1
            print(f"check_models: {sentence}")

    def near(self, label, found, wanted, steps):
        """Each within one count, `steps` being what a count of each axis is."""
        good = all(abs(a - b) <= step for a, b, step in zip(found, wanted, steps))
        self.expect(good, f"{label}: decoded {[round(x, 4) for x in found]}, played {[round(x, 4) for x in wanted]}")


