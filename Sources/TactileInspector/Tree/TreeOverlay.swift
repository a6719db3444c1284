internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The view that draws the scene's views, layers or painting over the scene.
final class TreeOverlay: View {
  /// The kind of information that is drawn.
  enum Mode: Int, CaseIterable {
    /// The frames of the views that a touch would go through.
    case views
    /// The layers, cached ones and others.
    case layers
    /// The region that the last frame changed.
    case damage
    /// The number of items painted at each place.
    case overdraw

    /// The name of the mode.
    var title: LocalizedText {
      switch self {
      case .views: localized("Views")
      case .layers: localized("Layers")
      case .damage: localized("Damage")
      case .overdraw: localized("Overdraw")
      }
    }
  }

  /// The outline of a view, in the coordinates of the scene's host.
  struct Outline: Hashable {
    var rect: Rect
    var words: LocalizedText
    var isChosen: Bool
  }

  var mode = Mode.views {
    didSet {
      guard mode != oldValue else { return }
      findRegions()
      setNeedsDisplay()
    }
  }

  var outlines: [Outline] = [] {
    didSet { if outlines != oldValue, mode == .views { setNeedsDisplay() } }
  }

  /// The regions of the scene's last frame, up to date in the modes that draw them.
  private(set) var regions: [DisplayRegion] = []
  /// The region that the last frame with changes changed.
  private(set) var damage = Rect.zero

  private var list: DisplayList?
  private let texts = TextCache()

  /// The most regions drawn.
  private static let most = 1500
  private static let chosen = Color(hex: 0xe5484d)
  private static let other = Color(hex: 0x2f7df6)
  private static let kept = Color(hex: 0x30a46c)
  private static let plate = DynamicColor(Color(hex: 0x101014).opacity(0.88))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    // The places are those of the screen.
    forcesLeftToRight = true
    isUserInteractionEnabled = false
  }

  /// Records the display list of a frame of the scene, and the region that it changed.
  func add(_ list: DisplayList, damage changed: Rect) {
    if !changed.isEmpty { damage = changed }
    guard !changed.isEmpty || self.list == nil else { return }
    self.list = list
    guard mode != .views else { return }
    findRegions()
    setNeedsDisplay()
  }

  private func findRegions() {
    guard mode == .layers || mode == .overdraw else { return }
    regions = Array((list?.regions ?? []).suffix(Self.most))
  }

  override func draw(_ canvas: inout Canvas) {
    switch mode {
    case .views: for outline in outlines { draw(outline, on: &canvas) }
    case .layers: drawLayers(on: &canvas)
    case .damage:
      line(damage, Self.chosen, fill: 0.16, on: &canvas)
      label(Self.size(damage), at: damage, on: &canvas)
    case .overdraw:
      for region in regions where region.kind == .item {
        canvas.fill(region.rect, DynamicColor(Self.chosen.opacity(0.1)))
      }
    }
  }

  private func drawLayers(on canvas: inout Canvas) {
    for region in regions {
      guard case .layer(_, let shouldRasterize) = region.kind else { continue }
      line(region.rect, shouldRasterize ? Self.kept : Self.other, fill: 0.06, on: &canvas)
    }
  }

  private func draw(_ outline: Outline, on canvas: inout Canvas) {
    let color = outline.isChosen ? Self.chosen : Self.other
    line(outline.rect, color, fill: outline.isChosen ? 0.14 : 0, on: &canvas)
    if outline.isChosen { label(outline.words, at: outline.rect, on: &canvas) }
  }

  private func line(_ rect: Rect, _ color: Color, fill: Double, on canvas: inout Canvas) {
    canvas.fill(
      rect,
      DynamicColor(color.opacity(fill)),
      borderWidth: 1.5,
      borderColor: DynamicColor(color.opacity(0.9)),
    )
  }

  private func label(_ words: LocalizedText, at rect: Rect, on canvas: inout Canvas) {
    guard let fonts = window?.fonts, !rect.isEmpty else { return }
    let text = texts.layout(words, LaneStyle.why, fonts: fonts)
    let size = Size(width: text.size.width + 10, height: text.size.height + 4)
    let above = rect.minY - size.height - 2
    let place = Rect(
      origin: Point(
        x: min(max(rect.minX, 2), max(2, frame.width - size.width - 2)),
        y: above >= 2 ? above : min(max(rect.minY, 0) + 2, frame.height - size.height - 2),
      ),
      size: size,
    )
    canvas.fill(place, Self.plate, cornerRadius: 4)
    canvas.text(
      text,
      at: Point(x: place.minX + 5, y: place.minY + 2),
      color: DynamicColor(.white),
    )
  }

  /// Returns a rectangle's size and origin as text.
  static func size(_ rect: Rect) -> LocalizedText {
    let (width, height) = (rect.width.tenths, rect.height.tenths)
    let (x, y) = (rect.minX.tenths, rect.minY.tenths)
    return localized("\(number: width) × \(number: height) at \(number: x), \(number: y)")
  }
}
