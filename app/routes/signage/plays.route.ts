import { DomainError } from "#app/domain/error.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { parseJson } from "#app/domain/parsing.ts";
import { findDisplay } from "#app/domain/signage/displays.server.ts";
import { mostPlaysBytes, playsBatch } from "#app/domain/signage/sponsor-plays.ts";
import { takePlays } from "#app/domain/signage/sponsor-plays.server.ts";
import { displayCookie, readToken } from "#app/http/browser-session.server.ts";
import { requestContext, servicesContext } from "#app/http/context.ts";
import { readBytes } from "#app/http/request-body.server.ts";
import type { Route } from "./+types/plays.route";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/** Takes what a paired display has drawn of the sponsors. Other browsers are refused before their body is read. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const services = context.get(servicesContext);
  const secret = await readToken(displayCookie(context.get(requestContext).origin), request);
  const display = secret === null ? null : await findDisplay(services, hashSecret(secret));
  if (display === null) return new Response(null, { status: 403 });
  const bytes = await readBytes(request, mostPlaysBytes);
  if (bytes === null) return new Response(null, { status: 413 });
  const { data: batch } = playsBatch.safeParse(parseJson(bytes.toString("utf8")));
  if (batch === undefined) return new Response(null, { status: 400 });
  try {
    await takePlays(services, display, batch);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return new Response(null, { status: error.code === "too_many" ? 429 : 400 });
  }
}
