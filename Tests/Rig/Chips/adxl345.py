"""Analog Devices ADXL345, an accelerometer (data sheet revision E)."""

from inertial import InertialChip
from played_chip import signed

DEVICE_ID, RATE, POWER, INTERRUPTS, FORMAT, DATA, DATA_END, FIFO = 0x00, 0x2C, 0x2D, 0x30, 0x31, 0x32, 0x37, 0x38
READY, OVERRUN, WATERMARK = 0x80, 0x01, 0x02
FULL_RESOLUTION, JUSTIFY_LEFT = 0x08, 0x04
# The self-test moves the axes, at 2.5 V, by 0.2 to 2.1 g, -2.1 to -0.2 and 0.3 to 3.4.
COIL = (1.0, -1.0, 1.5)


class ADXL345(InertialChip):
    RESET = {DEVICE_ID: 0xE5, RATE: 0x0A, INTERRUPTS: WATERMARK}
    WRITABLE = (*range(0x1D, 0x2B), RATE, POWER, 0x2E, 0x2F, FORMAT, FIFO)

    def force_rate(self):
        return 3200 / (1 << (15 - (self.registers[RATE] & 0x0F))) if self.registers[POWER] & 0x08 else 0

    def measure_force(self, moment):
        form = self.registers[FORMAT]
        reach = form & 3
        # 256 counts a gravity and more bits for larger ranges, or always 10 bits.
        bits, scale = (10 + reach, 256) if form & FULL_RESOLUTION else (10, 256 >> reach)
        coil = COIL if form & 0x80 else (0, 0, 0)
        shift = 16 - bits if form & JUSTIFY_LEFT else 0
        self.put_three(DATA, [signed((value + extra) * scale, bits) << shift
                              for value, extra in zip(self.force(moment), coil)])
        self.registers[INTERRUPTS] |= READY | (OVERRUN if self.registers[INTERRUPTS] & READY else 0)

    def on_read(self, register):
        value = self.registers[register]
        if DATA <= register <= DATA_END:
            self.registers[INTERRUPTS] &= ~(READY | OVERRUN)
        return value
