import type { MiddlewareFunction } from "react-router";
import {
  confirmationField,
  confirmationHeader,
  confirmationPage,
  isConfirmed,
  issueConfirmation,
} from "./confirmation.server.ts";
import { requestContext, viewerContext } from "./context.ts";
import { refusal } from "./envelope.server.ts";
import { isForm, isUploadForm } from "./read-form.server.ts";
import { getInstance } from "./i18n.server.ts";
import { isApiPath, knownPath } from "./request-path.ts";

/** Forms that make a session: a foreign page could sign somebody in as somebody else with them. */
const makesSession = /^\/(?:login|register|recover|setup)(?:[/.]|$)/;

/** Nobody can forge it: the address has a token that is only in the person's mails, whose provider may use it for them and says of itself nothing at all (RFC 8058). */
const hasOwnProof = /^\/unsubscribe\//;

/**
 * A request that changes something must come from a page of ours (OWASP ASVS 3.5): Sec-Fetch-Site says so, else Origin.
 * A request with neither, from an old browser or a program with a cookie, is asked for a confirmation that only its own browser can give.
 * A bearer token is its own proof: no page can make a browser send one.
 */
export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { byToken, sessionToken, owner } = context.get(viewerContext);
  if (request.method === "GET" || request.method === "HEAD" || byToken || hasOwnProof.test(knownPath(url)))
    return next();
  const { t } = getInstance(context);
  const verdict = siteOf(request, context.get(requestContext).origin);
  if (verdict === "own") return next();
  if (verdict === "foreign") {
    if (isApiPath(url)) return refusal(403, t("errors.foreign_origin"));
    return new Response(`${t("errors.foreign_origin")}\n`, {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  if (sessionToken === null && owner === null && !makesSession.test(knownPath(url))) return next();
  if (await isConfirmed(request, context, request.headers.get(confirmationHeader))) return next();
  // Nobody's upload is read here: who may send one is asked later, and files can't be put into the hidden fields of a page.
  if (isForm(request) && !isApiPath(url) && !isUploadForm(request, url)) {
    const form = await request
      .clone()
      .formData()
      .catch(() => new FormData());
    if (await isConfirmed(request, context, form.get(confirmationField))) return next();
    if (![...form.values()].some((value) => typeof value !== "string"))
      return confirmationPage(request, context, url, form);
  }
  const { token, headers } = await issueConfirmation(request, context);
  return Response.json(
    { success: false, message: t("errors.confirmation_needed"), confirmation: token },
    { status: 403, headers },
  );
};

function siteOf(request: Request, origin: string): "own" | "foreign" | "unknown" {
  // "none" is the person's own doing: a reload, a bookmark.
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none" ? "own" : "foreign";
  const from = request.headers.get("Origin");
  if (from === null) return "unknown";
  return from === origin ? "own" : "foreign";
}
