/// The domain of errors that this module reports.
public let kCLErrorDomain = "kCLErrorDomain"

/// The key of a region that is monitored in place of the one that the error is about.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"

/// Why a location or a heading could not be told.
///
/// `(error as NSError).code` is the raw value of `code` and its domain is `kCLErrorDomain`. Where more is known, the
/// `userInfo` has a sentence under `NSLocalizedDescriptionKey` and the cause under `NSUnderlyingErrorKey`.
public struct CLError: CustomNSError, Hashable, Sendable {
  private let error: NSError

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    error = NSError(domain: kCLErrorDomain, code: code.rawValue, userInfo: userInfo)
    self.code = code
  }

  public let code: Code
  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { error.userInfo }
  public var errorUserInfo: [String: Any] { error.userInfo }
  public var localizedDescription: String { error.localizedDescription }
  public static var errorDomain: String { kCLErrorDomain }
  /// The region that is monitored in place of the one that the error is about.
  public var alternateRegion: CLRegion? { error.userInfo[kCLErrorUserInfoAlternateRegionKey] as? CLRegion }

  public static func == (a: CLError, b: CLError) -> Bool {
    a.code == b.code && NSDictionary(dictionary: a.userInfo).isEqual(to: b.userInfo)
  }

  /// By the code alone: `NSError.hash` never returns on Linux (swift-corelibs-foundation of Swift 6.3).
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension CLError {
  /// An error with a sentence that says what happened and, where something else failed first, with that.
  init(_ code: Code, _ sentence: String, underlying: (any Error)? = nil) {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: sentence]
    if let underlying { userInfo[NSUnderlyingErrorKey] = Self.telling(underlying) }
    self.init(code, userInfo: userInfo)
  }

  /// The same error for Foundation, which does not see the sentence in an error of Swift.
  private static func telling(_ error: any Error) -> NSError {
    let bridged = error as NSError
    return NSError(
      domain: bridged.domain, code: bridged.code,
      userInfo: [NSLocalizedDescriptionKey: String(describing: error)])
  }
}
