import { openVideo } from "#app/domain/media/videos.server.ts";
import { servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/video.route";

const methods = { Allow: "GET, HEAD" };
const plain = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * An uploaded video, also in parts: a player asks for a range of bytes (RFC 9110 §14). Its name is random and its bytes
 * never change, so it may be kept for ever.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const video = await openVideo(context.get(servicesContext), params.name);
  if (video === null) return new Response("Not found\n", { status: 404, headers: plain });
  const headers = {
    "Content-Type": `video/${video.type}`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    "Accept-Ranges": "bytes",
  };
  const asked = request.headers.get("Range");
  const range = asked === null ? null : rangeIn(asked, video.bytes);
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${video.bytes}` } });
  const { first, last } = range ?? { first: 0, last: video.bytes - 1 };
  const body = request.method === "HEAD" ? null : video.read(first, last);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      "Content-Length": String(last - first + 1),
      ...(range === null ? {} : { "Content-Range": `bytes ${first}-${last}/${video.bytes}` }),
    },
  });
}

export const action = () => new Response("Method not allowed\n", { status: 405, headers: { ...plain, ...methods } });

/**
 * Returns the range of a header in a file of so many bytes. Null for several ranges and for other units: then the answer
 * is the whole file, as the RFC allows.
 */
function rangeIn(header: string, bytes: number): { first: number; last: number } | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return first >= bytes || first > last ? "unsatisfiable" : { first, last };
}
