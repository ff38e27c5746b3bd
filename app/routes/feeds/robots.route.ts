import { requestContext } from "#app/http/context.ts";
import { robotsTxt } from "./sitemap.server.ts";
import type { Route } from "./+types/robots.route";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsTxt(context.get(requestContext).origin), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
