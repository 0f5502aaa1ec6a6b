"""A chip that the rig alone has, at 0x51 where boards have a real-time clock: from register 0, the host's CLOCK_REALTIME
in nanoseconds since 1970, 8 bytes, low byte first."""

import time

from register_file import RegisterFile

ADDRESS = 0x51


class HostClock(RegisterFile):
    def read(self, count):
        self.registers[0:8] = time.time_ns().to_bytes(8, "little")
        return super().read(count)
