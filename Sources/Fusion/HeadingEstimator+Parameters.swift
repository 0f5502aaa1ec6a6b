import Quantities

extension HeadingEstimator {
  /// What there is beside the magnetometer.
  public enum Outfit: Equatable, Sendable {
    /// Nothing: the body is taken as level, as a car's or a boat's compass is.
    case levelVehicle
    /// An accelerometer. Its tilt is wrong while the body speeds up or shakes, and the accuracy says so.
    case accelerometer
    /// An accelerometer and a gyroscope.
    case gyroscope
  }

  /// What may be chosen. Every value has a default that suits a small board with MEMS sensors.
  public struct Parameters: Equatable, Sendable {
    public var outfit: Outfit
    /// One sigma of the heading error that calibration leaves.
    public var calibrationError: Angle
    /// How far back the line through the specific force reaches, for the outfit without a gyroscope. It follows a
    /// steady turn without lag; a swing at f Hz is lessened by about (2π f · memory)², 10 % at 1 Hz.
    public var forceMemory: Duration
    /// How slowly a carried horizon follows the specific force.
    public var levelingTime: Duration
    /// How slowly a carried heading follows the field.
    public var headingTime: Duration
    /// How slowly the gyroscope's bias is learned from what leveling and heading have to correct.
    public var biasTime: Duration
    /// After a pause this long a sensor starts anew.
    public var longestGap: Duration
    /// One sigma of the tilt at rest: the accelerometer's bias and the mounting.
    public var tiltError: Angle
    /// One sigma of the tilt of a vehicle taken as level.
    public var levelTiltError: Angle
    /// One sigma of a sample's noise, in µT.
    public var fieldNoiseMicrotesla: Double

    public init(outfit: Outfit = .accelerometer) {
      self.outfit = outfit
      calibrationError = Angle(degrees: 5)
      forceMemory = .milliseconds(50)
      levelingTime = .seconds(3)
      headingTime = .seconds(5)
      biasTime = .seconds(30)
      longestGap = .seconds(2)
      tiltError = Angle(degrees: 1)
      levelTiltError = Angle(degrees: 3)
      fieldNoiseMicrotesla = 0.4
    }
  }

  /// The parameters in the units of the equations, and the limits that nobody chooses.
  struct Coefficients: Sendable {
    let calibration, tilt, levelTilt: Double
    let forceMemory, levelingTime, headingTime, biasTime, longestGap: Double
    let fieldNoise: Double

    /// Meters per second squared: less is a fall, in which nothing says where down is.
    let weakestForce = 2.0
    /// Microtesla: less is the blackout zone of the magnetic models.
    let weakestHorizontal = 2.0
    /// Radians: a heading less certain than 45° is none.
    let largestSigma = Double.pi / 4
    /// The share of F by which a field may differ from the expected one without alarm (indoors it always does).
    let fieldTolerance = 0.1
    /// What part of a disturbance's size turns the heading, on average over its directions.
    let disturbanceShare = 0.6
    /// Seconds in which the memory of a disturbance fades.
    let disturbanceFading = 1.0
    /// Seconds: a line of specific force is drawn no farther than this beyond its last point.
    let farthestForce = 0.1
    /// Radians per second: how fast the tilt grows uncertain beyond that.
    let tiltDrift = 0.2
    /// Seconds: rates are carried no farther than this.
    let farthestRate = 0.1
    /// Radians per second: no gyroscope that works has more bias (20°/s, MPU-6050).
    let largestBias = 0.35

    /// Meters per second squared, radians per second, microtesla: no chip of this kind measures more, so it is an error.
    static let largestForce = 4000.0
    static let largestRate = 100.0
    static let largestField = 1e5

    /// Seconds: time that falls back by less is an unordered sample, by more a clock that started anew.
    static let restartSeconds = 1.0

    init(_ parameters: Parameters) {
      calibration = parameters.calibrationError.radians
      tilt = parameters.tiltError.radians
      levelTilt = parameters.levelTiltError.radians
      forceMemory = parameters.forceMemory.inSeconds
      levelingTime = parameters.levelingTime.inSeconds
      headingTime = parameters.headingTime.inSeconds
      biasTime = parameters.biasTime.inSeconds
      longestGap = parameters.longestGap.inSeconds
      fieldNoise = parameters.fieldNoiseMicrotesla
    }
  }

  /// All that changes from sample to sample.
  struct State: Sendable {
    var force = SpecificForceTrack()
    var horizon = CarriedHorizon()
    var disturbance = Disturbance()
    var expectedField: EarthField?
    var lastField: Timestamp?
  }
}
