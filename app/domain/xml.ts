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
export function xmlElement(
  name: string,
  attributes: Record<string, string | number | null>,
  content: string | readonly string[] = "",
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? "" : ` ${key}="${xmlText(String(value))}"`,
  );
  const inner = typeof content === "string" ? content : content.join("");
  return inner === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inner}</${name}>`;
}

/** Returns an element that holds only text. */
export const xmlLeaf = (name: string, text: string): string => xmlElement(name, {}, xmlText(text));
