internal import TactilePrimitives
internal import TactileScenes
internal import TactileTraces

extension App {
  /// Makes a trace of a recording of the kernel's events, with standard input for `-`, and names the panel
  /// and what was skipped on standard error: `tactile convert`.
  package func convert(_ recording: String, scene: String?, size: String?, output: String?) throws {
    let scene = try scene.map { name throws(Failure) in try self.scene(name).name }
    let size = try size.map(Arguments.size)
    try Files.requireWritable([output].compactMap(\.self), reading: recording)
    let recording = try parsed(recording) { try KernelRecording(reading: $0, file: $1) }
    let trace = Trace(recording, size: size, scene: scene)
    try Self.write(TraceWriter.text(of: trace), to: output)
    Console.error("Panel: \(recording.panel.summary)")
    if let skipped = recording.skipped { Console.error(skipped) }
  }
}
