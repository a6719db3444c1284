import ArgumentParser
import TactileSDLHost

/// How a window comes on the screen: what commands that open one, or look whether one could be
/// opened, share.
struct WindowOptions: ParsableArguments {
  @Option(help: "Where the window is shown: auto, x11, wayland, offscreen or dummy.")
  var video: String = "auto"

  @Option(help: "What paints it: auto, software, opengl or opengles2.")
  var renderer: String = "auto"

  /// What a host is to be opened with.
  @MainActor
  func hostOptions() throws(Failure) -> HostOptions {
    var options = HostOptions()
    options.videoDriver = try Arguments.choice(
      "video driver",
      video,
      of: HostOptions.VideoDriver.self,
    )
    options.renderer = try Arguments.choice("renderer", renderer, of: HostOptions.Renderer.self)
    return options
  }
}
