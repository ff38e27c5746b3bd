import { withPlainNames } from "#app/domain/host-cookies.ts";
import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { localizeError, refusal } from "./envelope.server.ts";
import { getInstance, i18nextMiddleware } from "./i18n.server.ts";
import { isApiPath, routablePath } from "./request-path.ts";

/** Largest body of a form, in bytes. Uploads have their own limits. */
export const maxFormBytes = 64 * 1024;

/**
 * Returns the request under the site's public address with its body in memory; null if the body is larger than `limit`
 * bytes. The address matters behind a proxy that ends https, since a form's Origin is compared with it.
 */
export async function readRequest(request: Request, origin: string, limit: number): Promise<Request | null> {
  if (request.body === null) return atAddress(request, origin, null);
  const body = await readBytes(request, limit);
  return body === null ? null : atAddress(request, origin, body);
}

/**
 * Returns the request under the site's public address, with a path that the router can read, this body, and the plain
 * names of cookies that scripts read. A stream is passed on unread.
 */
export function atAddress(
  request: Request,
  origin: string,
  body: ReadableStream | Buffer<ArrayBuffer> | null,
): Request {
  const { origin: asked, pathname: sent, search } = new URL(request.url);
  const pathname = routablePath(sent);
  const cookies = request.headers.get("Cookie") ?? "";
  const plain = withPlainNames(cookies);
  if (asked === origin && pathname === sent && body === request.body && plain === cookies) return request;
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  if (plain !== cookies) headers.set("Cookie", plain);
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers,
    signal,
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
}

/**
 * Returns the body of a request; null if it is larger than `limit` bytes. A large Content-Length is refused before
 * reading, and reading stops at the limit, which protects the memory (OWASP ASVS 4.3).
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the refusal of a body of more than `limit` bytes. */
export const bodyTooLarge = (limit: number): DomainError =>
  new DomainError("too_large", "errors.body_too_large", {
    values: { megabytes: Math.round((limit / 1024 / 1024) * 100) / 100 },
  });

/**
 * Answers a body of more than `limit` bytes: 413 with a sentence in the visitor's language. The router never gets the
 * request; the API answers in its envelope, and a client-rendered page shows the sentence beside the form
 * (`withNetworkErrors`).
 */
export async function refuseTooLarge(
  request: Request,
  context: RouterContextProvider,
  limit: number,
): Promise<Response> {
  const url = new URL(request.url);
  const refuse = async (): Promise<Response> => {
    const { message } = localizeError(getInstance(context).t, bodyTooLarge(limit));
    if (isApiPath(url)) return refusal(413, message);
    return new Response(`${message}\n`, { status: 413, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  };
  return (await i18nextMiddleware({ request, context, url, pattern: "", params: {} }, refuse)) ?? refuse();
}
