// swift-tools-version: 6.0
import PackageDescription

// Targets are listed by hand, lowest floor first: a manifest that reads folders goes stale in the package cache.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

let package = Package(
  name: "TrueNorth",
  products: [
    .library(name: "Quantities", targets: ["Quantities"]),
    .library(name: "DeviceIO", targets: ["DeviceIO"]),
    .library(name: "DeviceIOTesting", targets: ["DeviceIOTesting"]),
    .library(name: "LinuxIO", targets: ["LinuxIO"]),
    .library(name: "NMEA", targets: ["NMEA"]),
    .library(name: "UBX", targets: ["UBX"]),
    .library(name: "GNSS", targets: ["GNSS"]),
    .library(name: "SensorDrivers", targets: ["SensorDrivers"]),
    .library(name: "Calibration", targets: ["Calibration"]),
    .library(name: "Fusion", targets: ["Fusion"]),
    .library(name: "Geomagnetism", targets: ["Geomagnetism"]),
    .library(name: "GeomagnetismHighResolution", targets: ["GeomagnetismHighResolution"]),
    .library(name: "Geodesy", targets: ["Geodesy"]),
    .library(name: "Database", targets: ["Database"]),
    .library(name: "Compass", targets: ["Compass"]),
    .library(name: "Configuration", targets: ["Configuration"]),
    .library(name: "Authorization", targets: ["Authorization"]),
    .library(name: "Geocoding", targets: ["Geocoding"]),
    .library(name: "Geofencing", targets: ["Geofencing"]),
    .library(name: "Sensing", targets: ["Sensing"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .executable(name: "whereami", targets: ["whereami"]),
    .executable(name: "gnssdecode", targets: ["gnssdecode"]),
    .executable(name: "attitude-replay", targets: ["attitude-replay"]),
    .executable(name: "sensorcal", targets: ["sensorcal"]),
  ],
  targets: [
    // Cellar: C and C++.
    .target(
      name: "CLinux",
      linkerSettings: [.linkedLibrary("i2c"), .linkedLibrary("gpiod")]),
    .target(
      name: "CGeodesic",
      linkerSettings: [.linkedLibrary("GeographicLib"), .linkedLibrary("stdc++")]),
    .target(name: "CGeomagnetism"),
    .target(name: "CTransfer"),
    .systemLibrary(name: "CEigen", pkgConfig: "eigen3", providers: [.apt(["libeigen3-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CSolvers", dependencies: ["CEigen"], linkerSettings: [.linkedLibrary("stdc++")]),

    // Floor 0: contracts and units.
    .target(name: "Quantities", swiftSettings: swiftSettings),
    .target(name: "DeviceIO", dependencies: ["Quantities"], swiftSettings: swiftSettings),

    // Floor 1: the kernel, the receiver, the chips, the mathematics.
    .target(
      name: "LinuxIO", dependencies: ["CLinux", "DeviceIO", "Quantities"],
      swiftSettings: swiftSettings),
    .target(name: "NMEA", dependencies: ["Quantities"], swiftSettings: swiftSettings),
    .target(name: "UBX", dependencies: ["Quantities"], swiftSettings: swiftSettings),
    .target(
      name: "GNSS", dependencies: ["NMEA", "UBX", "Quantities", "DeviceIO"], swiftSettings: swiftSettings),
    .target(
      name: "SensorDrivers", dependencies: ["DeviceIO", "Quantities"], swiftSettings: swiftSettings),
    .target(name: "Calibration", dependencies: ["CSolvers", "Quantities"], swiftSettings: swiftSettings),
    .target(name: "Fusion", dependencies: ["Quantities"], swiftSettings: swiftSettings),
    .target(name: "Geomagnetism", dependencies: ["Quantities"], swiftSettings: swiftSettings),
    .target(
      name: "GeomagnetismHighResolution", dependencies: ["CGeomagnetism", "Geomagnetism"],
      swiftSettings: swiftSettings),
    .target(name: "Geodesy", dependencies: ["CGeodesic", "Quantities"], swiftSettings: swiftSettings),
    .target(name: "Database", dependencies: ["CSQLite"], swiftSettings: swiftSettings),

    // Floor 2: joined values.
    .target(
      name: "Compass",
      dependencies: ["Fusion", "Calibration", "Geomagnetism", "GNSS", "Quantities"],
      swiftSettings: swiftSettings),
    .target(
      name: "Configuration", dependencies: ["Calibration", "Quantities"],
      swiftSettings: swiftSettings),
    .target(name: "Authorization", dependencies: ["Configuration"], swiftSettings: swiftSettings),
    .target(
      name: "Geocoding", dependencies: ["Geodesy", "Database", "Quantities"], swiftSettings: swiftSettings),
    .target(
      name: "Geofencing", dependencies: ["Geodesy", "Database", "Quantities"], swiftSettings: swiftSettings),

    // Floor 3: threads.
    .target(
      name: "Sensing",
      dependencies: [
        "LinuxIO", "NMEA", "GNSS", "SensorDrivers", "Calibration", "Compass", "Configuration",
        "Geofencing", "Geodesy", "Geomagnetism", "CExpat", "DeviceIO", "Quantities",
      ],
      swiftSettings: swiftSettings),

    // Floor 4: Apple's names.
    .target(
      name: "CoreLocation",
      dependencies: [
        "Sensing", "Authorization", "Configuration", "Geofencing", "Geocoding", "Compass", "Geodesy", "GNSS",
        "Quantities", "CTransfer",
      ],
      swiftSettings: swiftSettings),

    .target(name: "MapKit", dependencies: ["CoreLocation"], swiftSettings: swiftSettings),

    // Floor 5: programs.
    .executableTarget(
      name: "whereami",
      dependencies: ["Sensing", "CoreLocation", "Compass", "GNSS", "Configuration", "Console", "Quantities"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "gnssdecode",
      dependencies: ["LinuxIO", "GNSS", "NMEA", "UBX", "DeviceIO", "Quantities", "Console", "CLinux"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "sensorcal",
      dependencies: [
        "Sensing", "SensorDrivers", "Configuration", "Calibration", "Geomagnetism",
        "GeomagnetismHighResolution", "GNSS", "DeviceIO",
        "LinuxIO", "Quantities", "Console",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "attitude-replay", dependencies: ["Compass", "Quantities", "Console"],
      swiftSettings: swiftSettings),

    // Beside.
    .target(name: "Console", dependencies: ["CLinux", "Quantities"], swiftSettings: swiftSettings),
    .target(
      name: "DeviceIOTesting", dependencies: ["DeviceIO", "Quantities"],
      swiftSettings: swiftSettings),

    // Examples: the programs that people learned Core Location from. They know CoreLocation alone.
    .executableTarget(
      name: "art-nearby", dependencies: ["CoreLocation"], path: "Examples/art-nearby",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "current-address", dependencies: ["CoreLocation"], path: "Examples/current-address",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "heading-tracking", dependencies: ["CoreLocation"], path: "Examples/heading-tracking",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "my-locations", dependencies: ["CoreLocation"], path: "Examples/my-locations",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "teslameter", dependencies: ["CoreLocation"], path: "Examples/teslameter",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "waypoint-logger", dependencies: ["CoreLocation"], path: "Examples/waypoint-logger",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "weather-alerts", dependencies: ["CoreLocation"], path: "Examples/weather-alerts",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "welcome-to-baltimore", dependencies: ["CoreLocation"], path: "Examples/welcome-to-baltimore",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "world-cities", dependencies: ["CoreLocation"], path: "Examples/world-cities",
      swiftSettings: swiftSettings),

    // Programs that tests run, to see where calls come.
    .target(
      name: "DeliveryProbe", dependencies: ["CoreLocation", "Sensing", "GNSS", "Quantities"],
      path: "Tests/DeliveryProbe/Probe", swiftSettings: swiftSettings),
    .executableTarget(
      name: "delivery-probe", dependencies: ["DeliveryProbe"], path: "Tests/DeliveryProbe/RunLoop",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "delivery-probe-async", dependencies: ["DeliveryProbe"], path: "Tests/DeliveryProbe/Async",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "geofence-probe", dependencies: ["CoreLocation"], path: "Tests/GeofenceProbe",
      swiftSettings: swiftSettings),

    .testTarget(name: "QuantitiesTests", dependencies: ["Quantities"]),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["LinuxIO", "CLinux", "DeviceIO", "Quantities"]),
    .testTarget(name: "NMEATests", dependencies: ["NMEA"], exclude: ["Logs"]),
    .testTarget(name: "UBXTests", dependencies: ["UBX", "Quantities"], exclude: ["Captures"]),
    .testTarget(name: "GNSSTests", dependencies: ["GNSS", "NMEA", "UBX", "DeviceIO", "Quantities"]),
    .testTarget(
      name: "SensorDriversTests",
      dependencies: ["SensorDrivers", "DeviceIO", "DeviceIOTesting", "Quantities"]),
    .testTarget(name: "CalibrationTests", dependencies: ["Calibration", "CSolvers", "Quantities"]),
    .testTarget(name: "FusionTests", dependencies: ["Fusion", "Quantities"]),
    .testTarget(
      name: "GeomagnetismTests",
      dependencies: ["Geomagnetism", "GeomagnetismHighResolution", "CGeomagnetism", "Quantities"],
      exclude: ["Vectors"]),
    .testTarget(name: "DatabaseTests", dependencies: ["Database"]),
    .testTarget(name: "GeodesyTests", dependencies: ["Geodesy", "Quantities"]),
    .testTarget(
      name: "CompassTests", dependencies: ["Compass", "Calibration", "Fusion", "GNSS", "Quantities"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "Calibration", "Quantities"]),
    .testTarget(name: "GeocodingTests", dependencies: ["Geocoding", "Quantities"]),
    .testTarget(name: "AuthorizationTests", dependencies: ["Authorization", "Configuration"]),
    .executableTarget(
      name: "region-churn", dependencies: ["Geofencing", "Quantities"], path: "Tests/RegionChurn",
      swiftSettings: swiftSettings),
    .target(name: "CPowerLoss", dependencies: ["CSQLite"], path: "Tests/CPowerLoss"),
    .testTarget(
      name: "GeofencingTests",
      dependencies: ["Geofencing", "Geodesy", "Quantities", "CPowerLoss", "region-churn"]),
    .testTarget(
      name: "SensingTests",
      dependencies: ["Sensing", "Configuration", "Compass", "GNSS", "DeviceIO", "Quantities"]),
    .testTarget(
      name: "CoreLocationTests",
      dependencies: [
        "CoreLocation", "Sensing", "Authorization", "Configuration", "Compass", "GNSS", "Quantities",
        "delivery-probe", "delivery-probe-async", "geofence-probe",
      ]),
    .testTarget(name: "MapKitTests", dependencies: ["MapKit"]),
    .testTarget(name: "WhereamiTests", dependencies: ["whereami"]),
    .testTarget(name: "GnssdecodeTests", dependencies: ["gnssdecode"]),
    .testTarget(name: "AttitudeReplayTests", dependencies: ["attitude-replay"]),
    .testTarget(name: "SensorcalTests", dependencies: ["sensorcal"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "art-nearby", "current-address", "heading-tracking", "my-locations", "teslameter",
        "waypoint-logger", "weather-alerts", "welcome-to-baltimore", "world-cities",
      ]),
    .testTarget(
      name: "RigTests",
      dependencies: ["whereami", "sensorcal", "LinuxIO", "SensorDrivers", "DeviceIO", "Quantities"],
      path: "Tests/Rig",
      exclude: [
        "README.md", "Kernel", "Chips", "Logs", "record-drive", "record-figure-eight", "measure-sampling",
        "rig.json",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
