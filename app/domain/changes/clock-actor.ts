/** Who writes, in the history, when an event crosses its start or its end. */
export const clockActor = "clock";
