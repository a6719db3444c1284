import Glibc
import Tactile
import TactileFiles
import Testing

/// An accepted picture of an example, which the documentation shows as well.
struct Golden {
  /// The path of the picture.
  let path: String

  /// The part of the pixels that may differ: releases of a font draw letters differently.
  static let tolerance = 0.01

  /// The picture called `name` in the catalogue of the documentation.
  init(_ name: String, file: String = #filePath) {
    let parts = file.split(separator: "/").dropLast(3)
    path = "/\(parts.joined(separator: "/"))/Sources/Tactile/Tactile.docc/Resources/\(name).png"
  }

  /// Compares `picture` with the accepted one; `TACTILE_BLESS` in the environment accepts it.
  func expect(_ picture: PixelBuffer) throws {
    if getenv("TACTILE_BLESS") != nil {
      try FileWriter.replace(path, with: try picture.png(), isDurable: false)
    }
    let accepted = try PixelBuffer(png: try FileReader.read(path, as: .file))
    try #require(accepted.width == picture.width && accepted.height == picture.height)
    let (one, other) = (accepted.rgba, picture.rgba)
    let differing = stride(from: 0, to: one.count, by: 4).count { index in
      (index..<index + 3).contains { abs(Int(one[$0]) - Int(other[$0])) > 40 }
    }
    let part = Double(differing) / Double(picture.width * picture.height)
    #expect(part <= Self.tolerance, "\(path): \(part) of the pixels differ")
  }
}
