internal import CSDL2

/// SDL's reason for its last failure.
func sdlErrorText() -> String {
  guard let text = SDL_GetError() else { return "" }
  return String(cString: text)
}
