public import TactileDisplay
public import TactilePrimitives

/// Paints display lists on memory with Cairo, without a window or a graphics card.
///
/// Coordinate spaces and edges are moved to whole pixels, so that a picture looks the same at
/// every position, whether drawn afresh or from the cache. Only layers that are scaled, rotated or
/// rounded have smoothed edges. A painter caches pictures of contents and layers from one painting
/// to the next; it belongs to one window.
public final class CairoPainter {
  let contents: ContentCache
  let pictures = ContentCache(limit: 64 << 20)
  let layers = LayerCache(limit: 128 << 20)
  var scale = 1.0
  private(set) var background = Color.black
  var scratch = BilinearScaler.Scratch()
  private var targets = TargetContexts()
  /// The shortcuts that the last painting took.
  var shortcuts: PaintShortcuts = []
  /// Memory for the picture of one layer, which is free while nothing else refers to it.
  private var spare: LargePages?
  /// The visible regions of the items of the lists that are being painted, front to back; the
  /// innermost list is last.
  private(set) var visibleRegions: [VisibleRegion] = []

  /// A painter with empty caches, of at most `contentLimit` bytes of text, icons, boxes and shadows.
  public init(contentLimit: Int = 16 << 20) { contents = ContentCache(limit: contentLimit) }

  /// The number of bytes of pixels that are currently cached.
  public var cachedByteCount: Int { contents.byteCount + pictures.byteCount + layers.byteCount }

  /// Paints `list` with its top left corner on that of `target`, which may be another memory each time.
  ///
  /// All pixels that `damage` touches, the part of the window in points that may have changed, are painted
  /// and no other; nil paints all.
  public func paint(_ list: DisplayList, damage: Rect?, into target: PixelTarget) {
    shortcuts = []
    guard let context = targets.context(for: target) else { return }
    let surface = context.surface
    let scale = list.scale > 0 && list.scale.isFinite ? list.scale : 1
    let background = list.background.opaque
    if scale != self.scale || background != self.background { layers.removeAll() }
    self.scale = scale
    self.background = background

    var clip = surface.bounds
    if let damage { clip = clip.intersection(PixelRect(covering: damage, scale: scale)) }
    guard !clip.isEmpty else { return }
    let canvas = Canvas(context: context, x: 0, y: 0, clip: clip)
    fillBackground(behind: list.items, on: canvas)
    paint(list.items, on: canvas, over: background)
    surface.flush()
    layers.endFrame(showing: list.items)
  }

  /// Drops what a resize leaves in the caches: contents of texts and pictures that nobody else has, and
  /// copies of pictures in former sizes.
  ///
  /// - Complexity: O(*n* log *n*) in the cached contents.
  package func dropRemains() {
    contents.dropRemains()
    pictures.dropRemains()
  }

  /// Prepares the memory for the picture of a layer that fills a window of `width` × `height`
  /// pixels: the next motion makes one in its first frame.
  ///
  /// The memory is kept until another size is prepared. Pictures that are smaller than about
  /// 1920 × 1080 pixels need none.
  public func prepareLayer(width: Int, height: Int) {
    let count = 4 * max(0, width) * max(0, height)
    guard spare?.count != count else { return }
    let isNeeded = count >= Self.leastPrepared && count <= layers.limit
    spare = isNeeded ? LargePages.map(count: count) : nil
    spare?.touch()
  }

  /// The bytes of a picture of 1920 × 1080 pixels, about; the system clears fewer in less than a millisecond.
  static let leastPrepared = 8_000_000

  /// Returns the prepared memory, where it is free and large enough for a picture of `area`.
  func takeSpare(for area: PixelRect) -> LargePages? {
    guard let count = spare?.count, count >= 4 * area.area, isKnownUniquelyReferenced(&spare) else {
      return nil
    }
    shortcuts.insert(.preparedLayer)
    return spare
  }

  /// Returns the whole of `list` as a new picture, as large as the window in pixels; an empty one if
  /// that exceeds ``PixelBuffer/maximumArea``.
  public func picture(of list: DisplayList) -> PixelBuffer {
    let area = PixelRect(nearest: Rect(origin: .zero, size: list.size), scale: list.scale)
    guard area.area <= PixelBuffer.maximumArea else { return PixelBuffer(width: 0, height: 0) }
    var buffer = PixelBuffer(width: max(0, area.width), height: max(0, area.height))
    buffer.withTarget { paint(list, damage: nil, into: $0) }
    return buffer
  }

  /// Fills the visible parts of the background.
  func fillBackground(behind items: [DisplayItem], on canvas: Canvas) {
    var visible = VisibleRegion(canvas.clip)
    for index in items.indices.reversed() {
      visible.hide(coverage(of: items[index], on: canvas, over: index == 0 ? background : nil))
    }
    canvas.context.setColor(background)
    for part in visible.parts { canvas.context.fill(part) }
  }

  /// Draws items back to front, omitting those that others hide; `backdrop` is the colour under the first
  /// one, where it is a single one.
  func paint(_ items: [DisplayItem], on canvas: Canvas, over backdrop: Color? = nil) {
    guard !canvas.clip.isEmpty else { return }
    let base = visibleRegions.count
    defer { visibleRegions.removeLast(visibleRegions.count - base) }
    var visible = VisibleRegion(canvas.clip)
    for item in items.reversed() {
      visibleRegions.append(visible)
      visible.hide(coverage(of: item, on: canvas))
      if visible.area.isEmpty { break }
    }
    if visibleRegions.count - base < items.count { shortcuts.insert(.hiddenItems) }
    let firstSeen = items.count - (visibleRegions.count - base)
    let scrim = paintScrim(items, regionsFrom: base, on: canvas)
    var backdrop = firstSeen == 0 && scrim == nil ? backdrop : nil
    for index in max(firstSeen, scrim.map { $0 + 1 } ?? 0)..<items.count {
      let (item, visible) = (items[index], visibleRegions[base + items.count - 1 - index])
      if case .box(let box) = item {
        for part in visible.parts { paint(box, on: canvas.moved(x: 0, y: 0, clip: part)) }
      } else {
        paint(item, on: canvas.moved(x: 0, y: 0, clip: visible.area), over: backdrop)
      }
      backdrop = nil
    }
  }

  /// Returns the pixels that the item covers whatever its background, or covers when drawn over
  /// the single colour `backdrop`.
  func coverage(of item: DisplayItem, on canvas: Canvas, over backdrop: Color? = nil) -> PixelRect {
    switch item {
    case .box(let box) where box.cornerRadius <= 0 && box.fill.alpha >= 1:
      pixels(box.rect, on: canvas)
    case .box(let box) where box.borderWidth <= 0 && box.fill.alpha >= 1:
      pixels(box.rect, on: canvas).betweenCorners(of: box.cornerRadius * scale)
    case .layer(let layer)
    where layer.isOpaque && layer.opacity >= 1 && layer.cornerRadius <= 0
      && layer.transform.isTranslation:
      extent(of: layer, on: canvas)
    case .layer(let layer) where layer.isOpaque && !layer.transform.isTranslation:
      hidden(by: layer, on: canvas, over: backdrop)
    case .clip(let rect, let items):
      coverage(of: items, on: canvas).intersection(pixels(rect, on: canvas))
    case .group(let group):
      coverage(of: group.items, on: self.canvas(of: group, on: canvas))
    case .picture(let item) where item.picture.isOpaque && isFitted(item, on: canvas):
      pixels(item.rect, on: canvas)
    case .box, .layer, .shadow, .text, .icon, .picture:
      .empty
    }
  }

  /// Returns the largest rectangle that a single one of the items covers.
  private func coverage(of items: [DisplayItem], on canvas: Canvas) -> PixelRect {
    var largest = PixelRect.empty
    guard !canvas.clip.isEmpty else { return largest }
    for item in items {
      let area = coverage(of: item, on: canvas)
      if area.area > largest.area { largest = area }
    }
    return largest
  }

  /// Returns the canvas for the items of a group; its clip is empty where the group is invisible.
  private func canvas(of group: GroupItem, on canvas: Canvas) -> Canvas {
    let (dx, dy, reach) = group.pixels(scale: scale)
    return canvas.moved(x: dx, y: dy, clip: reach.offset(x: canvas.x, y: canvas.y))
  }

  /// Returns whether the picture is drawn pixel by pixel, without scaling.
  private func isFitted(_ item: PictureItem, on canvas: Canvas) -> Bool {
    let rect = pixels(item.rect, on: canvas)
    return (rect.width, rect.height) == (item.picture.width, item.picture.height)
  }

  /// Draws one item over `backdrop`, or over the existing pixels where that is nil.
  func paint(_ item: DisplayItem, on canvas: Canvas, over backdrop: Color?) {
    switch item {
    case .box(let box):
      paint(box, on: canvas)
    case .shadow(let shadow):
      paint(shadow, on: canvas)
    case .text(let text):
      paint(text, on: canvas)
    case .icon(let icon):
      paint(icon, on: canvas)
    case .picture(let picture):
      paint(picture, on: canvas)
    case .clip(let rect, let items):
      paint(items, on: canvas.moved(x: 0, y: 0, clip: pixels(rect, on: canvas)))
    case .group(let group):
      paint(group.items, on: self.canvas(of: group, on: canvas), over: backdrop)
    case .layer(let layer):
      paint(layer, on: canvas, over: backdrop)
    }
  }

  /// Returns the pixels of the surface that `rect` of the canvas's coordinate space covers.
  func pixels(_ rect: Rect, on canvas: Canvas) -> PixelRect {
    PixelRect(nearest: rect, scale: scale).offset(x: canvas.x, y: canvas.y)
  }
}

/// The optimizations of a painting, which do not change its pixels.
struct PaintShortcuts: OptionSet {
  let rawValue: UInt8

  /// A layer was copied from its cached picture.
  static let cachedLayer = PaintShortcuts(rawValue: 1)
  /// Items that others hide were not painted.
  static let hiddenItems = PaintShortcuts(rawValue: 2)
  /// A layer was scaled by ``BilinearScaler``, not by Cairo.
  static let ownScaler = PaintShortcuts(rawValue: 4)
  /// A scrim was mixed in while its backdrop was copied.
  static let scrimWithBackdrop = PaintShortcuts(rawValue: 8)
  /// A layer's picture was made in memory that was prepared.
  static let preparedLayer = PaintShortcuts(rawValue: 16)
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}

/// A drawing destination: a surface, the origin of a coordinate space on it, and a clip.
struct Canvas {
  let context: CairoContext
  /// The x of the space's origin, in whole pixels of the surface.
  var x: Int
  /// The y of the space's origin, in whole pixels of the surface.
  var y: Int
  /// The pixels that may be changed; inside the surface.
  var clip: PixelRect

  func moved(x dx: Int, y dy: Int, clip area: PixelRect) -> Canvas {
    Canvas(context: context, x: x + dx, y: y + dy, clip: clip.intersection(area))
  }
}

/// The visible region of an area behind the items in front of it.
struct VisibleRegion {
  /// A rectangle around the visible region.
  private(set) var area: PixelRect
  /// The largest single hidden rectangle inside the area.
  private var hole = PixelRect.empty

  /// The whole of `area`.
  init(_ area: PixelRect) { self.area = area }

  /// Rectangles without overlap that cover the visible region, and more than that where several
  /// items hide parts of it.
  var parts: PixelFrame { area.around(hole) }

  /// Hides `rect` from the visible region.
  mutating func hide(_ rect: PixelRect) {
    area = area.cut(by: rect)
    let hidden = rect.intersection(area)
    hole = hidden.area > hole.intersection(area).area ? hidden : hole
  }
}
