// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that the library stays free of unsafe flags. The C loops get -O3, as compilers of peers do.

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "TrueNorth", path: "..")],
  targets: [
    .target(name: "CBenchmark", cSettings: [.unsafeFlags(["-O3"])]),
    .target(
      name: "CGeographicPeer",
      linkerSettings: [.linkedLibrary("GeographicLib"), .linkedLibrary("stdc++")]),
    .target(name: "Measuring", dependencies: ["CBenchmark"]),
    .executableTarget(
      name: "nmea-benchmark",
      dependencies: [
        "CBenchmark", "Measuring",
        .product(name: "NMEA", package: "TrueNorth"),
        .product(name: "GNSS", package: "TrueNorth"),
      ]),
    .executableTarget(
      name: "wmm-benchmark",
      dependencies: [
        "CGeographicPeer", "Measuring",
        .product(name: "Geomagnetism", package: "TrueNorth"),
        .product(name: "GeomagnetismHighResolution", package: "TrueNorth"),
      ]),
    .executableTarget(
      name: "heading-benchmark",
      dependencies: [
        "Measuring",
        .product(name: "Fusion", package: "TrueNorth"),
        .product(name: "Quantities", package: "TrueNorth"),
      ]),
    .executableTarget(
      name: "delivery-benchmark",
      dependencies: [
        .product(name: "Configuration", package: "TrueNorth"),
        .product(name: "CoreLocation", package: "TrueNorth"),
        .product(name: "Sensing", package: "TrueNorth"),
      ]),
    .executableTarget(
      name: "geocoding-benchmark",
      dependencies: [
        "Measuring",
        .product(name: "Geocoding", package: "TrueNorth"),
        .product(name: "Quantities", package: "TrueNorth"),
      ]),
    .executableTarget(
      name: "region-benchmark",
      dependencies: [
        "Measuring",
        .product(name: "Geofencing", package: "TrueNorth"),
        .product(name: "Quantities", package: "TrueNorth"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
