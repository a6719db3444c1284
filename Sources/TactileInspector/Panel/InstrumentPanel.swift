internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A sheet with pages of instruments, at the side of wide windows and at the bottom of narrow
/// ones, where a grip resizes it.
final class InstrumentPanel: View {
  /// Called when the panel should close.
  var onClose: (() -> Void)?
  /// Called with the index of a page after it is brought to the front.
  var onPage: ((Int) -> Void)?

  private let makers: [() -> View]
  /// The pages created so far, by index.
  private var pages: [Int: View] = [:]
  private let titles: SegmentedControl
  private let side = Theme.barButton(.panelSide, identifier: "panel.side")
  private let close = Theme.barButton(.panelClose, identifier: "panel.close")
  private let grip = PanelGrip()
  private let edge = View()

  private(set) var isAtLeft = false
  private var isWide = false
  /// The fraction of the window's height that the user chose for a bottom sheet; nil for the
  /// default.
  private var share: Double?

  /// The least window width at which the panel lies at a side, in points.
  static let wideFrom = 900.0
  private static let shares = 0.3...0.92
  /// The default height of a bottom sheet, in points, and its least default fraction of the
  /// window's height.
  private static let likedHeight = 360.0
  private static let usualShare = 0.5
  private static let narrowest = 460.0
  private static let headerHeight = 52.0
  private static let gripHeight = 22.0
  /// The downward release velocity above which the grip closes the panel, in points a second.
  private static let closingSpeed = 900.0

  /// Creates a panel of `pages`, each made when it is first shown.
  init(_ pages: [(title: String, make: () -> View)]) {
    makers = pages.map(\.make)
    titles = SegmentedControl(pages.map(\.title), style: PanelStyle.segments)
    super.init()
    identifier = "panel"
    backgroundColor = Theme.surface
    clipsToBounds = true
    shouldRasterize = true
    titles.identifier = "panel.page"
    edge.backgroundColor = Theme.separator
    edge.isUserInteractionEnabled = false
    side.action = { [weak self] in self?.changeSide() }
    close.action = { [weak self] in self?.onClose?() }
    titles.onChange = { [weak self] index in self?.show(page: index) }
    grip.pan.onChange = { [weak self] _ in self?.gripDidMove() }
    for view in [titles, side, close, grip, edge] as [View] { addSubview(view) }
  }

  /// The index of the visible page.
  var page: Int { titles.selectedIndex }

  /// Brings page `index` to the front.
  func show(page index: Int) {
    titles.select(index, animated: window != nil)
    if pages[index] == nil {
      let page = makers[index]()
      pages[index] = page
      insertSubview(page, at: 0)
      setNeedsLayout()
    }
    for (number, view) in pages { view.isHidden = number != index }
    onPage?(index)
  }

  /// Returns the panel's frame in a window of `size`, opened by `progress` from 0 to 1.
  func frame(in size: Size, progress: Double) -> Rect {
    if size.width >= Self.wideFrom {
      let width = max(Self.narrowest, (size.width / 3).rounded())
      let hidden = (1 - progress) * width
      return Rect(
        x: isAtLeft ? -hidden : size.width - width + hidden,
        y: 0,
        width: width,
        height: size.height,
      )
    }
    let liked = max(Self.usualShare, Self.likedHeight / max(1, size.height))
    let height = (size.height * (share ?? min(liked, Self.shares.upperBound))).rounded()
    return Rect(x: 0, y: size.height - height * progress, width: size.width, height: height)
  }

  /// Returns the part of a window of `size` that the panel leaves uncovered.
  func rest(of size: Size) -> Rect {
    guard size.width >= Self.wideFrom else {
      return Rect(x: 0, y: 0, width: size.width, height: max(0, frame.minY))
    }
    return isAtLeft
      ? Rect(x: frame.maxX, y: 0, width: max(0, size.width - frame.maxX), height: size.height)
      : Rect(x: 0, y: 0, width: max(0, frame.minX), height: size.height)
  }

  override func layoutSubviews() {
    guard let root = superview else { return }
    isWide = root.frame.width >= Self.wideFrom
    cornerRadius = isWide ? 0 : 14
    grip.isHidden = isWide
    side.isHidden = !isWide
    let pixel = 1 / (window?.scale ?? 1)
    edge.isHidden = !isWide
    edge.frame = Rect(
      x: isAtLeft ? frame.width - pixel : 0,
      y: 0,
      width: pixel,
      height: frame.height,
    )
    grip.frame = Rect(x: 0, y: 0, width: frame.width, height: Self.gripHeight)
    let top = isWide ? 0 : Self.gripHeight - 6
    let end = frame.width - PanelStyle.margin
    close.frame = Rect(x: end - 22, y: top + 15, width: 22, height: 22)
    side.frame = Rect(x: end - 68, y: top + 15, width: 22, height: 22)
    titles.frame = Rect(
      x: PanelStyle.margin,
      y: top + 9,
      width: max(0, (isWide ? side : close).frame.minX - 2 * PanelStyle.margin),
      height: 34,
    )
    let y = top + Self.headerHeight
    for page in pages.values {
      page.frame = Rect(x: 0, y: y, width: frame.width, height: max(0, frame.height - y))
    }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat, event.name == "Escape", event.modifiers.isEmpty else {
      return false
    }
    onClose?()
    return true
  }

  private func changeSide() {
    isAtLeft.toggle()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func gripDidMove() {
    guard let root = superview, root.frame.height > 0 else { return }
    switch grip.pan.state {
    case .began, .changed:
      let y = grip.pan.startLocationInWindow.y + grip.pan.translation.dy - Self.gripHeight / 2
      let wanted = (root.frame.height - y) / root.frame.height
      share = min(max(wanted, Self.shares.lowerBound), Self.shares.upperBound)
      root.setNeedsLayout()
    case .ended:
      if grip.pan.releaseVelocity.dy > Self.closingSpeed { onClose?() }
    case .possible, .failed, .recognized, .cancelled:
      break
    }
  }
}

/// The grip that resizes a bottom sheet.
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
