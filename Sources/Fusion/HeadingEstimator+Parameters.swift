import Glibc
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
    /// One sigma of the heading error that calibration leaves. With a gyroscope, hard iron of this size is learned.
    public var calibrationError: Angle
    /// One sigma of the gyroscope's bias before anything is learned of it, per second: half a degree for one that was
    /// calibrated, as a phone's is, some degrees for a bare chip. Until the body has rested once or moved for a while, it is
    /// a large part of the error.
    public var gyroscopeBiasError: Angle
    /// How far back the line through the specific force reaches, for the outfit without a gyroscope. It follows a
    /// steady turn without lag; a swing at f Hz is lessened by about (2π f · memory)², 10 % at 1 Hz.
    public var forceMemory: Duration
    /// How slowly a carried horizon follows the specific force.
    public var levelingTime: Duration
    /// After a pause this long of accelerometer or magnetometer, what is known of it starts anew.
    public var longestGap: Duration
    /// After a pause this long of the gyroscope, the horizon starts anew: nobody knows how far the body turned.
    public var longestRateGap: Duration
    /// One sigma of the tilt at rest: the accelerometer's bias and the mounting.
    public var tiltError: Angle
    /// One sigma of the tilt of a vehicle taken as level.
    public var levelTiltError: Angle
    /// One sigma of a sample's noise, in µT.
    public var fieldNoiseMicrotesla: Double

    public init(outfit: Outfit = .accelerometer) {
      self.outfit = outfit
      calibrationError = Angle(degrees: 5)
      gyroscopeBiasError = Angle(degrees: 3)
      forceMemory = .milliseconds(50)
      levelingTime = .milliseconds(2700)
      longestGap = .seconds(2)
      longestRateGap = .milliseconds(150)
      tiltError = Angle(degrees: 1)
      levelTiltError = Angle(degrees: 3)
      fieldNoiseMicrotesla = 0.4
    }
  }

  /// The parameters in the units of the equations, and the limits that nobody chooses. What docs/heading.md says was
  /// fitted, was fitted to groups of recordings together, and rounded: none of it is sharp. A class, so that no update copies it.
  final class Coefficients: Sendable {
    let calibration, tilt, levelTilt: Double
    let forceMemory, levelingTime, longestGap, longestRateGap: Double
    let biasSigma: Double
    let fieldNoise: Double
    /// µT: the hard iron that the calibration leaves.
    let hardIronSigma: Double

    // Limits.

    /// Meters per second squared: less is a fall, in which nothing says where down is.
    let weakestForce = 2.0
    /// Microtesla: less is the blackout zone of the magnetic models.
    let weakestHorizontal = 2.0
    /// Radians: a heading less certain than 45° is none.
    let largestSigma = Double.pi / 4
    /// Seconds: a line of specific force is drawn no farther than this beyond its last point.
    let farthestForce = 0.1
    /// Radians per second: how fast the tilt grows uncertain beyond that.
    let tiltDrift = 0.2
    /// Seconds: rates are carried no farther than this.
    let farthestRate = 0.1
    /// Radians per second: how fast an attitude grows uncertain while no rate is heard.
    let unheardRate = 1.0

    /// Meters per second squared, radians per second, microtesla: no chip of this kind measures more, so it is an error.
    static let largestForce = 4000.0
    static let largestRate = 100.0
    static let largestField = 1e5
    /// Microtesla: Earth's field is 22 to 67 at its surface, and buildings bend it.
    static let plausibleField = 15.0...80.0
    /// Microtesla: all axes at zero is what a failed transfer reads, never a field.
    static let smallestField = 1e-6

    /// Seconds: time that falls back by less is an unordered sample, by more a clock that started anew.
    static let restartSeconds = 1.0

    // The carried horizon.

    /// rad/s·√s: what the accelerations of a person in motion make of the leveling, and the unrest of such motion, m/s².
    let levelingNoise = 0.1
    let ordinaryUnrest = 0.3

    // The field's filter.

    /// µT: how uncertain the first sample is.
    let firstFieldSigma = 10.0
    /// µT, and seconds: the largest noise of an undisturbed place, and how long it takes to change.
    let largestFieldNoise = 5.0
    let noiseTime = 0.6
    /// The share of a disturbance that goes into the noise, how long it takes to change, and how long it is held, in s.
    let disturbanceShare = 0.25
    let disturbanceTime = 1.2
    /// µT beyond the tolerance: from here on the noise grows with the third power of a disturbance.
    let strongDisturbance = 3.0
    /// µT: no building bends the field by so much.
    let magnetStrength = 35.0
    /// rad/s: how fast north may turn where the field has to prove itself.
    let slowTurn = 0.014
    let disturbanceFading = 1.5
    /// The share of the field by which it may differ from what was learned, or from the magnetic model (indoors it always
    /// does), without alarm.
    let fieldTolerance = 0.12
    let modelTolerance = 0.2
    /// Degrees of freedom of the Student-t likelihood.
    let studentFreedom = 4.0
    /// The scatter of a field that is another place's, as a share of the square of its difference: a passing magnet's is larger.
    let steadyScatter = 0.2
    /// µT/√s: how fast the field of the place may change as the body moves on.
    let fieldWander = 0.2
    /// rad/√s: the gyroscope's angle random walk, and more.
    let angleWalk = 0.0044
    /// rad/s/√s and rad/s: how fast the drift may change, and the most that is thinkable.
    let driftWalk = 8.7e-6
    let driftLimit = 0.1
    /// The share of the bias' own sigma, a floor in rad/s, the gyroscope's error of scale, and how long these stay as they
    /// are, in s: what is credible as drift.
    let driftShare = 0.5
    let driftFloor = 3.5e-5
    let scaleError = 0.005
    let driftTime = 6.0
    /// Seconds: what is slow need not be done with every sample.
    let beliefSpacing = 0.1
    /// rad/s: one sigma of a bias of which hardly anything is known.
    let unknownBias = 0.0175

    // The accuracy.

    /// The share of the ordinary deviation that turns the heading.
    let misfitShare = 0.08
    /// Seconds, and seconds per µT of lasting disturbance, over which the gyroscope's bias works on the heading.
    let coastingTime = 3.0
    let coastingPerMicrotesla = 0.75
    /// The share of a lasting disturbance that went into hard iron learned amid it.
    let learnedIronShare = 0.35
    /// rad²: a filter that knows the direction of h to 4° has settled.
    let settledVariance = 0.005
    /// The 95 % value as a multiple of the 68 % one. A normal distribution's is 1.97; the tails are longer here, but for
    /// hard iron, which is bounded.
    let to95 = 2.2
    let ironTo95 = 1.6

    init(_ parameters: Parameters) {
      calibration = parameters.calibrationError.radians
      tilt = parameters.tiltError.radians
      levelTilt = parameters.levelTiltError.radians
      forceMemory = parameters.forceMemory.inSeconds
      levelingTime = max(parameters.levelingTime.inSeconds, 0.1)
      longestGap = parameters.longestGap.inSeconds
      longestRateGap = parameters.longestRateGap.inSeconds
      biasSigma = parameters.gyroscopeBiasError.radians
      fieldNoise = parameters.fieldNoiseMicrotesla
      // An offset b turns the heading by b / H at most; H is taken as 20 µT.
      hardIronSigma = min(20 * calibration, 400)
    }
  }

  /// All that changes from sample to sample.
  struct State: Sendable {
    var force = SpecificForceTrack()
    var horizon: CarriedHorizon
    var filter = FieldFilter()
    var disturbance = Disturbance()
    var expectedField: EarthField?
    var lastField: Timestamp?
    /// Of the horizon in which the filter's field is written.
    var restarts = 0
    /// The gyroscope's bias, in rad/s, that the filter's drift is counted from.
    var lastBias = SIMD3<Double>.zero
    /// Seconds in which samples were Earth's, while what is known of the field was not.
    var implausibleSeconds = 0.0
    /// Seconds since the filter was told what drift is credible.
    var sinceBelief = 0.0
    /// Seconds of samples that were of no use, up to the last.
    var unseenSeconds = 0.0
    /// µT: the hard iron that may be left in the samples.
    var hardIronSigma: Double
    /// Whether hard iron that was taken off was learned amid the place's disturbances.
    var isHardIronLearned = false

    init(_ coefficients: Coefficients) {
      horizon = CarriedHorizon(coefficients)
      hardIronSigma = coefficients.hardIronSigma
    }
  }
}
