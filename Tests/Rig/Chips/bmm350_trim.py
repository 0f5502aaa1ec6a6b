"""The one-time programmed words of a played BMM350 and Bosch's compensation (BMM350 data sheet BST-BMM350-DS001; formula of
Bosch's public driver in floating point), turned round: from a field to the counts that give it."""

WORDS = [0] * 32
WORDS[0x0D:0x19] = (0xFB0A, 0x5FFD, 0x0F08, 0x05F0, 0x0703, 0x0400, 0x02FE, 0xFD01, 0xFE03, 0x02FF, 0xFC05, 0xFF80)
# Of the sensors (14.55 and 9), their amplifiers (19.46 and 31), the converter (1 / 1.5) and the table behind it.
TABLE = 0.714607238769531 / 1.5
MICROTESLA_PER_COUNT = [1e6 / (1 << 20) / (sensor * gain * TABLE) for sensor, gain in ((14.55, 19.46), (14.55, 19.46), (9, 31))]
DEGREES_PER_COUNT, DEGREES_AT_ZERO = 1 / (0.00204 * TABLE * (1 << 20)), -25.49


def two_complement(value, bits):
    return value - (1 << bits) if value >> (bits - 1) & 1 else value


def low(index):
    return two_complement(WORDS[index] & 0xFF, 8)


def high(index):
    return two_complement(WORDS[index] >> 8, 8)


OFFSET = (two_complement(WORDS[0x0E] & 0xFFF, 12),
          two_complement((WORDS[0x0E] & 0xF000) >> 4 | WORDS[0x0F] & 0xFF, 12),
          two_complement(WORDS[0x0F] & 0xF00 | WORDS[0x10] & 0xFF, 12))
SENSITIVITY = (high(0x10) / 256, low(0x11) / 256, high(0x11) / 256)
OFFSET_PER_DEGREE = [low(0x12 + axis) / 32 for axis in range(3)]
SENSITIVITY_PER_DEGREE = [high(0x12 + axis) / 16384 for axis in range(3)]
TEMPERATURE_OFFSET, TEMPERATURE_SENSITIVITY = low(0x0D) / 5, high(0x0D) / 512
REFERENCE_TEMPERATURE = two_complement(WORDS[0x18], 16) / 512 + 23
XY, YX, ZX, ZY = low(0x15) / 800, high(0x15) / 800, low(0x16) / 800, high(0x16) / 800


def temperature_of(raw):
    """Degrees Celsius; of a chip that is warmer than 0."""
    return (raw * DEGREES_PER_COUNT + DEGREES_AT_ZERO) * (1 + TEMPERATURE_SENSITIVITY) + TEMPERATURE_OFFSET


def raw_of_temperature(degrees):
    return ((degrees - TEMPERATURE_OFFSET) / (1 + TEMPERATURE_SENSITIVITY) - DEGREES_AT_ZERO) / DEGREES_PER_COUNT


def field_of(raw, temperature):
    """Microtesla of the three counts at this compensated temperature."""
    warmer = temperature - REFERENCE_TEMPERATURE
    x, y, z = [(raw[axis] * MICROTESLA_PER_COUNT[axis] * (1 + SENSITIVITY[axis]) + OFFSET[axis]
                + OFFSET_PER_DEGREE[axis] * warmer) / (1 + SENSITIVITY_PER_DEGREE[axis] * warmer) for axis in range(3)]
    share = 1 - YX * XY
    return ((x - XY * y) / share, (y - YX * x) / share,
            z + (x * (YX * ZY - ZX) - y * (ZY - XY * ZX)) / share)


def raw_of(field, temperature):
    """The counts, not yet whole, that the compensation makes this field of. It is linear but for a constant, so a few
    rounds of correcting what is left end at the answer."""
    raw = [0.0, 0.0, 0.0]
    for _ in range(20):
        made = field_of(raw, temperature)
        raw = [count + (wanted - value) / scale
               for count, wanted, value, scale in zip(raw, field, made, MICROTESLA_PER_COUNT)]
    return raw
