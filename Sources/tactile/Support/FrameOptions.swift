import ArgumentParser

/// The frames of a run to write: options shared by the commands that play a trace.
struct FrameOptions: ParsableArguments {
  @Option(help: "A folder for PNG pictures of the frames.")
  var frames: String?

  @Option(help: "Of every how many frames --frames takes a picture.")
  var every: Int = 1

  @Option(help: "A table with a row for each frame and a column for each probe.")
  var csv: String?

  /// Makes the recorder; it takes pictures of all frames if other code `needsPictures`.
  @MainActor
  func recorder(needsPictures: Bool = false) throws(Failure) -> FrameRecorder {
    guard every >= 1 else { throw Failure(.usage, "every \(every) frames: give 1 or more") }
    if let frames { try Files.makeFolder(frames) }
    return FrameRecorder(self, takesPictures: needsPictures || frames != nil)
  }
}
