/// The sizes of memory that a window's pictures share with the display server.
///
/// An interactive resize passes through many sizes, and the memory of a new one takes the system
/// longer than the program needs to paint it: on Wayland without graphics hardware, a frame of a
/// resize between 1800×1200 and 2760×1760 pixels took 13 ms, and takes 1.2 ms in memory that is used
/// again.
enum PictureMemory {
  /// The times by which memory may be larger than a picture in it.
  private static let slack = 8

  /// Returns whether memory of `capacity` bytes has room for a picture of `count` bytes, and not too
  /// much of it.
  static func isRight(_ capacity: Int, for count: Int) -> Bool {
    capacity >= count && capacity <= slack * count
  }

  /// Returns the bytes of new memory for a picture of `count` bytes: a quarter more for what follows
  /// where the window has grown beyond memory of `earlier` bytes.
  static func capacity(for count: Int, after earlier: Int?) -> Int {
    guard let earlier, earlier < count else { return count }
    return count + count / 4
  }
}
