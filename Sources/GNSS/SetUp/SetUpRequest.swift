/// One request to a receiver, and how its answer is known.
struct SetUpRequest {
  /// `nil` for what only prepares the receiver.
  let setting: ReceiverSetUp.Setting?
  let bytes: [UInt8]
  /// The same for a u-blox of generation 8 and before; `nil` where there is no such message.
  var legacyBytes: [UInt8]?
  let answer: SetUpAnswer
  /// How often it is sent where nobody answers.
  var tries = 1
  /// Systems of a u-blox of generation 7 or 8: the legacy bytes ask for its table, which is then sent back with these used.
  var legacySystems: Set<SatelliteSystem>?
  /// The speed to go over to once it was sent.
  var newBaudRate: Int?
}

/// What answers a request.
enum SetUpAnswer: Equatable {
  /// UBX ACK or NAK.
  case acknowledge
  /// `PMTK001` with the number of the command.
  case mediaTek(Int)
  /// `PAIR001` with the number of the command.
  case airoha(Int)
  /// Nothing, as a rule.
  case none
}
