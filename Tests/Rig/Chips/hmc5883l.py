"""Honeywell HMC5883L (data sheet 900405, revision E) and HMC5983 (900425), magnetometers, and that of STMicroelectronics'
LSM303DLHC (DocID018771, revision 2, section 7.2), which has the same registers, other gains, and the order x, z, y too."""

from played_chip import MICROTESLA_PER_GAUSS, TEMPERATURE, PlayedChip

CONFIG_A, CONFIG_B, MODE, DATA, DATA_END, STATUS, IDENTITY, LAST = 0x00, 0x01, 0x02, 0x03, 0x08, 0x09, 0x0A, 0x0C
TEMPERATURE_H = 0x31
READY, LOCK = 0x01, 0x02
ORDER = (0, 2, 1)
OVERFLOW = -4096
# A single measurement takes 6 ms; the same again for each that is averaged.
CONVERSION = 0.006


class HMC5883L(PlayedChip):
    """`field(moment)` gives the field along the chip's printed axes, in microtesla."""

    RESET = {CONFIG_A: 0x10, CONFIG_B: 0x20, MODE: 0x01, IDENTITY: 0x48, 0x0B: 0x34, 0x0C: 0x33}
    WRITABLE = (CONFIG_A, CONFIG_B, MODE)
    RATES = (0.75, 1.5, 3, 7.5, 15, 30, 75, 0)
    GAINS = [(gain, gain, gain) for gain in (1370, 1090, 820, 660, 440, 390, 330, 230)]
    # What the self-test strap adds, in gauss.
    STRAP = (1.16, 1.16, 1.08)

    def __init__(self, field):
        self.field = field
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.taken = set()
        self.gain = self.registers[CONFIG_B] >> 5
        self.changed = 0

    def rate(self):
        return self.RATES[self.registers[CONFIG_A] >> 2 & 7] if self.registers[MODE] & 3 == 0 else 0

    def holds(self):
        return bool(self.registers[STATUS] & LOCK)

    def measure(self, moment):
        gains = self.gains(moment)
        bias = self.registers[CONFIG_A] & 3
        if self.STRAP and bias in (1, 2):
            # The chip subtracts a measurement without the strap's current from one with it.
            values = [strap * gain * (1 if bias == 1 else -1) for strap, gain in zip(self.STRAP, gains)]
        else:
            values = [value / MICROTESLA_PER_GAUSS * gain for value, gain in zip(self.field(moment), gains)]
        for place, axis in enumerate(ORDER):
            value = round(values[axis])
            self.put(DATA + 2 * place, value if -2048 <= value <= 2047 else OVERFLOW, order="big")
        self.put_temperature()
        self.taken = set()
        self.registers[STATUS] = READY

    def gains(self, moment):
        """By axis. The first measurement after a change still has the old ones."""
        rate = self.rate()
        new = self.registers[CONFIG_B] >> 5
        gain = new if rate and moment - self.changed >= 1 / rate else self.gain
        self.gain = new
        return self.GAINS[gain]

    def put_temperature(self):
        pass

    def finish_once(self):
        # Idle again; bit 7 is set by the chip itself.
        self.registers[MODE] = 0x83

    def on_write(self, register, value):
        super().on_write(register, value)
        if register in (CONFIG_A, MODE):
            self.registers[STATUS] &= ~LOCK
        if register == CONFIG_B:
            self.changed = self.clock()
        if register == MODE:
            self.due = None
            if value & 3 == 1:
                self.registers[STATUS] = 0
                self.start_once(CONVERSION * (1 << (self.registers[CONFIG_A] >> 5 & 3)))

    def on_read(self, register):
        if DATA <= register <= DATA_END:
            # The registers are locked from the first byte read to the last.
            self.taken.add(register)
            self.registers[STATUS] = 0 if len(self.taken) == 6 else self.registers[STATUS] & ~READY | LOCK
            if len(self.taken) == 6:
                self.taken = set()
        return self.registers[register]

    def next(self, pointer):
        return pointer + 1 if pointer < LAST or pointer == TEMPERATURE_H else 0


class HMC5983(HMC5883L):
    """Faster, and with a thermometer; the scale of that is the one in PX4's driver."""

    RATES = (0.75, 1.5, 3, 7.5, 15, 30, 75, 220)

    def put_temperature(self):
        if self.registers[CONFIG_A] & 0x80:
            self.put(TEMPERATURE_H, (TEMPERATURE - 25) * 128, order="big")


class LSM303Magnetometer(HMC5883L):
    """That of the LSM303DLHC. It has no self-test; gain 0 is not allowed, and played as 1."""

    # 0x0F is not in the data sheet; the chips answer it and Linux's driver asks for it.
    RESET = {**HMC5883L.RESET, MODE: 0x03, 0x0F: 0x3C}
    RATES = HMC5983.RATES
    GAINS = [(xy, xy, z) for xy, z in ((1100, 980), (1100, 980), (855, 760), (670, 600), (450, 400), (400, 355), (330, 295),
                                       (230, 205))]
    STRAP = None

    def put_temperature(self):
        if self.registers[CONFIG_A] & 0x80:
            # 12 bits, left-justified, 8 counts a degree; where zero is the data sheet does not say.
            self.put(TEMPERATURE_H, round((TEMPERATURE - 20) * 8) * 16, order="big")
