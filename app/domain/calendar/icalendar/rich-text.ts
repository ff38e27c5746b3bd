import { compile } from "html-to-text";

const tag =
  /<\/?(?:a|b|i|u|p|br|hr|em|strong|span|font|div|ul|ol|li|h[1-6]|table|tr|td|html|body|blockquote|pre|img)(?:\s[^<>]{0,2000})?\/?>/i;
const blockTag = /<\/?(?:p|br|hr|div|ul|ol|li|h[1-6]|table|tr|html|body|blockquote|pre)\b/i;

/** Most characters of markup that are read: twice the limit of a description. */
export const maxMarkup = 100_000;
/** Most converters in memory. Each is for one site, and a file usually has one. */
const maxConverters = 20;
const converters = new Map<string, (html: string) => string>();

/**
 * Returns a description as plain text. Text without tags stays as it is; HTML keeps its paragraphs, lists and links
 * (`text (address)`). `siteOf` returns the scheme and host for links that begin with `/`.
 */
export function plainText(text: string, siteOf: () => string | null): string {
  if (!tag.test(text)) return text;
  const site = siteOf();
  // Google writes inline tags into a text with line feeds. In real HTML line feeds mean nothing.
  const preserveNewlines = !blockTag.test(text);
  const key = JSON.stringify([preserveNewlines, site]);
  const toText = converters.get(key) ?? converter(preserveNewlines, site);
  if (converters.size >= maxConverters) converters.clear();
  converters.set(key, toText);
  return toText(text.slice(0, maxMarkup))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const converter = (preserveNewlines: boolean, site: string | null): ((html: string) => string) =>
  compile({
    wordwrap: false,
    preserveNewlines,
    limits: { maxInputLength: maxMarkup, maxDepth: 100 },
    selectors: [
      {
        selector: "a",
        options: {
          hideLinkHrefIfSameAsText: true,
          linkBrackets: ["(", ")"],
          noAnchorUrl: true,
          ...(site === null ? {} : { baseUrl: site }),
        },
      },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "ul", options: { itemPrefix: "- " } },
      { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
  });

/**
 * Returns Markdown as plain text: headings, emphasis, code, quotes and pictures lose their marks, lists keep theirs,
 * links become `text (address)`. Removes only marks that people do not write by chance.
 */
export function plainMarkdown(text: string): string {
  if (!/[*_`#>[\]\\~<]|^[-=+]/m.test(text)) return text;
  return text
    .replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, "")
    .replaceAll(/^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|={3,})$/gm, "")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, "$1")
    .replaceAll(/^ {0,3}>[ \t]?/gm, "")
    .replaceAll(/^([ \t]{0,12})[*+][ \t]+/gm, "$1- ")
    .replaceAll(/!\[[^\][\n]{0,500}\]\([^()\s]{0,2000}(?:\s+"[^"\n]{0,200}")?\)/g, "")
    .replaceAll(
      /\[([^\][\n]{1,500})\]\(([^()\s]{1,2000})(?:\s+"[^"\n]{0,200}")?\)/g,
      (_, words: string, address: string) => (words === address ? address : `${words} (${address})`),
    )
    .replaceAll(/<(https?:\/\/[^<>\s]{1,2000}|[^<>\s@]{1,200}@[^<>\s@]{1,200})>/g, "$1")
    .replaceAll(/(\*\*|__)(?=\S)([^\n]{0,500}?\S)\1/g, "$2")
    .replaceAll(
      /(?<![\w*\\])\*(?=[^\s*])([^*\n]{0,500}[^\s*])\*(?![\w*])|(?<![\w\\])_(?=[^\s_])([^_\n]{0,500}[^\s_])_(?!\w)/g,
      (_, starred?: string, lined?: string) => starred ?? lined ?? "",
    )
    .replaceAll(/`([^`\n]{1,500})`/g, "$1")
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!>~|])/g, "$1")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
