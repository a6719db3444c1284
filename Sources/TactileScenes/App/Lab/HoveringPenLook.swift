internal import TactileGestures
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The drawing of a pen that hovers over a pad: a ring without fill, and the pen's tilt next to
/// it.
struct HoveringPenLook {
  let place: Point
  let pose: PenPose

  private static let radius = 12.0
  /// The gap between the ring and the text, and between the text and the pad's edges, in points.
  private static let gap = 8.0

  func draw(in bounds: Rect, _ fonts: FontContext, _ canvas: inout Canvas) {
    canvas.fill(
      Rect(
        x: place.x - Self.radius,
        y: place.y - Self.radius,
        width: 2 * Self.radius,
        height: 2 * Self.radius,
      ),
      .clear,
      cornerRadius: Self.radius,
      borderWidth: 2,
      borderColor: Theme.secondaryText,
    )
    let words = ContactLook.layout(
      of: "\(pose.isEraser ? "eraser" : "pen") near\n\(pose.words)",
      fonts: fonts,
    )
    let reach = Self.radius + Self.gap
    let below = place.y + reach
    let isBelow = below + words.size.height <= bounds.height
    // The words are in the middle of a label's width.
    let half = words.size.width / 2 + Self.gap
    let middle = min(max(place.x, half), max(half, bounds.width - half))
    canvas.text(
      words,
      at: Point(
        x: middle - ContactLook.labelWidth / 2,
        y: isBelow ? below : place.y - reach - words.size.height,
      ),
      color: Theme.secondaryText,
    )
  }
}
