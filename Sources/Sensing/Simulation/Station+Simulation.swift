import Calibration
import Configuration
import Quantities

extension Station {
  /// A station that makes up what it senses, as a configuration's `simulation` says. It goes the way of hardware: the
  /// receiver speaks NMEA, and the compass computes headings from the samples of chips.
  ///
  /// - Parameters:
  ///   - configuration: who may know the place is taken from it; hardware that it names is not touched.
  ///   - recordingTo: as for `open`; the recording says that it is one of a simulation.
  static func simulation(
    _ simulated: SimulationConfiguration, _ configuration: StationConfiguration,
    recordingTo path: String? = nil
  ) throws(SensingError) -> Station {
    let wired = configuration.simulating(simulated)
    let interpreter: Interpreter
    if let path {
      interpreter = Interpreter(wired, recorder: try Recorder(path: path))
    } else {
      interpreter = Interpreter(wired)
    }
    let source = SimulationSource(
      name: "simulation (\(simulated.motion))", simulation: try Simulation(simulated),
      interpreter: interpreter)
    return Station(
      capabilities: Capabilities(hasReceiver: true, hasCompass: true, isSimulated: true),
      sources: [source], interpreter: interpreter)
  }
}

extension StationConfiguration {
  /// The same with the chips and the receiver of a simulation, which need no calibration but for its error.
  fileprivate func simulating(_ simulation: SimulationConfiguration) -> StationConfiguration {
    var result = StationConfiguration(authorization: authorization)
    let name = "simulation"
    result.simulation = simulation
    result.receiver = ReceiverConfiguration(port: .board(name))
    result.magnetometer = SensorConfiguration(bus: name, chip: name, mounting: .identity)
    result.inertialSensor = SensorConfiguration(bus: name, chip: name, mounting: .identity)
    var calibration = MagnetometerCalibration.none
    calibration.headingErrorDegrees = simulation.headingNoise
    result.calibration = calibration
    return result
  }
}
