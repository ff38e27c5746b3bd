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

/** Forms that start a session. With them a foreign page could sign a visitor in to another account. */
const makesSession = /^\/(?:login|register|recover|setup)(?:[/.]|$)/;

/**
 * Its address carries a token from the person's mail, which is proof enough. Mail providers call it without any origin
 * (RFC 8058).
 */
const hasOwnProof = /^\/unsubscribe\//;

/**
 * Requires that changing requests come from our own pages (OWASP ASVS 3.5), by Sec-Fetch-Site or else Origin. With
 * neither (an old browser, or a program with a cookie) it asks for a confirmation that only the same browser can give.
 * A bearer token is proof by itself: no page can make a browser send one.
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
  // Uploads are not read before the sender's permission is checked, and files don't fit into a page's hidden fields.
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
  // "none" means that the person started it: a reload or a bookmark.
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none" ? "own" : "foreign";
  const from = request.headers.get("Origin");
  if (from === null) return "unknown";
  return from === origin ? "own" : "foreign";
}
