internal import TactileDiagnostics
internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// A scene to show in a window, and what the window shows from the start.
nonisolated package struct LiveRequest: Hashable, Sendable {
  /// The name of the scene; nil is the first one.
  package var scene: String?
  /// The window to open.
  package var window: WindowRequest
  /// The feel to start with.
  package var feel = FeelRequest()
  /// Light, dark or system; nil for what the user's settings say.
  package var appearance: String?
  /// The language of the texts, such as `de`; nil for the user's.
  package var language: String?
  /// Whether motion is reduced, whatever the user's settings say.
  package var reducesMotion = false
  /// Normal, high or system; nil for what the user's settings say.
  package var contrast: String?
  /// The factor of the text's size; nil for what the user's settings say.
  package var textScale: String?
  /// Whether frame times and contacts are shown.
  package var showsHUD = false
  /// Whether the panel of settings is open.
  package var opensPanel = false
  /// Whether Ctrl+drag makes two fingers; it does in the lab.
  package var makesTwoFingers = false
  /// The path of the trace that the input is recorded to; nil for none.
  package var record: String?
  /// The path of the trace that is replayed before the window opens, which continues from its end;
  /// nil for none.
  package var resume: String?
  /// The descriptor that a line feed is written to when the first picture is shown; nil for none.
  package var readyDescriptor: Int32?
  /// The part of typed text that recordings keep: all or none.
  package var recordText = RecordedText.all.rawValue
  /// The size of the panel's picture area in millimetres; nil asks the display.
  var panel: Size?
  /// The path of the photo that the scene shows; nil for its own.
  package var photo: String?

  /// A request for the first scene in `window`.
  package init(_ window: WindowRequest = WindowRequest()) { self.window = window }

  /// Opens the window of `app`, ready to run.
  @MainActor
  func session(of app: App) throws -> LiveSession {
    let start = MonotonicClock()
    try Files.requireOneStandardInput(among: [resume, feel.tuning])
    let past = try resume.map { path throws(Failure) in
      try RecordedPast(path, scene: scene, of: app)
    }
    let entry = try past?.entry ?? app.scene(scene)
    let appearance: AppSettings.AppearanceChoice? = try appearance.map { text throws(Failure) in
      try Arguments.choice("appearance", text)
    }
    let contrast: AppSettings.ContrastChoice? = try contrast.map { text throws(Failure) in
      try Arguments.choice("contrast", text)
    }
    let textScale = try textScale.map(Arguments.textScale)
    let language = try language.map(Arguments.language)
    let text: RecordedText = try Arguments.choice("part of typed text", recordText)
    var options = try window.hostOptions()
    options.isFittedToScreen = window.size == nil
    options.title = app.title
    options.applicationID = app.applicationID
    let notices = Notices()
    let files = UserFiles(of: app.name, notices)
    var settings = files?.settings ?? AppSettings()
    if let appearance { settings.appearance = appearance }
    if reducesMotion { settings.motion = .reduced }
    if let contrast { settings.contrast = contrast }
    if let textScale { settings.textScale = textScale }
    let context = try app.context(
      feel,
      isLive: true,
      settings: settings,
      store: files,
      over: past?.tuning,
    )
    options.icon = try app.icon.map { name throws(Failure) in
      try Self.icon(name, from: context.resources)
    }
    let translations = LanguageChoice.translations(
      language ?? past?.language,
      followsEnvironment: true,
      in: context.resources,
    )
    // Made after the display is opened, if possible: until then the fonts are read beside it.
    func fonts() throws(FontError) -> FontContext {
      try FontContext(configuration: .system, translations: translations)
    }
    let prepare: (SceneStage) throws -> Void = { [photo] stage in
      if let photo { try Setup.show(file: photo, in: stage) }
    }
    let replayed = try past.map { try $0.replay(in: context, required(fonts), prepare) }
    if let replayed {
      options.size = replayed.stage.window.size
      options.isFittedToScreen = false
    }
    let clock = replayed.map { MonotonicClock(showing: $0.end) } ?? start
    let host = try required { try WindowHost(options, clock: clock) }
    if !options.isFullscreen, !host.hasFrame {
      notices.add(localized("the window has no title bar. \(MachineReport.frameAdvice)"))
    }
    let stage =
      try replayed?.stage
      ?? required {
        try SceneStage(entry, context: context, size: host.size, scale: host.scale, fonts: fonts())
      }
    if replayed == nil { try prepare(stage) }
    let session = LiveSession(
      app,
      stage: stage,
      host: host,
      context: context,
      settings: settings,
      files: files,
      notices: notices,
    )
    session.panel = panel
    session.recordings.text = text
    context.latency.read = { [weak host] in host?.readLatency() }
    context.latency.measure = { [weak host] in host?.measuresLatency = $0 }
    if makesTwoFingers || stage.scene.surveys != nil { session.toggleTwoFingers() }
    if let path = feel.followedFile { session.tuningFile.follow(path) }
    if let replayed { session.resume(replayed) }
    session.readyDescriptor = readyDescriptor
    if let record { try session.recordings.start(path: record) }
    if showsHUD { session.toggleHUD() }
    if opensPanel { session.openPanel() }
    // A user who gives a size or a file has used the program before and needs no hint.
    if window.size == nil, record == nil, resume == nil { session.hint() }
    return session
  }

  /// Returns the picture that desktops show for the window.
  @MainActor
  private static func icon(
    _ name: String,
    from resources: ResourceFolder,
  ) throws(Failure) -> Picture {
    do {
      let file = try resources.read(name)
      let pixels = try PixelBuffer(png: file.bytes)
      return Picture(width: pixels.width, height: pixels.height, pixels: pixels.bgra)
    } catch {
      throw Failure(.unavailable, "\(name): \(error)")
    }
  }
}

extension App {
  /// Shows a scene in a window until it is closed, then prints the costs of the start and of the frames, or
  /// writes them to the file `report` as JSON: `tactile run`.
  package func run(_ request: LiveRequest, printsCosts: Bool = false, report: String? = nil) throws
  {
    if let report { try Files.requireWritable([request.record, report].compactMap(\.self)) }
    try request.session(of: self).run(printsCosts: printsCosts, report: report)
  }
}
