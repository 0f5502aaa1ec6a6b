import DeviceIO
import Glibc
import LinuxIO
import SensorDrivers

/// What is on one I2C bus.
struct BusScan {
  let place: WiringPlace
  private(set) var chips: [RecognizedChip] = []
  /// Addresses that are a kernel driver's, each with its name.
  private(set) var held: [(address: UInt8, holder: String)] = []
  /// Addresses where something else answers, and what it said.
  private(set) var strangers: [(address: UInt8, answer: String)] = []
  /// Why the bus could not be looked at, or not to its end.
  private(set) var trouble: String?
  /// What the kernel said, where that is the trouble.
  private(set) var error: DeviceError?

  /// So many addresses without an end of the transfer are no accident: the bus stands still.
  private static let patience = 2

  /// What would be known of a bus after it was looked at.
  init(
    _ place: WiringPlace, chips: [RecognizedChip] = [], held: [(address: UInt8, holder: String)] = [],
    strangers: [(address: UInt8, answer: String)] = [], error: DeviceError? = nil
  ) {
    self.place = place
    self.chips = chips
    self.held = held
    self.strangers = strangers
    self.error = error
    trouble = error?.description
  }

  /// Asks at every address where a known chip can be.
  init(_ place: WiringPlace) {
    self.place = place
    guard let path = place.path, place.obstacle == nil else {
      trouble = place.obstacle
      return
    }
    var identities: [UInt8: ChipIdentity] = [:]
    var timeouts = 0
    for address in AddressGroup.allAddresses {
      do throws(DeviceError) {
        var device = try I2CBusDevice(bus: path, address: address)
        switch try Catalog<I2CBusDevice>.scan(&device, at: address) {
        case .nobody: break
        case .chip(let identity): identities[address] = identity
        case .stranger(let answer): strangers.append((address, answer))
        }
      } catch {
        switch error.reason {
        case .busy(let holder):
          held.append((address, holder ?? "a kernel driver"))
        // Where SMBus calls are made of other transfers, the kernel makes this of a missing acknowledge; and a chip that
        // needs another transfer than the adapter has cannot be looked for.
        case .system(errno: EIO), .unsupported: break
        case .timedOut where timeouts + 1 < Self.patience: timeouts += 1
        case .timedOut:
          self.error = error
          trouble =
            "\(error.device): \(error.operation) took too long, and so did another address: something holds the bus down. "
            + "Look for a short, a chip without supply, or missing pull-up resistors"
        default:
          self.error = error
          trouble = error.description
        }
      }
      if trouble != nil { break }
    }
    chips = RecognizedChip.recognize(identities)
  }

  var isEmpty: Bool { chips.isEmpty && held.isEmpty && strangers.isEmpty }
}
