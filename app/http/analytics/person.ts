/** What programs that walk the web, fetch previews or watch servers call themselves. */
const program =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|preview|facebookexternalhit|facebookcatalog|whatsapp\/|embedly|quora link|skypeuripreview|mediapartners|google-|apis-google|feedfetcher|lighthouse|pagespeed|pingdom|uptime|statuscake|monitor|scan|curl|wget|libwww|python|java\/|okhttp|go-http|axios|node-fetch|undici|scrapy|ahrefs|semrush|thunderbird|gptbot|chatgpt|claude|perplexity/i;

/** Whether a program says of itself that it is one. */
export const isProgram = (userAgent: string | null | undefined): boolean => program.test(userAgent ?? "");

const known = new Map<string, boolean>();
const mostKnown = 500;

/** Whether a page is for a person's browser, by what it calls itself: all of them begin alike. The same few ask again and again. */
export function isPerson(userAgent: string | null | undefined): boolean {
  if (userAgent === null || userAgent === undefined) return false;
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  const judged = /^(?:Mozilla|Opera)\//.test(userAgent) && !isProgram(userAgent);
  if (known.size >= mostKnown) known.clear();
  if (userAgent.length <= 400) known.set(userAgent, judged);
  return judged;
}

/** Whether a browser asks not to be followed: Do Not Track, or Global Privacy Control. It is then not counted at all. */
export const optsOutOfCounting = (said: { dnt: string | null | undefined; gpc: string | null | undefined }): boolean =>
  said.dnt?.trim() === "1" || said.gpc?.trim() === "1";

/** The same, of a request. */
export const privacySignalsOf = ({
  headers,
}: Pick<Request, "headers">): { dnt: string | null; gpc: string | null } => ({
  dnt: headers.get("DNT"),
  gpc: headers.get("Sec-GPC"),
});
