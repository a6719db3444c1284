// swift-tools-version: 6.2

import PackageDescription

let tactile = Target.Dependency.product(name: "Tactile", package: "tactile")
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "outside",
  dependencies: [
    .package(url: Context.environment["TACTILE_URL"] ?? "", from: "0.9.0")
  ],
  targets: [
    .executableTarget(name: "Hello", dependencies: [tactile], swiftSettings: mainActor),
    .executableTarget(name: "Drawer", dependencies: [tactile], swiftSettings: mainActor),
    .executableTarget(name: "Waiting", dependencies: [tactile], swiftSettings: mainActor),
    .target(name: "Guides", dependencies: [tactile], swiftSettings: mainActor),
    .testTarget(name: "OutsideTests", dependencies: [tactile], swiftSettings: mainActor),
    .testTarget(
      name: "CoreTests",
      dependencies: [
        .product(name: "TactileGestures", package: "tactile"),
        .product(name: "TactileMotion", package: "tactile"),
        .product(name: "TactileLayout", package: "tactile"),
      ],
    ),
  ],
)
