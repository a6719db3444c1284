internal import TactileInteractions
internal import TactileViews

/// A factory for the buttons that open and close the app's drawer, one for each section.
final class MenuButtons {
  private var buttons: [IconButton] = []

  /// Returns a new button that does nothing until ``connect(to:)``.
  func make() -> IconButton {
    let button = Theme.barButton(.menu, identifier: "drawer.menuButton")
    buttons.append(button)
    return button
  }

  /// Returns a navigation controller over `root`, with a button at the left of its bar.
  func pages(of root: ViewController) -> NavigationController {
    NavigationController(root: root, rootItem: make(), style: Theme.navigation)
  }

  /// Makes all buttons created so far open and close `drawer`.
  func connect(to drawer: DrawerController) {
    for button in buttons { button.action = { [weak drawer] in drawer?.toggle() } }
  }
}
