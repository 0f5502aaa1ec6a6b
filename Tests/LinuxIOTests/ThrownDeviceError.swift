import DeviceIO
import Testing

/// The device error that a body throws; an issue and `nil` where it throws none. (`#expect(throws:)` returns the error
/// only from Swift 6.1 on.)
func deviceError<Result>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) -> DeviceError? {
  do { _ = try body() } catch let error as DeviceError { return error } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return nil
  }
  Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  return nil
}
