import Configuration
import DeviceIO
import LinuxIO
import SensorDrivers

/// Opens sensors that a driver of the kernel has: one that the configuration names so, or one that it wanted for itself.
struct KernelSensor<Sample: Equatable & Sendable>: Sendable {
  /// Opens the device at a path under /sys/bus/iio/devices.
  let openDevice: @Sendable (String, SensorSettings) throws(DeviceError) -> Runner<Sample>

  /// Opens the device that its driver calls by this name.
  func open(named name: String, _ settings: SensorSettings) throws(DeviceError) -> PolledSensor<Sample> {
    let paths = SysfsIIODevice.paths(named: name)
    guard !paths.isEmpty else {
      let others = SysfsIIODevice.names()
      throw DeviceError(
        device: "iio", operation: "open \(name)",
        reason: .invalid(
          "no driver of the kernel has a device of that name; "
            + (others.isEmpty ? "there are none" : "there are \(others.joined(separator: ", "))")),
        kind: .other)
    }
    return try open(paths, settings)
  }

  /// Opens what a kernel driver makes of the chip at an address; `nil` where that is no device of Industrial I/O.
  ///
  /// - Parameter holder: who holds the address, in words.
  func open(
    on bus: String, address: UInt8, heldBy holder: String?, _ settings: SensorSettings
  ) throws(DeviceError) -> PolledSensor<Sample>? {
    let paths = SysfsIIODevice.paths(bus: bus, address: address)
    guard !paths.isEmpty else { return nil }
    var sensor = try open(paths, settings)
    sensor.note =
      "\(holder ?? "a kernel driver") holds the chip; \(sensor.note ?? "it is read through the kernel")"
    return sensor
  }

  /// A chip may have a device for each of its halves: the first that measures what is wanted.
  private func open(
    _ paths: [String], _ settings: SensorSettings
  ) throws(DeviceError) -> PolledSensor<Sample> {
    var first: DeviceError?
    for path in paths {
      do throws(DeviceError) {
        let runner = try openDevice(path, settings)
        var sensor = PolledSensor(runner)
        sensor.note = "it is read through \(path), \(runner.configurationSummary)"
        sensor.isDrivenByKernel = true
        return sensor
      } catch {
        first = first ?? error
      }
    }
    throw first
      ?? DeviceError(device: "iio", operation: "open it", reason: .disconnected, kind: .other)
  }
}

extension SensorConfiguration {
  /// Whether a driver of the kernel reads the sensor, which `chip` names as that driver does.
  var isOfKernel: Bool { bus == "iio" }

  /// What one thread serves: a bus. Sensors of the kernel have one each, since their drivers may wait while they are read.
  ///
  /// - Parameter addresses: those that the chip can have.
  func thread(_ name: I2CBusName, _ addresses: [UInt8]?) -> String {
    let isHeld = (address.map { [$0] } ?? addresses ?? []).contains { address in
      do throws(DeviceError) {
        return !SysfsIIODevice.paths(bus: try name.file(), address: address).isEmpty
      } catch {
        // Where there is no such bus its thread will tell.
        return false
      }
    }
    return isOfKernel || isHeld ? "\(chip) on \(bus)" : bus
  }
}
