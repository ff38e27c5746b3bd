import { convert } from "html-to-text";

const tag = /<\/?(?:a|b|i|u|p|br|hr|em|strong|span|font|div|ul|ol|li|h[1-6]|table|tr|td|html|body|blockquote|pre|img)(?:\s[^<>]{0,2000})?\/?>/i;
const blockTag = /<\/?(?:p|br|hr|div|ul|ol|li|h[1-6]|table|tr|html|body|blockquote|pre)\b/i;

/**
 * A description as plain text. Text without tags comes back untouched; HTML keeps its paragraphs, lists and links (`text (address)`).
 * Links that begin with `/` are read against `site`, scheme and host, when it is known.
 */
export function plainText(text: string, site: string | null): string {
  if (!tag.test(text)) return text;
  const plain = convert(text, {
    wordwrap: false,
    // Google writes single tags into a text whose lines are broken by line feeds; in real HTML these mean nothing.
    preserveNewlines: !blockTag.test(text),
    limits: { maxInputLength: 1_000_000, maxDepth: 100 },
    selectors: [
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"], noAnchorUrl: true, ...(site === null ? {} : { baseUrl: site }) } },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "ul", options: { itemPrefix: "- " } },
      { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
  });
  return plain.replaceAll(/\n{3,}/g, "\n\n").trim();
}
