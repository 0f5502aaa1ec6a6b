/// One idea of what can be wrong: it judges what was seen, and looks at nothing but the machine's files.
protocol DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding]
}

/// All of them. What is in the way of looking further is found by the first, and the others are silent of it.
enum Doctor {
  static var checks: [any DoctorCheck.Type] {
    [
      AuthorizationCheck.self, PermissionCheck.self, BusPresenceCheck.self, BusTroubleCheck.self,
      KernelDriverCheck.self,
      MissingChipCheck.self,
      OtherChipCheck.self, PortPresenceCheck.self, ConsoleCheck.self, PortHolderCheck.self,
      SilentReceiverCheck.self,
      SpeedCheck.self, SkyCheck.self, LineCheck.self, PulseCheck.self, SilentSensorCheck.self,
      MountingCheck.self,
      DipCheck.self, AxesCheck.self, FieldCheck.self, CalibrationCheck.self, ClockCheck.self,
    ]
  }

  static func findings(_ facts: Facts) -> [Finding] {
    Finding.sorted(checks.flatMap { $0.findings(facts) })
  }
}
