/** Whether the client's copy of what has an entity tag is still right, from a request's If-None-Match (RFC 9110 §13.1.2). */
export function isFresh(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
