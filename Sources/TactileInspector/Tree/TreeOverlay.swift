internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// What is drawn over the scene about its views, its layers or its painting.
final class TreeOverlay: View {
  /// What is to be seen.
  enum Mode: Int, CaseIterable {
    /// Frames of the views that a touch would go through.
    case views
    /// Layers: those that keep a picture, and the others.
    case layers
    /// What the last frame changed.
    case damage
    /// How often each place is painted.
    case overdraw

    /// The mode in a word.
    var title: String {
      switch self {
      case .views: "Views"
      case .layers: "Layers"
      case .damage: "Damage"
      case .overdraw: "Overdraw"
      }
    }
  }

  /// A view's place.
  struct Outline: Hashable {
    var rect: Rect
    var words: String
    var isChosen: Bool
  }

  /// What is to be seen.
  var mode = Mode.views {
    didSet {
      guard mode != oldValue else { return }
      findRegions()
      setNeedsDisplay()
    }
  }

  /// The views that are outlined.
  var outlines: [Outline] = [] {
    didSet { if outlines != oldValue, mode == .views { setNeedsDisplay() } }
  }

  /// What the scene's last frame showed.
  private(set) var regions: [DisplayRegion] = []
  /// What the last frame that changed anything changed.
  private(set) var damage = Rect.zero

  private var list: DisplayList?
  private let texts = TextCache()

  /// How many regions are drawn at most.
  private static let most = 1500
  private static let chosen = Color(hex: 0xe5484d)
  private static let other = Color(hex: 0x2f7df6)
  private static let kept = Color(hex: 0x30a46c)
  private static let plate = DynamicColor(Color(hex: 0x101014).opacity(0.88))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Takes in what a frame of the scene shows, and what it changed.
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
      guard case .layer(_, let prefersCaching) = region.kind else { continue }
      line(region.rect, prefersCaching ? Self.kept : Self.other, fill: 0.06, on: &canvas)
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

  private func label(_ words: String, at rect: Rect, on canvas: inout Canvas) {
    guard let fonts = window?.fonts, !rect.isEmpty else { return }
    let text = texts.layout(words, LaneStyle.why, fonts: fonts)
    let size = Size(width: text.size.width + 10, height: text.size.height + 4)
    let above = rect.minY - size.height - 2
    let place = Rect(
      origin: Point(
        x: min(max(rect.minX, 2), max(2, frame.width - size.width - 2)),
        y: above >= 2 ? above : min(rect.minY + 2, frame.height - size.height - 2),
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

  /// A rectangle's extent in words.
  static func size(_ rect: Rect) -> String {
    func text(_ value: Double) -> String { NumberText.text((value * 10).rounded() / 10) }
    return "\(text(rect.width)) × \(text(rect.height)) at \(text(rect.minX)), \(text(rect.minY))"
  }
}
