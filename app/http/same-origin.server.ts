import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { requestContext, viewerContext, servicesContext } from "./context.ts";
import { refusal } from "./envelope.server.ts";
import { markRefused } from "./note-refusal.server.ts";
import { isForm, isUploadForm } from "./read-form.server.ts";
import { getInstance, getLocale } from "./i18n.server.ts";
import { isApiPath, knownPath } from "./request-path.ts";
import { randomBytes } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { hostCookie, readToken } from "./browser-session.server.ts";
import { contentSecurityPolicy } from "./security-headers.server.ts";

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
  const { user, byToken, sessionToken, owner } = context.get(viewerContext);
  if (request.method === "GET" || request.method === "HEAD" || byToken || hasOwnProof.test(knownPath(url)))
    return next();
  const { t } = getInstance(context);
  const verdict = siteOf(request, context.get(requestContext).origin);
  if (verdict === "own") return next();
  if (verdict === "foreign") {
    if (user !== null || !isApiPath(url)) markRefused(context, { code: "forbidden" });
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

/** Returns which site has sent a request, as far as its browser says. */
export function siteOf(request: Request, origin: string): "own" | "foreign" | "unknown" {
  // "none" means that the person started it: a reload or a bookmark.
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none" ? "own" : "foreign";
  const from = request.headers.get("Origin");
  if (from === null) return "unknown";
  return from === origin ? "own" : "foreign";
}

/** How long a confirmation page is valid, in ms. */
const validFor = 15 * 60_000;

/** Name of the form field and of the JSON request's header that carry the token. */
const confirmationField = "confirmation";
const confirmationHeader = "X-Confirmation";

/** Strict: the browser doesn't send it with a form from another site. */
const confirmationCookie = hostCookie("verbena-confirmation", { sameSite: "strict", maxAge: validFor / 1000 });

type Context = Readonly<RouterContextProvider>;

/**
 * Issues a token that only this browser can send back, with the same method to the same path. It is bound to the
 * session, or to a cookie made for it.
 */
async function issueConfirmation(request: Request, context: Context): Promise<{ token: string; headers: Headers }> {
  const { clock, vault } = context.get(servicesContext);
  const origin = context.get(requestContext).origin;
  const headers = new Headers();
  let holder = await holderOf(request, context);
  if (holder === null) {
    holder = randomBytes(16).toString("base64url");
    headers.append("Set-Cookie", await confirmationCookie(origin).serialize(holder));
  }
  const expires = String(clock.now().getTime() + validFor);
  return { token: `${expires}.${vault.sign(signedText(request, expires, holder))}`, headers };
}

/** True if the token was issued to this browser for this method and path and is still valid. */
async function isConfirmed(request: Request, context: Context, token: unknown): Promise<boolean> {
  const { clock, vault } = context.get(servicesContext);
  const holder = await holderOf(request, context);
  const [, expires = "", signature = ""] =
    typeof token === "string" ? (/^(\d{1,15})\.([\w-]+)$/.exec(token) ?? []) : [];
  if (holder === null || Number(expires) < clock.now().getTime()) return false;
  return vault.isSigned(signedText(request, expires, holder), signature);
}

const signedText = ({ method, url }: Request, expires: string, holder: string): string =>
  `confirmation ${method} ${new URL(url).pathname} ${expires} ${holder}`;

async function holderOf(request: Request, context: Context): Promise<string | null> {
  return (
    context.get(viewerContext).sessionToken ??
    (await readToken(confirmationCookie(context.get(requestContext).origin), request))
  );
}

/** Returns a page with the same form and the token, for browsers that don't send the origin of a form. */
async function confirmationPage(request: Request, context: Context, url: URL, form: FormData): Promise<Response> {
  const { t } = getInstance(context);
  const { token, headers } = await issueConfirmation(request, context);
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== confirmationField ? [{ name, value }] : [],
  );
  const page = createElement(
    "html",
    { lang: getLocale(context) },
    createElement(
      "head",
      null,
      createElement("meta", { charSet: "utf-8" }),
      createElement("meta", { name: "viewport", content: "width=device-width" }),
      createElement("title", null, t("pages.confirm_title")),
    ),
    createElement(
      "body",
      null,
      createElement("h1", null, t("pages.confirm_title")),
      createElement("p", null, t("pages.confirm_text")),
      createElement(
        "form",
        // Use the whole address: a path that begins with two slashes would name another site.
        { method: "post", action: `${context.get(requestContext).origin}${url.pathname}${url.search}` },
        [...fields, { name: confirmationField, value: token }].map(({ name, value }, index) =>
          createElement("input", { key: index, type: "hidden", name, defaultValue: value }),
        ),
        createElement("button", { type: "submit" }, t("pages.confirm_button")),
      ),
    ),
  );
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Security-Policy", contentSecurityPolicy([]));
  return new Response(html, { status: 403, headers });
}
