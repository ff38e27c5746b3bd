import { appContext } from "#app/http/context.ts";
import type { Route } from "./+types/display-picture.route";

/** `/admin/displays/:id/picture`: the last small picture of a display. The page adds its instant to the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await context.get(appContext).displays.pictures.of(params.id);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(picture.bytes, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
