import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { localizeError } from "./envelope.server.ts";
import { getInstance, i18nextMiddleware } from "./i18n.server.ts";

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

/**
 * The body of a request, or null when it is larger than `limit` bytes: told by Content-Length before anything is read, else noticed while reading, so that
 * nobody can fill the memory (OWASP ASVS 4.3).
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

/** The refusal of a body of more than `limit` bytes. */
export const bodyTooLarge = (limit: number): DomainError =>
  new DomainError("too_large", "errors.body_too_large", {
    values: { megabytes: Math.round((limit / 1024 / 1024) * 100) / 100 },
  });

/**
 * The answer to a body of more than `limit` bytes: 413 with a sentence in the visitor's language. Made outside of the router, which never gets
 * the request; a living page shows the sentence beside the form (`reach`).
 */
export async function refuseTooLarge(
  request: Request,
  context: RouterContextProvider,
  limit: number,
): Promise<Response> {
  const refuse = async (): Promise<Response> => {
    const { message } = localizeError(getInstance(context).t, bodyTooLarge(limit));
    return new Response(`${message}\n`, { status: 413, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  };
  return (
    (await i18nextMiddleware({ request, context, url: new URL(request.url), pattern: "", params: {} }, refuse)) ??
    refuse()
  );
}
