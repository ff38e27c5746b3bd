import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { offlineProgrammeFormat } from "#app/domain/offline/offline-programme.ts";
import { offlineProgramme } from "#app/domain/offline/offline-programme.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { isFresh } from "#app/http/entity-tag.server.ts";
import type { Route } from "./+types/offline-programme.route";

/** The whole programme for use offline, sent again only after a change (RFC 9110 §13.1.2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { epoch, sequence } = await readPosition(services.db);
  // A weak tag: the content is sent in several encodings.
  const etag = `"${offlineProgrammeFormat}-${epoch}-${sequence}"`;
  const headers = { "Content-Type": "application/json", "Cache-Control": "public, no-cache", ETag: `W/${etag}` };
  if (isFresh(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(await offlineProgramme(services, context.get(festivalContext).settings)), {
    headers,
  });
}
