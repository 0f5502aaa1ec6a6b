/// The domain of MapKit's errors.
public let MKErrorDomain = "MKErrorDomain"

/// Why something of MapKit failed. Nothing here throws it: it is for programs whose own services do.
public struct MKError: CustomNSError, Hashable, Sendable {
  /// Apple's numbers.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure = 2
    case loadingThrottled = 3
    case placemarkNotFound = 4
    case directionsNotFound = 5
    case decodingFailed = 6
  }

  private let error: NSError
  public let code: Code

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    error = NSError(domain: MKErrorDomain, code: Int(code.rawValue), userInfo: userInfo)
    self.code = code
  }

  public static var errorDomain: String { MKErrorDomain }
  public var errorCode: Int { Int(code.rawValue) }
  public var userInfo: [String: Any] { error.userInfo }
  public var errorUserInfo: [String: Any] { error.userInfo }

  public static func == (a: MKError, b: MKError) -> Bool {
    a.code == b.code && NSDictionary(dictionary: a.userInfo).isEqual(to: b.userInfo)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public static var unknown: Code { .unknown }
  public static var serverFailure: Code { .serverFailure }
  public static var loadingThrottled: Code { .loadingThrottled }
  public static var placemarkNotFound: Code { .placemarkNotFound }
  public static var directionsNotFound: Code { .directionsNotFound }
  public static var decodingFailed: Code { .decodingFailed }
}

extension MKError.Code {
  /// Matches an error by its code, as in `catch MKError.placemarkNotFound`.
  public static func ~= (code: MKError.Code, error: any Error) -> Bool { (error as? MKError)?.code == code }
}
