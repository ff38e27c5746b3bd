import { allDrawings } from "#app/art/sprite.ts";

/** Icons, motifs and scenes, for pages that need one that they didn't come with. */
export function loader() {
  return new Response(allDrawings(), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}
