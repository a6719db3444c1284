internal import TactileDisplay
internal import TactileInteractions
internal import TactileTuning
internal import TactileViews

/// A scene with a photo filter whose nine parameters one touch selects and edits.
final class SnapScene: Scene {
  private let menu: SnapMenuController
  private let photo: PhotoView
  private let controller: SnapViewController
  private let pictures: (any PictureSource)?
  private var changes = 0

  /// The resource name of the initial photo.
  private static let builtIn = "Photos/12-every-colour-in-rows.jpg"

  init(_ context: SceneContext) throws(ResourceError) {
    pictures = context.pictures
    menu = SnapMenuController(
      parameters: PhotoParameters.initial,
      settings: context.tuning[SnapMenuSettings.self],
    )
    photo = PhotoView(photo: try Self.photo(context))
    photo.identifier = "snap.photo"
    photo.filter = PhotoParameters.filter(menu.values)
    controller = SnapViewController(menu: menu, photo: photo)
    connect()
    context.feel.follow(for: self) { [menu] in menu.settings = $0[SnapMenuSettings.self] }
  }

  var rootViewController: ViewController { controller }

  var probes: [Probe] {
    Probe.snap({ [menu] in menu }, changes: { [weak self] in self?.changes ?? 0 })
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("snap.set") { [weak self] arguments in
        guard case .number(let index)? = arguments["index"],
          case .number(let value)? = arguments["value"], let index = Int(exactly: index)
        else { return }
        self?.set(value, at: index)
      }
    ]
  }

  let states = ["closed", "open", "options", "notice"]

  func enter(_ state: String) {
    if menu.isOpen != (state == "open" || state == "options") { menu.toggle() }
    menu.select(state == "options" ? PhotoParameters.preset : PhotoParameters.initial.count / 2)
    if state == "notice" {
      controller.say(PictureError.unknownFormat(path: "holiday.pdf").description)
    }
  }

  func open(file path: String) throws(PictureError) -> Bool {
    do throws(PictureError) {
      guard let pictures else { throw .noDecoder(path: path, reason: "nothing reads them here") }
      photo.photo = try pictures.picture(at: path)
      return true
    } catch {
      controller.say("\(error)")
      throw error
    }
  }

  private func connect() {
    menu.resolve = { index, values in PhotoParameters.resolved(values, after: index) }
    menu.onChange = { [weak self] _, values in
      self?.changes += 1
      self?.photo.filter = PhotoParameters.filter(values)
    }
    menu.onRestore = { [weak self] values in
      self?.photo.filter = PhotoParameters.filter(values)
    }
  }

  private func set(_ value: Double, at index: Int) {
    menu.setValue(value, at: index)
    photo.filter = PhotoParameters.filter(menu.values)
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
