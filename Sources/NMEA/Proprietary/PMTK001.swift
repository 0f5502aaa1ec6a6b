/// MediaTek: the answer to a command.
///
/// Source: Quectel, "L10 GPS Protocol Specification" V1.01, 4.3 PMTK_ACK.
public typealias PMTK001 = CommandAnswer<MediaTekResult>

public enum MediaTekResult: Int, CommandResult {
  case invalid = 0
  case notSupported = 1
  case failed = 2
  case done = 3

  public static var address: StaticString { "PMTK001" }
  public static var commandDigits: Int { 1 }
}
