/// Reads pictures from files.
public protocol PictureSource: AnyObject {
  /// Returns the picture in the file at `path`, upright.
  ///
  /// - Throws: ``PictureError`` where there is no file with a supported picture.
  func picture(at path: String) throws(PictureError) -> Picture
}

/// The reason for which a file could not be shown as a picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// The file is empty.
  case empty(path: String)
  /// The file has an unsupported format.
  case unknownFormat(path: String)
  /// The file exceeds the limit of bytes.
  case tooManyBytes(path: String, limit: Int)
  /// The picture exceeds the limit of pixels.
  case tooManyPixels(path: String, width: Int, height: Int, limit: Int)
  /// The file ends too early or is broken otherwise; with the decoder's reason.
  case damaged(path: String, reason: String)
  /// The decoder is not installed; with the reason.
  case noDecoder(path: String, reason: String)

  /// The error as one line for users.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .empty(let path):
      "\(path): the file is empty"
    case .unknownFormat(let path):
      "\(path): not a JPEG, PNG or WebP picture"
    case .tooManyBytes(let path, let limit):
      "\(path): more than \(limit >> 20) MiB, too large to read"
    case .tooManyPixels(let path, let width, let height, let limit):
      "\(path): \(width)x\(height) pixels, too large to read (at most \(limit / 1_000_000) million)"
    case .damaged(let path, let reason):
      "\(path): damaged picture: \(reason)"
    case .noDecoder(let path, let reason):
      "\(path): pictures cannot be read: \(reason)"
    }
  }
}
