import Calibration
import Configuration
import Console
import Geomagnetism
import Quantities

/// What a command line says of the field at the place: by its numbers, or by the place, for which the World Magnetic Model tells
/// them. Numbers go before the model's.
struct KnownField {
  private var strength: Double?
  private var dip: Double?
  private var position: (latitude: Double, longitude: Double, height: Double)?
  private var date: FieldDate?
  private var model: MagneticElements?

  static let help = """
      -f, --field MICROTESLA  the strength of the field at the place. Without it the samples may be in any unit
      -d, --dip DEGREES       its angle below the horizon
      -a, --at LAT,LON[,ALT]  the place, in degrees north and east and meters: both by the World Magnetic Model
          --date DATE         when it was there: 2026-11-30, or a decimal year such as 2026.91 (now)
    """

  mutating func setStrength(_ value: String) throws(Detour) {
    guard let strength = Double(finite: value), strength >= 1, strength <= 1000 else {
      throw .wrong("--field", value, "microtesla from 1 to 1000, such as 48.5")
    }
    self.strength = strength
  }

  mutating func setDip(_ value: String) throws(Detour) {
    guard let degrees = Double(finite: value), abs(degrees) <= 90 else {
      throw .wrong("--dip", value, "degrees from -90 to 90, such as 64.3")
    }
    dip = degrees
  }

  mutating func setPlace(_ value: String) throws(Detour) {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    // The minus sign of typography, too.
    let numbers = parts.compactMap { Double(finite: $0.replacing("\u{2212}", with: "-")) }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else {
      throw .wrong("--at", value, "degrees north and east, such as -33.86,151.21, and perhaps meters")
    }
    guard Place.isLongitude(numbers[1]) else {
      throw .wrong("--at", value, "degrees east from -180 to 180 as its second number")
    }
    position = (numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
  }

  mutating func setDate(_ value: String) throws(Detour) {
    guard let date = FieldDate(value) else {
      throw .wrong("--date", value, "a date such as 2026-11-30, or a year such as 2026.91")
    }
    self.date = date
  }

  /// To be called when all options are read: asks the model.
  mutating func finish() throws(Detour) {
    guard let position else {
      if date != nil { throw .usage("--date is of use with --at alone.") }
      return
    }
    let place = Place(
      date: date ?? .now, latitude: position.latitude, longitude: position.longitude,
      heightMeters: position.height)
    do throws(GeomagnetismError) {
      model = try FieldAnswer(place, nil).elements
    } catch {
      throw .usage("--at: \(error).")
    }
  }

  /// The strength of the field; `nil` where it is not known, and samples may be in any unit.
  private var knownStrength: Double? { strength ?? model.map { $0.total / 1000 } }
  private var knownDip: Double? { dip ?? model?.inclination.degrees }

  var prior: FieldPrior {
    FieldPrior(strengthMicrotesla: knownStrength, dip: knownDip.map { Angle(degrees: $0) })
  }

  /// For the file; `nil` where nothing is known.
  var place: CalibrationPlace? {
    guard knownStrength != nil || knownDip != nil else { return nil }
    return CalibrationPlace(
      latitudeDegrees: position?.latitude, longitudeDegrees: position?.longitude,
      heightMeters: position?.height, fieldMicrotesla: knownStrength, dipDegrees: knownDip)
  }
}

extension Angle {
  /// Degrees from 0 to 90: how far from level a compass is used.
  init(tilt value: String) throws(Detour) {
    guard let degrees = Double(finite: value), degrees >= 0, degrees <= 90 else {
      throw .wrong("--tilt", value, "degrees from 0 to 90, such as 5")
    }
    self.init(degrees: degrees)
  }
}
