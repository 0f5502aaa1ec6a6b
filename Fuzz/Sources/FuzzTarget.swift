/// What libFuzzer calls with each input. The first byte says which decoder gets the rest, the second how:
///
/// ```
///  m o . . . . .
///  │ │ └ the stream
///  │ └ bits 0-3: bytes per piece, 0 for all at once; 4: mend check values; 5: sentences may lack a checksum;
///  │             6: the line falls quiet between pieces; 7: the host's clock is known
///  └ modulo 3: 0 NMEA, 1 UBX, 2 a receiver that mixes both
/// ```
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 2 else { return 0 }
  let options = FuzzOptions(start[1])
  var stream = [UInt8](UnsafeBufferPointer(start: start + 2, count: count - 2))
  if options.mendsChecks { mendChecks(&stream) }
  switch start[0] % 3 {
  case 0: checkNMEA(stream, options)
  case 1: checkUBX(stream, options)
  default: checkReceiver(stream, options)
  }
  return 0
}

struct FuzzOptions {
  /// At least 1.
  let pieceSize: Int
  let mendsChecks: Bool
  let allowsMissingChecksum: Bool
  let fallsQuiet: Bool
  let knowsHostClock: Bool

  init(_ byte: UInt8) {
    let size = Int(byte & 0x0F)
    pieceSize = size == 0 ? .max : size
    mendsChecks = byte & 0x10 != 0
    allowsMissingChecksum = byte & 0x20 != 0
    fallsQuiet = byte & 0x40 != 0
    knowsHostClock = byte & 0x80 != 0
  }

  /// Hands on a stream piece by piece. Each piece is memory of its own, so that the address sanitizer sees a read beyond
  /// its end.
  func forEachPiece(of stream: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = 0
    while start < stream.count {
      let end = start + min(pieceSize, stream.count - start)
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: end - start, alignment: 1)
      piece.copyBytes(from: stream[start..<end])
      body(UnsafeRawBufferPointer(piece))
      piece.deallocate()
      start = end
    }
  }
}

/// Ends the process, which libFuzzer takes for a finding, where something that always holds does not.
func demand(_ holds: Bool, _ what: @autoclosure () -> String, line: Int = #line, file: String = #fileID) {
  if !holds { fatalError("\(file):\(line): \(what())") }
}
