/** The cookie of a browser that is known to the festival, whose pages are never kept. */
export const madeAnew = "verbena-device=bench";
