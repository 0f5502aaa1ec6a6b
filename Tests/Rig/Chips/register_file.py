"""The base of a played chip: registers behind a pointer that the first written byte sets."""


class Nack(Exception):
    """Raised by a chip that does not acknowledge."""


class RegisterFile:
    """256 registers. A chip overrides on_read and on_write for behaviour, and next for its own auto-increment."""

    def __init__(self):
        self.registers = bytearray(256)
        self.pointer = 0

    def on_read(self, register):
        """The byte that a read of this register gives."""
        return self.registers[register]

    def on_write(self, register, value):
        """What a write of this register does."""
        self.registers[register] = value

    def next(self, pointer):
        """Where the pointer goes after a byte."""
        return (pointer + 1) & 0xFF

    def write(self, data):
        """One message to the chip."""
        if not data:
            return
        self.pointer = data[0]
        for value in data[1:]:
            self.on_write(self.pointer, value)
            self.pointer = self.next(self.pointer)

    def read(self, count):
        """One message from the chip."""
        data = bytearray()
        for _ in range(count):
            data.append(self.on_read(self.pointer))
            self.pointer = self.next(self.pointer)
        return bytes(data)
