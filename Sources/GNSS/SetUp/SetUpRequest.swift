/// One request to a receiver, and how its answer is known.
struct SetUpRequest {
  let setting: ReceiverSetUp.Setting
  let bytes: [UInt8]
  /// The same for a u-blox of generation 8 and before; `nil` where there is no such message.
  var legacyBytes: [UInt8]?
  let answer: SetUpAnswer
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
