internal import TactileDisplay
internal import TactilePrimitives

/// Has marked views draw, and writes the display list of the whole tree.
///
/// Views land on whole pixels: each one's place in its superview is rounded by itself, whatever
/// place the superview has, so that a thing that moves moves as one.
struct RecordPass {
  /// How many views drew.
  private(set) var count = 0

  private let scale: Double
  private let appearance: Appearance
  private let focus: (ring: FocusRing, color: Color)?

  init(scale: Double, appearance: Appearance, focus: (ring: FocusRing, color: Color)?) {
    self.scale = scale
    self.appearance = appearance
    self.focus = focus
  }

  /// The items of `root` and everything below, back to front.
  mutating func run(on root: View) -> [DisplayItem] {
    var items: [DisplayItem] = []
    let offset = Vector(dx: 0, dy: 0)
    visit(root, offset: offset, clip: Rect(origin: .zero, size: root.frame.size), into: &items)
    return items
  }

  /// Writes what `view` and everything below show, where `offset` leads from the superview's space
  /// to that of the layer around, and `clip` is what can be seen at all in the latter.
  private mutating func visit(
    _ view: View,
    offset: Vector,
    clip: Rect,
    into items: inout [DisplayItem],
  ) {
    let wasMarked = view.marks.needsRecord
    if wasMarked {
      view.marks.needsRecord = false
      view.content = draw(view)
      count += 1
    }
    view.marks.subtreeNeedsRecord = false
    guard !view.isHidden, view.alpha > 0, !view.frame.isEmpty else {
      clearMarks(below: view)
      return
    }
    let origin = place(of: view, offset: offset)
    appendShadow(of: view, at: origin, to: &items)
    if needsLayer(view) {
      appendLayer(of: view, at: origin, to: &items)
    } else if view.clipsToBounds {
      var inner: [DisplayItem] = []
      let rect = Rect(origin: origin, size: snap(view.frame.size))
      appendContent(of: view, at: origin, clip: clip.intersection(rect), to: &inner)
      if !inner.isEmpty { items.append(.clip(rect, inner)) }
    } else {
      appendContent(of: view, at: origin, clip: clip, to: &items)
    }
    if let focus, focus.ring.view === view {
      appendRing(focus.ring, focus.color, at: origin, clip: clip, to: &items)
    }
  }

  private func needsLayer(_ view: View) -> Bool {
    view.alpha < 1 || view.transform != .identity || view.prefersLayer
      || (view.clipsToBounds && view.cornerRadius > 0)
  }

  private mutating func appendLayer(
    of view: View,
    at origin: Point,
    to items: inout [DisplayItem],
  ) {
    var inner: [DisplayItem] = []
    let size = snap(view.frame.size)
    appendContent(of: view, at: .zero, clip: Rect(origin: .zero, size: size), to: &inner)
    let radius = view.clipsToBounds ? view.cornerRadius : 0
    let background = view.backgroundColor.resolved(appearance)
    items.append(
      .layer(
        LayerItem(
          id: UInt64(UInt(bitPattern: Unmanaged.passUnretained(view).toOpaque())),
          size: size,
          transform: transformToLayer(of: view, at: origin),
          opacity: view.alpha,
          cornerRadius: radius,
          isOpaque: radius == 0 && view.cornerRadius == 0 && background.alpha == 1,
          prefersCaching: view.prefersLayer,
          items: inner,
        )
      )
    )
  }

  /// The view's own content and its subviews, with the view's top left corner at `origin`.
  private mutating func appendContent(
    of view: View,
    at origin: Point,
    clip: Rect,
    to items: inout [DisplayItem],
  ) {
    let offset = snap(origin - view.boundsOrigin + .zero)
    appendBackground(of: view, at: origin, to: &items)
    if offset == .zero {
      items += view.content
    } else {
      for item in view.content { items.append(item.offset(by: offset)) }
    }
    let first = view.subviews.lastIndex { covers($0, clip, offset: offset) } ?? 0
    for (index, subview) in view.subviews.enumerated() {
      if index < first {
        clearMarks(of: subview)
      } else {
        visit(subview, offset: offset, clip: clip, into: &items)
      }
    }
  }

  /// Whether nothing behind `view` can be seen of what `clip` lets through.
  private func covers(_ view: View, _ clip: Rect, offset: Vector) -> Bool {
    guard !view.isHidden, view.alpha == 1, view.transform == .identity, view.cornerRadius == 0,
      view.backgroundColor.resolved(appearance).alpha == 1
    else { return false }
    let rect = Rect(origin: place(of: view, offset: offset), size: snap(view.frame.size))
    return rect.minX <= clip.minX && rect.minY <= clip.minY
      && rect.maxX >= clip.maxX && rect.maxY >= clip.maxY
  }

  /// Where the top left corner comes to lie in the space of the layer around.
  private func place(of view: View, offset: Vector) -> Point {
    snap(snap(view.frame.origin) + offset)
  }

  /// From the view's rectangle at (0, 0) to where it is seen, its own transform included.
  private func transformToLayer(of view: View, at origin: Point) -> Transform {
    let translation = Transform.translation(origin - .zero)
    guard view.transform != .identity else { return translation }
    let center = Vector(dx: view.frame.width / 2, dy: view.frame.height / 2)
    return Transform.translation(-center)
      .concatenating(view.transform)
      .concatenating(.translation(center))
      .concatenating(translation)
  }

  private func appendBackground(of view: View, at origin: Point, to items: inout [DisplayItem]) {
    let fill = view.backgroundColor.resolved(appearance)
    let border = view.borderWidth > 0 ? view.borderColor.resolved(appearance) : .clear
    guard fill.alpha > 0 || border.alpha > 0 else { return }
    items.append(
      .box(
        BoxItem(
          rect: Rect(origin: origin, size: snap(view.frame.size)),
          cornerRadius: view.cornerRadius,
          fill: fill,
          borderWidth: view.borderWidth,
          borderColor: border,
        )
      )
    )
  }

  private func appendShadow(of view: View, at origin: Point, to items: inout [DisplayItem]) {
    guard let shadow = view.shadow else { return }
    let color = shadow.color.resolved(appearance).opacity(view.alpha)
    guard color.alpha > 0 else { return }
    items.append(
      .shadow(
        ShadowItem(
          rect: transformToLayer(of: view, at: origin)
            .boundingBox(of: Rect(origin: .zero, size: snap(view.frame.size)))
            .offset(by: shadow.offset),
          cornerRadius: view.cornerRadius,
          blurRadius: shadow.blurRadius,
          color: color,
        )
      )
    )
  }

  private func appendRing(
    _ ring: FocusRing,
    _ color: Color,
    at origin: Point,
    clip: Rect,
    to items: inout [DisplayItem],
  ) {
    let place = transformToLayer(of: ring.view, at: origin).boundingBox(of: ring.rect)
    let seen = Rect(origin: snap(place.origin), size: snap(place.size)).intersection(clip)
    let width = max(1, (FocusRing.width * scale).rounded()) / scale
    let inner = FocusRing.innerColor(beside: color)
    appendLine(seen, ring.cornerRadius, width, color.opacity(ring.view.alpha), to: &items)
    appendLine(
      seen.inset(by: Insets(all: width)),
      ring.cornerRadius - width,
      width,
      inner.opacity(ring.view.alpha),
      to: &items,
    )
  }

  private func appendLine(
    _ rect: Rect,
    _ cornerRadius: Double,
    _ width: Double,
    _ color: Color,
    to items: inout [DisplayItem],
  ) {
    guard !rect.isEmpty else { return }
    items.append(
      .box(
        BoxItem(
          rect: rect,
          cornerRadius: max(0, min(cornerRadius, rect.width / 2, rect.height / 2)),
          fill: .clear,
          borderWidth: width,
          borderColor: color,
        )
      )
    )
  }

  private func draw(_ view: View) -> [DisplayItem] {
    var canvas = Canvas(scale: scale, appearance: appearance)
    view.draw(&canvas)
    return canvas.items
  }

  /// Takes the pass off views that are not seen; they draw when they are.
  private func clearMarks(below view: View) {
    for subview in view.subviews where subview.marks.subtreeNeedsRecord {
      clearMarks(of: subview)
    }
  }

  private func clearMarks(of view: View) {
    view.marks.subtreeNeedsRecord = false
    clearMarks(below: view)
  }

  private func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }

  private func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }

  private func snap(_ vector: Vector) -> Vector {
    Vector(dx: snap(vector.dx), dy: snap(vector.dy))
  }

  private func snap(_ size: Size) -> Size {
    Size(width: snap(size.width), height: snap(size.height))
  }
}
