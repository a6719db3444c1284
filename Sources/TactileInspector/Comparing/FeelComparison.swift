internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The comparison of two feels in a split window, which the same input drives in step.
final class FeelComparison {
  private unowned let instruments: Instruments
  private let feel: TuningStore
  private var bar: CompareBar?
  private var make: ((TuningStore) throws -> SceneStage)?

  /// The preset that is compared with, which is not the published one.
  private var preset = TuningPreset.all.first { $0.name == "UIKit" } ?? .published

  /// A comparison with `feel`, which is that of the scene.
  init(_ instruments: Instruments, feel: TuningStore) {
    self.instruments = instruments
    self.feel = feel
  }

  /// Whether the window is split.
  var isShown: Bool { bar != nil }

  /// Allows splitting the window; `make` returns the second stage, with the given tuning and in the
  /// scene's current state.
  func offer(_ make: @escaping (TuningStore) throws -> SceneStage) { self.make = make }

  /// Splits the window, or ends that.
  func toggle() {
    if isShown { close() } else { open() }
  }

  private func open() {
    guard make != nil else { return }
    instruments.show { [self] _, root in
      guard bar == nil else { return }
      let bar = CompareBar(TuningPreset.all.map(\.localizedName), chosen: index(of: preset))
      bar.onChoose = { [weak self] index in
        self?.preset = TuningPreset.all[index]
        self?.begin()
      }
      bar.onCopyState = { [weak self] in self?.begin() }
      bar.onClose = { [weak self] in self?.close() }
      self.bar = bar
      feel.follow(for: bar) { [weak self] _ in self?.nameFeel() }
      root.insertSubview(bar, at: 0)
      begin()
    }
  }

  /// Puts a new stage with the chosen feel, in the scene's state, beside the scene.
  private func begin() {
    guard let make, let bar else { return }
    let other = TuningStore(feel.base.applying(preset), base: feel.base, preset: preset)
    do {
      let companion = Companion(try make(other)) { [weak bar] width, isSideBySide in
        bar?.height(width: width, isSideBySide: isSideBySide) ?? 0
      }
      instruments.workbench.companion = companion
    } catch {
      close()
      let text = localized("The scene cannot be made again: \(String(describing: error)).")
      return instruments.show(ToastMessage(text))
    }
    // The preset can be changed in the scene's own settings as well.
    other.follow(for: bar) { [weak self, weak other] _ in
      guard let self, let other else { return }
      preset = other.preset
      self.bar?.show(chosen: index(of: preset))
    }
    instruments.didMoveScene()
  }

  private func close() {
    bar?.removeFromSuperview()
    bar = nil
    instruments.workbench.companion = nil
    instruments.didMoveScene()
    instruments.didCloseOverlay()
  }

  private func nameFeel() {
    let count = feel.tuning.difference(from: feel.underlying).count
    let name = feel.preset.localizedName
    bar?.feel =
      count == 0
      ? name
      : localized("\(name), \(count) changed", plural: "\(name), \(count) changed", count: count)
  }

  private func index(of preset: TuningPreset) -> Int {
    TuningPreset.all.firstIndex { $0.name == preset.name } ?? 0
  }

  /// Lays out the bar in a window of `size`, of which `free` is for the scene and its companion.
  func layout(_ size: Size, in free: Rect) {
    bar?.frame = Rect(origin: .zero, size: size)
    bar?.split = instruments.workbench.companion?.split(free)
  }
}
