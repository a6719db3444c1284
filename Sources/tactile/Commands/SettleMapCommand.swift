import ArgumentParser
import TactileDisplay
import TactileInspector
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews

/// Draws a map of the snap points that releases lead to: `tactile settle-map`.
struct SettleMapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle-map",
    abstract: "Draw where releases lead and how fast, over position and velocity.",
    discussion: "The same map, with your own releases in it, is in the window's panel: F2.",
  )

  @Argument(help: "The interaction: \(SettleSubject.all.map(\.name).joined(separator: ", ")).")
  var scene: String

  @Option(help: "The PNG file to write.")
  var png: String

  @Option(help: "The size in points of the window that the interaction fills.")
  var size: String = "480x800"

  @Option(help: "Pixels to a point of the picture.")
  var scale: String = "2"

  @OptionGroup var feel: FeelOptions

  @Option(help: "A preset whose border is dashed over the map.")
  var ghost: String?

  @Option(help: "light or dark.")
  var appearance: String = "light"

  /// The picture's size in points, without the lines of the legend.
  private static let pictureSize = Size(width: 480, height: 380)
  private static let legendLine = 20.0

  func run() throws {
    try MainActor.assumeIsolated { try draw() }
  }

  @MainActor
  private func draw() throws {
    guard let subject = SettleSubject.named(scene) else {
      let known = SettleSubject.all.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "unknown interaction \"\(scene)\": there is \(known)")
    }
    let appearance = try Arguments.choice("appearance", appearance, of: Appearance.self)
    let ghost = try ghost.map(Arguments.preset)
    let fonts = try Setup.fonts { try ReplayFonts.make() }
    let content = SettleMapView.Content(
      subject,
      tuning: try Setup.tuning(feel),
      ghost: ghost.map { Tuning().applying($0) },
      size: try Arguments.size(size),
    )
    let names = [feel.preset, feel.tuning].compactMap { $0 }.joined(separator: ", ")
    let title =
      "\(subject.title), \(names.isEmpty ? "Tactile" : names)"
      + (ghost.map { "; dashed: \($0.name)" } ?? "")
    let window = Window(
      size: Size(
        width: Self.pictureSize.width,
        height: Self.pictureSize.height + Double(subject.outcomes.count) * Self.legendLine,
      ),
      scale: try Arguments.scale(scale),
      fonts: fonts,
    )
    window.appearance = appearance
    let sheet = SettleSheet(title, content)
    sheet.frame = window.rootView.bounds
    window.rootView.addSubview(sheet)
    let list = window.frame(at: .zero).displayList
    try Files.write(try CairoPainter().picture(of: list).png(), to: png)
  }
}
