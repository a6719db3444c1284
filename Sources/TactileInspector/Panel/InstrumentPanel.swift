internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A panel with pages of instruments, beside the scene in wide windows and a sheet over it in
/// narrow ones, unless the user places it otherwise.
final class InstrumentPanel: View {
  /// Called when the panel should close.
  var onClose: (() -> Void)?
  /// Called with the index of a page after it is brought to the front.
  var onPage: ((Int) -> Void)?

  /// Whether a panel at the bottom takes half of the window with text of any size, unless its user
  /// gave it another height.
  var isShort = false {
    didSet { if isShort != oldValue { superview?.setNeedsLayout() } }
  }

  /// The height in points that the panel leaves uncovered above it where it lies over the scene, in
  /// force from the next layout on.
  var leastRest: Double {
    get { shape.leastRest }
    set { shape.leastRest = newValue }
  }

  private let makers: [() -> View]
  /// The pages created so far, by index.
  private var pages: [Int: View] = [:]
  private let titles: SegmentedControl
  private let side = Theme.barButton(.panelRight, "panel.side", localized("Other side"))
  private let close = Theme.barButton(.panelClose, "panel.close", localized("Close"))
  private let grip = PanelGrip()
  private let edge = View()
  /// The titles, buttons and pages, which scroll together where a page has no room below the titles.
  private let body = ScrollView(name: "panel")

  private var shape = PanelShape()
  /// The placements that the user chose, for wide windows and for others.
  private var chosen: (wide: PanelPlacement?, narrow: PanelPlacement?)

  /// The upper left corner of the floating panel where a drag of its grip began.
  private var cornerAtStart = Point.zero

  private static let liftedShadow = Shadow(opacity: 0.3, drop: 0, blurRadius: 20)
  /// The height of the titles of pages in text of the designed size, and the space above and below
  /// them, in points.
  private static let titleHeight = 34.0
  private static let titleMargin = 9.0
  /// The height of a row of its own for the buttons, where the titles have no room beside them.
  private static let buttonRow = 32.0
  private static let gripHeight = 22.0
  /// The height in which a page can be used, and the height of a page that has less room, in points.
  private static let pageHeights = (least: 48.0, scrolled: 120.0)
  /// The downward release velocity above which the grip closes the panel, in points a second.
  private static let closingSpeed = 900.0

  /// Creates a panel of `pages`, each made when it is first shown.
  init(_ pages: [(title: LocalizedText, make: () -> View)]) {
    makers = pages.map(\.make)
    titles = SegmentedControl(pages.map(\.title), style: PanelStyle.segments)
    super.init()
    identifier = "panel"
    backgroundColor = Theme.surface
    clipsToBounds = true
    shouldRasterize = true
    titles.identifier = "panel.page"
    titles.localizedAccessibilityLabel = localized("Page")
    edge.backgroundColor = Theme.separator
    edge.isUserInteractionEnabled = false
    side.action = { [weak self] in self?.changePlacement() }
    close.action = { [weak self] in self?.onClose?() }
    titles.onChange = { [weak self] index in self?.show(page: index) }
    grip.pan.onChange = { [weak self] _ in self?.gripDidMove() }
    body.alwaysBounces = false
    for view in [titles, side, close] as [View] { body.addSubview(view) }
    for view in [body, grip, edge] as [View] { addSubview(view) }
  }

  var page: Int { titles.selectedIndex }

  /// Brings page `index` to the front.
  func show(page index: Int) {
    titles.select(index, animated: window != nil)
    if pages[index] == nil {
      let page = makers[index]()
      pages[index] = page
      body.insertSubview(page, at: 0)
    }
    for (number, view) in pages { view.isHidden = number != index }
    setNeedsLayout()
    onPage?(index)
  }

  /// The placement in the current window.
  var placement: PanelPlacement { placement(in: superview?.frame.width ?? 0) }

  /// Returns the placement in a window of `width` points.
  func placement(in width: Double) -> PanelPlacement {
    let choices = PanelPlacement.choices(in: width)
    return (width >= PanelPlacement.wideFrom ? chosen.wide : chosen.narrow) ?? choices[0]
  }

  /// Returns the panel's frame in a window of `size`, opened by `progress` from 0 to 1.
  func frame(in size: Size, progress: Double) -> Rect {
    shape.frame(at: placement(in: size.width), in: size, growth: growth, progress: progress)
  }

  /// Returns the part of a window of `size` that the open panel leaves to the scene, or uncovered.
  func rest(of size: Size) -> Rect {
    shape.rest(of: size, at: placement(in: size.width), growth: growth)
  }

  private var growth: Double { isShort ? 0 : textGrowth }

  /// The height in points of the grip of a panel at the bottom; nil elsewhere.
  var bottomGripHeight: Double? {
    placement == .below || placement == .sheet ? Self.gripHeight : nil
  }

  /// The frame of the buttons that move and close the panel, in the superview's coordinate space; nil
  /// where they are scrolled away.
  var buttonsFrame: Rect? {
    let shift = Vector(dx: frame.minX, dy: frame.minY + headerTop - body.offset)
    let buttons = closeBounds.union(sideBounds).offset(by: shift).intersection(frame)
    return buttons.isEmpty ? nil : buttons
  }

  private var sideBounds: Rect { closeBounds.offset(by: Vector(dx: -46, dy: 0)) }

  private var closeBounds: Rect {
    Rect(x: frame.width - PanelStyle.margin - 22, y: 15, width: 22, height: 22)
  }

  private var headerTop: Double { placement.isAtSide ? 0 : Self.gripHeight - 6 }

  override func layoutSubviews() {
    guard let root = superview else { return }
    let placement = placement(in: root.frame.width)
    let isAtSide = placement.isAtSide
    cornerRadius = placement.isDocked ? 0 : 14
    grip.isHidden = isAtSide
    grip.pan.axis = placement == .floating ? .any : .vertical
    shadow = placement.isDocked ? nil : Self.liftedShadow
    let pixel = 1 / (window?.scale ?? 1)
    edge.isHidden = !placement.isDocked
    edge.frame =
      isAtSide
      ? Rect(
        x: placement == .left ? frame.width - pixel : 0,
        y: 0,
        width: pixel,
        height: frame.height,
      )
      : Rect(x: 0, y: 0, width: frame.width, height: pixel)
    grip.frame = Rect(x: 0, y: 0, width: frame.width, height: Self.gripHeight)
    side.drawing = nextPlacement(in: root.frame.width).icon.drawing
    let top = headerTop
    body.frame = Rect(x: 0, y: top, width: frame.width, height: max(0, frame.height - top))
    close.frame = closeBounds
    side.frame = sideBounds
    let beside = side.frame.minX - 2 * PanelStyle.margin
    let needed = textGrowth > 1 ? titles.uncrowdedWidth : titles.leastWidth
    let isBelow = needed > beside
    let width = max(0, isBelow ? frame.width - 2 * PanelStyle.margin : beside)
    // Titles that do not fit a row of their own wrap rather than shrink or be cut.
    titles.wraps = isBelow && needed > width
    let grows = titles.wraps || (isBelow && textGrowth > 1)
    titles.frame = Rect(
      x: PanelStyle.margin,
      y: Self.titleMargin + (isBelow ? Self.buttonRow : 0),
      width: width,
      height: grows ? titles.height(inWidth: width) : Self.titleHeight,
    )
    let y = titles.frame.maxY + Self.titleMargin
    // A page that is hidden gets its size when it is shown: laying out its texts takes time.
    for page in pages.values where !page.isHidden {
      let room = max(0, body.frame.height - y)
      let height = height(of: page, in: Size(width: frame.width, height: room))
      page.frame = Rect(x: 0, y: y, width: frame.width, height: height)
      body.isScrollEnabled = height > room
      body.contentLength = height > room ? y + height : body.frame.height
    }
  }

  /// Returns the height of `page` where `room` is left below the titles: all of it, or more where the
  /// page could not be used in that.
  private func height(of page: View, in room: Size) -> Double {
    let head = (page as? TuningPage)?.headHeight(inWidth: room.width) ?? 0
    let heights = Self.pageHeights
    return room.height >= head + heights.least ? room.height : head + heights.scrolled
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .dialog
    description.setLabel(localized("Instruments"))
    description.addAction("close") { [weak self] in self?.onClose?() }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isEscapePress else { return false }
    onClose?()
    return true
  }

  private func changePlacement() {
    guard let root = superview else { return }
    let width = root.frame.width
    let next = nextPlacement(in: width)
    if width >= PanelPlacement.wideFrom { chosen.wide = next } else { chosen.narrow = next }
    root.setNeedsLayout()
    setNeedsLayout()
  }

  private func nextPlacement(in width: Double) -> PanelPlacement {
    let choices = PanelPlacement.choices(in: width)
    let index = choices.firstIndex(of: placement(in: width)) ?? 0
    return choices[(index + 1) % choices.count]
  }

  private func gripDidMove() {
    guard let root = superview, root.frame.height > 0 else { return }
    let pan = grip.pan
    let floats = placement == .floating
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { cornerAtStart = frame.origin - pan.translation }
      if floats {
        shape.corner = cornerAtStart + pan.translation
      } else {
        let y = pan.startLocationInWindow.y + pan.translation.dy - Self.gripHeight / 2
        let wanted = (root.frame.height - y) / root.frame.height
        let shares = PanelShape.shares
        shape.share = min(max(wanted, shares.lowerBound), shares.upperBound)
      }
      root.setNeedsLayout()
    case .ended:
      if !floats, pan.releaseVelocity.dy > Self.closingSpeed { onClose?() }
    case .possible, .failed, .recognized, .cancelled:
      break
    }
  }
}

/// The grip that resizes a panel at the bottom, and moves a floating one.
private final class PanelGrip: View {
  let pan = PanRecognizer(name: "panel.grip.pan")
  private let bar = View()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    identifier = "panel.grip"
    pan.axis = .vertical
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    bar.backgroundColor = Theme.disclosure
    bar.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: (frame.width / 2 - 18).rounded(), y: 8, width: 36, height: 5)
  }
}
