const minute = 60_000;

/**
 * A page is at most a minute old when it is sent, since the server keeps it as long; on a bad network it takes a while
 * to come.
 */
const oldest = 2 * minute;

/**
 * What to add to a device's clock, in ms. A device that is right within a minute is believed; else the moment is the
 * server's, which the page was made at. Both are ms since 1970.
 */
export function clockCorrection(serverNow: number, deviceNow: number): number {
  const difference = serverNow - deviceNow;
  return -oldest <= difference && difference <= minute ? 0 : difference;
}
