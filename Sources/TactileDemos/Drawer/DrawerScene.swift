internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// A library of documents on the panel of a drawer, with its menu behind.
final class DrawerScene: Scene {
  private let drawer: DrawerController
  private let navigation: NavigationController
  private let library: LibraryViewController
  private let menu: MenuViewController
  private let documents: [LibraryDocument]
  /// The index of the document that was opened last.
  private var opened = 0

  init(_ context: SceneContext) throws(ResourceError) {
    let documents = try LibraryReader.documents(in: context.resources)
    self.documents = documents
    let settings = context.tuning[DrawerSettings.self]
    let kinds = LibraryDocument.Kind.allCases
    menu = MenuViewController(
      [
        MenuViewController.Entry(
          icon: .library,
          name: localized("All documents"),
          detail: "\(documents.count)",
        )
      ]
        + kinds.map { kind in
          let count = documents.count { $0.kind == kind }
          return .init(icon: kind.icon, name: kind.pluralName, detail: "\(count)")
        },
      look: .drawer,
      hiddenWidth: settings.uncoveredStrip,
    )
    library = LibraryViewController(documents: documents)
    library.localizedTitle = localized("Library")
    let button = Theme.barButton(.menu, "drawer.menuButton", localized("Menu"))
    navigation = NavigationController(root: library, rootItem: button)
    drawer = DrawerController(menu: menu, front: navigation, settings: settings)
    button.action = { [weak drawer] in drawer?.toggle() }
    library.onOpen = { [weak self] document in self?.show(document, animated: true) }
    menu.onSelect = { [weak self] index in self?.showKind(at: index) }
    context.feel.follow(for: self) { [drawer, menu] tuning in
      drawer.settings = tuning[DrawerSettings.self]
      menu.hiddenWidth = tuning[DrawerSettings.self].uncoveredStrip
    }
  }

  var rootViewController: ViewController { drawer }

  var probes: [Probe] {
    Probe.panel(drawer) + [
      Probe("list.offsetY") { [library] in .number(library.list.offset) },
      Probe("menu.selected") { [menu] in .number(Double(menu.list.selectedIndex ?? -1)) },
    ]
  }

  var commands: [SceneCommand] { SceneCommand.drawer(drawer) }

  let states = ["closed", "open", "document"]

  func enter(_ state: String) {
    drawer.setOpen(state == "open")
    navigation.popToRoot(animated: false)
    if state == "document" { show(documents[0], animated: false) }
  }

  var savedState: SavedState? {
    [
      "drawer": .text(drawer.stateName),
      "kind": menu.list.selectedIndex.map { .integer($0) },
      "document": navigation.stack.count > 1 ? .integer(opened) : nil,
      "pages": navigation.savedPages,
    ]
  }

  func restore(_ state: SavedState) {
    if let kind = state["kind"]?.integer, (1...LibraryDocument.Kind.allCases.count).contains(kind) {
      menu.list.selectedIndex = kind
      showKind(at: kind)
    }
    if let index = state["document"]?.integer, documents.indices.contains(index) {
      navigation.restore(state["pages"]) { show(documents[index], animated: false) }
    }
    drawer.setOpen(state["drawer"]?.text == "open")
  }

  private func show(_ document: LibraryDocument, animated: Bool) {
    opened = documents.firstIndex(of: document) ?? 0
    navigation.push(DocumentViewController(document), animated: animated)
  }

  private func showKind(at index: Int) {
    let kind = index == 0 ? nil : LibraryDocument.Kind.allCases[index - 1]
    navigation.popToRoot(animated: false)
    library.documents = kind.map { kind in documents.filter { $0.kind == kind } } ?? documents
    library.localizedTitle = kind?.pluralName ?? localized("Library")
    drawer.close()
  }
}
