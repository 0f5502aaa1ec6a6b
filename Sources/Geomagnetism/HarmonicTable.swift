/// The coefficients of a model, laid out in the way that `HarmonicSums` runs through them.
///
/// The Schmidt semi-normalized function of degree n and order m is u^m Q(n), where t is the sine and u the cosine of
/// geocentric latitude and Q(n) a polynomial of t. With that factor apart nothing is ever divided by u, so a pole is a
/// place like any other. Q(n) is taken with a leading coefficient of one, and what makes it Schmidt's is a factor of the
/// coefficients here. With W(n) = (n² − m²) / (2n − 1):
///
///     Q(m) = 1,   Q(n) = t Q(n−1) − W(n−1)/(2n−1) Q(n−2)
///
/// and, for m > 0, the derivative of u^m Q(n) by colatitude is u^(m−1) (n t Q(n) − W(n) Q(n−1)). These are the usual
/// recurrences of Schmidt functions with both factors divided out. (Technical report, section 1.2.)
///
/// Two orders stand side by side, as the lanes of a vector.
final class HarmonicTable: Sendable {
  let degree: Int
  /// The last degree whose coefficients change with time.
  let changingDegree: Int
  /// Order 0, from degree 1 on.
  let zonal: [ZonalTerm]
  /// Orders 1 and 2 from degree 1 to the last that changes, then orders 3 and 4 from degree 3 on, and so forth.
  let changing: [ChangingTerm]
  /// The same, with the degrees that do not change.
  let constant: [ConstantTerm]

  /// One degree of order 0. Lane 0 is what it adds to the field down, by its own function. Lane 1 is what it adds to the
  /// field north, by the function of order 1: the derivative of the former by colatitude is −√(n(n+1)/2) times the latter.
  struct ZonalTerm {
    /// nT at the epoch.
    var field: SIMD2<Double>
    /// nT per year.
    var rate: SIMD2<Double>
    /// Of the next degree: the factor of Q(n−2).
    var backward: SIMD2<Double>
  }

  /// One degree of two orders whose coefficients change.
  struct ChangingTerm {
    /// nT at the epoch.
    var g: SIMD2<Double>
    var h: SIMD2<Double>
    /// nT per year.
    var gRate: SIMD2<Double>
    var hRate: SIMD2<Double>
    /// W(n).
    var width: SIMD2<Double>
    /// Of the next degree: the factor of Q(n−2).
    var backward: SIMD2<Double>
  }

  /// One degree of two orders whose coefficients do not change.
  struct ConstantTerm {
    var g: SIMD2<Double>
    var h: SIMD2<Double>
    var width: SIMD2<Double>
    var backward: SIMD2<Double>
  }

  init(
    degree: Int, changingDegree: Int, zonal: [ZonalTerm], changing: [ChangingTerm], constant: [ConstantTerm]
  ) {
    self.degree = degree
    self.changingDegree = changingDegree
    self.zonal = zonal
    self.changing = changing
    self.constant = constant
  }

  /// The table as it is so many years after its epoch, where nothing changes any more.
  func advanced(years: Double) -> HarmonicTable {
    var (constant, index, changingIndex) = ([ConstantTerm](), 0, 0)
    constant.reserveCapacity(self.constant.count + changing.count)
    for order in stride(from: 1, through: degree, by: 2) {
      for n in order...degree {
        if n <= changingDegree {
          let term = changing[changingIndex]
          changingIndex += 1
          constant.append(
            ConstantTerm(
              g: term.g + years * term.gRate, h: term.h + years * term.hRate, width: term.width,
              backward: term.backward))
        } else {
          constant.append(self.constant[index])
          index += 1
        }
      }
    }
    return HarmonicTable(
      degree: degree, changingDegree: 0,
      zonal: zonal.map {
        ZonalTerm(field: $0.field + years * $0.rate, rate: .zero, backward: $0.backward)
      },
      changing: [], constant: constant)
  }
}
