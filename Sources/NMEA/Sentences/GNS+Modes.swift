extension GNS {
  /// The mode of each system, as its letters: GPS, GLONASS, and since NMEA 4.1 Galileo, BeiDou, QZSS, NavIC. Receivers send
  /// as many as they like; more than eight are cut off.
  public struct Modes: Equatable, Sendable {
    /// The first letter in the lowest byte; zero bytes behind the last.
    private var letters: UInt64 = 0
    private static let capacity = 8

    public init(_ modes: some Sequence<PositioningMode>) { self.init(letters: modes.lazy.map(\.letter)) }

    init(letters: some Sequence<UInt8>) {
      for (place, letter) in letters.prefix(Self.capacity).enumerated() {
        self.letters |= UInt64(letter) << (8 * place)
      }
    }

    /// One system with corrections is enough to correct the common position, so the best mode counts; `notValid` where
    /// no system has one.
    public var best: PositioningMode {
      var best = PositioningMode.notValid
      for mode in self where mode.rank > best.rank { best = mode }
      return best
    }
  }
}

extension GNS.Modes: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { (71 - letters.leadingZeroBitCount) / 8 }

  public subscript(index: Int) -> PositioningMode { PositioningMode(letter: letter(index)) }

  private func letter(_ index: Int) -> UInt8 {
    precondition(index >= 0 && index < Self.capacity, "GNS keeps eight modes.")
    return UInt8(truncatingIfNeeded: letters >> (8 * index))
  }

  /// As they stand in the sentence.
  var bytes: [UInt8] { indices.map(letter) }
}

extension PositioningMode {
  fileprivate var rank: Int {
    switch self {
    case .notValid: 0
    case .unknown: 1
    case .simulator: 2
    case .manual: 3
    case .estimated: 4
    case .autonomous: 5
    case .precise: 6
    case .differential: 7
    case .rtkFloat: 8
    case .rtkFixed: 9
    }
  }
}
