import { decodeLine, inUtf8, type TextFault } from "../file-text.ts";
import { type FilePosition, warnOfText } from "../event-parts.ts";
import type { Problems } from "../event-reader.ts";

/** One property of a calendar file, RFC 5545 3.1: `name;parameter=value:value`. */
export interface Property {
  /** Upper case. */
  name: string;
  /** Upper-case names; the first value of each, without quotes. */
  parameters: ReadonlyMap<string, string>;
  /** As written, with the escapes of TEXT. */
  value: string;
  /** Line in the file where it begins, from 1. */
  line: number;
}

/** A block BEGIN:… END:… of a calendar file. */
export interface Component {
  /** Upper case: "VEVENT". */
  name: string;
  line: number;
  properties: Property[];
  components: Component[];
}

const lf = 10;
const cr = 13;
const equals = 61;
const space = 32;
const tab = 9;
const maxKnownNames = 1000;
/** Most parameters of one property. A hostile file may have more; these are ignored. */
const maxParameters = 100;
/** Most characters of one text: more than any field takes. */
const maxText = 1_000_000;
const maxValues = 1000;
const noParameters: ReadonlyMap<string, string> = new Map();
/** Properties whose values have no colon. A colon there belongs to a parameter that should be in quotes. */
const colonless = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)$/;

/**
 * Returns the properties of a file in their order. Tolerates a byte order mark, UTF-16, Latin-1, every kind of line end
 * and lines that are not properties; the last two are reported.
 */
export function* readProperties(bytes: Uint8Array, problems: Problems): Generator<Property> {
  const rubbish = { count: 0, first: 0 };
  const faults = { latin1: { count: 0, first: 0 }, damaged: { count: 0, first: 0 } };
  const nameOf = names();
  const file = unfolded(inUtf8(bytes));
  const lineAt = linesOf(file, (fault, line) => note(faults[fault], line));
  for (const line of file.begins) {
    const property = parseLine(lineAt(line), line, nameOf);
    if (property === null) note(rubbish, line);
    else yield property;
  }
  if (rubbish.count > 0) {
    problems.add("warning", "calendar_file.lines_not_understood", {
      values: { count: rubbish.count },
      line: rubbish.first,
    });
  }
  warnOfText("latin1", faults.latin1, problems);
  warnOfText("damaged", faults.damaged, problems);
}

function note(lines: { count: number; first: number }, line: number): void {
  lines.count += 1;
  if (lines.count === 1) lines.first = line;
}

/** A file without folds and empty lines. */
interface Unfolded {
  bytes: Uint8Array;
  /** The line of the original file at which each line begins. */
  begins: number[];
}

/** Joins folded lines as bytes, since some files fold in the middle of a UTF-8 character (RFC 5545 3.1 warns of it). */
function unfolded(bytes: Uint8Array): Unfolded {
  const whole = new Uint8Array(bytes.length + 1);
  const begins: number[] = [];
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const hasQuoted = file.includes("QUOTED-PRINTABLE") || file.includes("quoted-printable");
  let length = 0;
  let line = 1;
  let start = 0;
  for (let at = 0; at < bytes.length; line += 1) {
    const isSoft = hasQuoted && isContinued(whole.subarray(start, length - 1));
    const isFolded = !isSoft && length > 0 && (bytes[at] === space || bytes[at] === tab);
    // Overwrites the line feed that ended the line so far, and the sign that continues a quoted-printable one.
    if (isFolded) length -= 1;
    else if (isSoft) length -= 2;
    else start = length;
    const begin = length;
    // Byte by byte: most lines are so short that handing each to a function takes longer.
    for (at += isFolded ? 1 : 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? lf;
      if (byte === lf || byte === cr) break;
      whole[length] = byte;
      length += 1;
    }
    const isJoined = isFolded || isSoft;
    if (!isJoined && length > begin) begins.push(line);
    if (isJoined || length > begin) {
      whole[length] = lf;
      length += 1;
    }
    at += bytes[at] === cr && bytes[at + 1] === lf ? 2 : 1;
  }
  return { bytes: whole.subarray(0, length), begins };
}

/** Returns whether a line is in quoted-printable, and ends with the sign that the next one continues it (RFC 2045 6.7). */
const isContinued = (line: Uint8Array): boolean =>
  line.at(-1) === equals &&
  /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(Buffer.from(line.subarray(0, 200)).toString("latin1"));

/** Returns the text of the next line, which begins at this line of the original file. */
type NextLine = (line: number) => string;

/**
 * Returns a function for the decoded lines in their order. Decodes the whole file as UTF-8, or else each line alone
 * (`tell` gets its fault): some programs append to a file in another encoding. No generator: an object for each of a quarter of a million lines would keep the garbage collector busy.
 */
function linesOf(file: Unfolded, tell: (fault: TextFault, line: number) => void): NextLine {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const text = decode(utf8, file.bytes);
  return text === null ? mixedLines(file, tell) : textLines(text);
}

function textLines(text: string): NextLine {
  let start = 0;
  return () => {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end);
    start = end + 1;
    return line;
  };
}

function mixedLines({ bytes }: Unfolded, tell: (fault: TextFault, line: number) => void): NextLine {
  let start = 0;
  return (line) => {
    const end = bytes.indexOf(lf, start);
    const { text, fault } = decodeLine(bytes.subarray(start, end));
    start = end + 1;
    if (fault !== null) tell(fault, line);
    return text;
  };
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Returns a function for names in upper case. It returns the same string for the same name: a file repeats a few names
 * many thousand times.
 */
function names(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const upper = name.toUpperCase();
    if (known.size < maxKnownNames) known.set(name, upper);
    return upper;
  };
}

/** Returns the property of a line; null if the line is not a property. */
function parseLine(text: string, line: number, nameOf: (name: string) => string): Property | null {
  const end = endOfName(text);
  // Most lines begin with the name alone; other programs write spaces around it.
  const isPlain = end > 0 && (text[end] === ":" || text[end] === ";");
  const head = isPlain ? null : /^\s*([A-Za-z0-9-]+)\s*([;:])/.exec(text);
  if (!isPlain && head?.[1] === undefined) return null;
  const name = nameOf(head?.[1] ?? text.slice(0, end));
  let at = head === null ? end : head[0].length - 1;
  if (text[at] === ":") return { name, parameters: noParameters, value: text.slice(at + 1), line };
  const parameters = new Map<string, string>();
  // vCalendar 1.0 writes some values without their name: `SUMMARY;QUOTED-PRINTABLE:`.
  const parameter = /;\s*([A-Za-z0-9-]+)\s*(?:=((?:"[^"]*"|[^";:]+){0,50})|(?=[;:]))/y;
  while (text[at] === ";") {
    parameter.lastIndex = at;
    const found = parameter.exec(text);
    if (found?.[1] === undefined) return null;
    const isNamed = found[2] !== undefined;
    const key = isNamed ? nameOf(found[1]) : "ENCODING";
    if (parameters.size < maxParameters && !parameters.has(key))
      parameters.set(key, (found[2] ?? found[1]).replaceAll('"', ""));
    at = parameter.lastIndex;
  }
  // `DTSTART;TZID="Romance Standard Time:20260822T200000"`: the closing quote comes too late.
  if (text[at] !== ":")
    return colonless.test(name) && /^[^"]*="[^"]*:[^":]*"$/.test(text)
      ? parseLine(text.replaceAll('"', ""), line, nameOf)
      : null;
  const value = text.slice(at + 1);
  const unquoted = colonless.test(name) && value.includes(":") && !/^\d{4}-?\d\d/.test(value);
  return unquoted ? withUnquotedZone(name, parameters, value, line) : { name, parameters, value, line };
}

/** Returns how many of the first characters are letters, digits or hyphens. */
function endOfName(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (!isLetter && (code < 48 || code > 57) && code !== 45) return at;
  }
  return text.length;
}

/** `DTSTART;TZID=(UTC+01:00) Berlin:20260822T200000`: Exchange writes zones with a colon and without quotes. */
function withUnquotedZone(name: string, parameters: Map<string, string>, value: string, line: number): Property {
  const colon = value.lastIndexOf(":");
  const zone = parameters.get("TZID");
  if (zone !== undefined) parameters.set("TZID", `${zone}:${value.slice(0, colon)}`);
  return { name, parameters, value: zone === undefined ? value : value.slice(colon + 1), line };
}

/** Returns the value of a TEXT property, RFC 5545 3.3.11, without control characters. */
export function textOf(value: string): string {
  const written = value.slice(0, maxText);
  const text = written.includes("\\")
    ? written.replaceAll(/\\([nN,;:"\\])/g, (_, escaped: string) =>
        escaped === "n" || escaped === "N" ? "\n" : escaped,
      )
    : written;
  return withoutControls(text).trim();
}

/** Returns the values of a list of TEXT, without empty ones. Commas that are not escaped separate them. */
export function textsOf(value: string): string[] {
  const texts: string[] = [];
  for (const [part] of value.matchAll(/(?:\\.|[^,\\]+)+/gs)) {
    const text = textOf(part);
    if (text !== "") texts.push(text);
    if (texts.length >= maxValues) break;
  }
  return texts;
}

// oxlint-disable-next-line no-control-regex -- these characters are searched: SQLite and XML reject some of them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/;
const withoutControls = (text: string): string =>
  controls.test(text) ? text.replaceAll(new RegExp(controls, "g"), "") : text;

export function firstProperty(component: Component, name: string): Property | undefined {
  for (const property of component.properties) if (property.name === name) return property;
  return undefined;
}

export const allProperties = (component: Component, name: string): Property[] =>
  component.properties.filter((property) => property.name === name);

export const positionOf = ({ line, name }: Property): FilePosition => ({ line, property: name });

/** Returns the position of a property with a value of it, for reports that quote the value. */
export const quoted = (property: Property, value = property.value) => ({
  ...positionOf(property),
  values: { value: shown(value) },
});

/** Cuts a value of the file for a message. */
export const shown = (value: string): string => (value.length > 80 ? `${value.slice(0, 79)}…` : value);
