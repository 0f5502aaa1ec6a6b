extension Int32 {
  /// Degrees from 0 up to 360 of an angle in 1e-5 degree, which some firmware gives from -180 to 180.
  var wrappedCourse: Double {
    let turn = 36_000_000
    let within = Int(self) % turn
    return Double(within < 0 ? within + turn : within) / 1e5
  }
}
