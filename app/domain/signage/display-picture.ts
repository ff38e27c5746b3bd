/** The small picture that a paired display makes of its own screen. */

/** Address that takes a picture of the display whose secret is in the cookie. */
export const picturePath = "/signage/picture";
/** Largest width and height in pixels, and size in bytes. */
export const pictureWidth = 320;
export const pictureHeight = 640;
export const mostPictureBytes = 30_000;
/** How often a display makes one, and the least time between two when its scene changes, in ms. */
export const pictureEvery = 3 * 60_000;
export const pictureAfterScene = 90_000;
/** The server refuses pictures that come sooner after the last one, in ms. */
export const pictureNotBefore = 30_000;
/** An older picture is no longer what the display shows, in ms. */
export const pictureStaleAfter = 10 * 60_000;
