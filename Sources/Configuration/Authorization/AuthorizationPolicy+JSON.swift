extension AuthorizationPolicy {
  static let keys = ["locationServicesEnabled", "default", "applications"]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    self.init(locationServicesEnabled: try reader.bool("locationServicesEnabled") ?? true)
    if let part = try reader.object("default", known: Terms.keys) { defaultTerms = try Terms(part) }
    for part in try reader.objects("applications", known: Application.keys + Terms.keys) {
      let entry = try Application(part)
      // The first of two would hold, and the other be without effect.
      if let index = applications.firstIndex(where: { ($0.program, $0.user) == (entry.program, entry.user) })
      {
        throw part.invalid(
          "program", expected: "another program or user than \(reader.keyPath("applications"))[\(index)] has")
      }
      applications.append(entry)
    }
  }
}

extension AuthorizationPolicy.Application {
  static let keys = ["program", "user"]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    let name = "the name of an executable file, such as \"tracker\""
    self.init(
      program: try reader.require(reader.word("program", expected: name), "program", expected: name),
      user: try reader.string("user", expected: "the name of a user, such as \"pi\""),
      terms: try AuthorizationPolicy.Terms(reader))
  }
}

extension AuthorizationPolicy.Terms {
  static let keys = [
    "access", "accuracy", "unattended", "NSLocationWhenInUseUsageDescription",
    "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
    "NSLocationUsageDescription", "NSLocationTemporaryUsageDescriptionDictionary",
    "NSLocationDefaultAccuracyReduced", "CLRequireExplicitServiceSession", "UIRequiredDeviceCapabilities",
  ]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    func reason(_ key: String) throws(ConfigurationError) -> String? {
      try reader.string(key, expected: "a text: why the program wants to know the place")
    }
    typealias Access = AuthorizationPolicy.Access
    self.init(
      access: try reader.require(
        reader.choice("access", of: Access.self), "access", expected: ObjectReader.expected(Access.self)))
    let isReduced = try reader.bool("NSLocationDefaultAccuracyReduced") ?? false
    accuracy =
      try reader.choice("accuracy", of: AuthorizationPolicy.Accuracy.self) ?? (isReduced ? .reduced : .full)
    unattended = try reader.choice("unattended", of: AuthorizationPolicy.Unattended.self) ?? unattended
    whenInUseUsageDescription = try reason("NSLocationWhenInUseUsageDescription")
    alwaysAndWhenInUseUsageDescription = try reason("NSLocationAlwaysAndWhenInUseUsageDescription")
    alwaysUsageDescription = try reason("NSLocationAlwaysUsageDescription")
    usageDescription = try reason("NSLocationUsageDescription")
    temporaryUsageDescriptions = try reader.texts(
      "NSLocationTemporaryUsageDescriptionDictionary",
      expected:
        "why the program wants to know the place exactly, by purpose key: { storm: \"Warns of storms.\" }")
    requiresExplicitServiceSession =
      try reader.bool("CLRequireExplicitServiceSession") ?? requiresExplicitServiceSession
    let capabilities = DeviceCapability.allCases.map(\.rawValue)
    requiredDeviceCapabilities =
      try reader.names("UIRequiredDeviceCapabilities", among: capabilities, mayBeEmpty: true)?
      .compactMap(DeviceCapability.init) ?? []
  }
}
