internal import TactilePrimitives
internal import TactileViews

/// A scene with a card on a table, with every kind of recognizer.
final class GesturesScene: Scene {
  private let table: GestureTableViewController
  private let navigation: NavigationController

  init(_ context: SceneContext) throws(ResourceError) {
    table = GestureTableViewController(try PhotoStore(context))
    navigation = NavigationController(root: table, style: Theme.navigation)
  }

  var rootViewController: ViewController { navigation }

  var probes: [Probe] { table.probes }

  let commands: [SceneCommand] = []

  let states = ["rest", "transformed"]

  func enter(_ state: String) {
    if state == "transformed" { table.showSample() }
  }
}

extension GestureTableViewController {
  /// The probes of the table.
  var probes: [Probe] {
    [
      Probe("card.x") { [card] in .number(card.pose.offset.dx) },
      Probe("card.y") { [card] in .number(card.pose.offset.dy) },
      Probe("card.scale") { [card] in .number(card.pose.scale) },
      Probe("card.rotation") { [card] in .number(card.pose.rotation) },
      Probe("card.isMoving") { [card] in .flag(card.isMoving) },
      Probe("gestures.taps") { [readout] in .text(readout.text(of: .tap)) },
      Probe("gestures.swipe") { [readout] in .text(readout.text(of: .swipe)) },
    ]
  }
}
