/// The gradient of the potential at a place, in geocentric components: x holds the field at the epoch in nT, y its
/// change in nT per year. (Technical report, equations 10 to 12, and their derivatives by time.)
struct HarmonicSums {
  private(set) var north = SIMD2<Double>.zero
  private(set) var east = SIMD2<Double>.zero
  private(set) var down = SIMD2<Double>.zero

  init(terms: [HarmonicTerm], place: GeocentricPlace, longitude: SineCosine) {
    terms.withUnsafeBufferPointer {
      addZonal($0, place)
      addTesseral($0, place, longitude)
    }
  }

  /// Order 0, where h is nothing and the derivative by colatitude is −u dQ/dt.
  private mutating func addZonal(_ terms: UnsafeBufferPointer<HarmonicTerm>, _ place: GeocentricPlace) {
    let ratio = place.radiusRatio
    let (ratioTimesT, ratioSquared) = (ratio * place.sine, ratio * ratio)
    // Q and dQ/dt of this degree and the one before, all times (radius ratio)^(degree + 2).
    var (q, qBefore) = (ratioSquared, 0.0)
    var slope = 0.0
    for index in 0..<HarmonicTerm.highestDegree {
      let term = terms[index]
      slope = ratioTimesT * slope + term.degree * ratio * q
      (q, qBefore) = (
        term.forward * ratioTimesT * q - term.backward * ratioSquared * qBefore, q
      )
      let g = term.coefficients.evenHalf
      north -= g * (place.cosine * slope)
      down -= g * ((term.degree + 1) * q)
    }
  }

  /// Orders 1 to 12: for each the sums over degrees run first, on g, h and their rates side by side; the longitude
  /// then joins g and h.
  private mutating func addTesseral(
    _ terms: UnsafeBufferPointer<HarmonicTerm>, _ place: GeocentricPlace, _ longitude: SineCosine
  ) {
    let (t, u, ratio) = (place.sine, place.cosine, place.radiusRatio)
    let (ratioTimesT, ratioSquared) = (ratio * t, ratio * ratio)
    // Q of the term that starts an order, times (radius ratio)^(m + 2); u^(m − 1); sine and cosine of m times longitude.
    var start = ratioSquared
    var power = 1.0
    var multiple = longitude
    var index = HarmonicTerm.highestDegree
    for order in 1...HarmonicTerm.highestDegree {
      let first = terms[index]
      start *= first.forward * ratio
      var (q, qBefore) = (start, 0.0)
      var values = first.coefficients * q
      var byDegree = values * first.degree
      var widened = SIMD4<Double>.zero
      let end = index + HarmonicTerm.highestDegree - order
      while index < end {
        index += 1
        let term = terms[index]
        widened += term.widenedCoefficients * q
        (q, qBefore) = (
          term.forward * ratioTimesT * q - term.backward * ratioSquared * qBefore, q
        )
        values += term.coefficients * q
        byDegree += term.coefficients * (term.degree * q)
      }
      index += 1

      let along = (byDegree * t - widened * ratio) * power
      let across = values * (first.degree * power)
      let radial = (byDegree + values) * (power * u)
      north += along.evenHalf * multiple.cosine + along.oddHalf * multiple.sine
      east += across.evenHalf * multiple.sine - across.oddHalf * multiple.cosine
      down -= radial.evenHalf * multiple.cosine + radial.oddHalf * multiple.sine
      power *= u
      multiple = multiple.added(longitude)
    }
  }
}
