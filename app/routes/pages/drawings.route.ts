import { allDrawings } from "#app/art/sprite.ts";

/** All icons, motifs and scenes, for pages that need more than they were rendered with. */
export function loader() {
  return new Response(allDrawings(), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}
