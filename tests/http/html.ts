/** Functions that read a page's HTML in tests. The pages are our own, so patterns are enough. */

/** Returns the `content` of a meta element by its `name` or `property`; null if it is missing. */
export function metaContent(html: string, name: string): string | null {
  const element = [...html.matchAll(/<meta\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => attribute(text, "name") === name || attribute(text, "property") === name);
  return element === undefined ? null : attribute(element, "content");
}

/** Returns the `href` of the page's canonical link; null if it is missing. */
export function canonicalAddress(html: string): string | null {
  const element = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => attribute(text, "rel") === "canonical");
  return element === undefined ? null : attribute(element, "href");
}

/** Returns an attribute of an element's opening tag, unescaped; null if it is missing. */
export function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescaped(value);
}

/** Returns the titles of the event cards, in the order of the page. */
export function cardTitles(html: string): string[] {
  return [...html.matchAll(/<h3 class="card-title">\s*<a\b[^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) =>
    unescaped(title),
  );
}

/** The opening tag's attributes and the text of each script element. */
export function scripts(html: string): { tag: string; text: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, tag = "", text = ""]) => ({
    tag,
    text,
  }));
}

/** The objects of the page's JSON-LD, parsed. */
export function structuredData(html: string): unknown[] {
  return scripts(html)
    .filter(({ tag }) => tag.includes("application/ld+json"))
    .map(({ text }): unknown => JSON.parse(text));
}

/** Attributes that would run a script (`onclick=…`), outside of scripts and of quoted values. */
export function eventHandlers(html: string): string[] {
  const tags = html.replaceAll(/<script\b[\s\S]*?<\/script>/gi, "").match(/<[a-z][^<>]*>/gi) ?? [];
  return tags.filter((tag) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')));
}

export function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x27;|&apos;/g, "'")
    .replaceAll("&amp;", "&");
}

/** Returns the content of a page, without what is around it. */
export const mainOf = (html: string): string => unescaped(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");

/** Returns the text of HTML in one line, without scripts and styles. */
export const textOf = (html: string): string =>
  unescaped(
    html.replaceAll(/<!--[\s\S]*?-->|<(script|style|noscript)\b[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, " "),
  ).replaceAll(/\s+/g, " ");
