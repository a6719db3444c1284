public import TactilePrimitives
public import TactileText

/// A control that selects one of a few segments side by side, or in two rows; see ``wraps``.
///
/// A tap, the arrow keys, Home and End select a segment; a drag moves the selection, which settles
/// at the nearest segment. The control is translucent while it is disabled.
public final class SegmentedControl: Control {
  /// The titles of the segments in English; never empty.
  public let titles: [String]

  /// The index of the selected segment; setting it moves the selection at once.
  ///
  /// Indices out of range are clamped; ``onChange`` is not called.
  public var selectedIndex: Int {
    get { currentIndex }
    set { select(newValue, animated: false) }
  }

  /// Called with the index after a touch or key changed it.
  public var onChange: ((Int) -> Void)?

  /// Whether titles that do not fit side by side are shown in two rows of equal columns.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }

  /// Whether a touch drags the selection.
  public var isTracking: Bool { tracksTouch }

  private var currentIndex: Int
  private let style: SegmentedStyle
  let labels: [Label]
  private let capsule = View()
  /// The places of the columns.
  private var places: SegmentPlaces
  private var columnCount: Int
  private var grip = 0.0
  private lazy var place = AnimatedValue(Double(currentIndex)) { [weak self] _ in
    self?.placeCapsule()
  }

  /// The preferred height, the space around the selection, and the corner radius, in points.
  private static let height = 36.0
  private static let margin = 3.0
  private static let radius = 10.0
  /// The preferred padding on each side of the widest title, in points.
  private static let padding = 16.0
  /// The minimum padding on each side of a title, in points.
  private static let leastPadding = 2.0
  /// The padding on each side of a title, in points at a text scale of 1, below which titles wrap into
  /// two rows.
  private static let wrappingPadding = 4.0

  /// Creates a control with the segments `segments`, which must not be empty: strings, or texts
  /// that are translated.
  public init(
    _ segments: [some LocalizedTextConvertible],
    selectedIndex: Int = 0,
    style: SegmentedStyle = Theme.segments,
  ) {
    precondition(!segments.isEmpty, "a segmented control needs a segment")
    titles = segments.map(\.localizedText.english)
    self.style = style
    currentIndex = min(max(selectedIndex, 0), titles.count - 1)
    labels = segments.map { Label($0, style: style.textStyle, color: style.textColor) }
    places = SegmentPlaces(titles.map { _ in 0 }, start: Self.margin, length: 0)
    columnCount = titles.count
    super.init()
    touchOutset = 4
    backgroundColor = style.background
    cornerRadius = Self.radius
    capsule.isUserInteractionEnabled = false
    capsule.backgroundColor = style.selection
    capsule.cornerRadius = Self.radius - Self.margin
    capsule.shadow = ControlStyle.shadow
    addSubview(capsule)
    for label in labels {
      label.centersVertically = true
      addSubview(label)
    }
    addTrackingPan(name: "segments.pan") { [weak self] in self?.track($0) }
  }

  public override var isOutlinedInHighContrast: Bool { true }

  /// Selects a segment without calling ``onChange``; the selection springs there if `animated`.
  public func select(_ index: Int, animated: Bool) {
    currentIndex = min(max(index, 0), titles.count - 1)
    let target = Double(currentIndex)
    if animated { place.spring(to: target, in: window, fades: true) } else { place.set(target) }
  }

  /// Returns the size that shows the widest title whole, no wider than `size`.
  public override func sizeThatFits(_ size: Size) -> Size {
    let widest = wordWidths.max() ?? 0
    let width = (widest + 2 * Self.padding) * Double(titles.count) + 2 * Self.margin
    let rows = columns(in: size.width) < titles.count ? 2.0 : 1
    return Size(
      width: min(width, size.width),
      height: rows * (grown(Self.height) - 2 * Self.margin) + 2 * Self.margin,
    )
  }

  /// The width, in points, below which titles in one row are shortened.
  public var leastWidth: Double { rowWidth(padding: Self.leastPadding) }

  /// The width, in points, below which titles in one row seem to run together, and are better wrapped.
  package var uncrowdedWidth: Double { rowWidth(padding: uncrowdedPadding) }

  private var uncrowdedPadding: Double { Self.wrappingPadding * textGrowth }

  /// Returns the width of all titles in one row, in points, with `padding` on each side of each.
  private func rowWidth(padding: Double) -> Double {
    wordWidths.reduce(0) { $0 + $1 + 2 * padding } + 2 * Self.margin
  }

  /// Returns the number of segments in a row of a control that is `width` points wide.
  private func columns(in width: Double) -> Int {
    guard wraps || textGrowth > 1 else { return titles.count }
    let least = wraps ? uncrowdedWidth : leastWidth
    return least > width ? (titles.count + 1) / 2 : titles.count
  }

  public override func layoutSubviews() {
    let hasRoom = wraps || frame.height >= 1.5 * grown(Self.height)
    columnCount = hasRoom ? columns(in: frame.width) : titles.count
    let isUncrowded = textGrowth > 1 && uncrowdedWidth <= frame.width
    let padding = isUncrowded ? uncrowdedPadding : Self.leastPadding
    let widths =
      columnCount < titles.count
      ? (0..<columnCount).map { _ in 0 } : wordWidths.map { $0 + 2 * padding }
    places = SegmentPlaces(widths, start: Self.margin, length: frame.width - 2 * Self.margin)
    for (index, label) in labels.enumerated() {
      label.frame = label.clearOfSides(of: rect(ofSegment: index), by: Self.wrappingPadding)
    }
    Label.shrinkAlike(labels)
    placeCapsule()
  }

  public override func stateDidChange() {
    alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
    let pressed = isPressed && !isTracking ? part(at: touchLocation) : nil
    for (index, label) in labels.enumerated() {
      label.alpha = index == pressed && index != currentIndex ? 0.5 : 1
    }
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard isFocused, isFocusable, event.isDown, event.modifiers.isEmpty else { return false }
    let index: Int
    switch event.name {
    case "Left": index = currentIndex - 1
    case "Right": index = currentIndex + 1
    case "Home": index = 0
    case "End": index = titles.count - 1
    default: return false
    }
    guard titles.indices.contains(index), index != currentIndex else { return event.isRepeat }
    change(to: index)
    return true
  }

  /// Selects the segment at which the touch was lifted.
  public override func activate() {
    guard isEnabled else { return }
    change(to: part(at: touchLocation))
    super.activate()
  }

  public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .segments
    if !isEnabled { description.states.insert(.disabled) }
  }

  // MARK: Tracking

  private func track(_ phase: TrackingPhase) {
    switch phase {
    case .began(let point):
      let distance = point.x - capsule.frame.midX
      let isHeld = abs(distance) <= capsule.frame.width / 2
      grip = isHeld && row(at: point.y) == currentIndex / columnCount ? distance : 0
    case .moved(let point):
      let index = places.index(withMiddleAt: point.x - grip)
      place.set(min(Double(row(at: point.y) * columnCount) + index, Double(titles.count - 1)))
    case .ended(let velocity):
      change(to: Int(place.target.rounded()), velocity: velocity / places.meanWidth)
    }
  }

  func change(to index: Int, velocity: Double = 0) {
    place.spring(to: Double(index), in: window, velocity: velocity, fades: true)
    guard index != currentIndex else { return }
    currentIndex = index
    onChange?(index)
  }

  // MARK: Placing

  private var wordWidths: [Double] { labels.map(\.naturalWidth) }

  /// The height of a row, in points.
  private var rowHeight: Double {
    let room = max(0, frame.height - 2 * Self.margin)
    return columnCount < titles.count ? room / 2 : room
  }

  /// Returns the row at `y`, or the nearest one.
  private func row(at y: Double) -> Int {
    guard columnCount < titles.count else { return 0 }
    return y < Self.margin + rowHeight ? 0 : 1
  }

  /// Returns the index of the segment at `point`, or of the nearest one.
  override func part(at point: Point) -> Int {
    min(row(at: point.y) * columnCount + places.segment(at: point.x), titles.count - 1)
  }

  func rect(ofSegment index: Int) -> Rect {
    let (x, width) = places.place(Double(index % columnCount))
    let y = Self.margin + Double(index / columnCount) * rowHeight
    return Rect(x: x, y: y, width: width, height: rowHeight)
  }

  private func placeCapsule() {
    if columnCount < titles.count {
      let lower = min(max(Int(place.value.rounded(.down)), 0), titles.count - 1)
      let upper = min(lower + 1, titles.count - 1)
      let (from, to) = (rect(ofSegment: lower), rect(ofSegment: upper))
      let part = min(max(place.value - Double(lower), 0), 1)
      capsule.frame = from.offset(
        by: Vector(dx: (to.minX - from.minX) * part, dy: (to.minY - from.minY) * part)
      )
    } else {
      let (x, width) = places.place(place.value)
      capsule.frame = Rect(x: x, y: Self.margin, width: width, height: rowHeight)
    }
    let nearest = Int(place.value.rounded())
    for (index, label) in labels.enumerated() {
      label.textColor = index == nearest ? style.selectedTextColor : style.textColor
    }
  }
}

/// The appearance of segmented controls.
public struct SegmentedStyle {
  /// The colour behind the segments.
  public var background: DynamicColor
  /// The colour behind the selected segment.
  public var selection: DynamicColor
  /// The colour of the titles.
  public var textColor: DynamicColor
  /// The colour of the selected segment's title.
  public var selectedTextColor: DynamicColor
  /// The text style of the titles, centred and in one line.
  public var textStyle: TextStyle

  /// Creates a style.
  public init(
    background: DynamicColor,
    selection: DynamicColor,
    textColor: DynamicColor,
    selectedTextColor: DynamicColor,
    textStyle: TextStyle,
  ) {
    self.background = background
    self.selection = selection
    self.textColor = textColor
    self.selectedTextColor = selectedTextColor
    self.textStyle = textStyle
    self.textStyle.alignment = .center
    self.textStyle.maximumLines = 1
  }
}

/// The places of a control's segments.
///
/// All have one width if their titles fit into it, or if there is no room for all titles. Else
/// each has the width of its title and an equal share of the spare room.
struct SegmentPlaces {
  /// The starts of the segments and the end of the last one, in points.
  private let edges: [Double]

  /// Creates places from `start` over `length` points for titles of `widths`, at least one.
  init(_ widths: [Double], start: Double, length: Double) {
    let equal = max(1, length / Double(widths.count))
    let spare = length - widths.reduce(0, +)
    let fits = widths.allSatisfy { $0 <= equal } || spare < 0
    var edges = [start]
    for width in widths {
      edges.append(edges[edges.count - 1] + (fits ? equal : width + spare / Double(widths.count)))
    }
    self.edges = edges
  }

  /// The mean width of a segment, in points.
  var meanWidth: Double { (edges[edges.count - 1] - edges[0]) / Double(edges.count - 1) }

  /// Returns the start and width of the segment `index`, in points, interpolated between segments.
  func place(_ index: Double) -> (x: Double, width: Double) {
    let last = edges.count - 2
    let lower = min(max(Int(index.rounded(.down)), 0), last)
    let part = min(max(index - Double(lower), 0), 1)
    let upper = min(lower + 1, last)
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    let x = mixed(edges[lower], edges[upper])
    // A spring may carry the selection beyond the ends.
    let beyond = index < 0 ? index : max(0, index - Double(last))
    return (x + beyond * meanWidth, mixed(edges[lower + 1], edges[upper + 1]) - x)
  }

  /// Returns the index of the segment at `x`, or of the nearest one.
  func segment(at x: Double) -> Int {
    let index = (edges.firstIndex { $0 > x } ?? edges.count) - 1
    return min(max(index, 0), edges.count - 2)
  }

  /// Returns the fractional index of a segment centred at `x`, clamped to the first and last.
  func index(withMiddleAt x: Double) -> Double {
    let middles = zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 }
    guard let after = middles.firstIndex(where: { $0 > x }) else {
      return Double(middles.count - 1)
    }
    guard after > 0 else { return 0 }
    let before = middles[after - 1]
    return Double(after - 1) + (x - before) / (middles[after] - before)
  }
}
