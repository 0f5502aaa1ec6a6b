"""What magnetometers do beside measuring: latches, flags, resets, supplies that drop."""

from akm import AK09916, AK8963, AK8975
from bench import integers
from bmm150 import BMM150
from bmm350 import BMM350
from catalog import ACCELEROMETERS, INERTIAL_UNITS, MAGNETOMETERS
from hmc5883l import HMC5883L
from ist8310 import IST8310
from lis2mdl import LIS2MDL
from lis3mdl import LIS3MDL
from mlx90393 import MLX90393
from mmc3416 import MMC3416
from mmc5603nj import MMC5603NJ
from mmc5983ma import MMC5983MA
from qmc5883l import QMC5883L
from rm3100 import RM3100


def moving(moment):
    """A field that is another one at each sample."""
    return 100 * moment % 41, 0.0, 0.0


def still(*field):
    return lambda moment: field


def check_akm(bench, expect):
    chip = bench.place(AK8963(moving))
    bench.run(chip, ([0x0A, 0x16], 0.1))
    first = bench.read(chip, 3, 6)
    bench.run(chip, (0.1,))
    expect(bench.read(chip, 3, 6) == first, "AK8963: without a read of ST2 the sample stays")
    bench.read(chip, 9, 1)
    bench.run(chip, (0.1,))
    expect(bench.read(chip, 3, 6) != first, "AK8963: after ST2 there is a new sample")
    chip = bench.place(AK8963(still(4000.0, 1000.0, 0.0)))
    bench.run(chip, ([0x0A, 0x12], 0.2))
    expect(bench.read(chip, 3, 7)[6] == 0x18, "AK8963: ST2 tells an overflow and 16 bits")
    expect(bench.read(chip, 0x10, 3) == bytes(3), "the AKM fuses read 0 outside their mode")
    bench.run(chip, ([0x0A, 0], [0x0A, 15]))
    expect(bench.read(chip, 0x10, 3) == b"\xb0\xaf\xa6", "the AKM fuses are there in their mode")
    chip = bench.place(AK8975(still(1.0, 2.0, 3.0)))
    bench.run(chip, ([0x0A, 1], 0.005))
    expect(bench.read(chip, 2, 1) == b"\0", "AK8975: not done after 5 ms")
    bench.run(chip, (0.005,))
    expect(bench.read(chip, 2, 1) == b"\1" and bench.read(chip, 0x0A, 1) == b"\0", "AK8975: done, and powered down")
    chip = bench.place(AK09916(still(1.0, 2.0, 3.0)))
    bench.run(chip, ([0x31, 8], 0.1))
    expect(bench.read(chip, 0, 2) == b"\x48\x09" and bench.read(chip, 0x10, 9)[0] & 1 == 1, "AK09916: identity, a burst of 9")
    bench.run(chip, ([0x31, 0], [0x31, 0x10], 0.01))
    expect(-1000 <= integers(bench.read(chip, 0x11, 6))[2] <= -200, "AK09916: self-test within its limits")


def check_bosch(bench, expect):
    chip = bench.place(BMM150(still(1.0, 2.0, 3.0)))
    expect(bench.read(chip, 0x40, 1) == b"\0", "BMM150: suspended, it answers 0")
    bench.run(chip, ([0x4B, 1], 0.004))
    expect(bench.read(chip, 0x40, 1) == b"\x32", "BMM150: awake, it has its identity")
    bench.run(chip, ([0x4C, 0x38], 0.1))
    expect([bench.read(chip, 0x42, 8)[6] & 1 for _ in range(2)] == [1, 0], "BMM150: new data once")
    chip.brown_out()
    expect(bench.read(chip, 0x40, 1) == b"\0", "BMM150: suspended after the supply dropped")
    chip = bench.place(BMM150(still(2000.0, 0.0, 7000.0)))
    bench.run(chip, ([0x4B, 1], 0.004, [0x4C, 0], 0.2))
    x, _, z, _ = integers(bench.read(chip, 0x42, 8))
    expect((x >> 3, z >> 1) == (-4096, -16384), "BMM150: both overflow values")
    chip = bench.place(BMM350(moving))
    bench.run(chip, ([0x50, 0x20 | 0x0D],))
    expect(bench.read(chip, 0x52, 4)[2:] == b"\xfb\x0a" and bench.read(chip, 0x00, 3)[2] == 0x33, "BMM350: OTP word, identity")


def check_memsic(bench, expect):
    for kind, register, steps, read in (
            (MMC5983MA, 9, ([9, 1], 0.01), lambda d: (d[0] << 10 | d[1] << 2 | d[6] >> 6) - 131072),
            (MMC5603NJ, 0x1B, ([0x1B, 1], 0.01), lambda d: (d[0] << 12 | d[1] << 4 | d[6] >> 4) - 524288)):
        chip = bench.place(kind(still(30.0, 0.0, 0.0)))
        values = []
        for pulse in (0x08, 0x10):
            bench.run(chip, ([register, pulse], 0.001, *steps))
            values.append(read(bench.read(chip, 0, 9)) * 100 / 16384)
        expect(abs((values[0] - values[1]) / 2 - 30) < 0.02, f"{kind.__name__}: half of SET less RESET is the field")
        expect(abs((values[0] + values[1]) / 2 - 20) < 0.02, f"{kind.__name__}: half of their sum is the bridge's offset")
        expect(bench.read(chip, register, 1) == b"\0", f"{kind.__name__}: control registers cannot be read")
    chip = bench.place(MMC3416(still(30.0, 0.0, 0.0)))
    values = []
    for pause, pulse in ((0.06, 0x20), (0.01, 0x40), (0.06, 0x40)):
        bench.run(chip, ([7, 0x80], pause, [7, pulse], [7, 1], 0.01))
        values.append((integers(bench.read(chip, 0, 6), signed=False)[0] - 32768) * 100 / 2048)
    near = [abs(value - wanted) < 0.06 for value, wanted in zip(values, (50, 50, -10))]
    expect(all(near), f"MMC3416: SET, RESET too early, RESET: {values}")


def check_others(bench, expect):
    chip = bench.place(HMC5883L(still(300.0, 1.0, 0.0)))
    bench.run(chip, ([2, 0], 0.2))
    expect(bench.read(chip, 3, 6)[:2] == b"\xf0\x00", "HMC5883L: -4096 for an overflow")
    bench.run(chip, ([0, 0x71], [1, 0xA0], [2, 0], 0.5))
    expect(243 <= integers(bench.read(chip, 3, 6), order="big")[0] <= 575, "HMC5883L: self-test within its limits")
    chip = bench.place(HMC5883L(moving))
    bench.run(chip, ([2, 0], 0.2))
    first = bench.read(chip, 3, 2)
    bench.run(chip, (0.2,))
    expect(bench.read(chip, 9, 1) == b"\x02" and bench.read(chip, 3, 2) == first, "HMC5883L: locked until all six are read")
    chip = bench.place(QMC5883L(moving))
    bench.run(chip, ([11, 1], [10, 0x40], [9, 0x1D], 0.1))
    burst = bench.read(chip, 0, 14)
    expect(burst[:6] == burst[7:13], "QMC5883L: with roll-over a burst goes round 0 to 6")
    expect(bench.read(chip, 6, 1)[0] & 1 == 0, "QMC5883L: DRDY falls when data are read")
    chip = bench.place(LIS3MDL(moving))
    bench.run(chip, ([0x20, 0xFC], [0x24, 0x40], [0x22, 0], 0.1))
    expect(len(set(bench.read(chip, 0x28, 4))) == 1, "LIS3MDL: without bit 7 the address stays")
    chip = bench.place(LIS2MDL(moving))
    bench.run(chip, ([0x62, 0x20],))
    expect(bench.is_deaf(chip), "LIS2MDL: with I2C_DIS it is off the bus")
    chip = bench.place(IST8310(moving))
    bench.run(chip, ([0, 0x55],))
    expect(bench.read(chip, 0, 1) == b"\x55", "IST8310: its identity can be overwritten")
    bench.run(chip, ([11, 1],))
    expect(bench.read(chip, 0, 1) == b"\x10", "IST8310: and a reset brings it back")
    chip = bench.place(RM3100(moving))
    bench.run(chip, ([11, 0x95], [1, 0x71], 0.1))
    expect(bench.read(chip, 0x34, 1) == b"\x80", "RM3100: DRDY")
    bench.run(chip, ([0x0A, 0],))
    expect(bench.read(chip, 0x34, 1) == b"\0", "RM3100: any write takes it away")
    chip = bench.place(MLX90393(moving))
    expect(bench.read(chip, [0xF0], 1)[0] & 4 == 4, "MLX90393: RS after a reset")
    expect(bench.read(chip, [0x1E], 1)[0] & 0x80 == 0x80 and bench.read(chip, [0x3E], 1)[0] & 0x10 == 0x10,
           "MLX90393: in burst it refuses a single measurement")


def check(bench, report):
    expect = report.expect
    check_akm(bench, expect)
    check_bosch(bench, expect)
    check_memsic(bench, expect)
    check_others(bench, expect)
    for name, (_, kind, _) in {**MAGNETOMETERS, **ACCELEROMETERS, **INERTIAL_UNITS}.items():
        chip = bench.place(kind(*[still(1.0, 2.0, 3.0)] * (2 if name in INERTIAL_UNITS else 1)))
        fresh = bytes(chip.registers)
        for register in range(256):
            chip.on_write(register, 0x01)
        chip.brown_out()
        expect(bytes(chip.registers) == fresh, f"{name}: reset values after the supply dropped")
        chip.be_deaf(1)
        was_deaf = bench.is_deaf(chip)
        bench.run(chip, (1.1,))
        expect(was_deaf and not bench.is_deaf(chip), f"{name}: deaf for a second")
