internal import TactileDisplay
internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// Reads photos when they are asked for, and keeps small pictures of those seen last.
///
/// Small pictures are made one a frame, so that a list goes on moving meanwhile.
final class PhotoStore {
  /// The photos there are.
  let items: [PhotoItem]

  /// Called with the index of a photo whose small picture is there now.
  var onLoad: ((Int) -> Void)?

  private let resources: ResourceFolder
  private let source: (any PictureSource)?
  private var thumbnails: [Int: Picture] = [:]
  private var recent: [Int] = []
  private var wanted: [Int] = []
  private var pixelSize = (width: 0, height: 0)
  private var loading: Animation?

  /// Small pictures that are kept: some 20 MiB at two pixels to a point.
  private static let capacity = 64
  /// Seconds after which small pictures that are still missing wait to be asked for again.
  private static let patience = 60.0

  /// A store of `items`, read by `source`, without which there are none.
  init(_ items: [PhotoItem], resources: ResourceFolder, source: (any PictureSource)?) {
    self.items = items
    self.resources = resources
    self.source = source
  }

  /// The photos that come with the program.
  convenience init(_ context: SceneContext) throws(ResourceError) {
    let list = try context.resources.read("Photos/photos.txt")
    self.init(
      try PhotoItem.items(in: list.bytes, path: list.path),
      resources: context.resources,
      source: context.pictures,
    )
  }

  /// The photo at `index`, or the test card where it cannot be read.
  func photo(at index: Int) -> Picture { read(items[index].file) ?? TestCard.picture() }

  /// The small picture of the photo at `index`, if it is there; else it comes later.
  func thumbnail(at index: Int, size: Size, in window: Window) -> Picture? {
    let width = Int((size.width * window.scale).rounded())
    let height = Int((size.height * window.scale).rounded())
    if pixelSize != (width, height) {
      pixelSize = (width, height)
      thumbnails.removeAll()
      recent.removeAll()
    }
    if let thumbnail = thumbnails[index] { return thumbnail }
    wanted.removeAll { $0 == index }
    wanted.append(index)
    schedule(in: window)
    return nil
  }

  /// Makes all small pictures that were asked for.
  func loadAll() {
    while loadNext() {}
  }

  /// Makes one small picture a frame for as long as there are any to be made.
  private func schedule(in window: Window) {
    guard loading == nil, !wanted.isEmpty, source != nil else { return }
    loading = window.animator.run(
      CurveMotion(from: 0, to: 1, duration: Self.patience, curve: .linear),
      update: { [weak self] _ in
        guard let self, loading != nil else { return }
        if !loadNext() { loading?.stop() }
      },
      completion: { [weak self] _ in self?.loading = nil },
    )
  }

  /// - Returns: whether there was one to be made.
  private func loadNext() -> Bool {
    guard source != nil, !wanted.isEmpty else { return false }
    let index = wanted.removeFirst()
    guard let photo = read(items[index].thumbnail) else { return true }
    keep(fitted(photo), at: index)
    onLoad?(index)
    return true
  }

  private func keep(_ picture: Picture, at index: Int) {
    thumbnails[index] = picture
    recent.append(index)
    guard recent.count > Self.capacity else { return }
    thumbnails[recent.removeFirst()] = nil
  }

  private func read(_ file: String) -> Picture? {
    guard let source, let path = try? resources.path(of: file) else { return nil }
    return try? source.picture(at: path)
  }

  /// `photo` as large as it fits into the small picture's size.
  private func fitted(_ photo: Picture) -> Picture {
    let factor = min(
      Double(pixelSize.width) / Double(max(photo.width, 1)),
      Double(pixelSize.height) / Double(max(photo.height, 1)),
    )
    let width = max(1, Int((Double(photo.width) * factor).rounded()))
    let height = max(1, Int((Double(photo.height) * factor).rounded()))
    return photo.scaled(to: width, height)
  }
}
