import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { acceptedEncoding } from "#app/http/accepted-encoding.server.ts";
import { buildHeader } from "#app/domain/own-answer.ts";
import { entityTag, isFresh } from "#app/http/entity-tag.server.ts";
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

/**
 * The service worker (server/building/service-worker.ts). It is revalidated each time and may connect only to
 * this site.
 */
const workerPath = "/sw.js";
const workerPolicy = "default-src 'none'; connect-src 'self'";

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  policy: string | null;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Serves a folder from memory. Files with a `.br` or `.gz` beside them (written by the build) are sent compressed;
 * those under `assets/` carry a hash in their name and are immutable. `version`: that of the build.
 */
export function staticFiles(folder: string, version: string): EarlyAnswer {
  const files = readFolder(folder);
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { url = "" } = request;
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const file = files.get(path);
    if (file === undefined) {
      if (!path.startsWith("/assets/")) return false;
      response.writeHead(404, { "Content-Type": "text/plain", [buildHeader]: version }).end("Not found\n");
      return true;
    }
    const headers: Record<string, string | number> = {
      "Content-Type": file.type,
      "Cache-Control": file.cacheControl,
      ETag: file.etag,
      "X-Content-Type-Options": "nosniff",
      [buildHeader]: version,
      ...(file.policy === null ? {} : { "Content-Security-Policy": file.policy }),
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

/** Reads everything at once, so that a new build of the folder changes nothing in a running process. */
function readFolder(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
  const readIfThere = (path: string): Buffer | null => (paths.has(path) ? readFileSync(path) : null);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const type = types[extname(path)];
    if (type === undefined) continue;
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const plain = readFileSync(path);
    files.set(url, {
      type,
      etag: entityTag(plain),
      cacheControl: cachingOf(url),
      policy: url === workerPath ? workerPolicy : null,
      plain,
      br: readIfThere(`${path}.br`),
      gzip: readIfThere(`${path}.gz`),
    });
  }
  return files;
}

function cachingOf(url: string): string {
  if (url === workerPath) return "no-cache";
  return url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}
