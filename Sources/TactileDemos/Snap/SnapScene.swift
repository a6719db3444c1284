internal import TactileDisplay
internal import TactileInteractions
internal import TactileScenes
internal import TactilePrimitives
internal import TactileTuning
internal import TactileViews

/// A scene with a photo filter whose nine parameters one touch selects and edits.
final class SnapScene: Scene {
  private let menu: SnapMenuController
  private let page: PhotoViewController
  private let pictures: (any PictureSource)?
  private let recording: RecordingFeed
  private var changes = 0
  /// Whether the photo was opened by the user, and was shown unchanged at first.
  private var isOwn = false

  /// The resource name of the initial photo.
  private static let builtIn = "Photos/12-every-colour-in-rows.jpg"
  /// The name of the command that shows the photo as one that the user has opened.
  private static let ownName = "snap.showUnchanged"

  init(_ context: SceneContext) throws(ResourceError) {
    pictures = context.pictures
    recording = context.recording
    menu = SnapMenuController(
      parameters: PhotoParameters.initial,
      settings: context.tuning[SnapMenuSettings.self],
    )
    page = PhotoViewController(
      localized("Snap menu"),
      try Self.photo(context),
      words: localized("Touch the photo: up and down selects, left and right changes."),
      menu: menu,
      arrangement: .published,
    )
    menu.resolve = { [weak self] index, values in
      self?.isOwn == true
        ? PhotoParameters.seen(values, after: index)
        : PhotoParameters.resolved(values, after: index)
    }
    menu.onChange = { [weak self] _, _ in
      self?.changes += 1
      self?.page.showFilter()
    }
    menu.onRestore = { [weak self] _ in self?.page.showFilter() }
    context.feel.follow(for: self) { [menu] in menu.settings = $0[SnapMenuSettings.self] }
  }

  var rootViewController: ViewController { page }

  var probes: [Probe] {
    Probe.snap({ [menu] in menu }, changes: { [weak self] in self?.changes ?? 0 })
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("snap.set", indexBelow: PhotoParameters.initial.count, and: "value") {
        [weak self] index, arguments in
        if let value = arguments.number("value") { self?.set(value, at: index) }
      },
      SceneCommand(Self.ownName) { [weak self] _ in self?.showUnchanged() },
    ]
  }

  /// None while the menu is open, because Escape restores the values of before.
  var savedState: SavedState? {
    var state = menu.savedState(changes: changes)
    if isOwn { state?["own"] = .flag(true) }
    return state
  }

  func restore(_ state: SavedState) {
    isOwn = state["own"]?.flag ?? false
    menu.restore(state)
    changes = state["changes"]?.integer ?? 0
    page.showFilter()
  }

  let states = ["closed", "open", "options", "notice"]

  func enter(_ state: String) {
    if menu.isOpen != (state == "open" || state == "options") { menu.toggle() }
    menu.select(state == "options" ? PhotoParameters.preset : PhotoParameters.initial.count / 2)
    if state == "notice" { page.say(PictureError.unknownFormat(path: "holiday.pdf")) }
  }

  func open(file path: String) throws(PictureError) -> Bool {
    do throws(PictureError) {
      guard let pictures else { throw .noDecoder(path: path, reason: "nothing reads them here") }
      page.photo.photo = try pictures.picture(at: path)
      showUnchanged()
      recording.write?(.call(Self.ownName, [:]), page.view.window?.animator.now ?? .zero)
      return true
    } catch {
      page.say(error)
      throw error
    }
  }

  /// Shows the photo without the filter, until its first edit.
  private func showUnchanged() {
    isOwn = true
    set(0, at: PhotoParameters.intensity)
  }

  private func set(_ value: Double, at index: Int) {
    menu.setValue(value, at: index)
    page.showFilter()
  }

  /// Returns the photo that comes with the program, or the test card without a photo reader.
  private static func photo(_ context: SceneContext) throws(ResourceError) -> Picture {
    let path = try context.resources.path(of: builtIn)
    guard let pictures = context.pictures else { return TestCard.picture() }
    do throws(PictureError) {
      return try pictures.picture(at: path)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
