"""Asahi Kasei AK8975 (data sheet MS1187-E-02), AK8963 (MS1356-E-02) and AK09916 (MS1725-E-00), magnetometers."""

from played_chip import PlayedChip, signed

IDENTITY, AKM = 0x00, 0x48
READY, SKIPPED = 0x01, 0x02
OVERFLOW = 0x08
SENSITIVITY_ADJUSTMENT = (0xB0, 0xAF, 0xA6)


class AKMChip(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla.

    From the first byte of data that is read to the status after the data nothing new comes in: whoever forgets to read that
    status gets the same sample for ever. A mode is entered from power-down alone.
    """

    MODE, STATUS_1, DATA, STATUS_2 = 0x0A, 0x02, 0x03, 0x09
    SINGLE, SELF_TEST, FUSES = 1, 8, 15
    RATES = {}
    CONVERSION = 0.0073
    LARGEST_SUM = 4912
    # Of the last address that increments, and of the one that follows it.
    LOOPS = {0x0C: 0x00, 0x12: 0x10}

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.is_locked = False

    def mode(self):
        return self.registers[self.MODE] & 0x1F

    def rate(self):
        return self.RATES.get(self.mode(), 0)

    def holds(self):
        return self.is_locked

    def limits(self):
        """Microtesla for a count of each axis, and how many bits a value has."""
        raise NotImplementedError

    def coil(self):
        """The counts of a self-test, where its coil is on."""
        return None

    def measure(self, moment):
        field = self.field(moment)
        scales, bits = self.limits()
        values = [value / scale for value, scale in zip(field, scales)]
        if self.mode() == self.SELF_TEST and self.coil():
            values = self.coil()
        for axis, value in enumerate(values):
            self.put(self.DATA + 2 * axis, signed(value, bits))
        status = self.registers[self.STATUS_1]
        self.registers[self.STATUS_1] = READY | (SKIPPED if status & READY and self.rate() else 0)
        self.registers[self.STATUS_2] = self.echo() | (OVERFLOW if sum(map(abs, field)) >= self.LARGEST_SUM else 0)

    def echo(self):
        return 0

    def finish_once(self):
        self.registers[self.MODE] &= ~0x0F if self.MODE == 0x0A else ~0x1F

    def on_write(self, register, value):
        before = self.mode()
        if register != self.MODE:
            super().on_write(register, value)
        elif before == 0 or self.off(value) or before == self.SINGLE:
            self.registers[self.MODE] = value
            self.due = None
            self.is_locked = False
            self.registers[self.STATUS_1] = 0
            if self.mode() in (self.SINGLE, self.SELF_TEST):
                self.start_once(self.CONVERSION)

    def off(self, value):
        return value & 0x0F == 0

    def on_read(self, register):
        value = self.registers[register]
        if self.DATA <= register < self.DATA + 6:
            self.is_locked = self.rate() > 0
            self.registers[self.STATUS_1] = 0
        elif register == self.STATUS_2:
            self.is_locked = False
            self.registers[self.STATUS_1] = 0
        elif 0x10 <= register <= 0x12 and self.MODE == 0x0A:
            # The fuses can be read in their mode only.
            return SENSITIVITY_ADJUSTMENT[register - 0x10] if self.mode() == self.FUSES else 0
        return value

    def next(self, pointer):
        return self.LOOPS.get(pointer, (pointer + 1) & 0xFF)


def adjusted(microtesla):
    return [microtesla * (fuse + 128) / 256 for fuse in SENSITIVITY_ADJUSTMENT]


class AK8975(AKMChip):
    """Measures only when asked, 13 bits."""

    RESET = {IDENTITY: AKM}
    WRITABLE = (0x0C,)
    LARGEST_SUM = 2400

    def mode(self):
        return self.registers[self.MODE] & 0x0F

    def limits(self):
        return adjusted(0.3), 13

    def coil(self):
        # In the limits -100 to 100, and -1000 to -300 in z.
        return (10, -10, -600) if self.registers[0x0C] & 0x40 else None


class AK8963(AK8975):
    """14 or 16 bits; also by itself, 8 or 100 times a second."""

    WRITABLE = (0x0C,)
    RATES = {2: 8, 6: 100}
    LARGEST_SUM = 4912

    def is_fine(self):
        return bool(self.registers[self.MODE] & 0x10)

    def limits(self):
        return (adjusted(0.15), 16) if self.is_fine() else (adjusted(0.6), 14)

    def echo(self):
        return self.registers[self.MODE] & 0x10

    def coil(self):
        # In the limits -200 to 200, and -3200 to -800 in z, of 16 bits.
        return (20, -20, -2000) if self.registers[0x0C] & 0x40 and self.is_fine() else None

    def on_write(self, register, value):
        if register == 0x0B and value & 0x01:
            self.brown_out()
        else:
            super().on_write(register, value)


class AK09916(AKMChip):
    """16 bits, adjusted in the factory; it sits in the ICM-20948."""

    MODE, STATUS_1, DATA, STATUS_2 = 0x31, 0x10, 0x11, 0x18
    SELF_TEST = 0x10
    # 0x60 to 0x62 are not in the data sheet; Linux's driver reads them as if they were the fuses of an AK09912.
    RESET = {IDENTITY: AKM, 0x01: 0x09, 0x60: 128, 0x61: 128, 0x62: 128}
    RATES = {2: 10, 4: 20, 6: 50, 8: 100}
    LOOPS = {0x03: 0x10, 0x18: 0x00, 0x32: 0x30}

    def limits(self):
        return [0.15] * 3, 16

    def off(self, value):
        return value & 0x1F == 0

    def coil(self):
        # In the limits -200 to 200, and -1000 to -200 in z.
        return 20, -20, -600

    def on_write(self, register, value):
        if register == 0x32 and value & 0x01:
            self.brown_out()
        else:
            super().on_write(register, value)
