/// The makers whose receivers take commands that this package knows.
public enum ReceiverFamily: Equatable, Sendable, CaseIterable {
  case ublox
  /// MT33xx chips (L76, L80, PA1010D): PMTK commands.
  case mediaTek
  /// AG33xx chips (L89, LC76, LC86): PAIR commands.
  case airoha
  /// AT6558, AT6668 (ATGM336H, L76K): PCAS commands.
  case casic
}

extension ReceiverFamily: CustomStringConvertible {
  /// The maker's name.
  public var description: String {
    switch self {
    case .ublox: "u-blox"
    case .mediaTek: "MediaTek"
    case .airoha: "Airoha"
    case .casic: "CASIC"
    }
  }
}

extension ReceiverFamily {
  /// The family that a sentence with this address gives away; `nil` for what every maker sends.
  init?(address: String) {
    if address.hasPrefix("PUBX") {
      self = .ublox
    } else if address.hasPrefix("PMTK") {
      self = .mediaTek
    } else if address.hasPrefix("PAIR") {
      self = .airoha
    } else if address.hasPrefix("PCAS") {
      self = .casic
    } else {
      return nil
    }
  }

  /// The family that a text transmission gives away. Receivers send some when they start.
  init?(text: String) {
    if text.contains("u-blox") || text.contains("UBX") {
      self = .ublox
    } else if text.contains("AT6558") || text.contains("AT6668") || text.contains("ATGM")
      || text.hasPrefix("IC=") || text.hasPrefix("SW=") || text.hasPrefix("HW=")
    {
      self = .casic
    } else {
      return nil
    }
  }
}
