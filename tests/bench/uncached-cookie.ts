/** Cookie of a browser that the festival knows: its pages bypass the page cache. */
export const uncachedCookie = "verbena-device=bench";
