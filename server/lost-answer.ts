import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { statusOf, refusal } from "#app/http/envelope.server.ts";
import { languageFor, textsIn } from "#app/http/i18n.server.ts";
import { isForm, isUploadForm, readPanelForm } from "#app/http/read-form.server.ts";
import { isApiPath } from "#app/http/request-path.ts";
import { siteOf } from "#app/http/same-origin.server.ts";
import { notSecret } from "#app/http/unsent-form.server.ts";

const policy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Seconds until a program may ask again. */
const retryAfter = 5;
/** Largest files of a form that is kept, in bytes. */
const mostOfFiles = 4 * 1024 * 1024;

/** The content of a form that a browser has sent. */
interface Sent {
  fields: [string, string][];
  hasFiles: boolean;
}

/**
 * Answers a request that needs the database while it does not answer, in the visitor's language: the API in its envelope,
 * scripts with a sentence, which they show beside the form, and a browser with a page. That of a form holds everything
 * that was typed, without passwords, and sends it again. It is written without the router, whose every page reads data.
 */
export async function lostAnswer(request: Request, url: URL, origin: string): Promise<Response> {
  const language = await languageFor(request, "browser");
  const t = textsIn(language);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const message = t(isWrite ? "errors.data_away" : "errors.data_away_read");
  const isDocument = /\btext\/html\b/.test(request.headers.get("Accept") ?? "") && !url.pathname.endsWith(".data");
  const answer = (body: string, type: string): Response =>
    new Response(body, { status: statusOf.unavailable, headers: { "Content-Type": `${type}; charset=utf-8` } });
  const page = async (): Promise<string> => {
    const sent = isWrite ? await sentBy(request, url, origin) : null;
    const title = t(isWrite ? "pages.away_title" : "pages.busy_title");
    const again =
      sent === null
        ? isWrite
          ? null
          : createElement("p", null, createElement("a", { href: "" }, t("pages.busy_again")))
        : formOf(sent, `${origin}${url.pathname}${url.search}`, {
            kept: t("pages.away_kept"),
            files: t("pages.away_files"),
            typed: t("pages.away_typed"),
            send: t("pages.away_send"),
          });
    return document(language, title, message, again);
  };
  const response = isApiPath(url)
    ? refusal(statusOf.unavailable, message)
    : isDocument
      ? answer(await page(), "text/html")
      : answer(`${message}\n`, "text/plain");
  response.headers.set("Retry-After", String(retryAfter));
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Content-Language", language);
  if (isDocument) response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Returns the form that a page of ours has sent. Null for any other request: another site must not fill in our forms. */
async function sentBy(request: Request, url: URL, origin: string): Promise<Sent | null> {
  if (request.method !== "POST" || !isForm(request) || request.bodyUsed || siteOf(request, origin) !== "own")
    return null;
  try {
    const form = await readPanelForm(request, notSecret, isUploadForm(request, url) ? mostOfFiles : 0);
    const values = [...form];
    return {
      fields: values.flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : [])),
      hasFiles: values.some(([, value]) => typeof value !== "string" && value.size > 0),
    };
  } catch {
    // Too large, or broken.
    return null;
  }
}

/** Returns the form with everything in it, and the longer texts to copy. */
function formOf(
  { fields, hasFiles }: Sent,
  action: string,
  texts: Record<"kept" | "files" | "typed" | "send", string>,
): ReactNode {
  const typed = fields.filter(([, value]) => /\S\s+\S/.test(value));
  return createElement(
    "form",
    { method: "post", action, encType: hasFiles ? "multipart/form-data" : undefined },
    createElement("p", null, hasFiles ? `${texts.kept} ${texts.files}` : texts.kept),
    fields.map(([name, value], index) =>
      createElement("input", { key: index, type: "hidden", name, defaultValue: value }),
    ),
    createElement(
      "p",
      null,
      createElement("button", { type: "submit", style: { font: "inherit", padding: "0.6rem 1rem" } }, texts.send),
    ),
    typed.length === 0
      ? null
      : createElement(
          "details",
          null,
          createElement("summary", null, texts.typed),
          typed.map(([, value], index) =>
            createElement("p", { key: index, style: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } }, value),
          ),
        ),
  );
}

function document(language: string, title: string, text: string, more: ReactNode): string {
  const meta = (name: string, content: string): ReactNode => createElement("meta", { key: name, name, content });
  const page = createElement(
    "html",
    { lang: language },
    createElement(
      "head",
      null,
      createElement("meta", { charSet: "utf-8" }),
      createElement("title", null, title),
      meta("viewport", "width=device-width"),
      meta("color-scheme", "light dark"),
    ),
    createElement(
      "body",
      {
        style: {
          font: "1.125rem/1.5 system-ui, sans-serif",
          maxWidth: "32rem",
          margin: "4rem auto",
          padding: "0 1rem",
        },
      },
      createElement("main", null, createElement("h1", null, title), createElement("p", null, text), more),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
