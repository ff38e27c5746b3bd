import { z } from "zod";

const httpsAddress = /^https:\/\/[^\s\\]+$/i;
// Browsers drop tabs and read a backslash as `/`: either could turn a path into another host.
const ownPath = /^\/[^/\\\s][^\\\s]*$/;
// A browser would leave the folder by a segment of dots, also written as %2e (URL standard 4.4).
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Returns an address with `https` in small letters (RFC 3986 3.1): people type capitals, and comparisons need not know. */
export function withPlainScheme(address: string): string {
  return address.replace(/^https:/i, "https:");
}

// The pattern is needed too: a URL parser also accepts `https:host` and inner white space, which browsers read
// differently.
export const httpsUrl = z
  .url({ protocol: /^https$/, error: "errors.url_https", abort: true })
  .regex(httpsAddress, { error: "errors.url_https", abort: true })
  .max(2000, "errors.too_long")
  .overwrite(withPlainScheme);
const uploadPath = z
  .string()
  .regex(ownPath, { abort: true })
  .refine((path) => !dotSegment.test(path))
  .max(2000, "errors.too_long");
/** https, or a path of an uploaded image. */
export const imageAddress = z.union([z.literal(""), httpsUrl, uploadPath], "errors.url_https");

/**
 * Returns a stored address of an image; null if the rules above refuse it. An older version or a restored backup may
 * have stored anything, and every page, feed and file shows it.
 */
export const storedImage = (address: string | null): string | null =>
  address === null || httpsAddress.test(address) || (ownPath.test(address) && !dotSegment.test(address))
    ? address
    : null;
