/** Cookie of a device that does not exist: its pages are rendered anew. */
export const uncachedCookie = "verbena-device=bench";
