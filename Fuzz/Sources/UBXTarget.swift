import UBX

/// Frames alone: the same whatever the pieces, consistent counters, bounded memory.
func checkUBX(_ stream: [UInt8], _ options: FuzzOptions) {
  var whole = UBXDecoder()
  var messages: [String] = []
  stream.withUnsafeBytes { bytes in
    whole.decode(bytes) { message, frame in messages.append(describe(message, frame)) }
  }

  var torn = UBXDecoder()
  var count = 0
  options.forEachPiece(of: stream) { piece in
    torn.decode(piece) { message, frame in
      demand(
        count < messages.count && messages[count] == describe(message, frame), "pieces change \(message)")
      count += 1
    }
    demand(torn.bufferedCount <= UBXFrame.maximumLength, "\(torn.bufferedCount) bytes wait")
  }
  demand(count == messages.count, "pieces lose messages")
  demand(torn.statistics == whole.statistics, "pieces change \(whole.statistics) to \(torn.statistics)")

  torn.lineFellQuiet { message, frame in
    _ = describe(message, frame)
    count += 1
  }
  demand(torn.bufferedCount == 0, "\(torn.bufferedCount) bytes wait on a quiet line")
  let statistics = torn.statistics
  demand(statistics.bytes == stream.count, "\(statistics)")
  demand(statistics.accepted == count, "\(statistics) for \(count) messages")
  demand(statistics.unsupported <= statistics.accepted, "\(statistics)")
  // A frame has 8 bytes at least.
  demand(statistics.bytesSkipped + 8 * (count + statistics.payloadShort) <= statistics.bytes, "\(statistics)")
}

/// All that a message says, the elements of its repeated group among it.
private func describe(_ message: UBXMessage, _ frame: UBXFrame) -> String {
  var text = "\(message)"
  switch message {
  case .monRF(let monRF): for element in monRF.elements(in: frame) { text += " \(element)" }
  case .monVER(let monVER): for element in monVER.elements(in: frame) { text += " \(element)" }
  case .navSAT(let navSAT): for element in navSAT.elements(in: frame) { text += " \(element)" }
  case .navSVINFO(let navSVINFO): for element in navSVINFO.elements(in: frame) { text += " \(element)" }
  case .navPVT(let pvt): demand(pvt.position.map { abs($0.latitudeDegrees) <= 90 } ?? true, "\(pvt)")
  default: break
  }
  return text
}
