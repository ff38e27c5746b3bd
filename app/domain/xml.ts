/** Writing XML 1.0. */

/** Escapes text for an element or a quoted attribute. Leaves out the characters that XML forbids (2.2). */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");

/**
 * Returns `<name attribute="value">…</name>`, or an empty element without content. The content is XML already: pass
 * text through {@link xmlText}.
 */
export function xmlElement(name: string, attributes: XmlAttributes, content: string | readonly string[] = ""): string {
  const inner = typeof content === "string" ? content : content.join("");
  const start = `<${name}${writtenAttributes(attributes)}`;
  return inner === "" ? `${start}/>` : `${start}>${inner}</${name}>`;
}

/** Yields an element like {@link xmlElement}, for content that is written in pieces. */
export function* xmlPieces(name: string, attributes: XmlAttributes, content: Iterable<string>): Generator<string> {
  const start = `<${name}${writtenAttributes(attributes)}`;
  let isEmpty = true;
  for (const piece of content) {
    yield isEmpty ? `${start}>${piece}` : piece;
    isEmpty = false;
  }
  yield isEmpty ? `${start}/>` : `</${name}>`;
}

/** An attribute that is null is left out. */
type XmlAttributes = Record<string, string | number | null>;

const writtenAttributes = (attributes: XmlAttributes): string =>
  Object.entries(attributes)
    .map(([key, value]) => (value === null ? "" : ` ${key}="${xmlText(String(value))}"`))
    .join("");

/** Returns an element that holds only text. */
export const xmlLeaf = (name: string, text: string): string => xmlElement(name, {}, xmlText(text));
