internal import TactileDisplay
internal import TactilePrimitives

/// Writes the display items of a view's box: background, border, shadow and focus ring.
///
/// Coordinates are in the space of the enclosing layer.
struct BoxDecorations {
  let grid: PixelGrid
  let look: ColorLook

  /// Appends the view's background and border, with its top left corner at `origin`.
  func appendBackground(of view: View, at origin: Point, to items: inout [DisplayItem]) {
    let fill = view.backgroundColor.resolved(look)
    let border = view.borderWidth > 0 ? view.borderColor.resolved(look) : .clear
    guard fill.alpha > 0 || border.alpha > 0 else { return }
    items.append(
      .box(
        BoxItem(
          rect: Rect(origin: origin, size: grid.snap(view.frame.size)),
          cornerRadius: view.cornerRadius,
          fill: fill,
          borderWidth: view.borderWidth,
          borderColor: border,
        )
      )
    )
  }

  /// The outline in high contrast, and its width in points.
  private static let outline = DynamicColor(light: .black, dark: .white)
  private static let outlineWidth = 2.0

  /// Appends the outline of a view that has one in high contrast, with its top left corner at `origin`.
  func appendOutline(of view: View, at origin: Point, to items: inout [DisplayItem]) {
    guard look.contrast == .high, view.isOutlinedInHighContrast else { return }
    let whole = Rect(origin: .zero, size: grid.snap(view.frame.size))
    appendLine(
      view.transformToLayer(at: origin).boundingBox(of: whole),
      view.cornerRadius,
      Self.outlineWidth,
      Self.outline.resolved(look).opacity(view.alpha),
      to: &items,
    )
  }

  /// Appends the view's shadow, with the view's top left corner at `origin`.
  func appendShadow(of view: View, at origin: Point, to items: inout [DisplayItem]) {
    guard let shadow = view.shadow else { return }
    let color = shadow.color.resolved(look).opacity(view.alpha)
    guard color.alpha > 0 else { return }
    let transform = view.transformToLayer(at: origin)
    guard transform.b == 0, transform.c == 0 else {
      return items.append(turnedShadow(of: view, shadow, color, transform))
    }
    items.append(
      .shadow(
        ShadowItem(
          rect: transform.boundingBox(of: Rect(origin: .zero, size: grid.snap(view.frame.size)))
            .offset(by: shadow.offset),
          cornerRadius: view.cornerRadius,
          blurRadius: shadow.blurRadius,
          color: color,
        )
      )
    )
  }

  /// Returns the shadow of a rotated view as a layer with the same rotation; the shadow's offset
  /// is not rotated.
  private func turnedShadow(
    of view: View,
    _ shadow: Shadow,
    _ color: Color,
    _ transform: Transform,
  ) -> DisplayItem {
    var item = ShadowItem(
      rect: Rect(origin: .zero, size: grid.snap(view.frame.size)),
      cornerRadius: view.cornerRadius,
      blurRadius: shadow.blurRadius,
      color: color,
    )
    let reach = Vector(dx: item.reach, dy: item.reach)
    let size = item.rect.inset(by: Insets(all: -item.reach)).size
    item.rect = item.rect.offset(by: reach)
    return .layer(
      LayerItem(
        id: view.layerID | 1,
        size: size,
        transform: Transform.translation(-reach)
          .concatenating(transform)
          .concatenating(.translation(shadow.offset)),
        shouldRasterize: true,
        items: [.shadow(item)],
      )
    )
  }

  /// Appends the focus ring of the view with its top left corner at `origin`, fitted into `clip`.
  func appendRing(
    _ ring: FocusRing,
    _ color: Color,
    at origin: Point,
    clip: Rect,
    to items: inout [DisplayItem],
  ) {
    let place = ring.view.transformToLayer(at: origin).boundingBox(of: ring.rect)
    let seen = Rect(origin: grid.snap(place.origin), size: grid.snap(place.size)).intersection(clip)
    let width = max(1, (FocusRing.width * grid.scale).rounded()) / grid.scale
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
    var line = BoxItem(
      rect: rect,
      cornerRadius: max(0, min(cornerRadius, rect.width / 2, rect.height / 2)),
      fill: .clear,
      borderWidth: width,
      borderColor: color,
    )
    line.isFocusRing = true
    items.append(.box(line))
  }
}
