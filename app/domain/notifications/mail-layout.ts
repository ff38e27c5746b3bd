import type { Language } from "../preferences.ts";

/** Content of a mail, in the reader's language. Each entry is one line; line breaks inside become spaces. */
export interface MailLines {
  language: Language;
  /** The subject in large letters. */
  heading?: string;
  greeting?: string;
  facts?: string[];
  /** The code for the door, in large letters, with its attached image. */
  code?: { label: string; text: string; image: { cid: string; alt: string } };
  paragraphs: string[];
  /** A text with line ends, and the same as safe HTML; after the paragraphs. */
  about?: { text: string; html: string };
  /** The one link, an absolute address, besides those of `about`. */
  button: { label: string; address: string };
  notes: string[];
  /** The link to unsubscribe, after the notes. */
  end?: { label: string; address: string };
  /** The festival's name. */
  signature: string;
  /** The public contact address, after the festival's name; empty if it is not set. */
  contact: string;
}

/**
 * Returns the two forms of a mail: plain text, and HTML without tables, web fonts or fetched images. Escapes
 * everything but the HTML of `about`.
 */
export function layOutMail(lines: MailLines): { text: string; html: string } {
  return { text: textOf(lines), html: htmlOf(lines) };
}

function textOf(lines: MailLines): string {
  const { language, heading, greeting, facts = [], code, paragraphs, about, button, notes, end } = lines;
  const { signature, contact } = lines;
  const blocks = [heading, greeting].flatMap((line) => (line === undefined ? [] : [oneLine(line)]));
  const link = ({ label, address }: MailLines["button"]): string =>
    `${oneLine(label)}${language === "fr" ? "\u00a0" : ""}:\n${oneLine(address)}`;
  const atAGlance = facts.length === 0 ? [] : [facts.map(oneLine).join("\n")];
  const atTheDoor =
    code === undefined ? [] : [`${oneLine(code.label)}${language === "fr" ? "\u00a0" : ""}: ${oneLine(code.text)}`];
  const from = [signature, contact].filter(Boolean).map(oneLine).join("\n");
  const whole = [
    ...blocks,
    ...atAGlance,
    ...atTheDoor,
    ...paragraphs.map(oneLine),
    ...(about === undefined ? [] : [about.text]),
    link(button),
    ...notes.map(oneLine),
    from,
  ];
  return [...whole, ...(end === undefined ? [] : [link(end)])].join("\n\n").concat("\n");
}

// Only the button has a colour: the reader's mail program may be light or dark.
const page =
  "margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5";
const column = "max-width:34em;margin:0 auto;overflow-wrap:anywhere";
const headingStyle = "margin:0 0 16px;font-size:24px;line-height:1.25";
const factsStyle = "margin:0 0 16px;padding-left:12px;border-left:4px solid #8a8f98;font-size:18px";
const factStyle = "margin:0 0 4px";
const codeStyle =
  "margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:1.25;font-weight:700;letter-spacing:2px";
// A white background in any mail program: scanners need the light edge.
const codeImageStyle = "display:block;width:200px;height:200px;background:#ffffff";
const paragraphStyle = "margin:0 0 16px";
const aboutStyle = "margin:0 0 16px;padding-top:1px;border-top:1px solid #8a8f98";
const buttonStyle =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;border:1px solid #8a8f98;color:#ffffff;font-weight:600;text-decoration:none";
const footStyle = "margin-top:32px;padding-top:16px;border-top:1px solid #8a8f98;font-size:14px";
const noteStyle = "margin:0 0 8px";

function htmlOf(lines: MailLines): string {
  const { language, heading, greeting, facts = [], code, paragraphs, about, button, notes, end } = lines;
  const { signature, contact } = lines;
  const line = (text: string, style: string): string => `<p style="${style}">${escape(text)}</p>`;
  const link = (label: string, href: string): string =>
    `<p style="${noteStyle}"><a href="${escape(href)}" style="color:inherit">${escape(label)}</a></p>`;
  return [
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(heading ?? signature)}</title>
</head>
<body style="${page}">
<div style="${column}">`,
    ...(heading === undefined ? [] : [`<h1 style="${headingStyle}">${escape(heading)}</h1>`]),
    ...(greeting === undefined ? [] : [line(greeting, paragraphStyle)]),
    ...(facts.length === 0
      ? []
      : [`<div style="${factsStyle}">`, ...facts.map((fact) => line(fact, factStyle)), "</div>"]),
    ...(code === undefined
      ? []
      : [
          line(code.label, noteStyle),
          line(code.text, codeStyle),
          `<p style="${paragraphStyle}"><img src="cid:${escape(code.image.cid)}" alt="${escape(code.image.alt)}" width="200" height="200" style="${codeImageStyle}"></p>`,
        ]),
    ...paragraphs.map((paragraph) => line(paragraph, paragraphStyle)),
    ...(about === undefined ? [] : [`<div style="${aboutStyle}">${about.html}</div>`]),
    `<p style="margin:24px 0"><a href="${escape(button.address)}" style="${buttonStyle}">${escape(button.label)}</a></p>`,
    `<div style="${footStyle}">`,
    ...notes.map((note) => line(note, noteStyle)),
    line(signature, `${noteStyle};font-weight:700`),
    ...(contact === "" ? [] : [link(contact, `mailto:${contact}`)]),
    ...(end === undefined ? [] : [link(end.label, end.address)]),
    `</div>
</div>
</body>
</html>
`,
  ].join("\n");
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string =>
  oneLine(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * Shortens to `r…@example.org`: enough to recognise one's own address, on a page or mail that another person may see.
 */
export const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");
