import { findDisplay, pairByLink } from "#app/domain/signage/displays.server.ts";
import { type PairingAnswer, pairingRequest } from "#app/domain/signage/pairing.ts";
import { hashSecret, isSecret, newSecret } from "#app/domain/identity/hashed-secret.server.ts";
import { parseJson } from "#app/domain/parsing.ts";
import { cookieLife } from "#app/domain/privacy/kept-data.server.ts";
import { displayCookie, readToken } from "#app/http/browser-session.server.ts";
import { appContext, requestContext, servicesContext } from "#app/http/context.ts";
import { readBytes } from "#app/http/request-body.server.ts";
import type { Route } from "./+types/pairing.route";

const unpaired = { id: null, name: null, isNew: false };
/** Longest request in bytes. */
const longestRequest = 1024;

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/**
 * Tells a display whether it is paired, pairs it by the link that it was opened with, or gives it a code to show. The
 * secret is a cookie from the first code on; it proves something once an administrator has paired it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const bytes = await readBytes(request, longestRequest);
  if (bytes === null) return new Response(null, { status: 413 });
  const asked = pairingRequest.safeParse(parseJson(bytes.toString("utf8")));
  if (!asked.success) return new Response(null, { status: 400 });
  const { link, wantsCode } = asked.data;

  const services = context.get(servicesContext);
  const { origin, clientAddress } = context.get(requestContext);
  const cookie = displayCookie(origin);
  const answer = async (told: PairingAnswer, secret?: string): Promise<Response> =>
    Response.json(told, {
      headers: {
        "Cache-Control": "no-store",
        ...(secret !== undefined && { "Set-Cookie": await cookie.serialize(secret, { maxAge: cookieLife }) }),
      },
    });

  const linked = link === null ? null : await pairByLink(services, link);
  if (linked !== null) return answer({ id: linked.id, name: linked.name, isNew: true, code: null }, linked.secret);
  const sent = await readToken(cookie, request);
  const display = sent === null ? null : await findDisplay(services, hashSecret(sent));
  if (sent !== null && display !== null) return answer({ ...display, isNew: false, code: null }, sent);
  if (!wantsCode) return answer({ ...unpaired, code: null });
  const secret = sent !== null && isSecret(sent) ? sent : newSecret();
  const code = context.get(appContext).displays.codes.issue(hashSecret(secret), clientAddress);
  return answer({ ...unpaired, code }, secret);
}
