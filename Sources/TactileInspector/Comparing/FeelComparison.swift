internal import TactilePrimitives
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// The comparison of two feels in a split window, which the same input drives in step.
final class FeelComparison {
  private unowned let instruments: Instruments
  private var bar: CompareBar?
  private var make: ((TuningPreset) throws -> SceneStage)?

  /// The index of the preset that is compared with, which is not the published one.
  private var chosen = TuningPreset.all.firstIndex { $0.name == "UIKit" } ?? 0

  init(_ instruments: Instruments) {
    self.instruments = instruments
  }

  /// Whether the window is split.
  var isShown: Bool { bar != nil }

  /// Lets the window be split, with a second stage that `make` returns: it has the given preset, and
  /// is in the state in which the scene is.
  func offer(_ make: @escaping (TuningPreset) throws -> SceneStage) { self.make = make }

  /// Splits the window, or ends that.
  func toggle() {
    if isShown { close() } else { open() }
  }

  private func open() {
    guard make != nil else { return }
    instruments.show { [self] _, root in
      guard bar == nil else { return }
      let bar = CompareBar(TuningPreset.all.map(\.name), chosen: chosen)
      bar.onChoose = { [weak self] index in
        self?.chosen = index
        self?.begin()
      }
      bar.onClose = { [weak self] in self?.close() }
      self.bar = bar
      root.insertSubview(bar, at: 0)
      begin()
      root.setNeedsLayout()
    }
  }

  /// Puts a new stage with the chosen feel beside the scene.
  private func begin() {
    guard let make else { return }
    do {
      instruments.workbench.companion = Companion(try make(TuningPreset.all[chosen]))
    } catch {
      close()
      instruments.show(ToastMessage("The scene cannot be made again: \(error)."))
    }
  }

  private func close() {
    bar?.removeFromSuperview()
    bar = nil
    instruments.workbench.companion = nil
    instruments.didCloseOverlay()
  }

  /// Lays out the bar in a window of `size`.
  func layout(_ size: Size) {
    guard let bar else { return }
    bar.frame = Rect(origin: .zero, size: size)
    bar.halves = (
      instruments.workbench.place.rect, instruments.workbench.companion?.place.rect ?? .zero
    )
  }
}
