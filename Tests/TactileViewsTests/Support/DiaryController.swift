import TactilePrimitives

@testable import TactileViews

/// Where controllers write down what happened to them.
final class Diary {
  private var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  func takeAll() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Writes down when it comes and goes.
final class DiaryController: ViewController {
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?
  var onDidDisappear: (() -> Void)?
  private let diary: Diary

  init(_ title: String, _ diary: Diary) {
    self.diary = diary
    super.init()
    self.title = title
  }

  override func viewWillAppear(animated: Bool) {
    diary.add("\(title) willAppear")
    onWillAppear?()
  }

  override func viewDidAppear(animated: Bool) {
    diary.add("\(title) didAppear")
    onDidAppear?()
  }

  override func viewWillDisappear(animated: Bool) { diary.add("\(title) willDisappear") }

  override func viewDidDisappear(animated: Bool) {
    diary.add("\(title) didDisappear")
    onDidDisappear?()
  }
}
