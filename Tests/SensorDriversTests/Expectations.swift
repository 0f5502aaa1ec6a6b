import DeviceIO
import Testing

/// True where each component is within `tolerance`; the reference values are given to four decimals.
func isClose(_ a: SIMD3<Double>, _ b: SIMD3<Double>, within tolerance: Double = 5e-5) -> Bool {
  let difference = a - b
  return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= tolerance
}

/// Runs what must fail by an unexpected identity, and returns what was found.
func foundIdentity(
  sourceLocation: SourceLocation = #_sourceLocation, _ identify: () throws -> Void
) -> String {
  do {
    try identify()
    Issue.record("It took another chip for its own.", sourceLocation: sourceLocation)
  } catch let error as DeviceError {
    if case .unexpectedIdentity(_, let found) = error.reason { return found }
    Issue.record("Another reason: \(error.reason)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("Another error: \(error)", sourceLocation: sourceLocation)
  }
  return ""
}

/// Runs what must fail by an error of the device, and returns its sentence.
func sentence(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) -> String {
  do {
    try body()
    Issue.record("It did not fail.", sourceLocation: sourceLocation)
  } catch let error as DeviceError {
    return error.description
  } catch {
    Issue.record("Another error: \(error)", sourceLocation: sourceLocation)
  }
  return ""
}

extension String {
  /// These lines so many times.
  func times(_ count: Int) -> String { Array(repeating: self, count: count).joined(separator: "\n") }
}
