/** Largest body of a form, in bytes. Uploads bring their own limit. */
export const maxFormBytes = 64 * 1024;

/**
 * The request under the site's public address, with its body in memory, or null when that is larger than `limit` bytes: told by Content-Length before anything
 * is read, else noticed while reading, so that nobody can fill the memory (OWASP ASVS 4.3).
 * The address matters behind a proxy that ends https: the check of a form's Origin compares with it.
 */
export async function readRequest(request: Request, origin: string, limit: number): Promise<Request | null> {
  const { origin: asked, pathname, search } = new URL(request.url);
  if (request.body === null && asked === origin) return request;
  const address = `${origin}${pathname}${search}`;
  const { method, headers, signal } = request;
  if (request.body === null) return new Request(address, { method, headers, signal });
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Request(address, { method, headers, signal, body: Buffer.concat(chunks) });
}
