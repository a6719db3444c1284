/// The costs of painting a frame that no clock shows.
nonisolated public struct PaintingCosts: Hashable, Sendable {
  /// The number of textures and colours drawn over rectangles of the window or of a render target, which
  /// the renderer may join; 0 where the processor paints.
  public var drawCalls = 0
  /// Bytes of pixels sent to the graphics card or shown to the display server.
  public var uploadedBytes = 0

  /// Costs of nothing.
  public init() {}
}
