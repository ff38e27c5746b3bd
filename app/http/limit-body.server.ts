/** Largest body of a form, in bytes. Uploads bring their own limit. */
export const maxFormBytes = 64 * 1024;

/**
 * The request with its body in memory, or null when that is larger than `limit` bytes: told by Content-Length before anything
 * is read, else noticed while reading, so that nobody can fill the memory (OWASP ASVS 4.3).
 */
export async function limitBody(request: Request, limit: number): Promise<Request | null> {
  if (request.body === null) return request;
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Request(request.url, { method: request.method, headers: request.headers, body: Buffer.concat(chunks), signal: request.signal });
}
