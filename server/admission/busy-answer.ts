import type { DomainError } from "#app/domain/error.ts";
import { localizeError, refusal, statusOf } from "#app/http/envelope.server.ts";
import { languageFor, textsIn } from "#app/http/i18n.server.ts";
import { isApiPath } from "#app/http/request-path.ts";

const policy = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers a request that was not admitted, in the visitor's language: the API in its envelope, a browser with a page, and
 * scripts with a sentence. It is written without the router, so that it costs little. A question to Acty may tell of a
 * danger, so its answer names the number to call in an emergency; `emergencyNumber` is null for all others.
 */
export async function busyAnswer(
  request: Request,
  url: URL,
  error: DomainError,
  emergencyNumber: string | null,
): Promise<Response> {
  const language = await languageFor(request, "browser");
  const t = textsIn(language);
  const { message } = localizeError(t, error);
  const call = emergencyNumber === null ? null : t("acty.help.call", { number: emergencyNumber });
  const sentences = call === null ? message : `${message} ${call}.`;
  const link = call === null ? "" : `<p><b><a href="tel:${emergencyNumber?.replaceAll(" ", "")}">${call}</a></b></p>`;
  const answer = (body: string, type: string): Response =>
    new Response(body, { status: statusOf.unavailable, headers: { "Content-Type": `${type}; charset=utf-8` } });
  const isDocument = /\btext\/html\b/.test(request.headers.get("Accept") ?? "") && !url.pathname.endsWith(".data");
  const response = isApiPath(url)
    ? refusal(statusOf.unavailable, sentences)
    : isDocument
      ? answer(page(language, t("pages.busy_title"), `${link}<p>${message}</p>`, t("pages.busy_again")), "text/html")
      : answer(`${sentences}\n`, "text/plain");
  response.headers.set("Retry-After", String(error.values["retryAfter"]));
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Content-Language", language);
  if (isDocument) response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** The texts come from the locales, which have no markup, and the number has digits only. The link leads to the same address. */
const page = (language: string, title: string, content: string, again: string): string =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>` +
  `<body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">` +
  `<main><h1>${title}</h1>${content}<p><a href="">${again}</a></p></main></body></html>\n`;
