internal import TactileGestures
public import TactileInteractions
internal import TactileMotion
public import TactilePrimitives
internal import TactileText
public import TactileTuning
public import TactileViews

/// The settings of a sheet's feel, in points, seconds and fractions of the height.
nonisolated public struct BottomSheetSettings: DragSettings {
  var peekHeight = 112.0, halfFraction = 0.5, topMargin = 48.0
  var flingSpeed = 400.0, longestSettle = 0.4, overdrag = 0.3
  var settle = SettleStyle.published.setting

  /// `sheet`.
  public static let name = "sheet"

  /// The default values.
  public init() {}

  /// All settings, each with its name.
  public static let all: [Setting<Self>] = [
    Setting("sheet.peekHeight", \.peekHeight, "pt", 40...400, "Height of the lowest sheet"),
    Setting("sheet.halfFraction", \.halfFraction, "1", 0.2...0.9, "Part that a half sheet covers"),
    Setting("sheet.topMargin", \.topMargin, "pt", 0...400, "Space above a full sheet"),
    Setting("sheet.flingSpeed", \.flingSpeed, "pt/s", 0...8000, "Least speed of a fling"),
    .settle("sheet.settle", \.settle),
    Setting("sheet.longestSettle", \.longestSettle, "s", 0.15...5, "Longest settle animation"),
    Setting("sheet.overdrag", \.overdrag, "1", 0...1, "Rubber band coefficient"),
  ]

  /// Returns the track of the sheet's top edge, from the peek up to full.
  public func track(in size: Size) -> DragTrack {
    let peek = max(0, size.height - peekHeight)
    let full = min(topMargin, peek)
    let half = min(max(full, size.height * (1 - halfFraction)), peek)
    return DragTrack(
      .vertical,
      through: ["peek": peek, "half": half, "full": full],
      rule: SettleRule(
        flingAbove: flingSpeed,
        durations: 0.15...longestSettle,
        style: SettleStyle(setting: settle),
      ),
      limits: DragLimits(full...peek, band: .init(coefficient: overdrag, dimension: topMargin)),
      area: Rect(origin: .zero, size: size),
    )
  }
}

/// A sheet over a map, with three detents: an example of a new draggable panel.
public final class BottomSheet: ViewController, DraggablePanel {
  /// The controller that drags the sheet by its top edge.
  public let drag: DragController
  /// The settings of the feel; a change applies at once.
  public var settings = BottomSheetSettings() {
    didSet { settingsDidChange() }
  }

  private let sheet = View()
  private let grabber = Control()
  private let map = ListView(name: "map", rowHeight: 56, makeRow: { MapRow() })
  private let places = ListView(name: "places", rowHeight: 56, makeRow: { PlaceRow() })

  /// A sheet at the peek detent.
  public override init() {
    drag = DragController(of: sheet, feeling: settings, at: "peek")
    super.init()
    drag.onMove = { [sheet] in sheet.move(to: Point(x: sheet.frame.minX, y: $0)) }
    // Two fingers raise the sheet as one does, instead of scrolling the list in it.
    drag.pan.maximumNumberOfTouches = .max
    grabber.action = { [weak drag] in if drag?.step(by: 1) == false { drag?.go(to: "peek") } }
  }

  public override func loadView() -> View { PanelStageView() }

  public override func viewDidLoad() {
    sheet.backgroundColor = DynamicColor(light: .white, dark: Color(hex: 0x1c1c1f))
    sheet.shadow = Shadow(color: DynamicColor(Color(white: 0, alpha: 0.3)), blurRadius: 16)
    (grabber.identifier, map.identifier, places.identifier) = ("sheet.grabber", "map", "places")
    grabber.backgroundColor = DynamicColor(Color(white: 0.5, alpha: 0.6))
    (sheet.cornerRadius, grabber.cornerRadius, grabber.touchOutset) = (16, 2.5, 16)
    (sheet.shouldRasterize, map.rowCount, places.rowCount) = (true, 200, 60)
    for child in [grabber, places] { sheet.addSubview(child) }
    for child in [map, sheet] { view.addSubview(child) }
    (view as? PanelStageView)?.onResize = { [weak self] in self?.layOut(in: $0) }
    places.onFocusRow = { [weak self] _ in self?.showFocusedRow() }
    grabber.localizedAccessibilityLabel = localized("Raise the sheet")
    sheet.onDescribeAccessibility = { [weak drag] description in
      description.role = .group
      description.setLabel(localized("Sheet"))
      description.addAction("raise") { drag?.step(by: 1) }
      description.addAction("lower") { drag?.step(by: -1) }
    }
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat, event.name == "Escape", drag.step(by: -1) else {
      return false
    }
    if places.isFocused { view.window?.focus(grabber) }
    return true
  }

  /// Raises the sheet as far as the focused row, to which its list scrolls back, needs.
  private func showFocusedRow() {
    let (track, row) = (drag.machine.track, places.focusArea)
    let y = view.frame.height - places.frame.minY - max(0, row.minY - places.offset) - row.height
    guard let place = drag.machine.destination, track.position(of: place) > y else { return }
    drag.go(to: track.names.first { track.position(of: $0) <= y } ?? "full")
  }

  private func layOut(in size: Size) {
    drag.resize(to: settings.track(in: size))
    map.frame = Rect(origin: .zero, size: size)
    // Rows as wide as a large window are hard to read.
    let width = min(size.width, 640)
    let x = ((size.width - width) / 2).rounded()
    sheet.frame = Rect(x: x, y: drag.position, width: width, height: size.height)
    grabber.frame = Rect(x: width / 2 - 18, y: 8, width: 36, height: 5)
    let listHeight = max(0, size.height - drag.machine.track.end - 24)
    places.frame = Rect(x: 0, y: 24, width: width, height: listHeight)
  }
}

/// Houses, parks and water between streets.
private final class MapRow: ListRow {
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .image
    description.setLabel(localized("Map, row \(index + 1)"))
  }

  private static let colors = [0xd9d4c7, 0xd9d4c7, 0xcfe3bf, 0xd9d4c7, 0xbcd7e8] as [UInt32]

  override func draw(_ canvas: inout Canvas) {
    for column in 0...Int(frame.width / 88) {
      let house = Rect(x: Double(column) * 88 + 4, y: 4, width: 80, height: frame.height - 8)
      let color = Color(hex: Self.colors[(index * 3 + column * 7 + index / 4) % Self.colors.count])
      let night = color.mixed(with: Color(white: 0), fraction: 0.6)
      canvas.fill(house, DynamicColor(light: color, dark: night), cornerRadius: 4)
    }
  }
}

private final class PlaceRow: ListRow {
  private var name: String {
    localized("Place \(index + 1)").resolved(in: window?.fonts.translations ?? .english)
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    (description.role, description.label) = (.listItem, name)
  }

  override func draw(_ canvas: inout Canvas) {
    super.draw(&canvas)
    guard let fonts = window?.fonts else { return }
    let type = TextStyle(font: Font(size: 16), maximumLines: 1)
    let layout = TextLayout(name, style: type, width: frame.width - 32, fonts: fonts)
    canvas.text(
      layout,
      at: Point(x: 16, y: ((frame.height - layout.size.height) / 2).rounded()),
      color: DynamicColor(light: .black, dark: .white),
    )
  }
}
