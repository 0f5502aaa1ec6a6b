/// The gradient of the potential at a place, in geocentric components north, east and down: the field in nT, and what it
/// changes in a year. (Technical report, equations 10 to 12, and their derivatives by time.)
///
/// For each order the sums over degrees run first; the longitude then joins g and h.
struct HarmonicSums {
  let field: SIMD3<Double>
  let change: SIMD3<Double>

  init(table: HarmonicTable, place: GeocentricPlace, longitude: SineCosine) {
    let zonal = ZonalSums(table.zonal, place)
    var (now, yearly) = (OrderSums(), OrderSums())
    let (u, ratio) = (place.cosine, place.radiusRatio)
    let (ratioTimesT, ratioSquared) = (
      SIMD2(repeating: ratio * place.sine), SIMD2(repeating: ratio * ratio)
    )
    // Cosine and sine of m times longitude, times u^(m−1), and what leads from them to those of m + 2.
    let twice = longitude.doubled
    var cosine = SIMD2(longitude.cosine, twice.cosine * u)
    var sine = SIMD2(longitude.sine, twice.sine * u)
    let (turnCosine, turnSine) = (
      SIMD2(repeating: twice.cosine * u * u), SIMD2(repeating: twice.sine * u * u)
    )
    var orders = SIMD2<Double>(1, 2)
    // (radius ratio)^(m + 1)
    var power = ratio * ratio
    table.changing.withUnsafeBufferPointer { changing in
      table.constant.withUnsafeBufferPointer { constant in
        var (changingIndex, constantIndex, order) = (0, 0, 1)
        while order <= table.degree {
          // Q of this degree and the one before, times (radius ratio)^(degree + 2). The order of lane 1 starts a degree
          // later: see `HarmonicTable.backward`.
          var (q, before) = (SIMD2(power * ratio, 0), SIMD2(0, power))
          power *= ratio * ratio
          var (sums, rateSums) = (DegreeSums(), DegreeSums())
          var degree = order
          while degree <= table.changingDegree {
            let term = changing[changingIndex]
            let widened = term.width * before
            sums.add(term.g, term.h, q, widened)
            rateSums.add(term.gRate, term.hRate, q, widened)
            (q, before) = (ratioTimesT * q - term.backward * ratioSquared * before, q)
            changingIndex += 1
            degree += 1
          }
          while degree <= table.degree {
            let term = constant[constantIndex]
            sums.add(term.g, term.h, q, term.width * before)
            (q, before) = (ratioTimesT * q - term.backward * ratioSquared * before, q)
            constantIndex += 1
            degree += 1
          }
          now.add(sums, cosine, sine, orders)
          if order <= table.changingDegree { yearly.add(rateSums, cosine, sine, orders) }
          (cosine, sine) = (cosine * turnCosine - sine * turnSine, sine * turnCosine + cosine * turnSine)
          orders += 2
          order += 2
        }
      }
    }
    field = now.components(place, zonal.field, lastDegree: table.degree)
    change = yearly.components(place, zonal.rate, lastDegree: table.changingDegree)
  }
}

/// The sums of order 0: down in lane 0; north, but for a factor u, in lane 1.
private struct ZonalSums {
  var field = SIMD2<Double>.zero
  var rate = SIMD2<Double>.zero

  init(_ terms: [HarmonicTable.ZonalTerm], _ place: GeocentricPlace) {
    let ratio = place.radiusRatio
    let (ratioTimesT, ratioSquared) = (
      SIMD2(repeating: ratio * place.sine), SIMD2(repeating: ratio * ratio)
    )
    // Of orders 0 and 1, from degree 1 on.
    var before = SIMD2(ratio * ratio, 0)
    var q = SIMD2(ratio * place.sine, ratio) * before.x
    terms.withUnsafeBufferPointer { terms in
      for term in terms {
        field += term.field * q
        rate += term.rate * q
        (q, before) = (ratioTimesT * q - term.backward * ratioSquared * before, q)
      }
    }
  }
}

/// The sums over the degrees of two orders.
private struct DegreeSums {
  /// Of the function.
  var g = SIMD2<Double>.zero
  var h = SIMD2<Double>.zero
  /// Of `g` and `h` over the degrees, from which follows the sum with the degree as a factor.
  var gRunning = SIMD2<Double>.zero
  var hRunning = SIMD2<Double>.zero
  /// Of the other part of the derivative.
  var gWidened = SIMD2<Double>.zero
  var hWidened = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(_ g: SIMD2<Double>, _ h: SIMD2<Double>, _ q: SIMD2<Double>, _ widened: SIMD2<Double>) {
    self.g += g * q
    self.h += h * q
    gRunning += self.g
    hRunning += self.h
    gWidened += g * widened
    hWidened += h * widened
  }
}

/// The sums over the orders above 0, even and odd ones apart.
private struct OrderSums {
  private var value = SIMD2<Double>.zero
  private var running = SIMD2<Double>.zero
  private var widened = SIMD2<Double>.zero
  private var east = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(
    _ sums: DegreeSums, _ cosine: SIMD2<Double>, _ sine: SIMD2<Double>, _ orders: SIMD2<Double>
  ) {
    value += sums.g * cosine + sums.h * sine
    running += sums.gRunning * cosine + sums.hRunning * sine
    widened += sums.gWidened * cosine + sums.hWidened * sine
    east += orders * (sums.g * sine - sums.h * cosine)
  }

  /// North, east, down. Where S(n) is the sum through degree n and N the last degree, the sum with the degree as a factor
  /// is (N + 1) S(N) less all S.
  func components(_ place: GeocentricPlace, _ zonal: SIMD2<Double>, lastDegree: Int) -> SIMD3<Double> {
    let byDegree = Double(lastDegree + 1) * value.sum() - running.sum()
    return SIMD3(
      place.sine * byDegree - place.radiusRatio * widened.sum() - place.cosine * zonal.y, east.sum(),
      -place.cosine * (byDegree + value.sum()) - zonal.x)
  }
}
