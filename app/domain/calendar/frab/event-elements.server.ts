import sax from "sax";
import { ownScheduleName } from "../own-properties.ts";

/** Element of an XML file; `parts` has its texts and elements in order. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  parts: (string | Element)[];
  line: number;
  /** Fields that Verbena adds to the format, JSON; "" without them. */
  own: string;
}

export interface EventElement {
  event: Element;
  day: Element | null;
  room: Element | null;
}

/** Faults of the XML: their number, the first one's line, and whether the file is cut off. */
export interface Faults {
  count: number;
  first: number;
  endsAt: number | null;
}

/** Number of characters that the parser gets at once. */
const chunkLength = 64 * 1024;
/** No schedule nests deeper, and no event has more elements. Anything beyond is read as text without structure. */
const maxDepth = 30;
const maxElements = 10_000;
/** A file with more mistakes, or more elements left open, is not XML: the rest is not read. */
const maxFaults = 20_000;
const maxBeyond = 10_000;

/**
 * Returns the elements `conference` and `event` of a schedule.xml, one by one. Parts that are not well-formed are
 * skipped and counted. Entities that the file declares are not expanded, and nothing outside of the file is fetched.
 */
export function* eventElements(text: string, faults: Faults): Generator<EventElement | { conference: Element }> {
  const ready: (EventElement | { conference: Element })[] = [];
  const open: Element[] = [];
  let [beyond, elements] = [0, 0];
  const parser = sax.parser(true);
  const finish = (element: Element) => {
    if (element.name === "conference") ready.push({ conference: element });
    if (element.name === "event")
      ready.push({
        event: element,
        day: open.findLast(({ name }) => name === "day") ?? null,
        room: open.findLast(({ name }) => name === "room") ?? null,
      });
  };
  const add = (content: string) => {
    if (isKept(open)) open.at(-1)?.parts.push(content);
  };
  Object.assign(parser, {
    onopentag: ({ name, attributes }: sax.Tag) => {
      elements = name === "event" ? 0 : elements + 1;
      if (beyond > 0 || open.length >= maxDepth || elements > maxElements) {
        beyond += 1;
        return;
      }
      const element: Element = {
        name: localName(name),
        attributes: new Map(Object.entries(attributes)),
        parts: [],
        line: parser.line + 1,
        own: "",
      };
      if (isKept(open)) open.at(-1)?.parts.push(element);
      open.push(element);
    },
    onclosetag: () => {
      const element = beyond > 0 ? undefined : open.pop();
      beyond = Math.max(0, beyond - 1);
      if (element !== undefined) finish(element);
    },
    onprocessinginstruction: ({ name, body }: { name: string; body: string }) => {
      const element = open.findLast((one) => one.name === "event" || one.name === "conference");
      if (name === ownScheduleName && element !== undefined) element.own += body.slice(1);
    },
    ontext: add,
    oncdata: add,
    // The parser goes on only if its error is removed.
    onerror: () => {
      faults.count += 1;
      if (faults.count === 1) faults.first = parser.line + 1;
      Object.assign(parser, { error: null });
    },
  });
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength));
    yield* ready.splice(0);
    if (faults.count > maxFaults || beyond > maxBeyond) break;
  }
  parser.flush();
  if (open.length === 0) return;
  faults.endsAt = parser.line + 1;
  const cut = open.findIndex(({ name }) => name === "event");
  const [event] = cut < 0 ? [] : open.splice(cut);
  if (event !== undefined) finish(event);
  yield* ready;
}

/**
 * Returns whether the text inside the open elements is kept. Only events and the conference's description are needed.
 */
const isKept = (open: readonly Element[]): boolean =>
  open.some(({ name }) => name === "event" || name === "conference");

/** Returns the name without the prefix of its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

export const child = (element: Element, name: string): Element | undefined =>
  children(element).find((one) => one.name === name);

export const children = (element: Element): Element[] => element.parts.filter((part) => typeof part !== "string");

/**
 * Returns the text of an element and of all elements inside it. Block elements of HTML that is not escaped begin a
 * line.
 */
export function textOf(element: Element): string {
  return element.parts
    .map((part) =>
      typeof part === "string"
        ? part
        : `${/^(?:p|br|div|li|ul|ol|h[1-6])$/i.test(part.name) ? "\n" : ""}${textOf(part)}`,
    )
    .join("");
}

/** Returns the trimmed text of a child element; null if it is empty or missing. */
export const childText = (element: Element, name: string): string | null => {
  const found = child(element, name);
  return found === undefined ? null : textOf(found).trim() || null;
};
