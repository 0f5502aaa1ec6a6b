import NMEA
import Quantities
import UBX

/// Takes the headings out of a stream. Where a receiver tells the same heading in several messages, only the one that says
/// most of it counts: a vector between antennas before the navigation solution, THS with its mode before HDT.
struct HeadingSelector {
  /// How many cycles there had been when each kind came last, the best kind first.
  private var heard = SIMD4(repeating: Int.min / 2)

  private enum Rank: Int { case relativePosition, navigation, ths, hdt }

  mutating func select(
    _ message: Message, _ assembler: EpochAssembler, received: Timestamp?
  ) -> GNSSHeading? {
    switch message {
    case .ths(let ths):
      // A void THS is heard as well: the HDT beside it knows no better.
      guard isBest(.ths, assembler) else { return nil }
      return stamp(GNSSHeading(ths, assembler.options), assembler.openTime, received)
    case .hdt(let hdt):
      guard isBest(.hdt, assembler) else { return nil }
      return stamp(GNSSHeading(hdt, assembler.options), assembler.openTime, received)
    default: return nil
    }
  }

  mutating func select(
    _ message: UBXMessage, _ assembler: EpochAssembler, received: Timestamp?
  ) -> GNSSHeading? {
    switch message {
    case .navRELPOSNED(let vector):
      guard let heading = GNSSHeading(vector, assembler.options),
        isBest(.relativePosition, assembler)
      else { return nil }
      return stamp(heading, assembler.time(ofWeek: vector.iTOW), received)
    case .navPVT(let pvt):
      guard let heading = GNSSHeading(pvt, assembler.options), isBest(.navigation, assembler) else {
        return nil
      }
      return stamp(heading, pvt.time, received)
    default: return nil
    }
  }

  /// Notes that a kind came, and says whether none better did in this cycle or the one before.
  private mutating func isBest(_ rank: Rank, _ assembler: EpochAssembler) -> Bool {
    heard[rank.rawValue] = assembler.boundaries
    return (0..<rank.rawValue).allSatisfy { heard[$0] + 1 < assembler.boundaries }
  }

  private func stamp(_ heading: GNSSHeading?, _ time: UTCTime?, _ received: Timestamp?) -> GNSSHeading? {
    guard var heading else { return nil }
    heading.time = time
    heading.received = received
    return heading
  }
}
