import { screenParameter } from "#app/domain/signage/display.ts";
import { findDisplay } from "#app/domain/signage/displays.server.ts";
import { signStateOf } from "#app/domain/signage/screens.server.ts";
import { displayReport } from "#app/domain/signage/display-report.ts";
import { parseJson } from "#app/domain/parsing.ts";
import { displayCookie, readToken } from "#app/http/browser-session.server.ts";
import { hashSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { readBytes } from "#app/http/request-body.server.ts";
import type { Route } from "./+types/display-state.route";

/** Returns the data of a sign besides the programme: its playlist, emergencies, and the server's build. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const slug = (url.searchParams.get(screenParameter) ?? "").slice(0, 40);
  const state = await signStateOf(context.get(servicesContext), settings, {
    slug,
    version: context.get(appContext).displays.version,
    site: context.get(requestContext).origin,
    now,
    display: await displayOf(request, context),
  });
  return Response.json(state, { headers: { "Cache-Control": "no-store" } });
}

/** Returns the id of the paired display that asks; null for any other browser. */
async function displayOf(request: Request, context: Route.LoaderArgs["context"]): Promise<string | null> {
  const secret = await readToken(displayCookie(context.get(requestContext).origin), request);
  return secret === null ? null : ((await findDisplay(context.get(servicesContext), hashSecret(secret)))?.id ?? null);
}

/** Longest report in bytes, with every letter escaped. */
const longestReport = 8 * 1024;

/** Takes the report of a display without a socket, and answers with its order. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  const bytes = await readBytes(request, longestReport);
  if (bytes === null) return new Response(null, { status: 413 });
  const report = displayReport.safeParse(parseJson(bytes.toString("utf8")));
  if (!report.success) return new Response(null, { status: 400 });
  const { origin, clientAddress: address } = context.get(requestContext);
  const secret = await readToken(displayCookie(origin), request);
  const from = { secretHash: secret === null ? null : hashSecret(secret), address };
  return Response.json(
    { order: await context.get(appContext).displays.polled(report.data, from) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
