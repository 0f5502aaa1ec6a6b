"""NXP (Freescale) MMA8451Q, an accelerometer (data sheet MMA8451Q, revision 10.3)."""

from inertial import InertialChip
from played_chip import signed

STATUS, DATA, DATA_END, WHO_AM_I, DATA_CONFIG, CONTROL_1, CONTROL_2 = 0x00, 0x01, 0x06, 0x0D, 0x0E, 0x2A, 0x2B
RATES = (800, 400, 200, 100, 50, 12.5, 6.25, 1.56)
ACTIVE, FAST_READ = 0x01, 0x02
SELF_TEST, RESET_BIT = 0x80, 0x40
# 181, 255 and 1680 counts at 4 g.
COIL = (181 / 2048, 255 / 2048, 1680 / 2048)
BOOT = 0.001


class MMA8451(InertialChip):
    """Its configuration can be written in standby only; but for the bit that ends standby, and the reset."""

    RESET = {WHO_AM_I: 0x1A}
    WRITABLE = (DATA_CONFIG, 0x09, 0x0A, 0x0F, *range(0x10, 0x16), *range(0x17, 0x1E), *range(0x1F, 0x30), *range(0x30, 0x32))

    def is_active(self):
        return bool(self.registers[CONTROL_1] & ACTIVE)

    def force_rate(self):
        return RATES[self.registers[CONTROL_1] >> 3 & 7] if self.is_active() else 0

    def measure_force(self, moment):
        scale = 4096 >> (self.registers[DATA_CONFIG] & 3)
        coil = COIL if self.registers[CONTROL_2] & SELF_TEST else (0, 0, 0)
        self.put_three(DATA, [signed((value + extra) * scale, 14) << 2
                              for value, extra in zip(self.force(moment), coil)], order="big")
        # Bits 0 to 3: new data of x, y, z and all three; 4 to 7: the same, overwritten.
        self.registers[STATUS] = 0x0F | (self.registers[STATUS] & 0x0F) << 4

    def on_write(self, register, value):
        if register == CONTROL_2 and value & RESET_BIT:
            self.brown_out()
            # It does not even acknowledge this.
            self.be_deaf(BOOT)
        elif not self.is_active() or register == CONTROL_1 and not value & ACTIVE:
            super().on_write(register, value)

    def on_read(self, register):
        value = self.registers[register]
        if DATA <= register <= DATA_END and register % 2 == 1:
            # The high byte of an axis takes its flags.
            axis = (register - DATA) // 2
            left = self.registers[STATUS] & ~(0x11 << axis)
            self.registers[STATUS] = left if left & 0x07 else left & 0x77
        return value

    def next(self, pointer):
        is_fast = bool(self.registers[CONTROL_1] & FAST_READ)
        if DATA <= pointer <= DATA_END:
            # A burst goes round status and data; with the fast read over the high bytes alone.
            following = pointer + (2 if is_fast else 1)
            return following if following <= DATA_END else STATUS
        return (pointer + 1) & 0xFF
