import MarkdownIt, { type StateBlock, type Token } from "markdown-it";
import { xmlText } from "../xml.ts";
import type { EventSummary, ProgrammeEvent } from "./event.ts";

/**
 * Descriptions are stored as they were typed. They take a small part of Markdown (CommonMark 0.31): bold, italic,
 * lists and links; a line end stays a line end, and an address becomes a link. All other marks are text, HTML above
 * all. So are marks that a plain text may have by chance: in the middle of a word, or a list of one item. Only the
 * server imports this: no page loads the parser.
 */
const markdown = new MarkdownIt("zero", { linkify: true }).enable(["newline", "emphasis", "link", "linkify", "escape"]);
markdown.linkify.add("ftp:", null).add("//", null);
markdown.linkify.add("www.", {
  validate: (text, at) => {
    domain.lastIndex = at;
    return domain.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `https://${match.raw}`;
  },
});
/** The rest of an address after `www.`; punctuation at its end belongs to the sentence. */
const domain = /[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+(?:[/?#][^\s<>"«»]{0,2000}[^\s<>"«».,;:!?)\]*_])?/uy;
const linkedAddress = /^(?:https?:\/\/|mailto:)./i;
markdown.validateLink = (address) => linkedAddress.test(address);
// The words of a link that was found in a text stay as they were typed.
markdown.normalizeLinkText = (address) => address;
markdown.inline.State = class extends markdown.inline.State {
  /** `*` marks whole words only, as `_` does: `5*3*2` is a text. */
  override scanDelims(start: number) {
    return super.scanDelims(start, false);
  }
};
// A mark after a backslash is text, and so is the backslash: ¯\\_(ツ)_/¯ stays as it is.
markdown.inline.ruler.at("escape", (state, silent) => {
  const { src, pos } = state;
  if (src[pos] !== "\\" || !/[*_[]/.test(src[pos + 1] ?? "")) return false;
  if (!silent) state.pending += src.slice(pos, pos + 2);
  state.pos += 2;
  return true;
});
markdown.block.ruler.enableOnly(["list"]);
const [readList] = markdown.block.ruler.getRules("");
markdown.block.ruler.enable(["paragraph"]);
markdown.block.ruler.at(
  "list",
  (state, line, end, silent) =>
    // Within an item, a line further out is the next item.
    ((silent && (state.sCount[line] ?? 0) < state.blkIndent) || hasTwoItems(state, line, end)) &&
    readList?.(state, line, end, silent) === true,
  { alt: ["paragraph", "reference", "blockquote"] },
);

// A link to nothing stays text.
markdown.core.ruler.push("empty_links", ({ tokens }) => {
  for (const { children } of tokens) {
    let isEmpty = false;
    for (const token of children ?? []) {
      if (token.type === "link_open") isEmpty = addressOf(token) === "";
      if (!isEmpty || !token.type.startsWith("link_")) continue;
      token.content = token.nesting === 1 ? "[" : "]()";
      token.type = "text";
      token.nesting = 0;
    }
  }
});

/** Returns whether a list begins in a line and has a second item. `+` begins none: '+ info' is a common phrase. */
function hasTwoItems(state: StateBlock, first: number, end: number): boolean {
  const kind = itemKind(state, first);
  if (kind === null) return false;
  let isAfterGap = false;
  for (let line = first + 1; line < end; line++) {
    if (state.isEmpty(line)) {
      isAfterGap = true;
      continue;
    }
    const indent = (state.sCount[line] ?? 0) - (state.sCount[first] ?? 0);
    if (indent < 0) return false;
    if (indent >= 2) continue;
    const next = itemKind(state, line);
    if (next !== null || isAfterGap) return next === kind;
  }
  return false;
}

/** Returns the character that makes a line an item of a list: `-`, `*`, or the one after the number. */
function itemKind({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string | null {
  const text = src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);
  const [, bullet, afterNumber] = /^(?:([-*])|\d{1,9}([.)]))[ \t]+\S/.exec(text) ?? [];
  return bullet ?? afterNumber ?? null;
}

/** Finds every text that the marks could change; most descriptions are plain and are not parsed. */
const mayHaveMarks = /[*_[]|^[ \t]*(?:-|\d{1,9}[.)])[ \t]/m;
const mayHaveLinks = /:\/\/|www\.|@/i;

const elements: ReadonlySet<string> = new Set(["p", "ul", "ol", "li", "strong", "em"]);

/** Returns a description as HTML, made of `p`, `br`, `ul`, `ol`, `li`, `strong`, `em` and `a` only. */
export const descriptionHtml = (description: string): string => htmlOf(markdown.parse(description, {}));

function htmlOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.children !== null) return htmlOf(token.children);
      if (token.type === "text") return xmlText(token.content);
      if (token.type === "softbreak" || token.type === "hardbreak") return "<br>";
      if (token.type === "link_open") return linkStart(addressOf(token));
      if (token.type === "link_close") return "</a>";
      if (token.hidden || !elements.has(token.tag)) return xmlText(token.content);
      if (token.nesting === -1) return `</${token.tag}>`;
      const from = token.tag === "ol" ? firstNumber(token) : 1;
      return from === 1 ? `<${token.tag}>` : `<ol start="${from}">`;
    })
    .join("");
}

function linkStart(address: string): string {
  const isPage = /^http/i.test(address);
  return `<a href="${xmlText(address)}"${isPage ? ' target="_blank"' : ""} rel="noopener nofollow">`;
}

/** Returns the address of a link, which `validateLink` has passed. */
const addressOf = (token: Token): string => String(token.attrGet("href") ?? "");

/** Returns the number of a list's first item. */
const firstNumber = (token: Token): number => Number(token.attrGet("start") ?? 1);

/**
 * Returns a description without its marks, for places that show plain text. A description without marks stays as it is,
 * to the character. `withAddresses` writes a link as `words (address)`, where no link can be followed otherwise.
 */
export function plainDescription(description: string, { withAddresses = false } = {}): string {
  if (!mayHaveMarks.test(description)) return description;
  return plainOf(description, markdown.parse(description, {}), withAddresses);
}

const plainOf = (description: string, tokens: readonly Token[], withAddresses: boolean): string =>
  allOf(tokens).every(isUnmarked) ? description : textOf(tokens, withAddresses);

/** Returns the tokens of blocks and of what is inside of them. */
const allOf = (blocks: readonly Token[]): Token[] => blocks.flatMap((token) => token.children ?? [token]);

const isText = ({ type }: Token): boolean => /^(?:text|softbreak|hardbreak|paragraph_open|paragraph_close)$/.test(type);
/** An address that was found in a text has no marks. */
const isUnmarked = (token: Token): boolean => isText(token) || token.info === "auto";

/** Returns blocks as lines, with a blank line where the description has one. */
function textOf(blocks: readonly Token[], withAddresses: boolean): string {
  /** The number of the next item in each open list; null in a list without numbers. */
  const lists: (number | null)[] = [];
  let text = "";
  let isAtStart = true;
  let lastLine = 0;
  const begin = (line: number): void => {
    if (!isAtStart) text += line > lastLine ? "\n\n" : "\n";
    isAtStart = true;
  };
  for (const token of blocks) {
    const [line = lastLine, end = lastLine] = token.map ?? [];
    if (token.nesting === 1 && token.tag !== "p" && token.tag !== "li")
      lists.push(token.tag === "ol" ? firstNumber(token) : null);
    else if (token.nesting === -1 && token.tag !== "p" && token.tag !== "li") lists.pop();
    else if (token.type === "list_item_open") {
      begin(line);
      const number = lists.pop() ?? null;
      text += `${"  ".repeat(lists.length)}${number === null ? "-" : `${number}.`} `;
      lists.push(number === null ? null : number + 1);
    } else if (token.type === "paragraph_open") begin(line);
    else if (token.children !== null) {
      text += wordsOf(token.children, withAddresses);
      isAtStart = false;
      lastLine = end;
    }
  }
  return text;
}

function wordsOf(tokens: readonly Token[], withAddresses: boolean): string {
  let text = "";
  let link: { address: string; from: number } | null = null;
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") text += "\n";
    else if (token.type === "link_open") link = { address: addressOf(token), from: text.length };
    else if (token.type === "link_close") {
      const address = link?.address.replace(/^mailto:/i, "") ?? "";
      if (withAddresses && token.info !== "auto" && text.slice(link?.from) !== address) text += ` (${address})`;
    } else text += token.content;
  }
  return text;
}

/** Returns an event as lists and search show it to visitors: its description as plain text. */
export function withPlainDescription<Event extends EventSummary>(event: Event): Event {
  const description = plainDescription(event.description);
  return description === event.description ? event : { ...event, description };
}

/**
 * Returns an event as its page and live news show it to visitors: its description as plain text, and as HTML if that
 * says more.
 */
export function withNeededHtml(event: ProgrammeEvent): ProgrammeEvent {
  const { description } = event;
  if (!mayHaveMarks.test(description) && !mayHaveLinks.test(description)) return event;
  const tokens = markdown.parse(description, {});
  return allOf(tokens).every(isText) ? event : shownWith(event, tokens);
}

const shownWith = (event: ProgrammeEvent, tokens: readonly Token[]): ProgrammeEvent => ({
  ...event,
  description: plainOf(event.description, tokens, false),
  descriptionHtml: htmlOf(tokens),
});
