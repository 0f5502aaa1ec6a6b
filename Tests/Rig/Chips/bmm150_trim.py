"""The trim values of a played BMM150 and Bosch's compensation (BMM150 data sheet BST-BMM150-DS001, section 4.3; formula of
Bosch's public driver in floating point), turned round: from a field to the counts that give it."""

# With the register of each, how many bytes, and whether it has a sign.
TRIM = {
    "x1": (0x5D, 1, True, 0), "y1": (0x5E, 1, True, -1), "z4": (0x62, 2, True, 7), "x2": (0x64, 1, True, 26),
    "y2": (0x65, 1, True, 27), "z2": (0x68, 2, True, 728), "z1": (0x6A, 2, False, 23345), "xyz1": (0x6C, 2, False, 6882),
    "z3": (0x6E, 2, True, -121), "xy2": (0x70, 1, True, -3), "xy1": (0x71, 1, False, 29),
}
REGISTERS = {register + place: byte for register, count, is_signed, value in TRIM.values()
             for place, byte in enumerate(value.to_bytes(count, "little", signed=is_signed))}
X1, Y1, Z4, X2, Y2, Z2, Z1, XYZ1, Z3, XY2, XY1 = (entry[3] for entry in TRIM.values())


def field_of(raw, hall):
    """Microtesla of the three counts at this Hall resistance."""
    ratio = XYZ1 * 16384 / hall - 16384
    shape = XY2 * ratio * ratio / (1 << 28) + ratio * XY1 / (1 << 14) + 256
    x = (raw[0] * (shape * (X2 + 160)) / 8192 + 8 * X1) / 16
    y = (raw[1] * (shape * (Y2 + 160)) / 8192 + 8 * Y1) / 16
    z = ((raw[2] - Z4) * 131072 - Z3 * (hall - XYZ1)) / ((Z2 + Z1 * hall / 32768) * 4) / 16
    return x, y, z


def raw_of(field, hall):
    """The counts, not yet whole, that the compensation makes this field of: on each axis it is a straight line."""
    zero, thousand = field_of((0, 0, 0), hall), field_of((1000, 1000, 1000), hall)
    return [1000 * (value - start) / (end - start) for value, start, end in zip(field, zero, thousand)]
