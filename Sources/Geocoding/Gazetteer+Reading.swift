import Database

extension Gazetteer {
  /// Countries and first-level divisions, whose numbers begin with 1 and have no gap.
  static func readAreas(
    _ database: borrowing Connection<GazetteerError>
  ) throws(GazetteerError) -> [Area] {
    let query = try database.prepare(
      "SELECT id, parent, name, code, others, main_place FROM area ORDER BY id")
    var areas: [Area] = []
    while try query.step() {
      let id = Int(clamping: query.integer(0))
      guard id == areas.count + 1 else {
        throw .damaged(file: database.path, what: "its countries and divisions have a gap")
      }
      let parent = Int(clamping: query.integer(1))
      guard parent == 0 || areas.indices.contains(parent - 1) && areas[parent - 1].isCountry else {
        throw .damaged(file: database.path, what: "a division lies in no country")
      }
      areas.append(
        Area(
          id: id, parent: parent, name: query.text(2), code: query.text(3),
          others: query.text(4).split(separator: ";").map(String.init),
          mainPlace: Int(clamping: query.integer(5))))
    }
    return areas
  }

  /// The names of the zones, each at its number.
  static func readZones(
    _ database: borrowing Connection<GazetteerError>
  ) throws(GazetteerError) -> [String] {
    let query = try database.prepare("SELECT id, name FROM zone ORDER BY id")
    // Numbers begin with 1.
    var zones = [""]
    while try query.step() {
      guard query.integer(0) == zones.count else {
        throw .damaged(file: database.path, what: "its time zones have a gap")
      }
      zones.append(query.text(1))
    }
    return zones
  }

  /// The numbers of the areas that a folded name stands for.
  static func namedAreas(_ areas: [Area]) -> [String: [Int]] {
    var named: [String: [Int]] = [:]
    for area in areas {
      for name in Set(area.foldedNames) { named[name, default: []].append(area.id) }
    }
    return named
  }
}
