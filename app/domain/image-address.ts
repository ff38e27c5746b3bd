import { z } from "zod";

// The pattern is needed too: a URL parser also accepts `https:host` and inner white space, which browsers read
// differently.
export const httpsUrl = z
  .url({ protocol: /^https$/, error: "errors.url_https", abort: true })
  .regex(/^https:\/\/[^\s\\]+$/i, { error: "errors.url_https", abort: true })
  .max(2000, "errors.too_long");
// Browsers drop tabs and read a backslash as `/`: either could turn a path into another host.
const uploadPath = z
  .string()
  .regex(/^\/[^/\\\s][^\\\s]*$/, { abort: true })
  // A browser would leave the folder by a segment of dots, also written as %2e (URL standard 4.4).
  .refine((path) => !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path))
  .max(2000, "errors.too_long");
/** https, or a path of an uploaded image. */
export const imageAddress = z.union([z.literal(""), httpsUrl, uploadPath], "errors.url_https");
