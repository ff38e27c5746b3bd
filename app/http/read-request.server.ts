import { readBytes } from "./read-bytes.server.ts";

/** Largest body of a form, in bytes. Uploads bring their own limit. */
export const maxFormBytes = 64 * 1024;

/**
 * The request under the site's public address, with its body in memory, or null when that is larger than `limit` bytes.
 * The address matters behind a proxy that ends https: the check of a form's Origin compares with it.
 */
export async function readRequest(request: Request, origin: string, limit: number): Promise<Request | null> {
  if (request.body === null) return atAddress(request, origin, null);
  const body = await readBytes(request, limit);
  return body === null ? null : atAddress(request, origin, body);
}

/** The request under the site's public address, with this body. A stream is handed on unread. */
export function atAddress(
  request: Request,
  origin: string,
  body: ReadableStream | Buffer<ArrayBuffer> | null,
): Request {
  const { origin: asked, pathname, search } = new URL(request.url);
  if (asked === origin && body === request.body) return request;
  const { method, headers, signal } = request;
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers,
    signal,
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
}
