import { showFill } from "#app/domain/memory-fill.ts";

/** User agents of crawlers, link previews, monitors and other programs. */
const program =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|preview|facebookexternalhit|facebookcatalog|whatsapp\/|embedly|quora link|skypeuripreview|mediapartners|google-|apis-google|feedfetcher|lighthouse|pagespeed|pingdom|uptime|statuscake|monitor|scan|curl|wget|libwww|python|java\/|okhttp|go-http|axios|node-fetch|undici|scrapy|ahrefs|semrush|thunderbird|gptbot|chatgpt|claude|perplexity/i;

export const isProgram = (userAgent: string | null | undefined): boolean => program.test(userAgent ?? "");

const known = new Map<string, boolean>();
const mostKnown = 500;

showFill("user agents", () => ({ unit: "entries", used: known.size, most: mostKnown }));

/** True if the user agent is a person's browser: all browsers begin alike. The few results are cached. */
export function isPerson(userAgent: string | null | undefined): boolean {
  if (userAgent === null || userAgent === undefined) return false;
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  const judged = /^(?:Mozilla|Opera)\//.test(userAgent) && !isProgram(userAgent);
  if (known.size >= mostKnown) known.clear();
  if (userAgent.length <= 400) known.set(userAgent, judged);
  return judged;
}

/**
 * True if the browser asks not to be tracked (Do Not Track, Global Privacy Control). Its visits are not counted at all.
 */
export const optsOutOfCounting = (signals: {
  dnt: string | null | undefined;
  gpc: string | null | undefined;
}): boolean => signals.dnt?.trim() === "1" || signals.gpc?.trim() === "1";

export const privacySignalsOf = ({
  headers,
}: Pick<Request, "headers">): { dnt: string | null; gpc: string | null } => ({
  dnt: headers.get("DNT"),
  gpc: headers.get("Sec-GPC"),
});
