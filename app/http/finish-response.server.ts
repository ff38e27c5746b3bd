import { constants } from "node:zlib";
import { compressResponse } from "@remix-run/response/compress";
import { securityHeaders } from "./security-headers.server.ts";

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)|x-script/;

/**
 * What every response gets on its way out: security headers, what caches must know, compression.
 * `secure` when the site is served over https.
 */
export async function finishResponse(request: Request, response: Response, secure: boolean): Promise<Response> {
  const { headers } = response;
  for (const [name, value] of securityHeaders(secure)) headers.set(name, value);
  if (!headers.has("Cache-Control")) {
    // Pages and their data speak the visitor's language and wear their theme.
    headers.set("Cache-Control", "private, no-cache");
    headers.append("Vary", "Cookie, Accept-Language");
  }
  if (response.status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  if (!compressible.test(headers.get("Content-Type") ?? "")) return response;
  headers.append("Vary", "Accept-Encoding");
  return compressResponse(response, request, {
    encodings: ["br", "gzip"],
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
}
