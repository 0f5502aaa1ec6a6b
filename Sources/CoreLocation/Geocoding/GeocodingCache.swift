/// Answers that were had already.
struct GeocodingCache {
  /// What makes two requests the same.
  enum Key: Hashable {
    /// In units of 0.00001 degrees, which is a meter.
    case place(latitude: Int, longitude: Int, locale: String)
    case address(String, near: [Double], locale: String)

    init?(_ query: GeocodingQuery) {
      switch query {
      case .place(let location, let locale):
        let coordinate = location.coordinate
        guard let latitude = Int(exactly: (coordinate.latitude * 100_000).rounded()),
          let longitude = Int(exactly: (coordinate.longitude * 100_000).rounded())
        else { return nil }
        self = .place(
          latitude: latitude, longitude: longitude, locale: (locale ?? .current).identifier)
      case .address(let text, let region, let locale):
        let circle = (region as? CLCircularRegion).map {
          [$0.center.latitude, $0.center.longitude, $0.radius]
        }
        // What is no number does not equal itself, and would be kept without being found.
        guard (circle ?? []).allSatisfy(\.isFinite) else { return nil }
        self = .address(text, near: circle ?? [], locale: (locale ?? .current).identifier)
      }
    }
  }

  typealias Answer = Result<[CLPlacemark], CLError>

  let capacity: Int
  let lifetime: Duration
  private var answers: [Key: (answer: Answer, time: Duration)] = [:]

  init(capacity: Int, lifetime: Duration) {
    self.capacity = capacity
    self.lifetime = lifetime
  }

  func answer(to key: Key, at now: Duration) -> Answer? {
    guard let entry = answers[key], now - entry.time < lifetime else { return nil }
    return entry.answer
  }

  /// Keeps what will be the same when asked again; the oldest goes where there is no room.
  mutating func keep(_ answer: Answer, to key: Key, at now: Duration) {
    if case .failure(let error) = answer, error.code != .geocodeFoundNoResult { return }
    if answers[key] == nil, answers.count >= capacity,
      let oldest = answers.min(by: { $0.value.time < $1.value.time })?.key
    {
      answers[oldest] = nil
    }
    answers[key] = (answer, now)
  }
}
