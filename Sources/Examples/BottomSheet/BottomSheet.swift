internal import TactileGestures
public import TactileInteractions
internal import TactileMotion
public import TactilePrimitives
internal import TactileText
public import TactileTuning
internal import TactileViews

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
public final class BottomSheet: PanelController<BottomSheetSettings> {
  private let map = ListView(name: "map", rowHeight: 56, makeRow: { MapRow() })
  private let places = ListView(
    name: "places",
    rowHeight: 56,
    makeRow: {
      let row = TextRow()
      row.title.style.font = Font(size: 16)
      row.title.textColor = DynamicColor(light: .black, dark: .white)
      row.showsSeparator = false
      return row
    },
    configure: { row, index in
      (row as? TextRow)?.title.localizedText = localized("Place \(index + 1)")
    },
  )

  /// A sheet at the peek detent.
  public init() {
    super.init(at: "peek")
    // Two fingers raise the sheet as one does, instead of scrolling the list in it.
    drag.pan.maximumNumberOfTouches = .max
  }

  public override func viewDidLoad() {
    panel.backgroundColor = DynamicColor(light: .white, dark: Color(hex: 0x1c1c1f))
    panel.shadow = Shadow(color: DynamicColor(Color(white: 0, alpha: 0.3)), blurRadius: 16)
    grabber.localizedAccessibilityLabel = localized("Raise the sheet")
    (panel.cornerRadius, panel.shouldRasterize) = (16, true)
    (map.identifier, map.rowCount) = ("map", 200)
    (places.identifier, places.rowCount) = ("places", 60)
    for child in [grabber, places] { panel.addSubview(child) }
    for child in [map, panel] { view.addSubview(child) }
    revealRows(of: places)
  }

  public override func layOut(in size: Size) {
    map.frame = Rect(origin: .zero, size: size)
    // Rows as wide as a large window are hard to read.
    let width = min(size.width, 640)
    let x = ((size.width - width) / 2).rounded()
    panel.frame = Rect(x: x, y: drag.position, width: width, height: size.height)
    grabber.place(in: width)
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
