#include <SDL2/SDL.h>

/* X11's headers would bring in names such as Window and Display, and nothing here needs them. */
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>
