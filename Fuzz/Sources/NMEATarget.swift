import NMEA

/// Sentences alone: the same whatever the pieces, consistent counters, bounded memory, and what is read can be written.
func checkNMEA(_ stream: [UInt8], _ options: FuzzOptions) {
  var whole = NMEADecoder(allowsMissingChecksum: options.allowsMissingChecksum)
  var messages: [Message] = []
  stream.withUnsafeBytes { bytes in whole.decode(bytes) { messages.append($0) } }

  var torn = NMEADecoder(allowsMissingChecksum: options.allowsMissingChecksum)
  var count = 0
  options.forEachPiece(of: stream) { piece in
    torn.decode(piece) { message in
      demand(
        count < messages.count && messages[count] == message, "pieces change message \(count): \(message)")
      count += 1
    }
    demand(torn.bufferedCount <= 512, "\(torn.bufferedCount) bytes wait")
  }
  demand(count == messages.count, "pieces lose messages")
  demand(torn.statistics == whole.statistics, "pieces change \(whole.statistics) to \(torn.statistics)")

  let statistics = whole.statistics
  demand(statistics.bytes == stream.count, "counted \(statistics.bytes) bytes of \(stream.count)")
  demand(statistics.unsupported <= statistics.accepted, "\(statistics)")
  demand(statistics.bytesSkipped <= statistics.bytes, "\(statistics)")
  demand(statistics.accepted <= messages.count, "\(statistics)")
  for message in messages {
    checkPlace(of: message)
    checkWriting(message)
  }
}

private func checkPlace(of message: Message) {
  let place: SentencePosition? =
    switch message {
    case .gga(let gga): gga.position
    case .gll(let gll): gll.position
    case .gns(let gns): gns.position
    case .rmc(let rmc): rmc.position
    case .pubx00(let pubx): pubx.position
    default: nil
    }
  guard let place else { return }
  demand(abs(place.position.latitudeDegrees) <= 90, "\(place)")
  demand(abs(place.position.longitudeDegrees) <= 180, "\(place)")
}

/// A message that was read can be written, and what is written says the same when it is read and written again.
private func checkWriting(_ message: Message) {
  guard let sentence = message.sentence else { return }
  var written: [UInt8] = []
  sentence.append(to: &written)
  var decoder = NMEADecoder()
  var again: [UInt8] = []
  written.withUnsafeBytes { bytes in decoder.decode(bytes) { $0.sentence?.append(to: &again) } }
  demand(
    again == written,
    "\(String(decoding: written, as: UTF8.self)) became \(String(decoding: again, as: UTF8.self))")
}
