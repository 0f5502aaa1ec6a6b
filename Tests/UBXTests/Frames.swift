import Foundation

@testable import UBX

/// The bytes of a hexadecimal listing.
func bytes(_ listing: String) -> [UInt8] {
  listing.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
}

/// A frame around a payload, its checksum computed here.
func frame(_ messageClass: UInt8, _ identifier: UInt8, _ payload: [UInt8]) -> [UInt8] {
  let body = [messageClass, identifier, UInt8(payload.count & 0xFF), UInt8(payload.count >> 8)] + payload
  var sums = (0, 0)
  for byte in body {
    sums.0 = (sums.0 + Int(byte)) % 256
    sums.1 = (sums.1 + sums.0) % 256
  }
  return [0xB5, 0x62] + body + [UInt8(sums.0), UInt8(sums.1)]
}

extension UBXDecoder {
  /// All messages of these bytes, handed in as pieces of so many.
  mutating func messages(_ bytes: [UInt8], pieces: Int = .max) -> [UBXMessage] {
    var found: [UBXMessage] = []
    var start = 0
    while start < bytes.count {
      let end = start + min(pieces, bytes.count - start)
      bytes[start..<end].withUnsafeBytes { decode($0) { message, _ in found.append(message) } }
      start = end
    }
    return found
  }
}

/// What came of a stream.
func statistics(_ bytes: [UInt8]) -> UBXStatistics {
  var decoder = UBXDecoder()
  _ = decoder.messages(bytes)
  return decoder.statistics
}

/// Reads one frame with its elements.
func read<Payload: UBXGroupPayload>(_ bytes: [UInt8], as type: Payload.Type) -> (Payload, [Payload.Element])?
{
  bytes.withUnsafeBufferPointer { buffer in
    guard let frame = UBXFrame(buffer, at: 0), let payload = Payload(frame) else { return nil }
    return (payload, Array(payload.elements(in: frame)))
  }
}

/// Reads one frame.
func read<Payload: UBXPayload>(_ bytes: [UInt8], as type: Payload.Type) -> Payload? {
  bytes.withUnsafeBufferPointer { buffer in
    UBXFrame(buffer, at: 0).flatMap { Payload($0) }
  }
}
