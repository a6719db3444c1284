internal import TactileGestures
internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The photos of the app: a grid, and a photo with the snap menu over it.
///
/// Changes to a photo are kept.
final class PhotosSection {
  /// The grid and the photo over it.
  let navigation: NavigationController

  /// Returns whether a new touch on a photo may go to its menu; nil means yes.
  var claims: ((Touch) -> Bool)?

  /// The number of value changes by menus.
  private(set) var changes = 0

  private let store: PhotoStore
  let grid: PhotoGrid
  let albums = AlbumStrip(PhotoAlbum.all)
  var settings: SnapMenuSettings {
    didSet { menu?.settings = settings }
  }

  private var edited: [Int: [SnapParameter]] = [:]
  /// The index of the photo that was opened last.
  private var opened = 0

  /// Creates a section of the photos of `store`.
  init(_ store: PhotoStore, menuButton: View, settings: SnapMenuSettings) {
    self.store = store
    self.settings = settings
    grid = PhotoGrid(store)
    let root = PageViewController(AppSection.photos.name, grid)
    navigation = NavigationController(root: root, rootItem: menuButton)
    albums.onChoose = { [weak grid] in grid?.shown = $0.indices(in: store.items) }
    grid.header = albums
    grid.onOpen = { [weak self] index in self?.open(at: index, animated: true) }
  }

  /// The number of photos.
  var count: Int { store.items.count }

  /// The menu of the open photo.
  var menu: SnapMenuController? { (navigation.topController as? PhotoViewController)?.menu }

  /// Opens the photo at `index`; ignores an index out of range.
  func open(at index: Int, animated: Bool) {
    guard store.items.indices.contains(index) else { return }
    navigation.popToRoot(animated: false)
    opened = index
    let menu = SnapMenuController(parameters: PhotoParameters.initial, settings: settings)
    if let parameters = edited[index] {
      menu.setParameters(parameters)
    } else {
      menu.setValue(0, at: PhotoParameters.intensity)
    }
    menu.select(PhotoParameters.intensity)
    menu.press.shouldReceive = { [weak self] _, touch in self?.claims?(touch) ?? true }
    menu.resolve = { index, values in PhotoParameters.seen(values, after: index) }
    let page = PhotoViewController(
      store.items[index].title.localizedText,
      store.photo(at: index),
      words: store.items[index].caption.localizedText,
      menu: menu,
      arrangement: .captioned,
    )
    menu.onChange = { [weak self, weak page, weak menu] _, _ in
      guard let self, let menu else { return }
      changes += 1
      edited[index] = menu.parameters
      page?.showFilter()
    }
    menu.onRestore = { [weak self, weak page, weak menu] _ in
      self?.edited[index] = menu?.parameters
      page?.showFilter()
    }
    navigation.push(page, animated: animated)
  }

  /// The album, the photos' changes, and the open photo; nil while its menu is open.
  var savedState: SavedState? {
    guard menu?.isOpen != true else { return nil }
    var values: [String: SavedState] = [:]
    for (index, parameters) in edited {
      values["\(index)"] = .list(parameters.map { .number($0.value) })
    }
    return [
      "album": .integer(albums.chosen),
      "column": .integer(grid.focusedColumn),
      "edited": values.isEmpty ? nil : .fields(values),
      "changes": changes == 0 ? nil : .integer(changes),
      "photo": menu == nil ? nil : .integer(opened),
      "menu": menu?.savedState(changes: 0),
      "pages": navigation.savedPages,
    ]
  }

  /// Restores a state of ``savedState`` of the section, which is shown.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    if let album = state["album"]?.integer, album > 0 { albums.choose(album) }
    navigation.view.window?.layoutIfNeeded()
    grid.focusedColumn = max(0, state["column"]?.integer ?? 0)
    for (name, values) in state["edited"]?.fields ?? [:] {
      guard let index = Int(name) else { continue }
      edited[index] = PhotoParameters.initial.restored(values)
    }
    changes = state["changes"]?.integer ?? 0
    guard let index = state["photo"]?.integer, store.items.indices.contains(index) else { return }
    navigation.restore(state["pages"]) { open(at: index, animated: false) }
    menu?.restore(state["menu"])
    (navigation.topController as? PhotoViewController)?.showFilter()
  }

  /// Loads all visible thumbnails at once.
  func loadAll() {
    navigation.view.window?.layoutIfNeeded()
    store.loadAll()
  }
}
