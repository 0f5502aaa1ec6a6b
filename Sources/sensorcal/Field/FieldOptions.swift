import Console

/// What the command line of `sensorcal field` asks for.
struct FieldOptions {
  var printsJSON = false
  /// `nil` for the model that the date needs.
  var model: ModelName?
  var request = Request.batch

  enum Request {
    /// Places from the standard input.
    case batch
    /// One place.
    case single(Place)
  }

  static let help = """
    Usage: sensorcal field LAT LON [--altitude METERS] [--date DATE] [--model NAME] [--json]
           sensorcal field --batch [--model NAME] [--json] < PLACES.csv
    Earth's magnetic field at a place and date: declination, inclination, strength, what they change in a year and how sure
    they are. LAT and LON are degrees, positive north and east.

      -a, --altitude METERS  above the WGS-84 ellipsoid, -1000 to 850000 (0). A height above the sea may stand in: it
                             changes the declination by 0.003° at most where a compass is reliable
      -d, --date DATE        2026-11-30, 2026-11-30T12:00:00Z, or a decimal year such as 2026.91 (now)
      -m, --model NAME       \(ModelName.list) (the one of degree 12 that was made for the date)
      -b, --batch            read lines date,height_km,lat,lon from the standard input, and write all elements of each as
                             CSV. A line of names may come first; blank lines and lines that start with # are passed over
      -j, --json             print a JSON object per place, for programs
      -h, --help             print this text

    Exit status: 0 if each place was answered, 1 if one could not be, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case altitude, date, model, batch, json, help

    var name: String { rawValue }
    var letter: Character? { rawValue.first }
    var takesValue: Bool {
      switch self {
      case .altitude, .date, .model: true
      case .batch, .json, .help: false
      }
    }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal field")
    var (isBatch, altitude, date) = (false, Double?.none, FieldDate?.none)
    for (option, value) in words.options {
      switch option {
      case .altitude:
        guard let meters = Double(finite: value) else {
          throw .wrong("--altitude", value, "a number of metres, such as 408")
        }
        altitude = meters
      case .date:
        guard let read = FieldDate(value) else {
          throw .wrong("--date", value, "a date such as 2026-11-30, or a year such as 2026.91")
        }
        date = read
      case .model:
        guard let name = ModelName(value) else {
          throw .wrong("--model", value, "\(ModelName.list)")
        }
        model = name
      case .batch: isBatch = true
      case .json: printsJSON = true
      case .help: throw .help
      }
    }
    if isBatch {
      guard words.operands.isEmpty, altitude == nil, date == nil else {
        throw .usage("--batch reads places, heights and dates from the standard input.")
      }
      return
    }
    request = .single(try Self.place(words.operands, altitude ?? 0, date ?? .now))
  }

  private static func place(
    _ operands: [String], _ meters: Double, _ date: FieldDate
  ) throws(Detour) -> Place {
    guard operands.count == 2 else {
      throw .usage("\(operands.count) numbers are named; expected two, LAT and LON.")
    }
    guard let latitude = Double(finite: operands[0]) else {
      throw .wrong("LAT", operands[0], "degrees, such as -33.86")
    }
    guard let longitude = Double(finite: operands[1]), Place.isLongitude(longitude) else {
      throw .wrong("LON", operands[1], "degrees from -180 to 180, such as 151.21")
    }
    return Place(date: date, latitude: latitude, longitude: longitude, heightMeters: meters)
  }
}
