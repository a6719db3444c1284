internal import TactileGestures
internal import TactileViews

/// The touch lab: a pad that shows every contact, and a table for every kind of gesture.
final class LabSection {
  /// The pages.
  let navigation: NavigationController

  /// Asked whether a touch that comes down is for the pad or the table; absent means yes.
  var claims: ((Touch) -> Bool)?

  private let pad = LabViewController()
  private let table: GestureTableViewController

  /// A lab whose pages open the drawer by a button of `buttons`; the card shows one of `photos`.
  init(_ photos: PhotoStore, buttons: MenuButtons, latency: LatencyFeed) {
    table = GestureTableViewController(photos)
    navigation = buttons.pages(of: pad)
    let button = TextButton("Gestures", style: Theme.button, color: Theme.accent)
    button.identifier = "lab.gesturesButton"
    button.touchOutset = 8
    button.action = { [weak self] in self?.showTable() }
    pad.barItem = button
    pad.latency = { latency.read?() }
    pad.claims = { [weak self] in self?.claims?($0) ?? true }
    table.claims = { [weak self] in self?.claims?($0) ?? true }
  }

  /// What can be watched.
  var probes: [Probe] { pad.probes + table.probes }

  /// Shows a few contacts as if they were on the pad.
  func showContacts() { pad.showSample() }

  /// Leads to the table.
  func showTable(animated: Bool = true) {
    guard navigation.topController !== table else { return }
    navigation.push(table, animated: animated)
  }

  /// Leads back to the pad.
  func showPad() { navigation.popToRoot(animated: false) }
}
