import type { Problems } from "./problems.ts";

/** One property of a calendar file, RFC 5545 3.1: `name;parameter=value:value`. */
export interface Property {
  /** Upper case. */
  name: string;
  /** Upper-case names; the first value of each, without quotes. */
  parameters: ReadonlyMap<string, string>;
  /** As written: escapes of TEXT are still in it. */
  value: string;
  /** Where it begins in the file, from 1. */
  line: number;
}

const lf = 10;
const cr = 13;
const space = 32;
const tab = 9;
const noParameters: ReadonlyMap<string, string> = new Map();
/** Properties whose value holds no colon: one in it belongs to a parameter that should have been quoted. */
const colonless = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)$/;

/**
 * The properties of a file in their order. Tolerates a byte order mark, UTF-16, Latin-1, every kind of line end and lines that are no
 * property; the last two are reported.
 */
export function* readProperties(bytes: Uint8Array, problems: Problems): Generator<Property> {
  const decode = decoder();
  let rubbish = 0;
  let firstRubbish = 0;
  for (const { content, line } of unfold(withoutByteOrderMark(bytes))) {
    const property = parseLine(decode(content, line), line);
    if (property !== null) {
      yield property;
      continue;
    }
    rubbish += 1;
    if (rubbish === 1) firstRubbish = line;
  }
  if (rubbish > 0) {
    problems.add({ severity: "warning", messageKey: "calendar_file.lines_not_understood", values: { count: rubbish }, line: firstRubbish });
  }
  const latin = decode.latin();
  if (latin.count > 0) problems.add({ severity: "warning", messageKey: "calendar_file.not_utf8", values: { count: latin.count }, line: latin.first });
}

function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3);
  if (first === 0xff && second === 0xfe) return new TextEncoder().encode(new TextDecoder("utf-16le").decode(bytes));
  if (first === 0xfe && second === 0xff) return new TextEncoder().encode(new TextDecoder("utf-16be").decode(bytes));
  return bytes;
}

/** Joins folded lines as bytes, since some files fold in the middle of a UTF-8 character (RFC 5545 3.1 warns of it). */
function* unfold(bytes: Uint8Array): Generator<{ content: Uint8Array; line: number }> {
  let parts: Uint8Array[] = [];
  let first = 1;
  let line = 1;
  let start = 0;
  while (start <= bytes.length) {
    let end = start;
    while (end < bytes.length && bytes[end] !== lf && bytes[end] !== cr) end += 1;
    const folded = parts.length > 0 && (bytes[start] === space || bytes[start] === tab);
    if (folded) {
      parts.push(bytes.subarray(start + 1, end));
    } else if (end > start) {
      if (parts.length > 0) yield { content: joined(parts), line: first };
      parts = [bytes.subarray(start, end)];
      first = line;
    }
    start = end + (bytes[end] === cr && bytes[end + 1] === lf ? 2 : 1);
    line += 1;
  }
  if (parts.length > 0) yield { content: joined(parts), line: first };
}

function joined(parts: Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** UTF-8, else Windows' Latin-1, line by line: programs that append to a file in another encoding exist. */
function decoder() {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const latin1 = new TextDecoder("windows-1252");
  let count = 0;
  let first = 0;
  const decode = (content: Uint8Array, line: number): string => {
    try {
      return utf8.decode(content);
    } catch {
      count += 1;
      if (count === 1) first = line;
      return latin1.decode(content);
    }
  };
  return Object.assign(decode, { latin: () => ({ count, first }) });
}

/** Null for a line that is no property. */
function parseLine(text: string, line: number): Property | null {
  const head = /^\s*([A-Za-z0-9-]+)\s*([;:])/.exec(text);
  if (head?.[1] === undefined) return null;
  const name = head[1].toUpperCase();
  let at = head[0].length - 1;
  if (text[at] === ":") return { name, parameters: noParameters, value: text.slice(at + 1), line };
  const parameters = new Map<string, string>();
  const parameter = /;\s*([A-Za-z0-9-]+)\s*=((?:"[^"]*"|[^";:])*)/y;
  while (text[at] === ";") {
    parameter.lastIndex = at;
    const found = parameter.exec(text);
    if (found?.[1] === undefined) return null;
    const key = found[1].toUpperCase();
    if (!parameters.has(key)) parameters.set(key, (found[2] ?? "").replaceAll('"', ""));
    at = parameter.lastIndex;
  }
  if (text[at] !== ":") return null;
  const value = text.slice(at + 1);
  const unquoted = colonless.test(name) && value.includes(":") && !/^\d{4}-?\d\d/.test(value);
  return unquoted ? withUnquotedZone(name, parameters, value, line) : { name, parameters, value, line };
}

/** `DTSTART;TZID=(UTC+01:00) Berlin:20260822T200000`: Exchange writes zones with a colon and without quotes. */
function withUnquotedZone(name: string, parameters: Map<string, string>, value: string, line: number): Property {
  const colon = value.lastIndexOf(":");
  const zone = parameters.get("TZID");
  if (zone !== undefined) parameters.set("TZID", `${zone}:${value.slice(0, colon)}`);
  return { name, parameters, value: zone === undefined ? value : value.slice(colon + 1), line };
}

/** The value of a TEXT property, RFC 5545 3.3.11, without control characters. */
export function textOf(value: string): string {
  const text = value.replaceAll(/\\([nN,;:"\\])/g, (_, escaped: string) => (escaped === "n" || escaped === "N" ? "\n" : escaped));
  return withoutControls(text).trim();
}

/** The values of a list of TEXT, separated by commas that are not escaped; empty ones left out. */
export function textsOf(value: string): string[] {
  const parts = value.match(/(?:\\.|[^,\\])+/gs) ?? [];
  return parts.map(textOf).filter((text) => text !== "");
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for: SQLite and XML choke on some of them
const withoutControls = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
