import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { acceptedEncoding } from "#app/http/accepted-encoding.server.ts";
import type { EarlyAnswer } from "./listen.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Serves a folder from memory. Files with a `.br` or `.gz` beside them (written by the build) are sent compressed;
 * those under `assets/` carry a hash in their name and are immutable.
 */
export function staticFiles(folder: string): EarlyAnswer {
  const files = readFolder(folder);
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const file = files.get(path);
    if (file === undefined) {
      if (!path.startsWith("/assets/")) return false;
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found\n");
      return true;
    }
    const headers: Record<string, string | number> = {
      "Content-Type": file.type,
      "Cache-Control": file.cacheControl,
      ETag: file.etag,
      "X-Content-Type-Options": "nosniff",
    };
    if (isFresh(request.headers["if-none-match"], file.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = file.br === null ? null : acceptedEncoding(request.headers["accept-encoding"]?.toString());
    const body = (encoding === "br" ? file.br : encoding === "gzip" ? file.gzip : null) ?? file.plain;
    if (file.br !== null) headers["Vary"] = "Accept-Encoding";
    if (encoding !== null) headers["Content-Encoding"] = encoding;
    headers["Content-Length"] = body.length;
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

/** Whether the client's copy is the file (RFC 9110 §13.1.2). */
function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const plain = readFileSync(path);
    files.set(url, {
      type,
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      cacheControl: url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      plain,
      br: readIfThere(`${path}.br`),
      gzip: readIfThere(`${path}.gz`),
    });
  }
  return files;
}

const readIfThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);
