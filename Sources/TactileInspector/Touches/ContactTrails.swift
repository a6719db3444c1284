internal import TactileGestures
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The view that draws contacts with number and trail over the scene; lifted ones stay until the
/// next sequence begins.
final class ContactTrails: View {
  private struct Trail {
    let number: Int
    let id: TouchID
    let device: DeviceKind
    var points: [Point]
    var isDown = true
  }

  private var trails: [Trail] = []
  private var count = 0
  private let texts = TextCache()

  /// The number of locations kept for a contact.
  private static let most = 64
  private static let radius = 22.0
  private static let plate = DynamicColor(
    light: Color(white: 1, alpha: 0.9),
    dark: Color(hex: 0x1c1c1f).opacity(0.9),
  )
  private static let ink = DynamicColor(light: Color(hex: 0x16161a), dark: Color(hex: 0xf4f4f6))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    // The places are those of the screen.
    forcesLeftToRight = true
    isUserInteractionEnabled = false
  }

  /// Removes all trails; numbering continues after `contacts` earlier contacts.
  func clear(contacts: Int) {
    trails = []
    count = contacts
    setNeedsDisplay()
  }

  /// Records an event of the scene.
  func add(_ event: InputEvent) {
    guard case .touch(let touch) = event else { return }
    switch touch.phase {
    case .began:
      count += 1
      if !trails.contains(where: \.isDown) { trails = [] }
      trails.append(
        Trail(number: count, id: touch.id, device: touch.device, points: [touch.locationInWindow])
      )
    case .moved:
      guard let index = trails.lastIndex(where: { $0.id == touch.id && $0.isDown }) else { return }
      trails[index].points.append(touch.locationInWindow)
      if trails[index].points.count > Self.most { trails[index].points.removeFirst() }
    case .ended, .cancelled:
      guard let index = trails.lastIndex(where: { $0.id == touch.id && $0.isDown }) else { return }
      trails[index].isDown = false
    }
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    for trail in trails {
      let color = LaneStyle.contact(trail.number)
      for point in trail.points {
        canvas.disc(at: point, radius: 2.5, DynamicColor(color.opacity(0.8)))
      }
      guard let last = trail.points.last else { continue }
      let strength = trail.isDown ? 1 : 0.45
      canvas.disc(
        at: last,
        radius: Self.radius,
        DynamicColor(color.opacity(0.14 * strength)),
        borderWidth: 2,
        borderColor: DynamicColor(color.opacity(strength)),
      )
      drawLabel(of: trail, at: last, on: &canvas)
    }
  }

  private func drawLabel(of trail: Trail, at point: Point, on canvas: inout Canvas) {
    guard let fonts = window?.fonts else { return }
    let name = trail.device.localizedName.resolved(in: fonts.translations)
    let (x, y) = (point.x.rounded(.towardZero), point.y.rounded(.towardZero))
    let words = "\(name) \(trail.number)  \(x.shortest), \(y.shortest)"
    let text = texts.layout(words, LaneStyle.why, fonts: fonts)
    let size = Size(width: text.size.width + 10, height: text.size.height + 4)
    let above = point.y - Self.radius - size.height - 4
    let rect = Rect(
      origin: Point(
        x: min(max(point.x - size.width / 2, 2), max(2, frame.width - size.width - 2)),
        y: above >= 2 ? above : point.y + Self.radius + 4,
      ),
      size: size,
    )
    canvas.fill(rect, Self.plate, cornerRadius: 5)
    canvas.text(text, at: Point(x: rect.minX + 5, y: rect.minY + 2), color: Self.ink)
  }
}
