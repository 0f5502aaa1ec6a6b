import Configuration

/// A policy under which a program learns nothing: it may be meant so, and is easily forgotten.
enum AuthorizationCheck: DoctorCheck {
  private typealias Terms = AuthorizationPolicy.Terms

  static func findings(_ facts: Facts) -> [Finding] {
    guard let policy = facts.configuration.authorization else { return [] }
    guard policy.locationServicesEnabled else {
      return [
        finding(
          "authorization", "locationServicesEnabled", "Location services are switched off: false.",
          "Every program sees denied, whatever else the policy grants.", "locationServicesEnabled: true",
          facts)
      ]
    }
    var all: [(key: String, who: String, terms: Terms)] = []
    if let terms = policy.defaultTerms {
      all.append(("authorization.default", "Every program without an entry", terms))
    }
    var strangers: [Finding] = []
    for (index, entry) in policy.applications.enumerated() {
      let key = "authorization.applications[\(index)]"
      if let user = entry.user, !facts.machine.hasUser(user) {
        strangers.append(stranger(user, entry.program, key, facts))
        continue
      }
      let user = entry.user.map { " of the user \($0)" } ?? ""
      all.append((key, "The program \(entry.program)\(user)", entry.terms))
    }
    return strangers + all.compactMap { finding($0.key, who: $0.who, $0.terms, facts) }
  }

  /// An entry that holds for nobody.
  private static func stranger(_ user: String, _ program: String, _ key: String, _ facts: Facts) -> Finding {
    let own = facts.machine.account.name.map { "user: \"\($0)\"" } ?? "user: \"pi\""
    return Finding(
      .authorization, .doubtful, "\(key).user", "There is no user \(user) on this machine.",
      why: "The entry is without effect: \(program) has the terms of its other entries, or of the default.",
      [
        .line(own, file: facts.file, under: key),
        .advice("Or leave user out, for all users. getent passwd lists those that there are."),
      ])
  }

  /// In the order in which a program is refused: what the machine lacks comes before what the terms grant.
  private static func finding(_ key: String, who: String, _ terms: Terms, _ facts: Facts) -> Finding? {
    let required = terms.requiredDeviceCapabilities
    if let present = facts.capabilities {
      let lacking = required.filter { !present.contains($0) }
      if !lacking.isEmpty {
        let rest = required.filter(present.contains).map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return finding(
          key, "UIRequiredDeviceCapabilities",
          "It asks for what is not configured here: \(lacking.map(\.rawValue).joined(separator: ", ")).",
          "\(who) sees restricted.", "UIRequiredDeviceCapabilities: [\(rest)]", facts)
      }
    }
    let granted = "access: \"whenInUse\""
    switch terms.access {
    case .deny:
      return finding(key, "access", "It is \"deny\".", "\(who) sees denied.", granted, facts)
    case .restrict:
      return finding(key, "access", "It is \"restrict\".", "\(who) sees restricted.", granted, facts)
    case .ask:
      let descriptions = [
        terms.whenInUseUsageDescription, terms.alwaysAndWhenInUseUsageDescription,
        terms.alwaysUsageDescription, terms.usageDescription,
      ]
      guard descriptions.allSatisfy({ $0 == nil }) else { return nil }
      return finding(
        key, "access", "It is \"ask\", and there is no usage description to ask with.",
        "Requests do nothing, and \(who.prefix(1).lowercased() + who.dropFirst()) sees notDetermined.",
        "NSLocationWhenInUseUsageDescription: \"Why it wants to know the place.\"", facts)
    case .whenInUse, .always: return nil
    }
  }

  private static func finding(
    _ parent: String, _ key: String, _ problem: String, _ why: String, _ line: String, _ facts: Facts
  ) -> Finding {
    Finding(
      .authorization, .doubtful, "\(parent).\(key)", problem, why: why,
      [
        .line(line, file: facts.file, under: parent),
        .advice("Leave it where the owner means it so; docs/authorization.md describes the policy."),
      ])
  }
}
