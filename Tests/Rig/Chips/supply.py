"""The supply of a board and the wires to it, which can fail: by two variables of the environment.

  TRUENORTH_RIG_BROWN_OUT=5        all chips are back at their reset values 5 seconds after one of them was first spoken to
  TRUENORTH_RIG_DEAF=8+2           and none acknowledges anything for 2 seconds from the eighth
"""

import os
import time


class Supply:
    def __init__(self, chips):
        self.chips = chips
        self.start = None
        drop = os.environ.get("TRUENORTH_RIG_BROWN_OUT")
        silence = os.environ.get("TRUENORTH_RIG_DEAF")
        self.drop = float(drop) if drop else None
        self.silence = tuple(map(float, silence.split("+"))) if silence else None
        for chip in chips:
            chip.supply = self

    def advance(self):
        """Does what is due; chips call it whenever they are spoken to."""
        now = time.time()
        if self.start is None:
            self.start = now
        second = now - self.start
        if self.drop is not None and second >= self.drop:
            self.drop = None
            for chip in self.chips:
                chip.power_cycle()
        if self.silence and second >= self.silence[0]:
            left = sum(self.silence) - second
            self.silence = None
            for chip in self.chips:
                chip.be_deaf(left)
