/** A Content-Disposition value with a file name that may hold anything (RFC 6266, RFC 8187): an ASCII one, and the real one. */
export function attachment(fileName: string): string {
  const clean = fileName.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ").replaceAll(/\s+/g, " ").trim().slice(-150);
  const ascii = clean
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .trim();
  const encoded = encodeURIComponent(clean.toWellFormed()).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii || "file"}"; filename*=UTF-8''${encoded}`;
}
