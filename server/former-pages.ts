import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { icons } from "#app/art/icons.ts";
import { clockTime, type Day, dayOf } from "#app/domain/programme/day.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Encoding } from "#app/http/accepted-encoding.server.ts";
import { pageTextsIn } from "#app/http/i18n.server.ts";
import type { CachedPage } from "#app/http/page-cache/page-cache.server.ts";
import type { PageKey } from "#app/http/page-cache/page-key.server.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";

/*
 * Pages that the cache holds are shown while PostgreSQL does not answer, whatever has changed since, and say how old they
 * are. They run no scripts: those would ask the server for what it doesn't have, and show an error in place of the page.
 */

/** A page of the cache, and the key that it was rendered for. */
export interface FormerPage {
  page: CachedPage;
  key: PageKey;
}

/** Bodies with the notice of a day, compressed as the pages are. A body goes with its page. */
const bodies = new WeakMap<CachedPage, { today: Day; body: Uint8Array<ArrayBuffer> }>();

/** Headers that belong to the page as it was. */
const ofOriginal = /^(?:etag|cache-control|content-length|content-encoding|vary|server-timing|link)$/;

/** Returns the answer with a former page and its age, in a zone's time, for a request with this best encoding. */
export function formerAnswer(
  { page, key }: FormerPage,
  { method, encoding, now, zone }: { method: string; encoding: Encoding | null; now: Date; zone: string },
): Response {
  const today = dayOf(now, { zone, dayStartHour: 0 });
  let kept = bodies.get(page);
  if (kept?.today !== today) {
    const html = withNotice(
      unpack(page.body, key.encoding).toString(),
      key.language,
      notice(key.language, page.from, today, zone),
    );
    kept = { today, body: pack(html, key.encoding) };
    bodies.set(page, kept);
  }
  const { body } = kept;
  // Another browser's page may be compressed in a way that this one can't read.
  const sent = key.encoding === encoding ? body : unpack(body, key.encoding);
  const headers = new Headers(page.headers.filter(([name]) => !ofOriginal.test(name)));
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(sent.length));
  headers.set("Age", String(Math.max(0, Math.floor((now.getTime() - page.from) / 1000))));
  headers.set("Server-Timing", "cache;desc=former");
  if (key.encoding === encoding && encoding !== null) headers.set("Content-Encoding", encoding);
  return new Response(method === "HEAD" ? null : sent, { status: page.status, headers });
}

/** True for a document: data for scripts and files for programs have no place for a notice. */
export const isDocument = ({ page: { status, headers } }: FormerPage): boolean =>
  status === 200 && headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));

/** Takes the scripts out of a page, says that it is offline, and puts the notice below its head. */
function withNotice(html: string, language: Language, text: string): string {
  const still = offline(
    html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ""),
    language,
  );
  const head = "</header>";
  const end = still.indexOf(head);
  const body = /<body\b[^>]*>/.exec(still);
  const place = end >= 0 ? end + head.length : body === null ? 0 : body.index + body[0].length;
  return `${still.slice(0, place)}${text}${still.slice(place)}`;
}

/** Changes the state of the connection as `app/routes/layout/ConnectionStatus.tsx` shows it. */
function offline(html: string, language: Language): string {
  const words = pageTextsIn(language)("shell.offline");
  const icon = `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true">${icons.wifioff}</svg>`;
  return html
    .replace(
      /<span class="iconbtn conn"[^>]*>.*?<\/span>/s,
      `<span class="iconbtn conn" data-conn="off" role="img" aria-label="${words}">${icon}</span>`,
    )
    .replaceAll(
      /<span class="dot" data-conn="online"><\/span>[^<]*/g,
      `<span class="dot" data-conn="offline"></span>${words}`,
    );
}

/** The texts come from the locales, which have no markup. The link leads to the same address. */
function notice(language: Language, from: number, today: Day, zone: string): string {
  const t = pageTextsIn(language);
  const at = new Date(from).toISOString();
  const day = dayOf(at, { zone, dayStartHour: 0 });
  const time = clockTime(at, zone);
  const age =
    day === today ? t("shell.updated_at", { time }) : t("shell.updated_on", { day: dayAndMonth(t, day), time });
  return (
    `<div class="offline" role="status"><p><b>${t("pages.away_page")}</b> ${age}</p>` +
    `<a class="btn btn-s" href="">${t("shell.retry")}</a></div>`
  );
}

const unpack = (body: Uint8Array<ArrayBuffer>, encoding: Encoding | null): Buffer<ArrayBuffer> =>
  encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : Buffer.from(body);

function pack(text: string, encoding: Encoding | null): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return gzipSync(text);
  return encoding === "br"
    ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : Buffer.from(text);
}
