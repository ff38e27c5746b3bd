import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { type Festival, knownFestival } from "./http/context.ts";
import { defaultLook, type Theme } from "./domain/preferences.ts";
import { knownLocale, languageFor, pageTextsIn } from "./http/i18n.server.ts";
import { readLook } from "./http/preferences.server.ts";
import { firstScript } from "./http/first-script.ts";
import { contentSecurityPolicy, takeMarkedScripts, type PolicyExtras } from "./http/security-headers.server.ts";
import { sprite } from "./art/sprite.ts";
import { TextsProvider } from "./ui/texts.tsx";
import { spriteMark } from "./ui/art/Sprite.tsx";
import { scriptJson } from "./domain/programme/structured-data.ts";
import { playerHosts } from "./domain/streaming/embed.ts";
import alegreya from "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url";
import alegreyaItalic from "@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fredoka from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";

/** How long React may take for a page before the request is given up, in ms. */
export const streamTimeout = 10_000;

/**
 * Renders the whole page, then writes the policy that allows its inline scripts by hash. It may be the error page of a
 * request whose middleware failed: neither the festival nor the language is known then.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = { status };
  // Marks the scripts of React and React Router, and is taken off again.
  const mark = randomBytes(18).toString("base64url");
  const language = knownLocale(context) ?? (await languageFor(request, "browser"));
  const festival = knownFestival(context);
  // React Router's own element would put the data into the page chunk by chunk, and React would have to wait for them.
  const { serverHandoffStream: data, ...withoutData } = entry;
  const page = (
    <TextsProvider t={pageTextsIn(language)}>
      <ServerRouter context={withMatches(withoutData)} url={request.url} nonce={mark} />
    </TextsProvider>
  );
  const rendered = renderAtOnce(page) ?? (await renderWaiting(page, rendering, mark));
  const { html, scripts } = takeMarkedScripts(rendered, mark);
  // Filled by the rendering: a page without scripts needs no data.
  const hasData = data !== undefined && withoutData.renderMeta?.didRenderScripts === true;
  const handedOver = hasData ? dataScript(await new Response(data).text()) : "";
  if (hasData) scripts.push(handedOver);
  // Each copy of a page takes time: only its short head is searched for scripts, and its parts are put together once.
  const head = html.slice(0, html.indexOf(endOfHead));
  const body = withDrawings(html.slice(head.length, -endOfPage.length));
  const whole = `${doctype}${scriptsLast(head)}${body}${hasData ? `<script>${handedOver}</script>` : ""}${endOfPage}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  headers.set("Content-Security-Policy", contentSecurityPolicy([firstScript, ...scripts], policyOf(entry, festival)));
  if (!hasOwnLook(entry))
    headers.append(
      "Link",
      neededFirst(head, (festival === null ? defaultLook : await readLook(request, festival.settings)).theme),
    );
  return new Response(request.method === "HEAD" ? null : bytesOf(whole), { status: rendering.status, headers });
}

/** Leaves the routes that match: React Router would make all routes anew for each page. */
function withMatches(entry: EntryContext): EntryContext {
  const { routes } = entry.manifest;
  const matching = entry.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const);
  return { ...entry, manifest: { ...entry.manifest, routes: Object.fromEntries(matching) } };
}

const doctype = "<!DOCTYPE html>";
const endOfHead = "</head>";
const endOfPage = "</body></html>";

/**
 * Returns a page in UTF-8, with room to spare: `Buffer.from` would count the bytes first. `Response` would copy and check
 * a string twice more.
 */
function bytesOf(html: string): Uint8Array<ArrayBuffer> {
  const room = Buffer.allocUnsafeSlow(html.length * 3);
  return room.subarray(0, room.write(html));
}

/** Returns the script that hands the loaders' data to React Router's script in the page, as its own element would. */
const dataScript = (data: string): string =>
  `window.__reactRouterContext.streamController.enqueue(${scriptJson(data)});window.__reactRouterContext.streamController.close();`;

/** Puts the drawings that the page points to into its sprite. */
function withDrawings(html: string): string {
  const used = [...html.matchAll(/<use href="#([\w-]+)"/g)].map(([, id = ""]) => id);
  return html.replace(spriteMark, () => sprite(used));
}

/**
 * Lowers the priority of the scripts: the page is complete without them. React Router's own element has no option for
 * it.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

const hasOwnLook = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(
    ({ route: { handle } }) => typeof handle === "object" && handle !== null && "ownLook" in handle,
  );

/**
 * Returns a Link header (RFC 8288) with the page's style sheets and the fonts of the first paint. Without it a browser
 * would fetch the scripts first, and the fonts only after the style sheets, so that the text would move.
 */
function neededFirst(head: string, theme: Theme): string {
  const linked = [...head.matchAll(/<link rel="stylesheet" href="(\/[^"]+)"/g)];
  const sheets = linked.map(([, path = ""]) => `<${path}>; rel=preload; as=style`);
  const fonts = themeFonts[theme].map((path) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return [...sheets, ...fonts].join(", ");
}

/** A route says in its `handle.policy` what its page needs beyond the common policy. */
function policyOf(entry: EntryContext, festival: Festival | null): PolicyExtras {
  const extras: PolicyExtras =
    festival === null ? {} : { frameHosts: playerHosts(festival.settings["stream.allowedHosts"]) };
  for (const match of entry.staticHandlerContext.matches) {
    const handle: unknown = match.route.handle;
    if (typeof handle === "object" && handle !== null && "policy" in handle) Object.assign(extras, handle.policy);
  }
  return extras;
}

/** React's sign of a part that is not in the page yet, or failed. In texts '<' is escaped. */
const unfinished = "<!--$!-->";

/**
 * Returns the page as a text, by React's quickest renderer; null if a part of it still loads its code, or if something
 * failed. Then {@link renderWaiting} renders it, which reports what failed.
 */
function renderAtOnce(page: React.ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(unfinished) ? null : html;
  } catch {
    return null;
  }
}

/** Returns the page as a text once all its parts are there. */
function renderWaiting(page: React.ReactNode, rendering: { status: number }, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      // The page is sent whole: large boundaries must be in place, not in a hidden element that a script moves.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(new Sink((html) => resolve(html.replace(doctype, ""))));
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: () => {
        rendering.status = 500;
      },
    });
    const timer = setTimeout(abort, streamTimeout);
  });
}

/** Collects React's chunks without the cost of a full stream, some forty times a page. */
class Sink extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (html: string) => void;

  constructor(done: (html: string) => void) {
    super();
    this.#done = done;
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#done(Buffer.concat(this.#chunks).toString("utf8"));
    return this;
  }
}

/** The fonts that every page of a theme needs, as its style sheet names them. */
const themeFonts: Record<Theme, readonly string[]> = {
  manga: [anton, figtree],
  corporate: [instrument],
  festival: [fredoka, nunito],
  academic: [alegreya, alegreyaItalic],
};
