import UBX

/// Frames alone: the same whatever the pieces, consistent counters, bounded memory.
func checkUBX(_ stream: [UInt8], _ options: FuzzOptions) {
  var whole = UBXDecoder()
  var readings: [Reading] = []
  stream.withUnsafeBytes { bytes in
    whole.decode(bytes) { message, frame in readings.append(Reading(message, frame)) }
  }

  var torn = UBXDecoder()
  var count = 0
  options.forEachPiece(of: stream) { piece in
    torn.decode(piece) { message, frame in
      let reading = Reading(message, frame)
      demand(count < readings.count, "pieces add \(message)")
      // A number that is none equals nothing, itself included; a description shows it.
      let isSame = readings[count] == reading || "\(readings[count])" == "\(reading)"
      demand(isSame, "pieces change \(message)")
      count += 1
    }
    demand(torn.bufferedCount <= UBXFrame.maximumLength, "\(torn.bufferedCount) bytes wait")
  }
  demand(count == readings.count, "pieces lose messages")
  demand(torn.statistics == whole.statistics, "pieces change \(whole.statistics) to \(torn.statistics)")

  torn.lineFellQuiet { message, frame in
    _ = Reading(message, frame)
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
private struct Reading: Equatable {
  let message: UBXMessage
  private var blocks: [MonRF.Block] = []
  private var extensions: [MonVER.Extension] = []
  private var satellites: [NavSAT.Satellite] = []
  private var channels: [NavSVINFO.Channel] = []

  init(_ message: UBXMessage, _ frame: UBXFrame) {
    self.message = message
    switch message {
    case .monRF(let monRF): blocks = Array(monRF.elements(in: frame))
    case .monVER(let monVER): extensions = Array(monVER.elements(in: frame))
    case .navSAT(let navSAT): satellites = Array(navSAT.elements(in: frame))
    case .navSVINFO(let navSVINFO): channels = Array(navSVINFO.elements(in: frame))
    case .navPVT(let pvt):
      if let position = pvt.position {
        demand(abs(position.latitudeDegrees) <= 90 && abs(position.longitudeDegrees) <= 180, "\(pvt)")
      }
    default: break
    }
  }
}
