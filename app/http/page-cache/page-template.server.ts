import { createHash } from "node:crypto";
import { bellMark, everyMark } from "#app/domain/identity/page-placeholders.ts";

/*
 * A page for a known visitor is the kept page of everybody, filled in:
 *
 * 1. The page is rendered once for a variant (role, with or without a name …), with placeholders instead of the visitor's
 *    texts, and with each bell drawn twice, on and off (`domain/identity/page-placeholders.ts`, `ui/saved/saved-events.tsx`).
 * 2. `parseTemplate` cuts it at the marks. The page cache keeps the pieces as bytes, until the next change or minute.
 * 3. For each request `fillTemplate` joins the pieces with the visitor's own facts, which were just read.
 *
 * React hydrates the page as if it had been rendered for this visitor: the facts are also in the page's data, an inline
 * script, whose hash in the content security policy is computed anew.
 */

export interface PageTemplate {
  headers: [string, string][];
  /** The parts of the page; those of the script with personal data stand between the others. */
  before: Part[];
  script: Part[];
  after: Part[];
  /** The script's hash in the policy; null if no script has personal data. */
  hash: string | null;
}

/** Fixed bytes, a visitor's text, or the two drawings of a bell. */
type Part = Buffer | { text: string; write: Writer } | { bell: string; on: Buffer; off: Buffer };
type Writer = (text: string) => string;

/** A visitor's facts: the text of each placeholder, and the ids of events whose bell is on. */
export interface PersonalFacts {
  texts: Readonly<Record<string, string>>;
  bells: ReadonlySet<string>;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const inMarkup: Writer = (text) => text.replace(/["&'<>]/g, (character) => entities[character] ?? "");
const inJson: Writer = (text) => JSON.stringify(text).slice(1, -1);
/** React Router sends its data as JSON in a string of a script, in which it writes these characters as escapes. */
const inScript: Writer = (text) =>
  inJson(inJson(text)).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Cuts a rendered page, or a page's data, at its marks. Throws if the marks are not as expected; the page is then
 * rendered for each visitor.
 */
export function parseTemplate(page: string, headers: [string, string][]): PageTemplate {
  const isHtml = headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));
  if (!isHtml) return { headers, before: partsOf(page, inJson), script: [], after: [], hash: null };
  // React puts an empty comment between two texts, here between two marks.
  const text = page.replaceAll(/(?<=\u{E001})<!-- -->(?=\u{E000})/gu, "");
  const scripts = [...text.matchAll(/(?<=<script[^>]*>)[^<]+(?=<\/script>)/g)].filter(([content]) =>
    everyMark().test(content),
  );
  const [script, another] = scripts;
  if (another !== undefined) throw new Error("more than one script has personal data");
  if (script === undefined) return { headers, before: partsOf(text, inMarkup), script: [], after: [], hash: null };
  const [[content], end] = [script, script.index + script[0].length];
  const hash = hashOf([Buffer.from(content)]);
  if (!headers.some(([name, value]) => name === policy && value.includes(hash)))
    throw new Error("the policy does not allow the script with personal data");
  return {
    headers,
    before: partsOf(text.slice(0, script.index), inMarkup),
    script: partsOf(content, inScript),
    after: partsOf(text.slice(end), inMarkup),
    hash,
  };
}

function partsOf(text: string, write: Writer): Part[] {
  // Every second piece is the text of a mark.
  const pieces = text.split(everyMark());
  const parts: Part[] = [];
  for (let index = 0; index < pieces.length; index += 2) {
    parts.push(Buffer.from(pieces[index] ?? ""));
    const mark = pieces[index + 1];
    if (mark === undefined) break;
    if (mark.startsWith(bellMark)) {
      const [on = "", off, drawnOff = "", end] = pieces.slice(index + 2, index + 6);
      if (off !== "off" || end !== "end") throw new Error("unpaired marks of a bell");
      parts.push({ bell: mark.slice(bellMark.length), on: Buffer.from(on), off: Buffer.from(drawnOff) });
      index += 4;
    } else parts.push({ text: mark.split(" ", 1)[0] ?? "", write });
  }
  return parts;
}

const policy = "content-security-policy";

const hashOf = (pieces: readonly Buffer[]): string => {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return `'sha256-${hash.digest("base64")}'`;
};

/** Returns the page of one visitor. Throws for a placeholder without a fact. */
export function fillTemplate(
  { headers, before, script, after, hash }: PageTemplate,
  facts: PersonalFacts,
): { headers: [string, string][]; body: Buffer<ArrayBuffer> } {
  const filled = script.map((part) => filledPart(part, facts));
  const own = hash === null ? "" : hashOf(filled);
  return {
    headers: headers.map(([name, value]) =>
      hash !== null && name === policy ? [name, value.replace(hash, () => own)] : [name, value],
    ),
    body: Buffer.concat([
      ...before.map((part) => filledPart(part, facts)),
      ...filled,
      ...after.map((part) => filledPart(part, facts)),
    ]),
  };
}

function filledPart(part: Part, { texts, bells }: PersonalFacts): Buffer {
  if (Buffer.isBuffer(part)) return part;
  if ("bell" in part) return bells.has(part.bell) ? part.on : part.off;
  const text = texts[part.text];
  if (text === undefined) throw new Error(`no fact for the placeholder ${part.text}`);
  return Buffer.from(part.write(text));
}

const lengthOf = (part: Part): number =>
  Buffer.isBuffer(part) ? part.length : "bell" in part ? part.on.length + part.off.length : 0;

/** Memory of a template besides its bytes: key, headers and objects; and of each part. */
const [besidesParts, besidesPart] = [6144, 200];

/** Returns the memory of a template, in bytes. */
export const sizeOfTemplate = ({ before, script, after }: PageTemplate): number =>
  [...before, ...script, ...after].reduce((sum, part) => sum + besidesPart + lengthOf(part), besidesParts);
