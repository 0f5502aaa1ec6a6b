import Glibc
import Quantities
import UBX

extension BinarySolution {
  mutating func add(_ pvt: NavPVT) {
    time = pvt.time ?? time
    vouch(
      pvt.gnssFixOK && !pvt.invalidLlh
        ? FixKind(pvt.fixType, isDifferential: pvt.diffSoln, pvt.carrSoln) : nil,
      isHorizontalOnly: pvt.fixType == .twoDimensional)
    place(
      pvt.position, .plain, altitudeMSL: pvt.altitude, altitudeEllipsoid: pvt.ellipsoidalAltitude)
    state(horizontal: pvt.horizontalAccuracy, vertical: pvt.verticalAccuracy, .plain)
    move(
      speed: pvt.speed, course: pvt.course, speedError: pvt.speedAccuracy, courseError: pvt.courseAccuracy)
    if pvt.headVehValid { vehicleHeading = Heading(degrees: Double(pvt.headVeh) * 1e-5) }
    satellitesUsed = Int(pvt.numSV)
    if let dilution = Dilutions.known(pvt.positionDilution) { dilutions.position = dilution }
  }

  mutating func add(_ pvt: HnrPVT) {
    time = pvt.time
    vouch(
      pvt.gpsFixOk ? FixKind(pvt.fixType, isDifferential: pvt.diffSoln, .none) : nil,
      isHorizontalOnly: pvt.fixType == .twoDimensional)
    place(pvt.position, .plain, altitudeMSL: pvt.altitude, altitudeEllipsoid: pvt.ellipsoidalAltitude)
    state(horizontal: pvt.horizontalAccuracy, vertical: pvt.verticalAccuracy, .plain)
    move(
      speed: pvt.speed, course: pvt.course, speedError: pvt.speedAccuracy, courseError: pvt.courseAccuracy)
    if pvt.headVehValid { vehicleHeading = Heading(degrees: Double(pvt.headVeh) * 1e-5) }
  }

  mutating func add(_ message: NavPOSLLH) {
    place(
      message.coordinates, .plain, altitudeMSL: message.altitude,
      altitudeEllipsoid: message.ellipsoidalAltitude)
    state(horizontal: message.horizontalAccuracy, vertical: message.verticalAccuracy, .plain)
  }

  mutating func add(_ message: NavHPPOSLLH) {
    guard !message.invalidLlh else { return deny() }
    place(
      message.position, .highResolution, altitudeMSL: message.altitude,
      altitudeEllipsoid: message.ellipsoidalAltitude)
    state(horizontal: message.horizontalAccuracy, vertical: message.verticalAccuracy, .highResolution)
  }

  mutating func add(_ message: NavVELNED) {
    move(
      speed: message.speed, course: message.course, speedError: message.speedAccuracy,
      courseError: message.courseAccuracy)
  }

  mutating func add(_ status: NavSTATUS) {
    vouch(
      status.gpsFixOk
        ? FixKind(
          status.fixType, isDifferential: status.diffSoln, status.carrSolnValid ? status.carrSoln : .none)
        : nil,
      isHorizontalOnly: status.fixType == .twoDimensional)
  }

  mutating func add(_ solution: NavSOL) {
    vouch(
      solution.gpsFixOk ? FixKind(solution.fixType, isDifferential: solution.diffSoln, .none) : nil,
      isHorizontalOnly: solution.fixType == .twoDimensional)
    let state = EarthCenteredState(
      x: Double(solution.ecefX) / 100, y: Double(solution.ecefY) / 100, z: Double(solution.ecefZ) / 100)
    if let state {
      place(
        state.position, .earthCentered, altitudeMSL: nil, altitudeEllipsoid: state.altitude)
      if speed == nil {
        let (north, east) = state.horizontal(
          x: Double(solution.ecefVX) / 100, y: Double(solution.ecefVY) / 100, z: Double(solution.ecefVZ) / 100
        )
        let speed = (north * north + east * east).squareRoot()
        move(
          speed: speed, course: atan2(east, north) * 180 / .pi,
          speedError: Double(solution.sAcc) / 100, courseError: nil)
      }
    }
    spatialError = Double(solution.pAcc) / 100
    satellitesUsed = satellitesUsed ?? Int(solution.numSV)
    if let dilution = Dilutions.known(solution.positionDilution) { dilutions.position = dilution }
  }

  mutating func add(_ dilution: NavDOP) {
    hasDilution = true
    dilutions.position = Dilutions.known(dilution.positionDilution)
    dilutions.horizontal = Dilutions.known(dilution.horizontalDilution)
    dilutions.vertical = Dilutions.known(dilution.verticalDilution)
  }

  mutating func add(_ covariances: NavCOV) {
    if errors.horizontal == nil, let radius = covariances.horizontalAccuracy { errors.horizontal = radius }
    if errors.vertical == nil, let sigma = covariances.verticalAccuracy { errors.vertical = sigma }
  }

  mutating func add(_ vector: NavRELPOSNED, _ options: ReceiverOptions) {
    if let told = GNSSHeading(vector, options) { vehicleHeading = told.heading }
  }

  private mutating func move(speed: Double, course: Double, speedError: Double, courseError: Double?) {
    // Of axes that Earth-centered messages give one by one.
    guard speed <= NavigationLimits.speed.upperBound else { return }
    self.speed = speed
    self.course = Heading(degrees: course)
    errors.speed = speedError
    errors.course = courseError ?? errors.course
  }
}
