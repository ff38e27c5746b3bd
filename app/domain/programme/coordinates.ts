/** Reading and writing coordinates in degrees, as people paste them (spec §5). */

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const withPoints = /^([+-]?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)$/;
/** Both numbers need a decimal comma: `28,96` alone could be one number or two. */
const withDecimalCommas = /^([+-]?\d{1,3},\d+)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3},\d+)$/;

/**
 * Parses 'lat, lng', also with a semicolon or a space between, and with decimal commas where they are unambiguous. Null
 * if the text has another form, or exceeds ±90 and ±180.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const [, first, second] = withPoints.exec(text.trim()) ?? withDecimalCommas.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const latitude = Number(first.replace(",", "."));
  const longitude = Number(second.replace(",", "."));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Formats 'lat, lng' with 6 decimals, which {@link parseCoordinates} reads again. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
