import { DomainError } from "#app/domain/error.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { mostPictureBytes } from "#app/domain/signage/display-picture.ts";
import { findDisplay } from "#app/domain/signage/displays.server.ts";
import { displayCookie, readToken } from "#app/http/browser-session.server.ts";
import { appContext, requestContext, servicesContext } from "#app/http/context.ts";
import { readBytes } from "#app/http/request-body.server.ts";
import type { Route } from "./+types/picture.route";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

const refusals = { too_many: 429, unsupported_type: 415 } as const;

/** Takes the small picture that a paired display made of its screen. Other browsers are refused. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const secret = await readToken(displayCookie(context.get(requestContext).origin), request);
  const display = secret === null ? null : await findDisplay(context.get(servicesContext), hashSecret(secret));
  if (display === null) return new Response(null, { status: 403 });
  const bytes = await readBytes(request, mostPictureBytes);
  if (bytes === null) return new Response(null, { status: 413 });
  try {
    await context.get(appContext).displays.pictures.take(display.id, bytes);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.code === "too_many" || error.code === "unsupported_type" ? refusals[error.code] : 400;
    return new Response(null, { status });
  }
}
