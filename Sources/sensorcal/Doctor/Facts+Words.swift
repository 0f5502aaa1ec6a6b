extension Facts {
  /// A command that reads the configuration, with the file that this one was given.
  func words(_ command: String) -> String {
    command + (configurationOption.map { " --config \($0.quoted)" } ?? "")
  }

  /// The same as a step.
  func command(_ words: String) -> Remedy { .command(self.words(words)) }
}
