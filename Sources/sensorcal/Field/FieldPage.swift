import Console
import Geomagnetism

/// An answer, put into lines for a person.
struct FieldPage {
  private(set) var lines: [String] = []

  init(_ answer: FieldAnswer) {
    let (place, e) = (answer.place, answer.elements)
    add("Place", Self.words(place))
    add("Date", Self.words(place.date))
    add("Model", Self.words(answer.model))
    lines.append("")
    addDeclination(e)
    addZone(e)
    lines.append("")
    addTable(e)
  }

  private static let titleWidth = 14

  private mutating func add(_ title: String, _ text: String) {
    lines.append("  " + title.padded(to: Self.titleWidth) + text)
  }

  private static func words(_ place: Place) -> String {
    let (latitude, longitude) = (place.latitude, place.longitude)
    return
      "\(degrees(latitude))° \(latitude < 0 ? "S" : "N")  \(degrees(longitude))° \(longitude < 0 ? "W" : "E"), "
      + "\(place.heightMeters.fixed(0)) m above the ellipsoid"
  }

  private static func degrees(_ value: Double) -> String { value.magnitude.fixed(6) }

  private static func words(_ date: FieldDate) -> String {
    let year = date.decimalYear.fixed(4)
    guard let time = date.time else { return year }
    return time.iso8601.prefix(16).replacing("T", with: " ") + " UTC (\(year))"
  }

  private static func words(_ model: WorldMagneticModel) -> String {
    "\(model.name) of degree \(model.degree), for \(model.validYears.lowerBound.fixed(0)) to the end of "
      + (model.validYears.upperBound - 1).fixed(0)
  }

  private mutating func addDeclination(_ e: MagneticElements) {
    let degrees = e.declination.degrees
    let size = degrees.magnitude.fixed(2)
    let side = degrees < 0 ? "west" : "east"
    add("Declination", "\(size)° \(side)  \(e.declinationUncertainty.degrees.asUncertainty)°")
    add("", "magnetic north is \(size)° \(degrees < 0 ? "left" : "right") of true north:")
    add("", "true heading = magnetic heading \(degrees < 0 ? "-" : "+") \(size)°")
    let dip = e.inclination.degrees
    add("Inclination", "\(dip.magnitude.fixed(2))° \(dip < 0 ? "above" : "below") the horizon")
  }

  private mutating func addZone(_ e: MagneticElements) {
    let strength = "the horizontal field has \(e.horizontal.fixed(0)) nT"
    switch e.zone {
    case .reliable: add("Zone", "reliable: \(strength), 6000 or more")
    case .caution:
      add("Zone", "caution: \(strength), less than 6000.")
      add("", "A compass errs by degrees here")
    case .blackout:
      add("Zone", "blackout: \(strength), less than 2000.")
      add("", "A compass is of no use here")
    }
  }

  private mutating func addTable(_ e: MagneticElements) {
    let (rates, sigma) = (e.rates, e.uncertainty)
    lines.append(
      "  " + "".padded(to: Self.titleWidth + 5) + "value".aligned(to: 12) + "a year".aligned(to: 12)
        + "one sigma".aligned(to: 12))
    addRow(
      "D declination", angle: e.declination.degrees, rates?.declinationDegrees,
      e.declinationUncertainty.degrees)
    addRow("I inclination", angle: e.inclination.degrees, rates?.inclinationDegrees, sigma.inclinationDegrees)
    addRow("H horizontal", strength: e.horizontal, rates?.horizontal, sigma.horizontal)
    addRow("X north", strength: e.north, rates?.north, sigma.north)
    addRow("Y east", strength: e.east, rates?.east, sigma.east)
    addRow("Z down", strength: e.down, rates?.down, sigma.down)
    addRow("F total", strength: e.total, rates?.total, sigma.total)
    if let grid = e.gridVariation {
      addRow("GV grid variation", angle: grid.degrees, nil, e.declinationUncertainty.degrees)
    }
  }

  private mutating func addRow(_ title: String, angle: Double, _ rate: Double?, _ sigma: Double) {
    addRow(title, angle.fixed(3) + "°", rate.map { Self.signed($0, 3) + "°" }, sigma.fixed(2) + "°")
  }

  private mutating func addRow(_ title: String, strength: Double, _ rate: Double?, _ sigma: Double) {
    addRow(title, strength.fixed(1) + " nT", rate.map { Self.signed($0, 1) + " nT" }, sigma.fixed(0) + " nT")
  }

  private mutating func addRow(_ title: String, _ value: String, _ rate: String?, _ sigma: String) {
    let row =
      "  " + title.padded(to: Self.titleWidth + 5) + value.aligned(to: 12) + (rate ?? "").aligned(to: 12)
      + sigma.aligned(to: 12)
    lines.append(row)
  }

  private static func signed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "" }
    let text = value.fixed(decimals)
    return value > 0 ? "+" + text : text
  }
}
