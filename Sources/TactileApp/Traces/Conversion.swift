internal import TactilePrimitives
internal import TactileScenes
internal import TactileTraces

extension App {
  /// Makes a trace of a recording of the kernel's events: `tactile convert`.
  ///
  /// Standard error names the panel, and what was skipped.
  ///
  /// - Parameters:
  ///   - recording: the path of the recording; `-` is standard input.
  ///   - scene: the name of the scene in the trace's header; nil for none.
  ///   - size: the size of the window in points, such as `480x800`; nil for that of the panel.
  ///   - output: the path of the trace; nil for standard output.
  /// - Throws: a failure for one line to the user.
  package func convert(_ recording: String, scene: String?, size: String?, output: String?) throws {
    let scene = try scene.map { name throws(Failure) in try self.scene(name).name }
    let size = try size.map(Arguments.size)
    if let output { try Files.requireWritable(output) }
    let recording = try parsed(recording) { try KernelRecording(reading: $0, file: $1) }
    let trace = Trace(recording, size: size, scene: scene)
    try Self.write(TraceWriter.text(of: trace), to: output)
    Console.error("Panel: \(recording.panel.summary)")
    if let skipped = recording.skipped { Console.error(skipped) }
  }
}
