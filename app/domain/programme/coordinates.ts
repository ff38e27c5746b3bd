/** Coordinates as people paste and read them (spec §5), in degrees. */

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const withPoints = /^([+-]?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)$/;
/** Only when both numbers have one: `28,96` alone could be one number or two. */
const withDecimalCommas = /^([+-]?\d{1,3},\d+)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3},\d+)$/;

/**
 * The coordinates of a text 'lat, lng', also with a semicolon or a space between, and with decimal commas where they leave no doubt.
 * Null when it is no such text, or beyond ±90 and ±180.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const [, first, second] = withPoints.exec(text.trim()) ?? withDecimalCommas.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const latitude = Number(first.replace(",", "."));
  const longitude = Number(second.replace(",", "."));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** 'lat, lng' with 6 decimals, which {@link parseCoordinates} reads again. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
