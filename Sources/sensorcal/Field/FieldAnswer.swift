import Geomagnetism

/// The field at a place, and what it was computed with.
struct FieldAnswer {
  let place: Place
  let model: WorldMagneticModel
  let elements: MagneticElements

  /// - Parameter name: `nil` for the model that the date needs.
  init(_ place: Place, _ name: ModelName?) throws(GeomagnetismError) {
    self.place = place
    if let name {
      model = name.model
    } else {
      model = try WorldMagneticModel.covering(decimalYear: place.date.decimalYear)
    }
    elements = try model.field(
      latitudeDegrees: place.latitude, longitudeDegrees: place.longitude,
      ellipsoidHeightMeters: place.heightMeters, decimalYear: place.date.decimalYear)
  }
}
