internal import TactileInteractions
internal import TactileViews

/// Makes the buttons that open and close the app's drawer, one for each section.
final class MenuButtons {
  private var buttons: [IconButton] = []

  /// A button that does nothing until ``connect(to:)``.
  func make() -> IconButton {
    let button = Theme.barButton(Icons.menu, identifier: "drawer.menuButton")
    buttons.append(button)
    return button
  }

  /// Pages over `root`, with a button at the left of their bar.
  func pages(of root: ViewController) -> NavigationController {
    NavigationController(root: root, rootItem: make(), style: Theme.navigation)
  }

  /// Lets all buttons made so far open and close `drawer`.
  func connect(to drawer: DrawerController) {
    for button in buttons { button.action = { [weak drawer] in drawer?.toggle() } }
  }
}
