internal import CPango

/// The fonts that text is laid out with.
///
/// Layouts are in points and independent of pixels: hinting is off, so that text keeps its line
/// breaks on every screen. A context and its layouts belong to the main actor.
public final class FontContext {
  /// The source of the fonts.
  public let configuration: FontConfiguration
  let pango: PangoContextHandle

  /// Opens the fonts of `configuration`.
  ///
  /// - Throws: ``FontError`` where there is no font or the text library cannot be started.
  public init(configuration: FontConfiguration) throws(FontError) {
    self.configuration = configuration
    var fontconfig: FontconfigHandle?
    switch configuration {
    case .system:
      guard FontconfigHandle.systemHasFonts else { throw .noFonts(directories: []) }
    case .directories(let directories, let files):
      guard let own = FontconfigHandle(directories: directories, files: files) else {
        throw .noFonts(directories: directories)
      }
      fontconfig = own
    }
    guard let pango = PangoContextHandle(fontconfig: fontconfig) else { throw .unavailable }
    self.pango = pango
  }
}
