/// Where each unknown stands in vectors and matrices of the estimator.
enum Parameter {
  /// ln of the gain.
  static let gain = 0
  /// Soft iron, symmetric and traceless.
  static let softIron = 1
  static let softIronCount = 5
  /// The rotation from the magnetometer's axes to the accelerometer's, rad.
  static let rotation = 6
  /// In units of the raw samples.
  static let hardIron = 9
  /// Of the gyroscope, rad/s.
  static let rateBias = 12
  /// How much later than the gyroscope the magnetometer sees, s.
  static let delay = 15
  /// −sin of the dip: what the field is along the vertical.
  static let upwardShare = 16
  static let count = 17
  /// Those on which the length of the field depends.
  static let lengthCount = 12
  /// Those on which the field of one sample depends.
  static let sampleCount = 16

  /// Where the unknowns of a session stand in the vectors of all sessions: its own bias of the gyroscope, which changes from one
  /// switching on to the next, stands behind the unknowns of the first.
  static func places(inSession number: Int) -> [Int] {
    var places = Array(0..<count)
    guard number > 0 else { return places }
    for axis in 0..<3 { places[rateBias + axis] = count + 3 * (number - 1) + axis }
    return places
  }

  static func count(ofSessions sessions: Int) -> Int { count + 3 * max(sessions - 1, 0) }
}
