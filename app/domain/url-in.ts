/**
 * Parses an address, relative to `base` if given; null if it is invalid. Browsers of 2021 have neither URL.parse nor
 * URL.canParse.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
