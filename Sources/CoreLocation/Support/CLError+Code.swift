extension CLError {
  /// Apple's numbers, in `CLError.h`'s order.
  public enum Code: Int, Sendable {
    /// The place is not known now; the service goes on trying.
    case locationUnknown = 0
    /// The program may not know the place.
    case denied = 1
    /// The network failed, or too many requests were made.
    case network = 2
    /// The heading cannot be determined.
    case headingFailure = 3
    /// The program may not monitor regions.
    case regionMonitoringDenied = 4
    /// This region cannot be monitored.
    case regionMonitoringFailure = 5
    /// Monitoring could not be set up at once.
    case regionMonitoringSetupDelayed = 6
    /// Events of this region come late.
    case regionMonitoringResponseDelayed = 7
    /// No place was found.
    case geocodeFoundNoResult = 8
    /// A place was found in part.
    case geocodeFoundPartialResult = 9
    /// The search was canceled.
    case geocodeCanceled = 10
    /// Deferred updates failed.
    case deferredFailed = 11
    /// Deferred updates need running or unpaused updates.
    case deferredNotUpdatingLocation = 12
    /// Deferred updates need a finer accuracy.
    case deferredAccuracyTooLow = 13
    /// Deferred updates need no distance filter.
    case deferredDistanceFiltered = 14
    /// A later request replaced this one, or it was canceled.
    case deferredCanceled = 15
    /// Ranging is not available.
    case rangingUnavailable = 16
    /// Ranging failed.
    case rangingFailure = 17
    /// The question was not shown, or not answered with yes.
    case promptDeclined = 18
    /// No past locations could be had.
    case historicalLocationError = 19
  }
}

extension CLError {
  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var headingFailure: Code { .headingFailure }
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }
  public static var deferredFailed: Code { .deferredFailed }
  public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
  public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
  public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
  public static var deferredCanceled: Code { .deferredCanceled }
  public static var rangingUnavailable: Code { .rangingUnavailable }
  public static var rangingFailure: Code { .rangingFailure }
  public static var promptDeclined: Code { .promptDeclined }
  public static var historicalLocationError: Code { .historicalLocationError }
}

extension CLError.Code {
  /// Matches an error by its code, as in `catch CLError.denied`.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
