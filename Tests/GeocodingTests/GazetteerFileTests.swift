import Foundation
import Geocoding
import Quantities
import Testing

@Suite struct GazetteerFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("gazetteer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func error(_ path: String) -> GazetteerError? {
    do throws(GazetteerError) {
      _ = try Gazetteer(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("what is missing, no database, or one of something else is told in words")
  func notAGazetteer() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appendingPathComponent("none.sqlite").path
    guard case .unreadable(missing, _)? = error(missing) else {
      Issue.record("a missing file: \(String(describing: error(missing)))")
      return
    }
    let text = folder.appendingPathComponent("text.sqlite").path
    try Data(String(repeating: "no database\n", count: 100).utf8).write(to: URL(fileURLWithPath: text))
    guard case .unreadable(text, _)? = error(text) else {
      Issue.record("a text: \(String(describing: error(text)))")
      return
    }
    // An empty file is an empty database.
    let empty = folder.appendingPathComponent("empty.sqlite").path
    try Data().write(to: URL(fileURLWithPath: empty))
    #expect(error(empty) == .foreign(file: empty))
    #expect(error(empty)?.description == "\(empty): is no gazetteer.")
  }

  @Test("a layout of another version is refused")
  func version() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: TestGazetteer.path))
    // The user version is at byte 60 of a SQLite file, big-endian (https://www.sqlite.org/fileformat.html, 1.3).
    bytes[63] = 77
    let path = folder.appendingPathComponent("later.sqlite").path
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(error(path) == .version(file: path, found: 77, known: 2))
  }

  @Test("a path may hold what means something in a URI")
  func oddPath() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("50%3F? #1 ümlaut.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: TestGazetteer.path)
    #expect(try Gazetteer(path: path).places(named: "Paris").first?.place.countryCode == "FR")
  }

  @Test("the attribution that the licence asks for is in the file")
  func attribution() throws {
    let gazetteer = try TestGazetteer.open()
    #expect(gazetteer.attribution.contains("GeoNames") && gazetteer.attribution.contains("CC BY 4.0"))
    #expect(gazetteer.placeCount == 144_563 + 8179)
  }

  @Test("a damaged file gives errors or wrong places, and no more than that", arguments: 0..<12)
  func damaged(_ round: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: TestGazetteer.path))
    if round == 0 { bytes = bytes.prefix(bytes.count / 3) }
    for _ in 0..<(round * round * 40) { bytes[Int.random(in: 100..<bytes.count)] = UInt8.random(in: 0...255) }
    let path = folder.appendingPathComponent("damaged.sqlite").path
    try bytes.write(to: URL(fileURLWithPath: path))
    do throws(GazetteerError) {
      let gazetteer = try Gazetteer(path: path)
      for latitude in stride(from: -80.0, through: 80, by: 20) {
        for longitude in stride(from: -170.0, through: 170, by: 20) {
          do throws(GazetteerError) {
            guard let position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
            else { continue }
            _ = try gazetteer.nearest(to: position)
          } catch { continue }
        }
      }
      for name in ["Paris, France", "San", "Georgia", "Springfield, IL"] {
        _ = try gazetteer.places(named: name)
      }
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
