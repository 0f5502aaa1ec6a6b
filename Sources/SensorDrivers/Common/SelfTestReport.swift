/// What a chip's self-test found.
public struct SelfTestReport: Equatable, Sendable {
  /// One response of one axis, with the datasheet's limits.
  public struct Response: Equatable, Sendable {
    /// "x", "gyroscope z".
    public var axis: String
    public var value: Double
    public var limits: ClosedRange<Double>
    /// The unit of the value and of the limits: "G", "mg", "%".
    public var unit: String

    public var passed: Bool { limits.contains(value) }

    public init(axis: String, value: Double, limits: ClosedRange<Double>, unit: String) {
      self.axis = axis
      self.value = value
      self.limits = limits
      self.unit = unit
    }
  }

  public var responses: [Response]

  public init(responses: [Response]) { self.responses = responses }

  /// True where every axis answered within its limits.
  public var passed: Bool { responses.allSatisfy(\.passed) }
}

extension SelfTestReport {
  /// A report of three axes.
  init(
    _ values: SIMD3<Double>, limits: (ClosedRange<Double>, ClosedRange<Double>, ClosedRange<Double>),
    unit: String
  ) {
    responses = [
      Response(axis: "x", value: values.x, limits: limits.0, unit: unit),
      Response(axis: "y", value: values.y, limits: limits.1, unit: unit),
      Response(axis: "z", value: values.z, limits: limits.2, unit: unit),
    ]
  }
}

extension SelfTestReport: CustomStringConvertible {
  public var description: String {
    responses.map { response in
      "\(response.axis): \(rounded(response.value)) \(response.unit), "
        + (response.passed ? "passed" : "FAILED")
        + " (\(rounded(response.limits.lowerBound)) to \(rounded(response.limits.upperBound)))"
    }.joined(separator: "\n")
  }

  private func rounded(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)"
  }
}
