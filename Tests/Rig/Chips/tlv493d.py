"""Infineon TLV493D-A1B6, a magnetic sensor (user manual of 2019, revision 1.03). It has no register pointer: a read starts at
byte 0, a write at the first of four bytes. A count is 98 microtesla, more than Earth's field."""

from played_chip import TEMPERATURE, PlayedChip, signed

MICROTESLA_PER_COUNT = 98
FACTORY = {7: 0x08, 8: 0x5A, 9: 0x1B}
POWERED_DOWN, LOW_POWER, FAST, MASTER_CONTROLLED = range(4)
# By mode; low power has two periods, and the mode that the master controls starts at each read.
FAST_RATE, LOW_POWER_RATES = 3300, (10, 83)
DONE, FUSES_GOOD = 0x10, 0x20


class TLV493D(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.mode, self.is_quick, self.frame = POWERED_DOWN, False, 0
        for place, value in FACTORY.items():
            self.registers[place] = value
        self.registers[5] = DONE | FUSES_GOOD

    def rate(self):
        if self.mode == FAST:
            return FAST_RATE
        return LOW_POWER_RATES[self.is_quick] if self.mode == LOW_POWER else 0

    def measure(self, moment):
        x, y, z = [signed(value / MICROTESLA_PER_COUNT, 12) & 0xFFF for value in self.field(moment)]
        # 1.1 degrees a count, 340 at 25.
        temperature = round((TEMPERATURE - 25) / 1.1 + 340)
        self.frame = (self.frame + 1) & 3
        self.registers[0:3] = bytes([x >> 4, y >> 4, z >> 4])
        self.registers[3] = temperature >> 8 << 4 | self.frame << 2
        self.registers[4] = (x & 0x0F) << 4 | y & 0x0F
        self.registers[5] = DONE | FUSES_GOOD | z & 0x0F
        self.registers[6] = temperature & 0xFF

    def write(self, data):
        self.acknowledge()
        self.refresh()
        # With even parity over all four the chip keeps what it has.
        if len(data) == 4 and sum(bin(byte).count("1") for byte in data) % 2 == 1:
            self.mode = data[1] & 3
            self.is_quick = bool(data[3] & 0x40)
            if self.mode == MASTER_CONTROLLED:
                self.start_once(1 / FAST_RATE)
        self.refresh()

    def read(self, count):
        self.pointer = 0
        data = super().read(count)
        if self.mode == MASTER_CONTROLLED:
            self.start_once(1 / FAST_RATE)
        return data

    def next(self, pointer):
        return (pointer + 1) % 10
