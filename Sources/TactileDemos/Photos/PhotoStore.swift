internal import TactileDisplay
internal import TactileMotion
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A store that reads photos on request, and caches the thumbnails that were loaded last.
///
/// Thumbnails are loaded one a frame, so that a list keeps scrolling meanwhile.
final class PhotoStore {
  let items: [PhotoItem]

  /// Called with the index of a photo whose thumbnail has loaded.
  var onLoad: ((Int) -> Void)?

  private let resources: ResourceFolder
  private let source: (any PictureSource)?
  private var thumbnails: [Int: Picture] = [:]
  /// The thumbnails of the size before, shown until those of the new one are loaded.
  private var former: [Int: Picture] = [:]
  private var recent: [Int] = []
  private var wanted: [Int] = []
  private var pixelSize = (width: 0, height: 0)
  private var loading: Animation?
  /// The window's size when it was last seen, and the time before which no thumbnail is loaded since
  /// the window is being resized.
  private var windowSize = Size.zero
  private var resizeEnd = Timestamp.zero
  /// The picture in place of those that cannot be read.
  private lazy var testCard = TestCard.picture()

  /// The number of cached thumbnails: at most 13 MiB at the size of a phone and two pixels per point.
  ///
  /// The program's 24 photos take no more in any window, because a thumbnail has no more pixels than
  /// its file; while those of another size are loaded, the former ones are kept as well.
  private static let capacity = 64
  /// The seconds after which loading stops until a thumbnail is requested again.
  private static let patience = 60.0
  /// The seconds without a resize of the window after which thumbnails are loaded [tuned].
  private static let resizePause = 0.1

  /// Creates a store of `items`, read by `source`; without it there are no pictures.
  init(_ items: [PhotoItem], resources: ResourceFolder, source: (any PictureSource)?) {
    self.items = items
    self.resources = resources
    self.source = source
  }

  /// Creates a store of the photos that come with the program.
  convenience init(_ context: SceneContext) throws(ResourceError) {
    let list = try context.resources.read("Photos/photos.txt")
    self.init(
      try PhotoItem.items(in: list.bytes, path: list.path),
      resources: context.resources,
      source: context.pictures,
    )
  }

  /// Returns the photo at `index`, or the test card if it cannot be read.
  func photo(at index: Int) -> Picture { read(items[index].file) ?? testCard }

  /// Returns the thumbnail of the photo at `index` if it is loaded, else requests it and returns
  /// that of the size before, or nil.
  func thumbnail(at index: Int, size: Size, in window: Window) -> Picture? {
    let width = Int((size.width * window.scale).rounded())
    let height = Int((size.height * window.scale).rounded())
    if pixelSize != (width, height) {
      pixelSize = (width, height)
      former.merge(thumbnails) { $1 }
      thumbnails.removeAll()
      recent.removeAll()
    }
    if let thumbnail = thumbnails[index] { return thumbnail }
    if wanted.last != index {
      wanted.removeAll { $0 == index }
      wanted.append(index)
    }
    schedule(in: window)
    return former[index]
  }

  /// Loads all thumbnails that were requested.
  func loadAll() {
    while loadNext() {}
  }

  /// Loads one thumbnail a frame until none is requested.
  private func schedule(in window: Window) {
    guard loading == nil, !wanted.isEmpty, source != nil else { return }
    loading = window.animator.run(
      CurveMotion(from: 0, to: 1, duration: Self.patience, curve: .linear),
      update: { [weak self, weak window] _ in
        guard let self, let window, loading != nil, !isResized(window) else { return }
        if !loadNext() { loading?.stop() }
      },
      completion: { [weak self] _ in self?.loading = nil },
    )
  }

  /// Returns whether `window` was resized a moment ago.
  private func isResized(_ window: Window) -> Bool {
    if window.size != windowSize {
      if windowSize != .zero { resizeEnd = window.animator.now + Self.resizePause }
      windowSize = window.size
    }
    return window.animator.now < resizeEnd
  }

  /// - Returns: whether there was a thumbnail to load.
  private func loadNext() -> Bool {
    guard source != nil, !wanted.isEmpty else {
      former.removeAll()
      return false
    }
    let index = wanted.removeFirst()
    keep(fitted(read(items[index].thumbnail) ?? testCard), at: index)
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

  /// Returns `photo` as large as it fits into the thumbnail's size, and no larger than it is.
  private func fitted(_ photo: Picture) -> Picture {
    let factor = min(
      Double(pixelSize.width) / Double(max(photo.width, 1)),
      Double(pixelSize.height) / Double(max(photo.height, 1)),
      1,
    )
    let width = max(1, Int((Double(photo.width) * factor).rounded()))
    let height = max(1, Int((Double(photo.height) * factor).rounded()))
    return photo.scaled(to: width, height)
  }
}

/// A computed picture: hues from left to right, from white at the top to black at the bottom.
///
/// Scenes show it in place of photos that cannot be read.
nonisolated enum TestCard {
  static let width = 320
  static let height = 200

  @MainActor
  static func picture() -> Picture {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    for y in 0..<height {
      let depth = 2 * Double(y) / Double(height - 1)
      for x in 0..<width {
        let hue = 6 * Double(x) / Double(width)
        for offset in [2.0, 4.0, 0.0] {
          pixels.append(UInt8((shade(hue, offset, depth) * 255).rounded()))
        }
        pixels.append(255)
      }
    }
    return Picture(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  /// Returns a component of the hue, mixed with white while `depth` is below 1 and with black above.
  private static func shade(_ hue: Double, _ offset: Double, _ depth: Double) -> Double {
    let distance = abs((hue - offset).remainder(dividingBy: 6))
    let pure = min(max(2 - distance, 0), 1)
    return depth < 1 ? 1 - (1 - pure) * depth : pure * (2 - depth)
  }
}
