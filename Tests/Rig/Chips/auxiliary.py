"""The second I2C bus of an InvenSense chip, on which its magnetometer sits: open to the host through a bypass, or read by the
chip itself. (MPU-9250 register map RM-MPU-9250A-00, sections 4.12 to 4.18; ICM-20948 data sheet DS-000189, section 11.)"""

from register_file import Nack

READ, ENABLED = 0x80, 0x80
DONE, REFUSED = 0x40, 0x10


class BehindBypass:
    """The magnetometer as the host's bus sees it: there while the bypass is open."""

    supply = None

    def __init__(self, chip, is_open):
        self.chip = chip
        self.is_open = is_open

    def reach(self):
        if self.supply:
            self.supply.advance()
        if not self.is_open():
            raise Nack
        return self.chip

    def write(self, data):
        self.reach().write(data)

    def read(self, count):
        return self.reach().read(count)

    def power_cycle(self):
        self.chip.power_cycle()

    def be_deaf(self, seconds):
        self.chip.be_deaf(seconds)


class Master:
    """Reads or writes up to four blocks of the second bus's chips at each sample, and single bytes when asked."""

    def __init__(self, chips):
        self.chips = chips      # by address

    def blocks(self, settings, skipped):
        """What four blocks give, one after the other; `settings` has address, register, control and output of each. The
        master read them at each sample that was skipped, too, so that a flag of new data is long down."""
        if skipped:
            self.blocks(settings, 0)
        data = b""
        for address, register, control, output in settings:
            if not control & ENABLED:
                continue
            count = control & 0x0F if address & READ else 1
            answer = self.transfer(address, register, count, output)
            data += (answer or bytes(count)) if address & READ else b""
        return data

    def transfer(self, address, register, count, output):
        """The bytes read, or none; `None` where nothing acknowledged."""
        chip = self.chips.get(address & 0x7F)
        if chip is None:
            return None
        try:
            if address & READ:
                chip.write(bytes([register]))
                return chip.read(count)
            chip.write(bytes([register, output]))
            return b""
        except Nack:
            return None
