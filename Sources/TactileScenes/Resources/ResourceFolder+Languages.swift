public import TactilePrimitives
internal import TactileText

extension ResourceFolder {
  /// Returns the messages of the first of `languages` that the program has.
  ///
  /// English needs no file, and ends the search. A language without a catalogue is skipped.
  ///
  /// - Throws: ``ResourceError`` if the catalogue cannot be read; a malformed one with its line.
  public func translations(for languages: [Language]) throws(ResourceError) -> Translations {
    for language in languages {
      if language.isEnglish { return .english }
      for name in [language.code, language.base] {
        let file: (path: String, bytes: [UInt8])
        do throws(ResourceError) {
          file = try read("Languages/\(name).po")
        } catch {
          guard case .notFound = error else { throw error }
          continue
        }
        let text = String(decoding: file.bytes, as: UTF8.self)
        do throws(MessageCatalogError) {
          let catalog = try MessageCatalog(parsing: text, path: file.path)
          return Translations(language: language, catalog: catalog)
        } catch {
          throw .malformed(path: error.path, line: error.line, message: error.message)
        }
      }
    }
    return .english
  }
}
