"""What a chip feels on a board whose attitude is known: the field, the force and the rate along any axes of the board."""

import math

from board import FIELD_IN_WORLD, FORCE_IN_WORLD, to_body

DIRECTIONS = {"forward": (0, 1), "backward": (0, -1), "right": (1, 1), "left": (1, -1), "down": (2, 1), "up": (2, -1)}
# Over which a rate is measured, in seconds.
STEP = 1e-3


def along(vector, axes):
    """The components along three directions of a vector that is forward, right, down."""
    return tuple(vector[place] * sign for place, sign in (DIRECTIONS[name] for name in axes))


class World:
    """`attitude(time)` gives heading, pitch and roll in radians. Axes are three directions, for example
    ("forward", "left", "up"): where a chip's printed x, y and z point."""

    def __init__(self, attitude):
        self.attitude = attitude

    def field(self, axes):
        """In microtesla."""
        return lambda moment: along(to_body(FIELD_IN_WORLD, *self.attitude(moment)), axes)

    def force(self, axes):
        """In standard gravities."""
        return lambda moment: along(to_body(FORCE_IN_WORLD, *self.attitude(moment)), axes)

    def rate(self, axes):
        """In degrees per second."""
        return lambda moment: along(self.body_rate(moment), axes)

    def body_rate(self, moment):
        before, after = self.attitude(moment - STEP), self.attitude(moment + STEP)
        heading, pitch, roll = [math.remainder(b - a, 2 * math.pi) / (2 * STEP) for a, b in zip(before, after)]
        _, theta, phi = self.attitude(moment)
        # The rates of the three angles, taken to the body's axes.
        x = roll - heading * math.sin(theta)
        y = pitch * math.cos(phi) + heading * math.cos(theta) * math.sin(phi)
        z = -pitch * math.sin(phi) + heading * math.cos(theta) * math.cos(phi)
        return tuple(map(math.degrees, (x, y, z)))
