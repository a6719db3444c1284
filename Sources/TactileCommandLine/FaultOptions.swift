import ArgumentParser
import TactileApp

/// The faults of a touchscreen as options, one each: `tactile emulate`.
///
/// Names and meanings are those of the emulation's table of faults.
struct FaultOptions: ParsableArguments {
  @Flag(help: .fault("swap-axes")) var swapAxes = false
  @Flag(help: .fault("mirror-x")) var mirrorX = false
  @Flag(help: .fault("mirror-y")) var mirrorY = false
  @Option(help: .fault("rotate")) var rotate: String?
  @Option(help: .fault("map-width")) var mapWidth: String?
  @Option(help: .fault("offset")) var offset: String?
  @Option(help: .fault("spread")) var spread: String?
  @Option(help: .fault("tap-spread")) var tapSpread: String?
  @Option(help: .fault("rest-jitter")) var restJitter: String?
  @Option(help: .fault("wobble")) var wobble: String?
  @Option(help: .fault("jump")) var jump: String?
  @Option(help: .fault("reverse")) var reverse: String?
  @Option(help: .fault("drop")) var drop: String?
  @Option(help: .fault("clip-edge")) var clipEdge: String?
  @Option(help: .fault("dead-strip")) var deadStrip: String?
  @Option(help: .fault("fewer-fingers")) var fewerFingers: String?
  @Option(help: .fault("apart")) var apart: String?
  @Option(help: .fault("merge")) var merge: String?
  @Flag(name: .customLong("swap-ids"), help: .fault("swap-ids")) var swapIDs = false
  @Option(help: .fault("pull")) var pull: String?
  @Option(help: .fault("drag")) var drag: String?
  @Option(help: .fault("ghosts")) var ghosts: String?
  @Flag(help: .fault("stuck")) var stuck = false

  @Flag(help: "Faults act in all steps of a recording of tactile lab.")
  var everywhere = false

  /// The faults that are given, by name, with their values as written.
  var values: [String: String] {
    let flags = [
      "swap-axes": swapAxes, "mirror-x": mirrorX, "mirror-y": mirrorY, "swap-ids": swapIDs,
      "stuck": stuck,
    ]
    let options = [
      "rotate": rotate, "map-width": mapWidth, "offset": offset, "spread": spread,
      "tap-spread": tapSpread, "rest-jitter": restJitter, "wobble": wobble, "jump": jump,
      "reverse": reverse, "drop": drop, "clip-edge": clipEdge, "dead-strip": deadStrip,
      "fewer-fingers": fewerFingers, "apart": apart, "merge": merge, "pull": pull, "drag": drag,
      "ghosts": ghosts,
    ]
    return options.compactMapValues(\.self)
      .merging(flags.filter(\.value).mapValues { _ in "" }) { one, _ in one }
  }
}

extension ArgumentHelp {
  /// The sentence about the fault with this name.
  fileprivate static func fault(_ name: String) -> ArgumentHelp {
    ArgumentHelp(stringLiteral: EmulationRequest.summary(of: name))
  }
}
