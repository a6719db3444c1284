import ArgumentParser

/// The options for the feel, shared by the commands that play or show a scene.
struct FeelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A JSON file of settings, such as {\"drawer.swipeThreshold\": 700}, over the preset's.",
      discussion: "A window follows its changes.",
    )
  )
  var tuning: String?

  @Option(help: "The numbers of a system: Tactile, UIKit, Flutter, libadwaita, Android or Qt.")
  var preset: String?
}
