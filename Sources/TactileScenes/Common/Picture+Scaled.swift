internal import TactileDisplay

extension Picture {
  /// Returns the picture scaled to `width` × `height` pixels.
  ///
  /// - Complexity: O(the pixels of both).
  func scaled(to width: Int, _ height: Int) -> Picture {
    Picture(
      width: width,
      height: height,
      pixels: PhotoScaler.scale(pixels, width: self.width, height: self.height, to: width, height),
      isOpaque: isOpaque,
    )
  }
}
