# The live camera: what is wrong with it, what to do about it, and how it is chosen and set.

source-camera-not-found = Camera not found: { $subject }
source-camera-unplugged = The camera is unplugged: { $subject }
source-camera-lost = The camera gives no more pictures: { $subject }
source-camera-busy = Another program holds the camera: { $subject }
source-camera-forbidden = This program may not use the camera: { $subject }
source-camera-open-timeout = The camera does not answer: { $subject }
source-camera-silent = The camera sends no picture: { $subject }
source-camera-slow = The camera sends too few pictures: { $subject }
source-camera-frozen = The picture stands still: { $subject }
source-camera-black = The picture is black: { $subject }
source-camera-torn = The picture comes in pieces: { $subject }
source-camera-wrong-size = The picture has another size all of a sudden: { $subject }

advice-camera-not-found = Plug it in, or choose another camera with { $key }.
advice-camera-unplugged = Plug it in again: the picture comes back by itself.
advice-camera-lost = Look at its cable. The camera is being opened again.
advice-camera-busy = Close the other program, and allow this one the camera in the system's settings.
advice-camera-forbidden = Give yourself the right to the device; on Linux join the group video and log in again.
advice-camera-open-timeout = Pull its cable out and plug it in again.
advice-camera-silent = If it does not come back, pull its cable out and plug it in again.
advice-camera-slow = Give more light, plug it in without a hub, or choose a smaller picture with { $key }.
advice-camera-frozen = The camera is being opened again. If that does not help, plug the camera in anew.
advice-camera-black = Take the cover off the lens and switch on the light.
advice-camera-torn = Use another cable or socket, without a hub, or a smaller picture ({ $key }).
advice-camera-wrong-size = The camera is being opened again.

action-camera = Camera
camera-title = Camera
camera-device = Camera
camera-by-address = Network camera
camera-absent = { $name } (not plugged in)
camera-address = Its address
camera-size = Picture
camera-mode = { $size }{ $rate ->
    [0] {""}
   *[other] , up to { $rate } a second
}
camera-rate = Frames a second
camera-backend = Way to the camera
camera-backend-auto = as usual on this system
camera-backend-v4l2 = Video4Linux
camera-backend-media-foundation = Media Foundation
camera-backend-direct-show = DirectShow
camera-backend-av-foundation = AVFoundation
camera-exposure = Exposure
camera-focus = Focus
camera-automatic = automatic
camera-taken = The driver took { $size }{ $rate ->
    [0] {""}
   *[other] , { $rate } frames a second
}{ $format ->
    [NONE] {""}
   *[other] , { $format }
} ({ $backend }).
camera-coming = Frames that come: { $rate } a second.
camera-taken-exposure = Exposure { $value }{ $automatic ->
    [yes] , set by the camera
   *[no] {""}
}.
camera-taken-focus = Focus { $value }{ $automatic ->
    [yes] , set by the camera
   *[no] {""}
}.
camera-next-time = This session has no camera. What is chosen here counts from the next start.
camera-leave = Leave as it was
camera-keep = Keep
notice-settings-not-kept = The settings could not be kept: { $reason }. Give yourself the right to write there.
ledger-settings-damaged = The settings were damaged and have been set aside as { $subject }. Everything is as usual again: choose the camera once more.
