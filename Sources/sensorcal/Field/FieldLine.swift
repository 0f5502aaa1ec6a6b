import Console
import Geomagnetism

/// An answer as a JSON object: strengths in nT, angles in degrees, changes per year. What is undefined is left out.
struct FieldLine: Encodable {
  let type = "field"
  let latitude, longitude, height: Double
  let date: Double
  let time: String?
  let model: String
  let degree: Int
  let validFrom, validUntil: Double
  let north, east, down, horizontal, total: Double
  let declination, inclination: Double
  let gridVariation: Double?
  let zone: String
  let rates: Rates?
  let uncertainty: Uncertainty

  struct Rates: Encodable {
    let north, east, down, total: Double
    let horizontal, declination, inclination: Double?
  }

  struct Uncertainty: Encodable {
    let north, east, down, horizontal, total: Double
    let declination, inclination: Double
  }

  init(_ answer: FieldAnswer) {
    let (place, model, e) = (answer.place, answer.model, answer.elements)
    (latitude, longitude, height) = (place.latitude, place.longitude, place.heightMeters)
    date = place.date.decimalYear
    time = place.date.time?.iso8601
    self.model = model.name
    degree = model.degree
    (validFrom, validUntil) = (model.validYears.lowerBound, model.validYears.upperBound)
    (north, east, down, horizontal, total) = (e.north, e.east, e.down, e.horizontal, e.total)
    (declination, inclination) = (e.declination.degrees, e.inclination.degrees)
    gridVariation = e.gridVariation?.degrees
    zone = "\(e.zone)"
    rates = e.rates.map { rates in
      Rates(
        north: rates.north, east: rates.east, down: rates.down, total: rates.total,
        horizontal: rates.horizontal.ifFinite, declination: rates.declinationDegrees.ifFinite,
        inclination: rates.inclinationDegrees.ifFinite)
    }
    let u = e.uncertainty
    uncertainty = Uncertainty(
      north: u.north, east: u.east, down: u.down, horizontal: u.horizontal, total: u.total,
      declination: e.declinationUncertainty.degrees, inclination: u.inclinationDegrees)
  }
}

extension Double {
  /// JSON has no word for what is not a number.
  fileprivate var ifFinite: Double? { isFinite ? self : nil }
}
