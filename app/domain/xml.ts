/** Writing XML 1.0. */

/** What stands in the text or in a quoted attribute of an element; characters that no XML document may hold (2.2) are left out. */
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

/** `<name attribute="value">…</name>`; without content an empty element. The content is XML already: text goes through {@link xmlText}. */
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

/** An element that holds a text. */
export const xmlLeaf = (name: string, text: string): string => xmlElement(name, {}, xmlText(text));
