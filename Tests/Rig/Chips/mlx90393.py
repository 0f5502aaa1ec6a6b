"""Melexis MLX90393, a magnetometer (data sheet 3901090393, revision 007). It has commands, not registers behind a pointer: each
is answered by a status byte, and what follows that."""

from played_chip import TEMPERATURE, PlayedChip, signed, unsigned

EXIT, RESET_COMMAND, RECALL, STORE, NOTHING = 0x80, 0xF0, 0xD0, 0xE0, 0x00
BURST, WAKE, SINGLE, READ, READ_REGISTER, WRITE_REGISTER = 0x10, 0x20, 0x30, 0x40, 0x50, 0x60
IN_BURST, IN_WAKE, IN_SINGLE, ERROR, WAS_RESET = 0x80, 0x40, 0x20, 0x10, 0x04
GAIN, BURST_RATE, RESOLUTION = 0, 1, 2      # registers
# Microtesla for a count by gain, with HALLCONF 0xC; with 0 it is 98/75 of that.
XY = (0.751, 0.601, 0.451, 0.376, 0.300, 0.250, 0.200, 0.150)
Z = (1.210, 0.968, 0.726, 0.605, 0.484, 0.403, 0.323, 0.242)


class MLX90393(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.words = [0] * 64
        self.words[GAIN] = 0x007C
        self.mode, self.axes, self.flags = 0, 0, WAS_RESET
        self.values = [0, 0, 0, 0]      # t, x, y, z
        self.reply = bytes([self.flags])

    def conversion(self):
        """The seconds that all selected axes take."""
        control = self.words[RESOLUTION]
        axis = 67 + 64 * (1 << (control & 3)) * (2 + (1 << (control >> 2 & 7)))
        thermal = 67 + 192 * (1 << (control >> 11 & 3))
        return (490 + axis * bin(self.axes >> 1).count("1") + (thermal if self.axes & 1 else 0)) / 1e6

    def rate(self):
        if self.mode != IN_BURST:
            return 0
        return 1 / max((self.words[BURST_RATE] & 0x3F) * 0.02, self.conversion())

    def measure(self, moment):
        gain, hall = self.words[GAIN] >> 4 & 7, self.words[GAIN] & 0x0F
        is_compensated = bool(self.words[BURST_RATE] & 0x400)
        values = [unsigned(46244 + (TEMPERATURE - 25) * 45.2, 16)]
        for axis, value in enumerate(self.field(moment)):
            resolution = self.words[RESOLUTION] >> (5 + 2 * axis) & 3
            scale = (Z if axis == 2 else XY)[gain] * (1 << resolution) * (1 if hall == 0x0C else 98 / 75)
            count = value / scale
            if is_compensated or resolution == 2:
                values.append(unsigned(count + 0x8000, 16))
            elif resolution == 3:
                values.append(unsigned(count + 0x4000, 15))
            else:
                values.append(signed(count, 16) & 0xFFFF)
        self.values = [new if self.axes >> place & 1 else old
                       for place, (new, old) in enumerate(zip(values, self.values))]

    def finish_once(self):
        self.mode = 0

    def write(self, data):
        self.acknowledge()
        self.refresh()
        if data:
            self.reply = self.execute(data)
        self.refresh()

    def execute(self, data):
        command, low = data[0] & 0xF0, data[0] & 0x0F
        answer, error = b"", 0
        if data[0] == EXIT:
            self.mode, self.due = 0, None
        elif data[0] == RESET_COMMAND:
            self.brown_out()
        elif command in (BURST, WAKE, SINGLE):
            if self.mode:
                error = ERROR
            else:
                # No axis stands for all.
                self.axes = low or 0x0E
                self.mode = {BURST: IN_BURST, WAKE: IN_WAKE, SINGLE: IN_SINGLE}[command]
                if command == SINGLE:
                    self.start_once(self.conversion())
        elif command == READ:
            # Too early gives the last sample again.
            answer = b"".join(value.to_bytes(2, "big") for place, value in enumerate(self.values) if low >> place & 1)
        elif command == READ_REGISTER and len(data) >= 2:
            answer = self.words[data[1] >> 2].to_bytes(2, "big")
        elif command == WRITE_REGISTER and len(data) >= 4:
            self.words[data[3] >> 2] = data[1] << 8 | data[2]
        elif data[0] not in (RECALL, STORE, NOTHING):
            error = ERROR
        count = max(0, len(answer) // 2 - 1)
        status = self.mode | error | self.flags | count
        self.flags = 0
        return bytes([status]) + answer

    def read(self, count):
        self.acknowledge()
        self.refresh()
        return (self.reply + b"\xff" * count)[:count]
