import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { acceptedEncoding, acceptedQuickEncoding, type Encoding } from "./accepted-encoding.server.ts";
import { buildHeader } from "#app/domain/own-answer.ts";
import { replacedCookies, secureCookie } from "#app/domain/host-cookies.ts";
import { securityHeaders } from "./security-headers.server.ts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const packZstd = promisify(zstdCompress);

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)|x-script/;
/** Below this many bytes compression costs more than it saves. */
const worthPacking = 1024;

/** Returns true for an answer that holds for its sender at this moment alone, whatever its route says of caches. */
const isRefusal = (status: number): boolean => status >= 500 || refusals.has(status);
/** Not 404, which is the same for all, nor 422, to which 'back' leads without a question. */
const refusals: ReadonlySet<number> = new Set([401, 403, 421, 429]);

/**
 * Returns the response as it is sent: with security headers, cache headers, compression and its length.
 * `secure`: true if the site is served over https. `isKept`: true if the page cache sends the same bytes again, so that a
 * smaller page is worth more time. `build`: the version of the pages that answer, by which browsers know the answer as ours.
 */
export async function finishResponse(
  request: Request,
  response: Response,
  secure: boolean,
  { isKept = false, build = "" } = {},
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(buildHeader, build);
  for (const [name, value] of securityHeaders(secure)) {
    // A route with wider permissions has set its own policy.
    if (name !== "Permissions-Policy" || !headers.has(name)) headers.set(name, value);
  }
  const target = headers.get("Location");
  if (target !== null && !target.startsWith("/reminders?") && setsFirstCookie(request, headers)) {
    const { pathname, search, hash } = new URL(target, request.url);
    headers.set("Location", `/reminders?${new URLSearchParams({ back: `${pathname}${search}${hash}` })}`);
  }
  if (secure) {
    const cookies = headers.getSetCookie();
    const isPublic = /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
    // The request for a kept page comes from the page cache, with plain names of language and look, and from no browser.
    const replaced = isPublic || isKept ? [] : replacedCookies(request.headers.get("Cookie") ?? "");
    headers.delete("Set-Cookie");
    // Those of the answer come last, so that they stand.
    for (const line of replaced) headers.append("Set-Cookie", line);
    for (const line of cookies) headers.append("Set-Cookie", secureCookie(line));
  }
  if (isRefusal(response.status)) headers.set("Cache-Control", "no-store");
  if (!headers.has("Cache-Control")) {
    // Pages and their data depend on the visitor's language and look.
    headers.set("Cache-Control", "private, no-cache");
    headers.append("Vary", "Cookie, Accept-Language");
  }
  // A page that refuses a POST has no form. No page has any other method.
  if (response.status === 405 && !headers.has("Allow"))
    headers.set("Allow", request.method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  const packs = compressible.test(headers.get("Content-Type") ?? "") && !headers.has("Content-Encoding");
  if (packs && !/\bAccept-Encoding\b/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  if (response.body === null) return new Response(null, { status: response.status, headers });
  // A body of known length is streamed, since it may not fit into memory.
  if (headers.has("Content-Length")) return new Response(response.body, { status: response.status, headers });
  const body = new Uint8Array(await response.arrayBuffer());
  const accepted = isKept ? acceptedEncoding : acceptedQuickEncoding;
  const encoding = packs && body.length >= worthPacking ? accepted(request.headers.get("Accept-Encoding")) : null;
  const sent = encoding === null ? body : await pack(body, encoding, isKept);
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.length));
  return new Response(sent, { status: response.status, headers });
}

/**
 * True for an answer that leads on with the first cookie of a browser: a form, without scripts, whose effect hangs on it. The
 * next request shows whether it came back.
 */
const setsFirstCookie = (request: Request, headers: Headers): boolean =>
  !request.headers.has("Cookie") &&
  // Browsers send it with every document that they ask for, and programs don't.
  request.headers.has("Upgrade-Insecure-Requests") &&
  headers.getSetCookie().some((line) => !/max-age=0/i.test(line));

function pack(body: Uint8Array, encoding: Encoding | "zstd", isKept: boolean): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "zstd") return packZstd(body);
  if (encoding === "gzip") return packGzip(body);
  // A tenth larger in half the time.
  return packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 4 } });
}
