internal import CPango

/// A font map with one context on it, set so that layouts do not depend on pixels.
final class PangoContextHandle {
  let pointer: OpaquePointer
  /// The masks of the glyphs of its fonts.
  private(set) lazy var masks = GlyphMasks()
  /// The descriptions of the fonts that texts were laid out in.
  private var descriptions: [Font: FontDescriptionHandle] = [:]
  /// The number of descriptions kept before they are dropped: sizes change with the text scale.
  private static let mostDescriptions = 64

  /// The context of `fontconfig`, or of the system's configuration where that is nil.
  init?(fontconfig: FontconfigHandle?) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(map)) }
    if let fontconfig { pango_fc_font_map_set_config(OpaquePointer(map), fontconfig.pointer) }
    guard let context = pango_font_map_create_context(map) else { return nil }
    pointer = context
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  /// The desktop's configuration, once Pango's thread has read it; it would be read a second time here.
  var desktopFonts: OpaquePointer? {
    _ = pango_fc_font_map_get_config(OpaquePointer(pango_context_get_font_map(pointer)))
    return FcConfigGetCurrent()
  }

  /// Sets the language of texts, which chooses among the fonts and letter forms of a script.
  func setLanguage(_ language: Language) {
    let tag = language.code.map { $0 == "_" ? "-" : $0 }
    pango_context_set_language(pointer, pango_language_from_string(String(tag)))
  }

  /// Returns the description of `font`.
  func description(of font: Font) -> FontDescriptionHandle {
    if let known = descriptions[font] { return known }
    if descriptions.count == Self.mostDescriptions { descriptions.removeAll(keepingCapacity: true) }
    let made = FontDescriptionHandle(font)
    descriptions[font] = made
    return made
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// A private fontconfig configuration.
final class FontconfigHandle {
  let pointer: OpaquePointer

  /// A configuration of the fonts below `directories` and in `files` alone, by the rules in the files `rules`
  /// and its own, or nil where there are no fonts.
  ///
  /// It reads the system's font caches, so that folders known to the system are not scanned again.
  /// To use those caches, files are given as their folders with a filter: fontconfig reads a file
  /// that is added by itself each time.
  init?(directories: [String], files: [String], fallbacks: [String], rules: [String] = []) {
    guard let config = FcConfigCreate() else { return nil }
    pointer = config
    let document = Self.document(
      directories: directories,
      files: files,
      fallbacks: fallbacks,
      includes: rules,
    )
    guard
      FcConfigParseAndLoadFromMemory(config, document, 1) != 0,
      FcConfigBuildFonts(config) != 0,
      !Self.fonts(of: config).isEmpty
    else { return nil }
  }

  /// The fonts of `config`, which belong to it.
  static func fonts(of config: OpaquePointer) -> [OpaquePointer] {
    FcConfigGetFonts(config, FcSetSystem).map(patterns) ?? []
  }

  /// The fonts of `set`, which belong to it.
  static func patterns(of set: UnsafeMutablePointer<FcFontSet>) -> [OpaquePointer] {
    (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
  }

  /// The letters that `font` has, which belong to it.
  static func letters(of font: OpaquePointer) -> OpaquePointer? {
    var letters: OpaquePointer?
    return FcPatternGetCharSet(font, FC_CHARSET, 0, &letters) == FcResultMatch ? letters : nil
  }

  /// The first value of the property `name` of `font`.
  static func text(_ name: String, of font: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, name, 0, &value) == FcResultMatch else { return nil }
    return value.map { String(cString: $0) }
  }

  private static func document(
    directories: [String],
    files: [String],
    fallbacks: [String],
    includes: [String],
  ) -> [UInt8] {
    let others = Set(files.compactMap(folder(of:))).subtracting(directories).sorted()
    let folders = (directories + others).map { "<dir>\(escaped($0))</dir>" }.joined()
    let rejected = others.map { "<rejectfont><glob>\(escaped($0))/*</glob></rejectfont>" }
    let accepted = files.map { "<acceptfont><glob>\(escaped($0))</glob></acceptfont>" }
    let selection = "<selectfont>\((rejected + accepted).joined())</selectfont>"
    let caches = [
      "<cachedir>/var/cache/fontconfig</cachedir>",
      "<cachedir prefix=\"xdg\">fontconfig</cachedir>",
    ].joined()
    let rules = [
      rule(for: "sans-serif", "append_last", fallbacks),
      rule(for: "monospace", "append_last", fallbacks),
      // Pango asks for emoji by this name, which the desktop's rules know.
      rule(for: "emoji", "prepend_first", ["Noto Color Emoji"]),
    ]
    let included = includes.map { "<include ignore_missing=\"yes\">\(escaped($0))</include>" }
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(folders)\(selection)\(caches)\((rules + included).joined())<config><rescan><int>0</int></rescan></config></fontconfig>
      """
    return Array(text.utf8) + [0]
  }

  /// Returns the rule that adds `families` to requests for `family`; empty for none.
  private static func rule(for family: String, _ mode: String, _ families: [String]) -> String {
    guard !families.isEmpty else { return "" }
    let names = families.map { "<string>\(escaped($0))</string>" }.joined()
    return "<match target=\"pattern\"><test name=\"family\"><string>\(family)</string></test>"
      + "<edit name=\"family\" mode=\"\(mode)\" binding=\"strong\">\(names)</edit></match>"
  }

  /// The folder that the file at `path` lies in; nil for a path without one.
  private static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  isolated deinit { FcConfigDestroy(pointer) }
}

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

/// Returns the elements of `list`, one of GLib's, in order; none without a list.
nonisolated func elements<Element>(
  of list: UnsafeMutablePointer<GSList>?,
  as type: Element.Type,
) -> UnfoldSequence<UnsafeMutablePointer<Element>, UnsafeMutablePointer<GSList>?> {
  sequence(state: list) { node in
    defer { node = node?.pointee.next }
    return node?.pointee.data?.assumingMemoryBound(to: type)
  }
}
