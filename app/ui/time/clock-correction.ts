const minute = 60_000;

/**
 * A page is at most a minute old when it is sent, since the server caches it that long; a bad network adds some time.
 */
const oldest = 2 * minute;

/**
 * Returns the milliseconds to add to a device's clock: 0 if it is right within a minute, else the difference to the
 * instant at which the server made the page. Both arguments are ms since 1970.
 */
export function clockCorrection(serverNow: number, deviceNow: number): number {
  const difference = serverNow - deviceNow;
  return -oldest <= difference && difference <= minute ? 0 : difference;
}
