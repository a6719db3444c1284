// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// For targets of values and functions: no pointers without saying so.
let pure = common + [.strictMemorySafety()]

/// For targets that own or build views: the main actor owns the tree.
let mainActor =
  common + [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]

/// The target `Tactile…` called `name` here, with what it imports by the same short names.
func library(_ name: String, _ imports: [String], _ settings: [SwiftSetting]) -> Target {
  .target(name: "Tactile" + name, dependencies: dependencies(imports), swiftSettings: settings)
}

/// The tests of `name`, with what they import besides.
func tests(_ name: String, _ imports: [String], _ settings: [SwiftSetting]) -> Target {
  .testTarget(
    name: "Tactile" + name + "Tests",
    dependencies: dependencies([name] + imports),
    swiftSettings: settings,
  )
}

/// The program of one file below `Sources/Examples` that has `name`.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name + "Example",
    dependencies: ["Tactile"],
    path: "Sources/Examples/" + name,
    swiftSettings: mainActor,
  )
}

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { name in
    let isC = name.hasPrefix("C") && name != "CommandLine"
    return .init(stringLiteral: isC ? name : "Tactile" + name)
  }
}

let program = "\(Context.packageDirectory)/Sources/tactile"

/// Linker flags that shrink an executable with Swift's libraries in it: relocations packed (which takes glibc
/// 2.36), equal functions once, no symbols for others to use, and what a start calls side by side.
let small: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "--icf=safe", "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "--symbol-ordering-file=\(program)/functions.order",
      "-Xlinker", "--script=\(program)/unnamed.ld",
      "-Xlinker", "--no-warn-symbol-ordering",
    ],
    .when(configuration: .release),
  )
]

/// The libraries that are products of their own, and together the umbrella `Tactile`.
let parts = [
  "Primitives", "Motion", "Tuning", "Gestures", "Layout", "Text", "Display", "Views",
  "Interactions", "Raster", "Traces", "Diagnostics", "Scenes", "Replay",
]

let package = Package(
  name: "tactile",
  products: [
    .library(name: "Tactile", targets: ["Tactile"]),
    .library(name: "TactileDynamic", type: .dynamic, targets: ["Tactile"]),
    .executable(name: "tactile", targets: ["tactile"]),
    .executable(name: "tactile-bench", targets: ["TactileBench"]),
  ] + parts.map { .library(name: "Tactile" + $0, targets: ["Tactile" + $0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])],
    ),
    .systemLibrary(name: "CGNU"),
    .systemLibrary(name: "CXInput"),

    library("Primitives", [], pure),
    library("Motion", ["Primitives"], pure),
    library("Tuning", [], pure),
    library("Handover", ["Motion", "Tuning"], pure),
    library("Gestures", ["Primitives", "Tuning"], pure),
    library("Layout", ["Primitives"], pure),
    library("Files", [], common),
    library("Text", ["Primitives", "CPango"], mainActor),
    library("Display", ["Primitives", "Text"], mainActor),
    library(
      "Views",
      ["Primitives", "Motion", "Tuning", "Gestures", "Layout", "Text", "Display"],
      mainActor,
    ),
    library(
      "Interactions",
      ["Primitives", "Motion", "Tuning", "Gestures", "Layout", "Text", "Views"],
      mainActor,
    ),
    .target(name: "CPixels"),
    .target(name: "CWayland"),
    .target(name: "CAccessibility", dependencies: ["CPango"]),
    library("Raster", ["Primitives", "Text", "Display", "CPango", "CPixels"], mainActor),
    library("Traces", ["Primitives", "Gestures", "Views"], mainActor),
    library("Diagnostics", ["Primitives", "Gestures", "Views", "Traces"], pure),
    library(
      "Inspector",
      [
        "Primitives", "Motion", "Tuning", "Gestures", "Layout", "Text", "Display", "Views",
        "Interactions", "Scenes",
      ],
      mainActor,
    ),
    .target(
      name: "TactileBottomSheet",
      dependencies: dependencies([
        "Primitives", "Motion", "Tuning", "Gestures", "Text", "Views", "Interactions",
      ]),
      path: "Sources/Examples/BottomSheet",
      swiftSettings: mainActor,
    ),
    library(
      "Scenes",
      [
        "Primitives", "Motion", "Tuning", "Gestures", "Files", "Text", "Display", "Views",
        "Interactions", "Diagnostics",
      ],
      mainActor,
    ),
    library(
      "Demos",
      [
        "Primitives", "Motion", "Tuning", "Gestures", "Layout", "Text", "Display", "Views",
        "Interactions", "Diagnostics", "Scenes", "BottomSheet",
      ],
      mainActor,
    ),
    library(
      "SDLHost",
      [
        "Primitives", "Gestures", "Files", "Text", "Display", "Raster", "Views", "Diagnostics",
        "CSDL2", "CGNU", "CWayland", "CXInput", "CAccessibility",
      ],
      mainActor,
    ),
    library(
      "Replay",
      [
        "Primitives", "Motion", "Tuning", "Handover", "Gestures", "Text", "Display", "Raster",
        "Views", "Traces", "Diagnostics", "Scenes", "CPango",
      ],
      mainActor,
    ),
    library(
      "App",
      [
        "Primitives", "Motion", "Tuning", "Handover", "Gestures", "Files", "Text", "Display",
        "Raster",
        "Views", "Traces", "Diagnostics", "Inspector", "Scenes", "Replay", "SDLHost", "CGNU",
      ],
      mainActor,
    ),
    .target(
      name: "TactileCommandLine",
      dependencies: dependencies(["Inspector", "SDLHost", "App"]) + [
        .product(name: "ArgumentParser", package: "swift-argument-parser")
      ],
      swiftSettings: common,
    ),
    .target(
      name: "Tactile",
      dependencies: dependencies(parts + ["App", "CommandLine"]),
      swiftSettings: mainActor,
    ),
    .executableTarget(
      name: "tactile",
      dependencies: dependencies(["SDLHost", "Demos", "App", "CommandLine"]),
      exclude: ["functions.order", "unnamed.ld"],
      swiftSettings: common,
      linkerSettings: small,
    ),
    example("Hello"),
    example("Drawer"),
    example("Recognizer"),
    example("Interaction"),
    example("SwipeToDelete"),
    example("Dial"),
    .executableTarget(
      name: "PlainEvents",
      dependencies: dependencies(["Primitives", "Motion", "Gestures"]),
      path: "Sources/Examples/PlainEvents",
      swiftSettings: common,
    ),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "TactileBench",
      dependencies: dependencies([
        "Primitives", "Motion", "Gestures", "Layout", "Text", "Display", "Views", "Raster",
        "Demos", "Scenes", "Traces", "Replay", "SDLHost", "CAllocations",
      ]) + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: common,
    ),

    .target(
      name: "TactileTestSupport",
      dependencies: dependencies(["Primitives", "Gestures"]),
      path: "Tests/TactileTestSupport",
      swiftSettings: common,
    ),
    tests("Motion", [], common),
    tests("Gestures", ["Primitives", "Tuning", "TestSupport"], common),
    tests("Handover", ["Motion", "Tuning"], common),
    tests("Layout", ["Primitives", "TestSupport"], common),
    tests("Files", ["TestSupport"], common),
    tests("Text", ["Primitives", "TestSupport"], mainActor),
    tests("Display", ["Primitives", "Text"], mainActor),
    tests("Raster", ["Primitives", "Text", "Display", "TestSupport"], mainActor),
    tests(
      "Views",
      ["Primitives", "Motion", "Tuning", "Gestures", "Layout", "Text", "Display", "TestSupport"],
      mainActor,
    ),
    tests(
      "Interactions",
      ["Primitives", "Motion", "Gestures", "Text", "Views", "TestSupport"],
      mainActor,
    ),
    tests("Traces", ["Primitives", "Gestures", "Views", "TestSupport"], mainActor),
    tests("Diagnostics", ["Primitives", "Gestures", "Traces", "TestSupport"], common),
    tests(
      "Inspector",
      [
        "Primitives", "Motion", "Tuning", "Gestures", "Text", "Display", "Views", "Interactions",
        "Raster", "Scenes", "Demos", "TestSupport",
      ],
      mainActor,
    ),
    tests(
      "Demos",
      [
        "Primitives", "Motion", "Tuning", "Gestures", "Text", "Display", "Views",
        "Interactions", "Diagnostics", "Scenes", "BottomSheet", "TestSupport",
      ],
      mainActor,
    ),
    tests(
      "SDLHost",
      [
        "Primitives", "Gestures", "Text", "Display", "Raster", "Views", "Diagnostics",
        "TestSupport", "CSDL2",
      ],
      mainActor,
    ),
    tests(
      "Replay",
      [
        "Primitives", "Motion", "Tuning", "Gestures", "Text", "Display", "Views",
        "Interactions", "Traces", "Diagnostics", "Scenes", "Demos", "Raster", "SDLHost",
        "TestSupport",
      ],
      mainActor,
    ),
    tests(
      "App",
      [
        "Primitives", "Tuning", "Gestures", "Views", "Traces", "Diagnostics", "Scenes", "Demos",
        "Raster", "Replay", "SDLHost", "CommandLine", "TestSupport",
      ],
      mainActor,
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Tactile", "HelloExample", "DrawerExample", "RecognizerExample", "InteractionExample",
        "SwipeToDeleteExample", "DialExample", "TactileBottomSheet", "TactileFiles",
      ],
      exclude: ["Traces"],
      swiftSettings: mainActor,
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: dependencies(["TestSupport"]),
      swiftSettings: common,
    ),
    .target(
      name: "FileFuzzing",
      dependencies: dependencies([
        "Primitives", "Display", "Views", "Traces", "Diagnostics", "Scenes", "Replay", "SDLHost",
        "App",
      ]),
      path: "Tests/Fuzzing/Files",
      exclude: ["Corpus"],
      swiftSettings: common,
    ),
  ],
  swiftLanguageModes: [.v6],
)
