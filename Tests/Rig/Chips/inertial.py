"""The base of played accelerometers and inertial units: two sensors in one chip, each with a rate of its own."""

import math

from played_chip import PlayedChip


class InertialChip(PlayedChip):
    """`force(moment)` gives the specific force along the chip's printed axes, in standard gravities; `turn(moment)`, where
    the chip has a gyroscope, the angular rate about them, in degrees per second."""

    def __init__(self, force, turn=None):
        self.force = force
        self.turn = turn
        super().__init__()

    def brown_out(self):
        super().brown_out()
        self.ticks = [None, None]

    def force_rate(self):
        """Samples per second of the accelerometer, 0 while it is off."""
        raise NotImplementedError

    def turn_rate(self):
        """Those of the gyroscope."""
        return 0

    def measure_force(self, moment):
        raise NotImplementedError

    def measure_turn(self, moment):
        raise NotImplementedError

    def rate(self):
        return max(self.force_rate(), self.turn_rate())

    def measure(self, moment):
        for part, (rate, action) in enumerate(((self.force_rate(), self.measure_force), (self.turn_rate(), self.measure_turn))):
            # The moment is that of the faster one's sample; a little more than its tick is lost in rounding.
            tick = math.floor(moment * rate + 0.01)
            if rate and tick != self.ticks[part]:
                self.ticks[part] = tick
                action(moment)

    def put_three(self, register, values, order="little"):
        for axis, value in enumerate(values):
            self.put(register + 2 * axis, value, order=order)
