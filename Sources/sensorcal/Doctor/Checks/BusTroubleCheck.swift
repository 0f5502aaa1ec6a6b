import DeviceIO
import Glibc

/// Buses that stand still, or that transfers break off on.
enum BusTroubleCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    facts.buses.compactMap { bus in
      guard bus.exists, bus.isPermitted, let scan = bus.scan, let trouble = scan.trouble else { return nil }
      let why = "Nothing comes from \(facts.titles(on: bus))."
      let path = bus.place.path ?? bus.place.name
      guard isStuck(scan.error) else {
        return Finding(.bus, .broken, path, trouble, why: why, wiring(bus, facts))
      }
      return Finding(
        .bus, .broken, path,
        "Transfers do not come to their end: a chip holds a wire low, as one may that was reset while it was read, or "
          + "stretches the clock for longer than the controller waits.", why: why,
        [.advice("Cut the power of the chips on the bus, which frees the wires.")]
          + reset(path, facts.machine) + wiring(bus, facts))
    }
  }

  private static func isStuck(_ error: DeviceError?) -> Bool {
    guard let reason = error?.reason else { return false }
    return [.timedOut, .system(errno: EBUSY), .system(errno: ETIMEDOUT)].contains(reason)
  }

  /// Taking the controller from its driver and giving it back sends the clocks that free a wire, where the driver can.
  private static func reset(_ path: String, _ machine: Machine) -> [Remedy] {
    let adapter = "/sys/class/i2c-dev/\(machine.target(of: path))/device"
    guard machine.exists("\(adapter)/device/driver") else { return [] }
    let (driver, device) = (
      machine.target(of: "\(adapter)/device/driver"), machine.target(of: "\(adapter)/device")
    )
    let folder = "/sys/bus/platform/drivers/\(driver)"
    return [
      .command("echo \(device) | sudo tee \(folder)/unbind && echo \(device) | sudo tee \(folder)/bind")
    ]
  }

  /// What the board's file warns of, and what helps all buses.
  private static func wiring(_ bus: BusFacts, _ facts: Facts) -> [Remedy] {
    let known = facts.board?.buses.first { $0.name == bus.place.name || $0.usualDevice == bus.place.path }
    let traps = known?.traps.filter { $0.contains("stretch") || $0.contains("arbitration") } ?? []
    return traps.map(Remedy.advice) + [
      .advice(
        "Look for pull-up resistors that are missing or too many, a long cable, and a chip without supply; a lower speed of "
          + "the bus helps (dtparam=i2c_arm_baudrate=50000 on a Raspberry Pi).")
    ]
  }
}
