internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The list of documents.
final class LibraryViewController: ViewController {
  /// Called with the document that was tapped.
  var onOpen: ((LibraryDocument) -> Void)?

  /// The list of rows.
  private(set) lazy var list = ListView(
    name: "list",
    rowHeight: DocumentRow.height,
    makeRow: { DocumentRow() },
    configure: { [weak self] row, index in
      guard let self, let row = row as? DocumentRow else { return }
      row.show(documents[index])
      row.showsArrow = showsArrows
    },
  )

  /// Whether rows have an arrow, because a document takes the place of the list.
  var showsArrows = true {
    didSet { if showsArrows != oldValue { list.reload() } }
  }

  /// The documents shown; others begin at the first row.
  var documents: [LibraryDocument] {
    didSet {
      list.focusedIndex = nil
      list.rowCount = documents.count
      list.scroll(to: 0)
    }
  }

  init(documents: [LibraryDocument]) {
    self.documents = documents
    super.init()
  }

  override func loadView() -> View { list }

  override func viewDidLoad() {
    list.backgroundColor = Theme.surface
    list.identifier = "list"
    list.localizedAccessibilityLabel = localized("Library")
    list.rowCount = documents.count
    list.onTap = { [weak self] index in
      guard let self else { return }
      onOpen?(documents[index])
    }
  }
}

/// A row of the library: a coloured tile with the kind's drawing, the title and the subtitle.
final class DocumentRow: TextRow {
  /// Whether an arrow is at the end.
  var showsArrow = true {
    didSet { trailingView = showsArrow ? arrow : nil }
  }

  private let tile = DocumentTile(nil, side: 40, cornerRadius: 10, iconSide: 22)
  private let arrow = IconView(Icon.forward.drawing, tint: Theme.disclosure, side: 20)

  init() { super.init(leading: tile, trailing: arrow) }

  func show(_ document: LibraryDocument) {
    tile.show(document.kind)
    title.text = document.title
    subtitle.text = document.subtitle
  }
}

extension LibraryDocument.Kind {
  var icon: Icon { look.icon }
  /// The fill colour of the kind's tile.
  var color: DynamicColor { DynamicColor(Color(hex: look.color)) }
  /// The menu's name for documents of the kind.
  var pluralName: LocalizedText { look.name }

  private var look: (icon: Icon, color: UInt32, name: LocalizedText) {
    switch self {
    case .note: (.note, 0xe0a100, localized("Notes"))
    case .letter: (.letter, 0x3e7bd6, localized("Letters"))
    case .recipe: (.recipe, 0xd9542b, localized("Recipes"))
    case .list: (.list, 0x5d6b7a, localized("Lists"))
    case .map: (.map, 0x2f9e63, localized("Maps"))
    case .photo: (.photo, 0x8a56c9, localized("Photos"))
    case .music: (.music, 0xd03f78, localized("Music"))
    case .book: (.book, 0x93623a, localized("Books"))
    case .chart: (.chart, 0x1c8f9c, localized("Charts"))
    case .plan: (.plan, 0x5a5fd0, localized("Plans"))
    }
  }
}
