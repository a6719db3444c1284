internal import CPango

/// The drawing contexts for the memories that were painted on last: a display uses the same few in
/// turn.
struct TargetContexts {
  /// The contexts, the most recently used last.
  private var contexts: [CairoContext] = []

  private static let limit = 4

  /// Returns a context for `target`; nil where that is empty or too large for Cairo.
  mutating func context(for target: PixelTarget) -> CairoContext? {
    if let index = contexts.lastIndex(where: { $0.surface.isOn(target) }) {
      let context = contexts[index]
      if cairo_status(context.pointer) == CAIRO_STATUS_SUCCESS {
        contexts.swapAt(index, contexts.count - 1)
        context.surface.markChanged()
        return context
      }
      contexts.remove(at: index)
    }
    guard let surface = CairoSurface(target) else { return nil }
    let context = CairoContext(surface)
    if contexts.count == Self.limit { contexts.removeFirst() }
    contexts.append(context)
    return context
  }
}

extension CairoSurface {
  /// Returns whether the surface is `target`'s memory in the same shape.
  fileprivate func isOn(_ target: PixelTarget) -> Bool {
    UnsafeMutableRawPointer(memory) == target.memory && width == target.width
      && height == target.height && bytesPerRow == target.bytesPerRow
  }
}
