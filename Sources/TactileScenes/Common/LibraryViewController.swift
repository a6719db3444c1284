internal import TactileViews

/// The list of documents.
final class LibraryViewController: ViewController {
  /// Called with the document that was tapped.
  var onOpen: ((LibraryDocument) -> Void)?

  /// The list of rows.
  let list: ListView

  /// The documents shown.
  var documents: [LibraryDocument] {
    didSet {
      content.documents = documents
      list.rowCount = documents.count
      list.scroll(to: 0)
    }
  }

  private let content: Content

  init(documents: [LibraryDocument]) {
    let content = Content(documents)
    self.content = content
    self.documents = documents
    list = ListView(
      name: "list",
      rowHeight: DocumentRow.height,
      rowPrefix: "list.row",
      makeRow: { DocumentRow() },
      configure: { row, index in (row as? DocumentRow)?.show(content.documents[index]) },
    )
    super.init()
  }

  override func loadView() -> View { list }

  override func viewDidLoad() {
    list.backgroundColor = Theme.surface
    list.identifier = "list"
    list.rowCount = documents.count
    list.onTap = { [weak self] index in
      guard let self else { return }
      onOpen?(documents[index])
    }
  }

  /// The data source of the rows.
  private final class Content {
    var documents: [LibraryDocument]

    init(_ documents: [LibraryDocument]) {
      self.documents = documents
    }
  }
}
