extension ConfigurationFile {
  /// Writes a configuration, all or nothing, where it can be read back: a text that is none is refused with what is wrong in it,
  /// and the file stays as it is. Folders have to be there.
  public static func write(_ text: String, to path: String) throws(ConfigurationError) {
    let bytes = Array(text.utf8)
    _ = try StationConfiguration(parsing: bytes, file: path)
    try AtomicFile.write(bytes, to: path)
  }
}
