import Database
import Geodesy
import Quantities

/// The places of the world in a file: which is nearest to a point, and where is the one of a name.
///
/// The file's layout is described in gazetteer/README.md. Held in memory are countries, first-level divisions, time
/// zones and the boxes of the tree; places and names stay in the file. One owner at a time uses a gazetteer, on any
/// thread.
public final class Gazetteer {
  static let layoutVersion = 2
  static let placesPerLeaf = 64
  private static let bytesPerPoint = 12
  private static let mostBytesOfPlaces = 1 << 15
  private static let applicationID = 0x544E_475A
  /// Pages stay in memory up to here: a device that stays in its country never needs so much.
  private static let cacheKibibytes = 6 * 1024

  let database: Connection<GazetteerError>
  let tree: PlaceTree
  /// Countries and first-level divisions: the area with the number n stands at n - 1.
  let areas: [Area]
  /// The zone with the number n stands at n.
  private let zones: [String]
  private var leaves: BlobColumn<GazetteerError>
  private var leafPlaces: BlobColumn<GazetteerError>
  /// What areas may be called, made when first asked for.
  private(set) lazy var areasByName: [String: [Int]] = Self.namedAreas(areas)
  /// Whose data it is, to be shown where they are shown.
  public let attribution: String
  /// How many places it knows.
  public let placeCount: Int

  public init(path: String) throws(GazetteerError) {
    database = try Connection(path: path, access: .immutable(cacheKibibytes: Self.cacheKibibytes))
    guard try database.integer("PRAGMA application_id") == Self.applicationID else {
      throw .foreign(file: path)
    }
    let version = Int(clamping: try database.integer("PRAGMA user_version"))
    guard version == Self.layoutVersion else {
      throw .version(file: path, found: version, known: Self.layoutVersion)
    }
    placeCount = Int(
      clamping: try database.integer("SELECT value FROM about WHERE key = 'places'"))
    let about = try database.prepare("SELECT value FROM about WHERE key = ?")
    about.bind("attribution", at: 1)
    attribution = try about.step() ? about.text(0) : ""
    about.reset()
    about.bind("boxes", at: 1)
    tree = PlaceTree(bytes: try about.step() ? about.bytes(0) : UnsafeRawBufferPointer(start: nil, count: 0))
    guard tree.leafCount > 0 else { throw .damaged(file: path, what: "it has no tree of places") }
    areas = try Self.readAreas(database)
    zones = try Self.readZones(database)
    leaves = BlobColumn("points", of: "leaf", capacity: Self.placesPerLeaf * Self.bytesPerPoint)
    leafPlaces = BlobColumn("places", of: "leaf_places", capacity: Self.mostBytesOfPlaces)
  }

  /// The place nearest to a point, however far that is.
  ///
  /// Near to large cities that is often a suburb or a village at their edge: every place counts as its middle. The
  /// country is that of the nearest place, which near a border may be the neighbor's.
  public func nearest(to position: GeodeticPosition) throws(GazetteerError) -> NearbyPlace {
    let target = PlacePoint(position)
    var best = (distance: Double.infinity, id: -1, point: target)
    try tree.search(target) { leaf throws(GazetteerError) in
      let points = try leaves.bytes(ofRow: leaf, in: database)
      var (least, nearest) = (Double.infinity, 0)
      for index in 0..<points.count / Self.bytesPerPoint {
        let distance = Self.point(index, of: points).squaredDistance(to: target)
        // Without a branch, which the processor would guess wrong each time that one is nearer.
        nearest = distance < least ? index : nearest
        least = min(distance, least)
      }
      let id = leaf * Self.placesPerLeaf + nearest
      // Of two at one point the first: the order of the search is not to be seen.
      if least < best.distance || least == best.distance && id < best.id {
        best = (least, id, Self.point(nearest, of: points))
      }
      return best.distance
    }
    let place = try self.place(best.id, at: best.point)
    return NearbyPlace(place: place, meters: position.distance(to: place.position))
  }

  /// A place by its number; `nil` where there is none.
  func place(_ id: Int) throws(GazetteerError) -> GazetteerPlace? {
    guard id >= 0 else { return nil }
    let points = try leaves.bytes(ofRow: id / Self.placesPerLeaf, in: database)
    let index = id % Self.placesPerLeaf
    guard index < points.count / Self.bytesPerPoint else { return nil }
    return try place(id, at: Self.point(index, of: points))
  }

  private func place(_ id: Int, at point: PlacePoint) throws(GazetteerError) -> GazetteerPlace {
    let record = try record(id)
    guard areas.indices.contains(record.area - 1), let position = point.position else {
      throw damaged("place \(id) lies nowhere")
    }
    let area = areas[record.area - 1]
    // A division's parent was checked to be a country.
    let country = area.isCountry ? area : areas[area.parent - 1]
    return GazetteerPlace(
      id: id, position: position, name: record.name, secondDivision: record.secondDivision,
      firstDivision: area.isCountry ? nil : area.name,
      firstDivisionCode: area.isCountry || area.code.isEmpty ? nil : area.code,
      country: country.name, countryCode: country.code, population: record.population,
      timeZone: zones.indices.contains(record.zone) ? zones[record.zone] : "")
  }

  /// What the file says about a place by its number.
  func record(_ id: Int) throws(GazetteerError) -> PlaceRecord {
    let leaf = try leafPlaces.bytes(ofRow: id / Self.placesPerLeaf, in: database)
    guard let record = PlaceRecord(id % Self.placesPerLeaf, of: leaf) else {
      throw damaged("what it says about place \(id) is cut off")
    }
    return record
  }

  /// Three numbers of 32 bits, little-endian.
  @inline(__always)
  private static func point(_ index: Int, of bytes: UnsafeRawBufferPointer) -> PlacePoint {
    func number(_ offset: Int) -> Double {
      Double(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
    }
    let start = index * bytesPerPoint
    return PlacePoint(SIMD3(number(start), number(start + 4), number(start + 8)))
  }

  func damaged(_ what: String) -> GazetteerError { .damaged(file: database.path, what: what) }
}
