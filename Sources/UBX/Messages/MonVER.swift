/// What the receiver is: its answer to a poll of the same kind.
///
/// Other makers' receivers answer this poll too (the AT6558, for one), so an answer does not prove a u-blox.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), MON-VER.
public struct MonVER: UBXGroupPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x0A, identifier: 0x04) }
  public typealias Element = Extension
  public static var headerLength: Int { 40 }

  public var swVersion = UBXText()
  /// `00190000` for u-blox 9, `00080000` for u-blox 8 and M8, `000A0000` for u-blox 10.
  public var hwVersion = UBXText()
  /// Extensions fill the rest of the payload; nothing counts them.
  public var elementCount: Int? {
    get { nil }
    set {}
  }

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&swVersion, count: 30)
    fields.next(&hwVersion, count: 10)
  }

  /// One line of further information, such as `PROTVER=27.11` or `MOD=ZED-F9P`.
  public struct Extension: UBXGroupElement, Equatable, Sendable {
    public static var length: Int { 30 }

    public var text = UBXText()

    public init() {}

    public init(_ text: String) { self.text = UBXText(text) }

    public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
      fields.next(&text, count: 30)
    }
  }
}

extension MonVER {
  /// The version of the protocol, as `27.11`; receivers from 23.01 on know CFG-VALSET. `nil` where no extension tells it:
  /// generations before 7 do not.
  public func protocolVersion(in frame: UBXFrame) -> Double? {
    guard let text = value(of: "PROTVER", in: frame), let version = Double(text), version.isFinite else {
      return nil
    }
    return version
  }

  /// The name of the module, as `ZED-F9P`; `nil` where no extension tells it.
  public func module(in frame: UBXFrame) -> String? { value(of: "MOD", in: frame) }

  /// What follows a name and `=`, or a space, as generation 7 and early generation 8 write it.
  private func value(of name: String, in frame: UBXFrame) -> String? {
    for element in elements(in: frame) {
      let text = element.text.string
      guard text.hasPrefix(name), let separator = text.dropFirst(name.count).first,
        separator == "=" || separator == " "
      else { continue }
      return String(text.dropFirst(name.count + 1))
    }
    return nil
  }
}
