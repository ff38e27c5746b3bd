import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/readyz.route";

export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Content-Type": "text/plain", "Cache-Control": "no-store" };
  try {
    await lastSequence(context.get(servicesContext).db);
    return new Response("ready\n", { headers });
  } catch {
    return new Response("the database does not answer\n", { status: 503, headers });
  }
}
