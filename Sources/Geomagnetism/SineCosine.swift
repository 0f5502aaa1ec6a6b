import Glibc

/// Sine and cosine of one angle.
struct SineCosine {
  let sine: Double
  let cosine: Double

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// Exact at multiples of 90 degrees, and the same for angles that differ by whole turns. `degrees` is finite.
  init(degrees: Double) {
    let turn = abs(degrees) <= 180 ? degrees : degrees.remainder(dividingBy: 360)
    // Adding 1.5 · 2^52 and taking it off rounds to a whole number, without a call into the C library.
    let quadrant = (turn / 90 + 0x1.8p52) - 0x1.8p52
    let radians = (turn - quadrant * 90) * (Double.pi / 180)
    let (s, c) = (sin(radians), cos(radians))
    switch quadrant {
    case 0: (sine, cosine) = (s, c)
    case 1: (sine, cosine) = (c, -s)
    case -1: (sine, cosine) = (-c, s)
    default: (sine, cosine) = (-s, -c)
    }
  }

  /// Of twice the angle.
  var doubled: SineCosine {
    SineCosine(sine: 2 * sine * cosine, cosine: cosine * cosine - sine * sine)
  }
}
