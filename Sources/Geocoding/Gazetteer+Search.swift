import Database
import Geodesy
import Glibc
import Quantities

extension Gazetteer {
  /// How much likelier than one of equal people the place is that has the name itself, not as another one: as if it
  /// had 100 times as many.
  private static let ownName = 2.0
  /// A country or a division is rather meant than most towns of the name; a country's code says less than its name.
  private static let countryName = 9.0
  private static let divisionName = 7.0
  private static let countryCode = 5.4
  /// Where a division and its largest town have one name, the town is meant.
  private static let behindItsTown = 0.1
  /// Inside the circle comes before outside.
  private static let insideCircle = 10.0
  /// What a part that was not understood takes away.
  private static let unknownPart = 3.0
  /// A beginning is completed by the places of most people.
  private static let completions = 50
  private static let shortestBeginning = 2
  /// In bytes of UTF-8: no address is so long, and folding it takes its time.
  private static let longestText = 1_000

  /// The places that a text may mean, the likeliest first.
  ///
  /// The text is a name, or names with commas between them: a town, and in any order its divisions and its country by
  /// name or code. Case, accents and punctuation do not count. Where no town has the name, towns whose names begin with it are
  /// meant. A part that nobody knows, a street, is passed over. A number beside a name is taken for a postal code.
  ///
  /// - Parameters:
  ///   - text: Of 1,000 bytes at most; nothing is found for a longer one.
  ///   - circle: Places in it come first.
  ///   - limit: At most so many.
  public func places(
    named text: String, near circle: SearchCircle? = nil, limit: Int = 10
  ) throws(GazetteerError) -> [FoundPlace] {
    guard text.utf8.count <= Self.longestText else { return [] }
    let readings = AddressReading.parted(text)
    var found: [FoundPlace] = []
    for reading in readings { found += try places(reading, near: circle, .names) }
    if found.isEmpty, readings.allSatisfy(\.qualifiers.isEmpty) {
      for reading in AddressReading.split(text) where found.isEmpty {
        found = try places(reading, near: circle, .names).filter(\.isWhole)
      }
    }
    for way in [Way.beginnings, .namesBesideStreets] where found.isEmpty {
      for reading in readings { found += try places(reading, near: circle, way) }
    }
    // What is understood as a whole leaves no room for what is not.
    if found.contains(where: \.isWhole) { found.removeAll { !$0.isWhole } }
    return Self.ordered(found, limit: limit)
  }

  private static func ordered(_ found: [FoundPlace], limit: Int) -> [FoundPlace] {
    let sorted = found.sorted { ($0.confidence, $1.place.id) > ($1.confidence, $0.place.id) }
    var seen: Set<[Int]> = []
    return Array(
      sorted.filter { seen.insert([$0.place.id, $0.extent == .town ? 0 : 1]).inserted }.prefix(max(0, limit)))
  }

  /// How a reading is looked for.
  private enum Way {
    case names
    case beginnings
    /// Names, though nothing else is understood.
    case namesBesideStreets
  }

  private func places(
    _ reading: AddressReading, near circle: SearchCircle?, _ way: Way
  ) throws(GazetteerError) -> [FoundPlace] {
    var found: [FoundPlace] = []
    let candidates =
      try way == .beginnings ? candidates(beginningWith: reading.name) : candidates(named: reading.name)
    for candidate in candidates {
      guard let place = try place(candidate.id) else { throw damaged("place \(candidate.id) is missing") }
      let unknown = reading.qualifiers.filter { !self.qualifies($0, place) }
      if !unknown.isEmpty, unknown.count == reading.qualifiers.count {
        guard way == .namesBesideStreets else { continue }
        guard try areNowhere(unknown) else { continue }
      }
      var confidence = log10(Double(max(0, place.population)) + 1)
      if !candidate.isOther { confidence += Self.ownName }
      confidence -= Double(unknown.count) * Self.unknownPart
      if let circle, isInside(place, circle) { confidence += Self.insideCircle }
      found.append(
        FoundPlace(place: place, extent: .town, isWhole: unknown.isEmpty, confidence: confidence))
    }
    return way == .beginnings ? found : try found + areas(reading, near: circle, beside: found)
  }

  private func isInside(_ place: GazetteerPlace, _ circle: SearchCircle) -> Bool {
    circle.center.distance(to: place.position) <= circle.radiusMeters
  }

  /// Whether nobody knows any of these parts: then they are streets or hamlets, and do not say that another town is meant. A
  /// street with a number may be called as a town is.
  private func areNowhere(_ parts: [String]) throws(GazetteerError) -> Bool {
    for part in parts {
      for reading in PartReading.all(of: part) {
        guard areasByName[reading] == nil else { return false }
        if PartReading.hasDigit(part) { continue }
        guard try candidates(named: reading).isEmpty else { return false }
      }
    }
    return true
  }

  // MARK: Towns

  private func candidates(named name: String) throws(GazetteerError) -> [(id: Int, isOther: Bool)] {
    let query = try database.prepare("SELECT place, is_other FROM name WHERE key = ?")
    query.bind(name, at: 1)
    return try Self.candidates(query)
  }

  private func candidates(beginningWith name: String) throws(GazetteerError) -> [(id: Int, isOther: Bool)] {
    guard name.unicodeScalars.count >= Self.shortestBeginning else { return [] }
    let query = try database.prepare("SELECT place, is_other FROM name WHERE key >= ? AND key < ?")
    query.bind(name, at: 1)
    query.bind(name + "\u{10FFFF}", at: 2)
    var found: [(people: Int, id: Int, isOther: Bool)] = []
    for candidate in try Self.candidates(query) {
      found.append((try record(candidate.id).population, candidate.id, candidate.isOther))
    }
    found.sort { ($0.people, $1.id) > ($1.people, $0.id) }
    return found.prefix(Self.completions).map { ($0.id, $0.isOther) }
  }

  private static func candidates(
    _ query: borrowing Statement<GazetteerError>
  ) throws(GazetteerError) -> [(id: Int, isOther: Bool)] {
    var candidates: [(id: Int, isOther: Bool)] = []
    while try query.step() { candidates.append((Int(clamping: query.integer(0)), query.integer(1) != 0)) }
    return candidates
  }

  // MARK: Countries and divisions

  /// Whether a part of the text says where the place is: its division or its country, by name or code.
  private func qualifies(_ part: String, _ place: GazetteerPlace) -> Bool {
    if let second = place.secondDivision, FoldedName.fold(second) == part { return true }
    for part in PartReading.all(of: part) {
      for id in areasByName[part] ?? [] {
        let area = areas[id - 1]
        if area.isCountry {
          if area.code == place.countryCode { return true }
        } else if area.name == place.firstDivision, areas[area.parent - 1].code == place.countryCode {
          return true
        }
      }
    }
    return false
  }

  /// The countries and divisions that a reading names, a division in its country.
  private func areas(
    _ reading: AddressReading, near circle: SearchCircle?, beside towns: [FoundPlace]
  ) throws(GazetteerError) -> [FoundPlace] {
    var found: [FoundPlace] = []
    for id in areasByName[reading.name] ?? [] {
      let area = areas[id - 1]
      guard let place = try place(area.mainPlace) else { continue }
      let isName = !area.hasCode(reading.name)
      // A division's code alone is the code of many.
      guard isName || area.isCountry else { continue }
      guard reading.qualifiers.allSatisfy({ !area.isCountry && qualifies($0, place) }) else { continue }
      var confidence = area.isCountry ? (isName ? Self.countryName : Self.countryCode) : Self.divisionName
      if let circle, isInside(place, circle) { confidence += Self.insideCircle }
      if !area.isCountry, let town = towns.first(where: { $0.place.id == place.id }) {
        confidence = min(confidence, town.confidence - Self.behindItsTown)
      }
      found.append(
        FoundPlace(
          place: place, extent: area.isCountry ? .country : .division, isWhole: true, confidence: confidence))
    }
    return found
  }
}
