import DeviceIO

extension DeviceError {
  /// With a full stop, but where it ends in a question.
  var sentence: String {
    let text = description
    return text.hasSuffix("?") || text.hasSuffix(".") ? text : text + "."
  }
}
