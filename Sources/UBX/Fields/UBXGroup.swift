/// A payload that ends in a group of fields that repeats.
public protocol UBXGroupPayload: UBXPayload {
  associatedtype Element: UBXGroupElement
  /// The bytes before the first element.
  static var headerLength: Int { get }
  /// How many elements follow, where the message says so. It is set from the elements when a frame is written.
  var elementCount: Int? { get set }
}

/// One element of a repeated group.
public protocol UBXGroupElement {
  /// The bytes of one element.
  static var length: Int { get }
  init()
  /// Reads as many bytes as an element has. Never written by hand: being a requirement, it is compiled for each type
  /// here, where other modules could only call a slow generic one.
  init(element bytes: UnsafeBufferPointer<UInt8>)
  mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields)
}

extension UBXGroupElement {
  public init(element bytes: UnsafeBufferPointer<UInt8>) {
    var reader = PayloadReader(bytes)
    self.init()
    layOut(&reader)
  }
}

extension UBXGroupPayload {
  /// Reads a frame; `nil` where it is of another kind, or too short for the elements that it counts.
  public init?(_ frame: UBXFrame) {
    guard frame.kind == Self.kind else { return nil }
    self.init(payload: frame.payload)
    let room = (frame.payload.count - Self.headerLength) / Element.length
    if let elementCount, elementCount > room { return nil }
  }

  /// The elements, read from the frame that the message came in, as they are asked for.
  public func elements(in frame: UBXFrame) -> UBXGroup<Element> {
    let behind = max(0, frame.payload.count - Self.headerLength)
    let room = behind / Element.length
    return UBXGroup(frame.payload, from: Self.headerLength, count: min(elementCount ?? room, room))
  }

  /// The bytes to send, with these elements, or as many of them as fit. This allocates.
  public func frame(_ elements: some Collection<Element>) -> [UInt8] {
    var writer = PayloadWriter(Self.kind)
    var header = self
    if header.elementCount != nil { header.elementCount = elements.count }
    header.layOut(&writer)
    let room = (UBXFrame.maximumPayloadLength - Self.headerLength) / Element.length
    for element in elements.prefix(min(header.elementCount ?? room, room)) {
      var element = element
      element.layOut(&writer)
    }
    return writer.frame()
  }
}

/// The elements of a repeated group: a view into a frame, to be read while the frame lasts.
public struct UBXGroup<Element: UBXGroupElement>: RandomAccessCollection {
  private let payload: UnsafeBufferPointer<UInt8>
  private let start: Int
  public let endIndex: Int
  public var startIndex: Int { 0 }

  init(_ payload: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) {
    self.payload = payload
    self.start = start
    endIndex = count
  }

  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < endIndex, "A group has elements from 0 up to its count.")
    let from = start + index * Element.length
    return Element(element: UnsafeBufferPointer(rebasing: payload[from..<from + Element.length]))
  }
}
