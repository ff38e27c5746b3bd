import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { presentLoss } from "#app/domain/lost-connection.server.ts";
import { servicesContext } from "#app/http/context.ts";
import type { Route } from "./+types/readyz.route";

/** A loss of PostgreSQL in words of operation, which name no host. */
const reasons = {
  refused: "it refuses connections",
  full: "it has no free connection",
  restarting: "it stops or starts",
  silent: "nothing comes back",
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Content-Type": "text/plain", "Cache-Control": "no-store" };
  const services = context.get(servicesContext);
  try {
    await lastSequence(services.db);
    return new Response("ready\n", { headers });
  } catch {
    const loss = presentLoss(services);
    const why = loss === null ? "" : `: ${reasons[loss.reason]} since ${loss.since.toISOString()}`;
    return new Response(`the database does not answer${why}\n`, { status: 503, headers });
  }
}
