// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that the library stays free of unsafe flags. The C loops get -O3, as compilers of peers do.

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "TrueNorth", path: "..")],
  targets: [
    .target(name: "CBenchmark", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "nmea-benchmark",
      dependencies: [
        "CBenchmark",
        .product(name: "NMEA", package: "TrueNorth"),
        .product(name: "GNSS", package: "TrueNorth"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
