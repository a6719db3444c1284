internal import CPango

/// Pango's description of a font.
final class FontDescriptionHandle {
  let pointer: OpaquePointer

  /// The description of `font`; a size that is no positive number counts as 1 point.
  init(_ font: Font) {
    pointer = pango_font_description_new()
    let families =
      switch font.design {
      case .proportional: FontConfiguration.proportionalFamilies
      case .monospaced: FontConfiguration.monospacedFamilies
      }
    pango_font_description_set_family(pointer, families.joined(separator: ","))
    let size = font.size > 0 ? min(font.size, 1000) : 1
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, Self.weight(font.weight))
    pango_font_description_set_style(
      pointer,
      font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL,
    )
  }

  private static func weight(_ weight: Font.Weight) -> PangoWeight {
    switch weight {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }

  isolated deinit { pango_font_description_free(pointer) }
}
