internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A button of the guide, large enough for a finger.
///
/// It reports the contacts that press it, which no step counts, and asks whether a press is meant for it. A
/// touch that leaves it by `Control.strayDistance` presses it no more, also where it comes back.
final class GuideButton: Control {
  /// The importance of a button.
  enum Rank {
    /// The one that leads on.
    case primary
    /// Another one.
    case plain
    /// One on a bar, without a fill of its own.
    case bare
  }

  /// Called with every report about a contact that began on the button.
  var onTouch: ((TouchEvent) -> Void)?
  /// Called when a touch has left the button and no longer presses it.
  var onLeave: ((TouchID) -> Void)?
  /// Returns whether a press that began at a time is meant for the button; nil means yes.
  var takesPress: ((Timestamp) -> Bool)?
  /// The seconds for which a finger must press; 0 for a tap.
  var holdDuration = 0.0

  /// The title; empty for none.
  var localizedTitle: LocalizedText {
    get { label.localizedText }
    set {
      guard newValue != label.localizedText else { return }
      label.localizedText = newValue
      setNeedsLayout()
    }
  }

  private let label: Label
  private let icon: IconView?
  private let rank: Rank
  private var holdToken: Int?

  private static let iconSide = 24.0
  private static let radius = 14.0
  private static let gap = 8.0

  /// Creates a button, which assistive tools call `name` where its title does not say enough.
  init(
    _ identifier: String,
    _ title: some LocalizedTextConvertible = "",
    icon: Icon? = nil,
    rank: Rank = .bare,
    name: LocalizedText? = nil,
  ) {
    self.rank = rank
    let color = rank == .primary ? Self.onAccent : Theme.text
    label = Label(title, style: GuideStyle.button, color: color)
    label.centersVertically = true
    self.icon = icon.map { IconView($0.drawing, tint: color, side: Self.iconSide) }
    super.init()
    self.identifier = identifier
    if let name { localizedAccessibilityLabel = name }
    cornerRadius = Self.radius
    addSubview(label)
    if let icon = self.icon { addSubview(icon) }
    stateDidChange()
  }

  /// White on the light accent, black on the dark one, which is pale.
  static let onAccent = DynamicColor(light: .white, dark: Color(hex: 0x0c1230))
  private static let plainFill = Theme.dynamic(0xe8e8ee, 0x34343a, strong: 0xe8e8ee, 0x34343a)

  override func stateDidChange() {
    let strength = isPressed ? 0.72 : isEnabled ? 1 : 0.4
    let fill =
      switch rank {
      case .primary: Theme.accent
      case .plain: Self.plainFill
      case .bare: isPressed ? Theme.glow : DynamicColor.clear
      }
    backgroundColor = fill.opacity(rank == .bare ? 1 : strength)
    label.alpha = strength
    icon?.alpha = strength
  }

  /// Returns the widths of the title and of what stands before it: the icon, and the gap between.
  private func widths(in size: Size) -> (text: Double, before: Double) {
    let text = label.text.isEmpty ? 0 : label.sizeThatFits(size).width.rounded(.up)
    guard icon != nil else { return (text, 0) }
    return (text, Self.iconSide + (text > 0 ? Self.gap : 0))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let (text, before) = widths(in: size)
    let height = GuideStyle.controlHeight
    let width = text > 0 ? text + before + 40 : height
    return Size(width: max(height, width), height: height)
  }

  /// Returns whether icon and title fit into a button of `width` points.
  func fits(inWidth width: Double) -> Bool {
    let (text, before) = widths(in: Size(width: .infinity, height: .infinity))
    return text + before + Self.gap <= width
  }

  /// Shows the icon alone where it leaves the title no room.
  override func layoutSubviews() {
    label.isHidden = icon != nil && !fits(inWidth: frame.width)
    let (text, before) = label.isHidden ? (0, Self.iconSide) : widths(in: frame.size)
    let left = ((frame.width - text - before) / 2).rounded()
    icon?.frame = Rect(x: left, y: 0, width: Self.iconSide, height: frame.height)
    let width = min(frame.width, text + 1)
    label.frame = Rect(x: max(0, left + before), y: 0, width: width, height: frame.height)
  }

  // MARK: Touches

  /// The touch that presses the button, or did before it was handed over to the step.
  private var touch: Touch?
  private var isRefused = false
  private var isSurrendered = false

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    let event = TouchEvent(touch, phase: phase)
    if phase == .began, self.touch == nil {
      isRefused = takesPress?(event.timestamp) == false
      isSurrendered = false
      self.touch = touch
    }
    guard touch.id == self.touch?.id else { return }
    defer { if !phase.isDown { self.touch = nil } }
    guard !isRefused else { return }
    onTouch?(event)
    guard !isSurrendered else { return }
    if phase == .moved, isOutOfReach(of: touch) {
      surrender()
      onLeave?(touch.id)
      return
    }
    guard holdDuration > 0 else { return super.handleTouch(touch, phase: phase) }
    switch phase {
    case .began:
      super.handleTouch(touch, phase: phase)
      guard isPressed, let window else { return }
      holdToken = window.schedule(after: holdDuration) { [weak self] in self?.heldLongEnough() }
    case .moved: super.handleTouch(touch, phase: phase)
    case .ended, .cancelled:
      cancelHold()
      super.handleTouch(touch, phase: .cancelled)
    }
  }

  /// Hands the touch that presses the button over to the step: it is still reported, but does not
  /// press the button.
  func surrender() {
    guard let touch else { return }
    isSurrendered = true
    cancelHold()
    super.handleTouch(touch, phase: .cancelled)
  }

  private func heldLongEnough() {
    holdToken = nil
    if isPressed { activate() }
  }

  private func cancelHold() {
    if let holdToken { window?.cancelScheduled(holdToken) }
    holdToken = nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    touch = nil
    holdToken = nil
  }
}
