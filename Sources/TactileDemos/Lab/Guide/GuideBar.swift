internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The controls of a running step, at the side of the hand.
///
/// It disappears while fingers need the whole surface.
final class GuideBar: GuidePanel {
  /// The button that leaves the guide.
  let close = GuideButton(
    icon: .panelClose,
    rank: .bare,
    identifier: "lab.guide.close",
    name: localized("Close"),
  )
  /// The button to the step before.
  let back = GuideButton(
    icon: .back,
    rank: .bare,
    identifier: "lab.guide.back",
    name: localized("Back"),
  )
  /// The button that begins the step anew.
  let again = GuideButton(
    icon: .again,
    rank: .bare,
    identifier: "lab.guide.again",
    name: localized("Again"),
  )
  /// The button that goes on.
  let skip = GuideButton(localized("Skip"), rank: .plain, identifier: "lab.guide.skip")

  /// The buttons, from the left for a right hand.
  var buttons: [GuideButton] { [close, back, again, skip] }

  private static let padding = 4.0
  /// The middle of the bar as a part of the surface's height: between the rows of crosses, within
  /// the reach of a thumb.
  private static let place = 0.7
  /// The seconds for which a finger presses to end ``LabStep/idle``, where a short contact counts.
  private static let holdDuration = 1.0

  init() {
    super.init(cornerRadius: 18)
    for button in buttons { addSubview(button) }
  }

  /// Shows what the buttons do in the step of `guide`.
  func show(_ guide: LabGuide) {
    let isIdle = guide.step == .idle
    skip.localizedTitle =
      isIdle ? localized("Hold to skip") : guide.hasContacts ? localized("Done") : localized("Skip")
    for button in buttons { button.holdDuration = isIdle ? Self.holdDuration : 0 }
    setNeedsLayout()
  }

  /// Places the bar on a surface of `size`, at its start or end.
  func place(in size: Size, isAtStart: Bool) {
    let widths = buttons.map { $0.sizeThatFits(size).width }
    let width = widths.reduce(0, +) + 2 * Self.padding
    let height = GuideStyle.controlHeight + 2 * Self.padding
    frame = Rect(
      x: isAtStart ? GuideStyle.margin : size.width - width - GuideStyle.margin,
      y: (size.height * Self.place - height / 2).rounded(),
      width: width,
      height: height,
    )
    var x = Self.padding
    let row = Array(zip(buttons, widths))
    for (button, width) in isAtStart ? row.reversed() : row {
      button.frame = Rect(x: x, y: Self.padding, width: width, height: GuideStyle.controlHeight)
      x += width
    }
  }
}
