internal import Glibc
internal import TactileReplay
internal import TactileScenes
internal import TactilePrimitives
internal import TactileText

/// The choice of the language of a window's texts.
enum LanguageChoice {
  /// Reads the messages of the language `named`, or of the user's languages.
  ///
  /// A catalogue that is malformed is reported in a line on standard error; texts are then English.
  ///
  /// - Parameters:
  ///   - named: the language that the command or the trace names; nil for none.
  ///   - followsEnvironment: whether the environment counts where none is named; traces and
  ///     pictures are English otherwise, so that they are the same on every machine.
  ///   - resources: the folders with the catalogues.
  /// - Returns: the messages.
  static func translations(
    _ named: Language?,
    followsEnvironment: Bool = false,
    in resources: ResourceFolder,
  ) -> Translations {
    var languages: [Language] = []
    if let named {
      languages = [named]
    } else if followsEnvironment {
      languages = Language.preferred { variable in
        getenv(variable).map { String(cString: $0) }
      }
    }
    do throws(ResourceError) {
      return try resources.translations(for: languages)
    } catch {
      Console.report("\(error); texts are in English")
      return .english
    }
  }

  /// Loads the fonts of replays for texts in the language `named`, English if nil.
  static func fonts(_ named: Language?, in resources: ResourceFolder) throws(Failure) -> FontContext
  {
    let translations = translations(named, in: resources)
    return try required { try ReplayFonts.make(translations: translations) }
  }
}
