internal import TactileDisplay
internal import TactileFiles
internal import TactilePrimitives
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileTuning
internal import TactileViews

/// Parses the words of the command line; errors list the accepted values.
enum Arguments {
  /// The largest width and height of a window, in points.
  private static let maximumExtent = Int(TraceHeader.maximumExtent)
  /// The largest width and height of a panel, in millimetres.
  private static let maximumMillimetres = 10_000.0

  /// Parses `480x800` as a size in points.
  static func size(_ text: String) throws(Failure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...maximumExtent).contains(width), (1...maximumExtent).contains(height)
    else {
      throw Failure(
        .usage,
        "unknown size \"\(text)\": give WIDTHxHEIGHT in points, such as 480x800, each 1 to"
          + " \(maximumExtent)",
      )
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// Parses `1.5` as pixels to a point.
  static func scale(_ text: String) throws(Failure) -> Double {
    guard let scale = Double(text), (0.5...8).contains(scale) else {
      throw Failure(.usage, "unknown scale \"\(text)\": give a number from 0.5 to 8")
    }
    return scale
  }

  /// Parses `1.5` as the factor of the text's size.
  static func textScale(_ text: String) throws(Failure) -> Double {
    let range = DesktopSettings.textScales
    guard let scale = Double(text), range.contains(scale) else {
      throw Failure(.usage, "unknown text scale \"\(text)\": give a number from 0.5 to 3")
    }
    return scale
  }

  /// Parses `de` or `pt_BR` as a language; the name of a locale such as `de_DE.UTF-8` counts as its language.
  static func language(_ text: String) throws(Failure) -> Language {
    let language = Language(text)
    let parts = language.code.split(separator: "_", omittingEmptySubsequences: false)
    let isTag =
      (2...3).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (2...4).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    guard text.first?.isLetter == true, parts.count <= 3, isTag else {
      throw Failure(.usage, "unknown language \"\(text)\": give a code such as de, ar or pt_BR")
    }
    return language
  }

  /// Parses `294x165` as a size in millimetres.
  static func millimetres(_ text: String) throws(Failure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...maximumMillimetres).contains(width), (1...maximumMillimetres).contains(height)
    else {
      throw Failure(
        .usage,
        "unknown size \"\(text)\": give WIDTHxHEIGHT of the panel's picture area in millimetres,"
          + " such as 294x165",
      )
    }
    return Size(width: width, height: height)
  }

  static func preset(_ name: String) throws(Failure) -> TuningPreset {
    guard let preset = TuningPreset.named(name) else {
      let known = TuningPreset.all.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "unknown preset \"\(name)\": there is \(known)")
    }
    return preset
  }

  /// Returns the case of `T` whose raw value is `text`.
  static func choice<T: RawRepresentable<String> & CaseIterable>(
    _ what: String,
    _ text: String,
    of type: T.Type = T.self,
  ) throws(Failure) -> T {
    guard let value = T(rawValue: text) else {
      let known = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "unknown \(what) \"\(text)\": there is \(known)")
    }
    return value
  }
}

/// The feel to start with: the numbers of a preset, and those of a file over them.
nonisolated package struct FeelRequest: Hashable, Sendable {
  /// The name of the preset; nil for the default.
  package var preset: String?
  /// The path of the tuning file; nil for none.
  package var tuning: String?

  /// A feel of the numbers of `preset`, and those of the file `tuning` over them.
  package init(preset: String? = nil, tuning: String? = nil) {
    self.preset = preset
    self.tuning = tuning
  }

  /// Returns `base` with the settings of the preset and of the file, where they are given.
  @MainActor
  func tuning(over base: Tuning) throws(Failure) -> Tuning {
    let preset = try preset.map(Arguments.preset)
    var tuning = preset.map(base.applying) ?? base
    guard let path = self.tuning else { return tuning }
    _ = try parsed(path, limit: Files.settingsLimit) { bytes, file in
      try TuningFile.read(bytes, file: file) { name, value in tuning.set(name, to: value) }
    }
    return tuning
  }

  /// The path of the file that a window follows; nil for none, and for standard input, which is read once.
  var followedFile: String? { tuning == "-" ? nil : tuning }
}

/// The window to open.
nonisolated package struct WindowRequest: Hashable, Sendable {
  /// The name of the video driver.
  package var video = HostOptions.VideoDriver.automatic.rawValue
  /// The name of the renderer.
  package var renderer = HostOptions.Renderer.automatic.rawValue
  /// The size in points, such as `480x800`; nil for the usual one.
  package var size: String?
  /// Pixels to a point; nil asks the display.
  package var scale: String?
  /// Whether it fills the screen.
  package var isFullscreen = false

  /// A window of the usual size, whose video driver and renderer the host chooses.
  package init() {}

  @MainActor
  func hostOptions() throws(Failure) -> HostOptions {
    var options = HostOptions()
    options.videoDriver = try Arguments.choice("video driver", video)
    options.renderer = try Arguments.choice("renderer", renderer)
    if let size { options.size = try Arguments.size(size) }
    options.scale = try scale.map(Arguments.scale)
    options.isFullscreen = isFullscreen
    return options
  }
}

extension App {
  /// Returns the context of scenes with the feel `feel`.
  ///
  /// In a live window, touches are resampled unless preset or file say otherwise; elsewhere each
  /// sample is shown as it came. Only a live window has `settings` and a `store`. Of a trace, `recorded` is the tuning
  /// that it begins with.
  func context(
    _ feel: FeelRequest = FeelRequest(),
    isLive: Bool = false,
    settings: AppSettings = AppSettings(),
    store: (any UserStore)? = nil,
    over recorded: Tuning? = nil,
  ) throws(Failure) -> SceneContext {
    let base = recorded ?? (isLive ? catalog.tuning.live : catalog.tuning)
    return SceneContext(
      resources: ResourceFolder(),
      feel: TuningStore(
        try feel.tuning(over: base),
        base: base,
        preset: try feel.preset.map(Arguments.preset) ?? .published,
      ),
      pictures: PictureReader(),
      settings: settings,
    )
    .keeping(in: store)
  }
}

/// The preparations that several commands share.
enum Setup {
  static func show(file path: String, in stage: SceneStage) throws(Failure) {
    do throws(PictureError) {
      if try stage.scene.open(file: path) { return }
    } catch {
      throw Failure(status(of: error), "\(error)")
    }
    throw Failure(.usage, "the scene \(stage.name) shows no photo")
  }

  private static func status(of error: PictureError) -> Failure.Status {
    switch error {
    case .unreadable: .noInput
    case .noDecoder: .unavailable
    case .empty, .unknownFormat, .tooManyBytes, .tooManyPixels, .damaged: .data
    }
  }

  /// Reads the trace at `path`, and its bytes and name for errors; `-` is standard input.
  static func trace(
    _ path: String
  ) throws(Failure) -> (trace: Trace, bytes: [UInt8], file: String) {
    try parsed(path) { (try TraceReader.read($0, file: $1), $0, $1) }
  }

  /// Returns the result of `body`, with its errors turned into failures.
  static func played<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ReplayError {
      throw Failure(.data, "\(error)", isBare: true)
    } catch let error as ResourceError {
      throw Failure(.unavailable, "\(error)")
    }
  }
}

/// The choice of the language of a window's texts.
enum LanguageChoice {
  /// Returns the messages of the language `named`, or, if it `followsEnvironment`, of the user's languages:
  /// traces and pictures are English otherwise, so that they are the same on every machine.
  ///
  /// A catalogue that is malformed, or that the named language lacks, is reported in a line on standard
  /// error; texts are then English.
  static func translations(
    _ named: Language?,
    followsEnvironment: Bool = false,
    in resources: ResourceFolder,
  ) -> Translations {
    var languages: [Language] = []
    if let named {
      languages = [named]
    } else if followsEnvironment {
      languages = Language.preferred(in: Environment.value(of:))
    }
    do throws(ResourceError) {
      let found = try resources.translations(for: languages)
      if let named, !named.isEnglish, found.language.isEnglish {
        Console.report("no translations into \"\(named.code)\"; texts are in English")
      }
      return found
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
