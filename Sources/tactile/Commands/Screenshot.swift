import ArgumentParser
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileScenes
import TactileViews

/// Takes a picture: `tactile screenshot`.
struct Screenshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a picture of a scene, without a display."
  )

  @Argument(help: "The scene.")
  var scene: String

  @Argument(help: "The PNG file to write.")
  var file: String

  @Option(help: "The window's size in points.")
  var size: String = "480x800"

  @Option(help: "Pixels to a point.")
  var scale: String = "1"

  @Option(help: "The state of the scene, such as open.")
  var state: String?

  @Option(help: "light or dark.")
  var appearance: String = "light"

  @OptionGroup var feel: FeelOptions

  @Option(help: "A JPEG, PNG or WebP file that the scene snap shows.")
  var photo: String?

  func run() throws {
    try MainActor.assumeIsolated { try shoot() }
  }

  @MainActor
  private func shoot() throws {
    let entry = try Arguments.scene(scene)
    let points = try Arguments.size(size)
    let pixels = try Arguments.scale(scale)
    let appearance = try Arguments.choice("appearance", appearance, of: Appearance.self)
    let context = try Setup.context(feel)
    let stage = try Setup.stage {
      try SceneStage(
        entry,
        context: context,
        size: points,
        scale: pixels,
        fonts: try ReplayFonts.make(),
      )
    }
    stage.window.appearance = appearance
    if let photo { try Setup.show(file: photo, in: stage) }
    let states = stage.scene.states
    let state = state ?? states.first ?? ""
    guard states.contains(state) else {
      let known = states.joined(separator: ", ")
      throw Failure(.usage, "unknown state \"\(state)\" of \(scene): there is \(known)")
    }
    stage.scene.enter(state)
    let list = stage.window.frame(at: .zero).displayList
    try Files.write(try CairoPainter().picture(of: list).png(), to: file)
  }
}
