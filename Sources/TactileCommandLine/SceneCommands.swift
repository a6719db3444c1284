package import ArgumentParser
package import TactileApp

/// Takes a picture: `tactile screenshot`.
struct Screenshot: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Write a picture of a scene, headless.",
  )

  @Argument(help: "The scene.")
  var scene: String

  @Argument(help: "The PNG file to write.")
  var file: String

  @Option(help: "The window's size in points.")
  var size: String = "480x800"

  @Option(help: "Pixels per point.")
  var scale: String = "1"

  @Option(help: "The state of the scene, such as open.")
  var state: String?

  @Option(help: "The appearance: light or dark.")
  var appearance: String = "light"

  @Option(help: "The contrast: normal or high.")
  var contrast: String = "normal"

  @Option(help: "The factor of the text's size, 0.5 to 3.")
  var textScale: String = "1"

  @Option(help: "The language of the texts, such as de or ar.")
  var language: String?

  @OptionGroup var feel: FeelOptions

  @Option(help: "A JPEG, PNG or WebP file to show in the scene snap.")
  var photo: String?

  func act(in app: App) throws {
    try app.screenshot(
      of: scene,
      to: file,
      size: size,
      scale: scale,
      state: state,
      looks: PictureLooks(appearance: appearance, contrast: contrast, textScale: textScale),
      feel: feel.request,
      photo: photo,
      language: language,
    )
  }
}

/// Plays the scenes without a display and reports on them: `tactile tour`.
struct Tour: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Play the scenes headless and write a contact sheet and a report.",
  )

  @Option(help: "The folder to write to; by default tactile/tour in the user's cache folder.")
  var output: String?

  func act(in app: App) throws { try app.tour(output: output) }
}

/// Lists the scenes: `tactile scenes`.
struct Scenes: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the scenes.",
  )

  func act(in app: App) throws { try app.listScenes() }
}

/// Prints the settings of the feel: `tactile tuning`.
struct TuningCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "tuning",
    abstract: "Print the settings, or what a preset or a file changes.",
    discussion: "In a window, F2 opens a panel with the same settings.",
  )

  @OptionGroup var feel: FeelOptions

  @Flag var output: App.TuningFormat = .list

  func act(in app: App) throws { try app.listTuning(feel.request, as: output) }
}

extension App.TuningFormat: EnumerableFlag {
  /// Returns the help for the flag of `value`.
  package static func help(for value: Self) -> ArgumentHelp? {
    switch value {
    case .list: "Print every setting with its value, range, default and origin."
    case .json: "Print the values that differ from the default as a tuning file."
    case .swift: "Print the values that differ from the default as Swift constants."
    case .css: "Print every value and motion as custom properties of CSS."
    case .compose: "Print every value and motion as Kotlin for Jetpack Compose."
    case .flutter: "Print every value and motion as Dart for Flutter."
    case .swiftui: "Print every value and motion as Swift for SwiftUI."
    case .motions: "Print every motion as JSON: ends, duration, and curve or spring."
    }
  }
}

/// Draws a map of the snap points that releases lead to: `tactile settle-map`.
struct SettleMapCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle-map",
    abstract: "Draw the snap point and duration of releases, over position and velocity.",
    discussion: "The settings panel of the window (F2) shows the same map with your own releases.",
  )

  @Argument(help: "The interaction, such as drawer; an unknown name lists all.")
  var scene: String

  @Option(help: "The PNG file to write.")
  var png: String

  @Option(help: "The size in points of the window that the interaction fills.")
  var size: String = "480x800"

  @Option(help: "Pixels per point of the picture.")
  var scale: String = "2"

  @OptionGroup var feel: FeelOptions

  @Option(help: "A preset to compare with: its borders are dashed lines over the map.")
  var ghost: String?

  @Option(help: "The appearance: light or dark.")
  var appearance: String = "light"

  func act(in app: App) throws {
    try app.settleMap(
      of: scene,
      to: png,
      size: size,
      scale: scale,
      feel: feel.request,
      ghost: ghost,
      appearance: appearance,
    )
  }
}
