/// The offset of a magnetoresistive bridge, which changes with the temperature. A SET pulse magnetizes the sensor one way
/// and a RESET pulse the other: after it the field counts with the other sign, and the offset does not.
struct BridgeOffset {
  enum Polarity {
    case set, reset

    var opposite: Self { self == .set ? .reset : .set }

    fileprivate var sign: Double { self == .set ? 1 : -1 }
  }

  /// So many pairs are averaged: what moves between the two measurements of a pair is no offset.
  private static var memory: Double { 16 }

  private let pairsWanted: Double
  private var offset = SIMD3<Double>.zero
  private var pairs = 0.0
  private var newest: (counts: SIMD3<Double>, polarity: Polarity)?

  /// - Parameter pairsWanted: 2 where a pulse takes long or is rare. What steady turning adds to one pair it takes away from
  ///   the next.
  init(pairsWanted: Int = 1) { self.pairsWanted = Double(pairsWanted) }

  /// True once so many pairs were measured.
  var isKnown: Bool { pairs >= pairsWanted }

  /// The counts of the field without the offset.
  ///
  /// - Parameter isSaturated: true for counts at the end of the range, which say nothing of the offset.
  mutating func field(of counts: SIMD3<Double>, after polarity: Polarity, isSaturated: Bool) -> SIMD3<Double>
  {
    if isSaturated {
      newest = nil
    } else {
      if let newest, newest.polarity != polarity {
        pairs = min(pairs + 1, Self.memory)
        offset += ((newest.counts + counts) / 2 - offset) / pairs
      }
      newest = (counts, polarity)
    }
    return (counts - offset) * polarity.sign
  }
}
