import Configuration
import Console
import Glibc
import Sensing

/// `sensorcal calibrate`: a calibration while the board is moved.
struct CalibrateCommand {
  private let options: CalibrateOptions
  private let output: Output

  init(_ options: CalibrateOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    do throws(SampleError) {
      let (run, target) = try open()
      let task = task(run.configuration)
      let end = CalibrationRun(task, options, output).go(run)
      return CalibrationEnd(task: task, target: target, options: options, output: output, run: end).finish()
    } catch {
      output.complain(error.description)
      return 1
    }
  }

  private func task(_ configuration: StationConfiguration) -> any CalibrationTask {
    switch options.sensor {
    case .magnetometer: MagnetometerTask(options, configuration)
    case .accelerometer: AccelerometerTask(configuration)
    case .gyroscope: GyroscopeTask(configuration)
    }
  }

  private func open() throws(SampleError) -> (StationRun, CalibrationTarget) {
    // Named so, the file is found as whereami finds it.
    if let path = options.configurationPath { setenv("TRUENORTH_CONFIG", path, 1) }
    var named: (configuration: StationConfiguration, file: String, paths: CalibrationPaths)?
    if options.replayPath == nil || options.configurationPath != nil {
      do throws(ConfigurationError) { named = try StationConfiguration.loadNamingCalibrations() } catch {
        if case .notFound(let searched) = error { throw .sensing(.noConfiguration(searched: searched)) }
        throw .sensing(.configuration(error))
      }
    }
    let run: StationRun
    if let path = options.replayPath {
      let speed = options.speed ?? (output.isTerminal && !options.printsJSON ? .recorded : .maximum)
      run = try StationRun(
        replaying: path, configuration: named?.configuration, speed: speed, for: options.sensor)
    } else if let named {
      run = try StationRun(named.configuration, from: named.file, for: options.sensor)
    } else {
      throw .noMagnetometer
    }
    let chip = options.sensor.chip(of: run.configuration)?.chip ?? ""
    return (run, CalibrationTarget(options, chip: chip, named: named.map { ($0.file, $0.paths) }))
  }
}
