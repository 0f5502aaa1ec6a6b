import DeviceIO

/// Why an input cannot be read; the sentence says which, and what the system said.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(_ error: DeviceError) { description = error.description }
}
