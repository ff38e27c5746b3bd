export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

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

/** Parses a whole number. NaN if it is not one; null if the field is empty. */
export const wholeNumber = (number: string): number | null =>
  number.trim() === "" ? null : /^-?\d+$/.test(number.trim()) ? Number(number) : Number.NaN;
