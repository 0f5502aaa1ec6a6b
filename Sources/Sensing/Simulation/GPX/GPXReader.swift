import CExpat
import Glibc
import Quantities

/// Collects the points of a GPX file while Expat reads it. Nothing in a file makes it read another one, or grow beyond
/// its bounds.
final class GPXReader {
  let path: String
  private(set) var tracks: [[TrackPoint]] = []
  private(set) var routes: [[TrackPoint]] = []
  private(set) var waypoints: [TrackPoint] = []

  private let parser: OpaquePointer
  private var open: [GPXElement] = []
  private var point: TrackPoint?
  private var pointCount = 0
  /// Of the element `ele` or `time` that is open.
  private var text: [UInt8] = []
  private var failure: SensingError?

  private static let deepest = 64
  private static let longestText = 100
  private static let chunkSize = 65_536

  init(path: String) throws(SensingError) {
    guard let parser = XML_ParserCreate(nil) else {
      throw .file(path: path, operation: "simulate it", reason: "there is no memory left")
    }
    self.path = path
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, Self.onStart, Self.onEnd)
    XML_SetCharacterDataHandler(parser, Self.onText)
    XML_SetEntityDeclHandler(parser, Self.onEntity)
  }

  deinit { XML_ParserFree(parser) }

  /// The line that was reached, counted from 1.
  var line: Int { Int(clamping: truenorth_xml_line(parser)) }

  /// Reads an open file to its end.
  func read(_ file: borrowing OpenFile) throws(SensingError) {
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    var size = 0
    while true {
      let count = Glibc.read(file.descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .file(path, "simulate it", errno: errno)
      }
      size += count
      guard size <= GPXFile.largest else {
        throw .file(
          path: path, operation: "simulate it", reason: "it is larger than \(GPXFile.largest >> 20) MiB")
      }
      var result: Result<Void, SensingError> = .success(())
      chunk.withUnsafeBytes { bytes in
        do throws(SensingError) {
          try take(UnsafeRawBufferPointer(rebasing: bytes[..<count]), isLast: count == 0)
        } catch {
          result = .failure(error)
        }
      }
      try result.get()
      if count == 0 { return }
    }
  }

  /// Takes the next bytes of the file.
  func take(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(SensingError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let status = XML_Parse(parser, start, Int32(clamping: bytes.count), isLast ? 1 : 0)
    if let failure { throw failure }
    guard status.rawValue == 1 else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "an error"
      throw .track(path: path, line: line, expected: "well-formed XML, and found \(reason)")
    }
  }

  private func fail(_ expected: String) {
    guard failure == nil else { return }
    failure = .track(path: path, line: line, expected: expected)
    XML_StopParser(parser, 0)
  }
}

// MARK: What Expat calls

extension GPXReader {
  fileprivate typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

  private static func reader(_ pointer: UnsafeMutableRawPointer?) -> GPXReader? {
    pointer.map { Unmanaged<GPXReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let onStart:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Attributes?) -> Void = {
      reader($0)?.begin($1, $2)
    }

  private static let onEnd: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = {
    pointer, _ in reader(pointer)?.end()
  }

  private static let onText: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Void =
    {
      reader($0)?.append($1, $2)
    }

  // Entities could make a short file an endless one, or name files of the machine.
  private static let onEntity: XML_EntityDeclHandler = { pointer, _, _, _, _, _, _, _, _ in
    reader(pointer)?.fail("no declarations of entities, which GPX does not need")
  }

  private func begin(_ name: UnsafePointer<CChar>?, _ attributes: Attributes?) {
    guard failure == nil, let name else { return }
    let full = String(cString: name)
    let local = full.lastIndex(of: ":").map { full[full.index(after: $0)...] } ?? full[...]
    let element = GPXElement(local, in: open.last)
    guard open.count < Self.deepest else {
      return fail("at most \(Self.deepest) elements in one another")
    }
    if open.isEmpty, element != .gpx { return fail("the root element gpx, and found \(full)") }
    open.append(element)
    switch element {
    case .segment: tracks.append([])
    case .route: routes.append([])
    case .point: beginPoint(full, attributes)
    case .altitude, .time: text.removeAll(keepingCapacity: true)
    case .gpx, .track, .other: break
    }
  }

  private func beginPoint(_ name: String, _ attributes: Attributes?) {
    var values: [String: Double] = [:]
    var next = attributes
    while let pair = next, let key = pair[0], let value = pair[1] {
      values[String(cString: key)] = Double(String(cString: value))
      next = pair + 2
    }
    guard let latitude = values["lat"], let longitude = values["lon"],
      let position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else {
      return fail("\(name) to have lat and lon, in degrees from -90 to 90 and from -180 to 180")
    }
    pointCount += 1
    guard pointCount <= Track.longest else { return fail("at most \(Track.longest) points") }
    point = TrackPoint(position: position, line: line)
  }

  private func append(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard failure == nil, let characters, open.last == .altitude || open.last == .time else { return }
    guard text.count + Int(count) <= Self.longestText else {
      return fail("at most \(Self.longestText) characters in an altitude or a time")
    }
    text += UnsafeRawBufferPointer(start: characters, count: Int(count))
  }

  private func end() {
    guard failure == nil, let element = open.popLast() else { return }
    switch element {
    case .altitude: point?.altitude = altitude()
    case .time: point?.time = time()
    case .point:
      guard let point else { return }
      switch open.last {
      case .segment: tracks[tracks.count - 1].append(point)
      case .route: routes[routes.count - 1].append(point)
      default: waypoints.append(point)
      }
      self.point = nil
    case .gpx, .track, .segment, .route, .other: break
    }
  }

  /// What was written, without the blanks around it.
  private var word: String {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let bytes = text.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  private func altitude() -> Double? {
    let limits = NavigationLimits.altitude
    guard let meters = Double(word), limits.contains(meters) else {
      fail("ele to be metres, from \(Int(limits.lowerBound)) to \(Int(limits.upperBound))")
      return nil
    }
    return meters
  }

  /// A time without a zone is in UTC, as GPX says of all its times.
  private func time() -> UTCTime? {
    let word = self.word
    guard let time = UTCTime(iso8601: word) ?? UTCTime(iso8601: word + "Z") else {
      fail("time to be as 2026-03-14T12:00:05Z")
      return nil
    }
    return time
  }
}
