internal import TactileInteractions
internal import TactileScenes
internal import TactilePrimitives
internal import TactileViews

/// The library of the app: its list, and its documents, each opened in a pull-for-menu over the list
/// or, where there is room, beside it.
final class LibrarySection {
  /// The list, and the document over it or beside it.
  let navigation: NavigationController
  /// The list.
  let library: LibraryViewController

  /// The side of the pull-for-menu bars in documents.
  var side: PullForMenuController.Side {
    didSet { reading?.side = side }
  }

  /// The documents, in the order of the list.
  let documents: [LibraryDocument]
  var settings: PullForMenuSettings {
    didSet { reading?.settings = settings }
  }

  /// An entry of the menu that a document is pulled for.
  private enum Choice: CaseIterable {
    case top, larger, smaller, next

    var entry: PullMenuViewController.Entry {
      switch self {
      case .top:
        (
          localized("Back to the beginning"), "overlay.top",
          Self.control(localized("Home", context: "key")),
        )
      case .larger:
        (localized("Larger text"), "overlay.larger", Self.control(LocalizedText(verbatim: "+")))
      case .smaller:
        (localized("Smaller text"), "overlay.smaller", Self.control(LocalizedText(verbatim: "-")))
      case .next:
        (
          localized("Next document"), "overlay.next",
          Self.control(localized("PgDn", context: "key")),
        )
      }
    }

    /// Returns the name of `key` held with Ctrl, as it stands on keyboards of the language.
    private static func control(_ key: LocalizedText) -> LocalizedText {
      localized("Ctrl+\(key)", context: "key")
    }

    /// Creates the choice whose keys `event` is; nil for other keys.
    init?(_ event: KeyEvent) {
      guard event.isDown else { return nil }
      switch (event.name, event.modifiers) {
      case ("Home", .control): self = .top
      case ("=", .control), ("+", .control), ("+", [.control, .shift]), ("=", [.control, .shift]),
        ("Keypad +", .control):
        self = .larger
      case ("-", .control), ("Keypad -", .control): self = .smaller
      case ("PageDown", .control): self = .next
      default: return nil
      }
    }
  }

  private var textSize = DocumentViewController.TextSize.medium
  /// The index of the document that was opened last.
  private var opened = 0

  /// Creates a library of `documents`.
  init(
    _ documents: [LibraryDocument],
    menuButton: View,
    side: PullForMenuController.Side,
    settings: PullForMenuSettings,
  ) {
    self.documents = documents
    self.side = side
    self.settings = settings
    library = LibraryViewController(documents: documents)
    library.localizedTitle = AppSection.library.name
    navigation = NavigationController(root: library, rootItem: menuButton)
    navigation.panes = EmptyPage.panes(localized("Choose a document"), icon: .library)
    navigation.onChange = { [weak self] in self?.showSelection() }
    library.onOpen = { [weak self] document in self?.choose(document) }
  }

  /// The open document, or the one being opened.
  var reading: PullForMenuController? { navigation.topController as? PullForMenuController }

  /// The page of the open document.
  var page: DocumentViewController? { reading?.content as? DocumentViewController }

  /// Opens the document at `index`; ignores an index out of range.
  func open(at index: Int, animated: Bool) {
    guard documents.indices.contains(index) else { return }
    navigation.popToRoot(animated: false)
    open(documents[index], animated: animated)
  }

  /// Returns the index of the first document whose title has a scalar for which `isWanted` is true.
  func firstIndex(whereTitleHas isWanted: (Unicode.Scalar) -> Bool) -> Int? {
    documents.firstIndex { $0.title.unicodeScalars.contains(where: isWanted) }
  }

  /// Opens `document` in place of the one beside the list, if any.
  private func choose(_ document: LibraryDocument) {
    if navigation.isSplit, reading != nil {
      guard documents.firstIndex(of: document) != opened else { return }
      navigation.popToRoot(animated: false)
    }
    open(document)
  }

  /// Selects, in the list, the document that is shown beside it.
  private func showSelection() {
    let isBeside = navigation.isSplit && navigation.stack.count > 1
    library.showsArrows = !navigation.isSplit
    library.list.selectedIndex = isBeside ? opened : nil
  }

  private func open(_ document: LibraryDocument, animated: Bool = true) {
    opened = documents.firstIndex(of: document) ?? 0
    let page = DocumentViewController(document)
    page.textSize = textSize
    page.onKey = { [weak self] event in
      guard let self, let choice = Choice(event) else { return false }
      if choice != .next || !event.isRepeat { perform(choice) }
      return true
    }
    let menu = PullMenuViewController(Choice.allCases.map(\.entry))
    let pull = PullForMenuController(
      content: page,
      menu: menu,
      side: side,
      settings: settings,
      style: Theme.pull,
    )
    pull.title = document.title
    menu.onChoose = { [weak self, weak pull] index in
      pull?.dismissMenu()
      self?.perform(Choice.allCases[index])
    }
    navigation.push(pull, animated: animated)
  }

  /// The text size, the open document, and whether its menu is shown.
  var savedState: SavedState {
    [
      "textSize": .number(textSize.rawValue),
      "document": navigation.stack.count > 1 ? .integer(opened) : nil,
      "menu": reading?.menu.presentation == nil ? nil : .flag(true),
      "pages": navigation.savedPages,
    ]
  }

  /// Restores a state of ``savedState`` of the section, which is shown.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    textSize = state["textSize"]?.number.flatMap(DocumentViewController.TextSize.init) ?? textSize
    guard let index = state["document"]?.integer, documents.indices.contains(index) else { return }
    navigation.restore(state["pages"]) { open(documents[index], animated: false) }
    if state["menu"]?.flag == true { reading?.presentMenu(animated: false) }
  }

  private func perform(_ choice: Choice) {
    switch choice {
    case .top: page?.page.animateScroll(to: 0)
    case .larger: resizeText(by: 1)
    case .smaller: resizeText(by: -1)
    case .next:
      // The first follows the last.
      open(at: (opened + 1) % documents.count, animated: false)
      // The way back leads to the row of the document that is shown.
      if !library.list.isFocused { library.list.focusedIndex = opened }
    }
  }

  private func resizeText(by step: Int) {
    let sizes = DocumentViewController.TextSize.allCases
    guard let index = sizes.firstIndex(of: textSize) else { return }
    textSize = sizes[min(max(index + step, 0), sizes.count - 1)]
    page?.textSize = textSize
  }
}
