/**
 * Returns the faults of a calendar file by RFC 5545 and RFC 7986, one line each; an empty list for a sound file.
 * It shares no code with the application's own reader and writer of calendars.
 */
export function faultsOf(file: string): string[] {
  const faults: string[] = [];
  const complain = (fault: string) => void faults.push(fault);
  const { root, uids } = structureOf(linesOf(file, complain), complain);
  if (root.length !== 1) complain(`${root.length} VCALENDAR`);
  for (const calendar of root) checkComponent(calendar, zonesOf(calendar), complain);
  for (const [uid, count] of uids) if (count > 1) complain(`UID ${uid} ${count} times`);
  return faults;
}

interface Line {
  name: string;
  parameters: Map<string, string>;
  value: string;
}

interface Block {
  name: string;
  lines: Line[];
  blocks: Block[];
}

type Complain = (fault: string) => void;

/** 3.1: CRLF, at most 75 octets, folds by one space, and a name, parameters and a value in each. */
function linesOf(file: string, complain: Complain): Line[] {
  if (!file.endsWith("\r\n")) complain("no CRLF at the end");
  if (/\r(?!\n)|(?<!\r)\n/.test(file)) complain("a line end that is not CRLF");
  // oxlint-disable-next-line no-control-regex -- control characters are a fault
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(file)) complain("a control character");
  const physical = file.slice(0, -2).split("\r\n");
  for (const line of physical) if (Buffer.byteLength(line) > 75) complain(`${Buffer.byteLength(line)} octets: ${line}`);
  return file
    .slice(0, -2)
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .flatMap((line) => {
      const [, name, parameters = "", value] =
        /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s.exec(line) ?? [];
      if (name === undefined || value === undefined) {
        complain(`no content line: ${line}`);
        return [];
      }
      const pairs = [...parameters.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/g)].map(
        ([, key = "", text = ""]) => [key, text.replaceAll('"', "")] as const,
      );
      return [{ name, parameters: new Map(pairs), value }];
    });
}

function structureOf(lines: Line[], complain: Complain): { root: Block[]; uids: Map<string, number> } {
  const root: Block = { name: "", lines: [], blocks: [] };
  const open = [root];
  const uids = new Map<string, number>();
  for (const line of lines) {
    const around = open.at(-1) ?? root;
    if (line.name === "BEGIN") {
      const block: Block = { name: line.value, lines: [], blocks: [] };
      around.blocks.push(block);
      open.push(block);
    } else if (line.name === "END") {
      if (open.pop()?.name !== line.value) complain(`END:${line.value} of something else`);
      if (line.value === "VEVENT") {
        const identity = [valueOf(around, "UID"), valueOf(around, "RECURRENCE-ID")].filter(Boolean).join(" ");
        uids.set(identity, (uids.get(identity) ?? 0) + 1);
      }
    } else if (around === root) {
      complain(`${line.name} outside of any component`);
    } else {
      around.lines.push(line);
    }
  }
  if (open.length > 1) complain(`${open.at(-1)?.name} without END`);
  return { root: root.blocks, uids };
}

const valueOf = (block: Block, name: string): string | undefined =>
  block.lines.find((line) => line.name === name)?.value;
const zonesOf = (calendar: Block): ReadonlySet<string> =>
  new Set(calendar.blocks.filter(({ name }) => name === "VTIMEZONE").map((zone) => valueOf(zone, "TZID") ?? ""));

/**
 * Permitted number of each property in a component: exactly one (1), at most one (?), any number (*).
 * RFC 5545 3.6, RFC 7986 5.
 */
const cardinalities: Record<string, Record<string, "1" | "?" | "*">> = {
  VCALENDAR: {
    PRODID: "1",
    VERSION: "1",
    CALSCALE: "?",
    METHOD: "?",
    NAME: "*",
    SOURCE: "?",
    COLOR: "?",
    "REFRESH-INTERVAL": "?",
    "LAST-MODIFIED": "?",
    URL: "?",
    UID: "?",
    CATEGORIES: "*",
    IMAGE: "*",
    DESCRIPTION: "*",
  },
  VTIMEZONE: { TZID: "1", "LAST-MODIFIED": "?", TZURL: "?" },
  STANDARD: { DTSTART: "1", TZOFFSETTO: "1", TZOFFSETFROM: "1", RRULE: "?", RDATE: "*", TZNAME: "*", COMMENT: "*" },
  DAYLIGHT: { DTSTART: "1", TZOFFSETTO: "1", TZOFFSETFROM: "1", RRULE: "?", RDATE: "*", TZNAME: "*", COMMENT: "*" },
  VEVENT: {
    DTSTAMP: "1",
    UID: "1",
    DTSTART: "1",
    CLASS: "?",
    CREATED: "?",
    DESCRIPTION: "?",
    GEO: "?",
    "LAST-MODIFIED": "?",
    LOCATION: "?",
    ORGANIZER: "?",
    PRIORITY: "?",
    SEQUENCE: "?",
    STATUS: "?",
    SUMMARY: "?",
    TRANSP: "?",
    URL: "?",
    "RECURRENCE-ID": "?",
    RRULE: "?",
    DTEND: "?",
    DURATION: "?",
    CATEGORIES: "*",
    COLOR: "?",
    IMAGE: "*",
    CONFERENCE: "*",
  },
};

const utc = /^\d{8}T\d{6}Z$/;
const escaped = String.raw`(?:[^\\;,\r\n]|\\[\\;,nN])`;
/** Patterns of one TEXT value (3.3.11), and of several. */
const text = new RegExp(`^${escaped}*$`, "u");
const texts = new RegExp(`^${escaped}*(?:,${escaped}*)*$`, "u");
const uri = /^[a-z][a-z0-9+.-]*:[^\s"<>]+$/i;
const formats: Record<string, RegExp> = {
  PRODID: text,
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  METHOD: /^[A-Z-]+$/,
  NAME: text,
  SOURCE: uri,
  COLOR: /^[a-z]+$/,
  "REFRESH-INTERVAL": /^P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
  TZID: text,
  TZOFFSETTO: /^[+-]\d{4}(?:\d\d)?$/,
  TZOFFSETFROM: /^[+-]\d{4}(?:\d\d)?$/,
  TZNAME: text,
  DTSTAMP: utc,
  CREATED: utc,
  "LAST-MODIFIED": utc,
  UID: text,
  SUMMARY: text,
  DESCRIPTION: text,
  LOCATION: text,
  GEO: /^[+-]?\d+(?:\.\d+)?;[+-]?\d+(?:\.\d+)?$/,
  SEQUENCE: /^\d{1,10}$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  CLASS: /^(?:PUBLIC|PRIVATE|CONFIDENTIAL)$/,
  CATEGORIES: texts,
  URL: uri,
  IMAGE: uri,
  CONFERENCE: uri,
};

function checkComponent(block: Block, zones: ReadonlySet<string>, complain: Complain): void {
  const allowed = cardinalities[block.name];
  if (allowed === undefined) {
    complain(`component ${block.name}`);
    return;
  }
  const say = (fault: string) =>
    complain(`${block.name} ${valueOf(block, "UID") ?? valueOf(block, "TZID") ?? ""}: ${fault}`);
  for (const [name, lines] of Map.groupBy(block.lines, (line) => line.name)) {
    const often = name.startsWith("X-") ? "*" : allowed[name];
    if (often === undefined) say(`${name} has no place here`);
    if (often !== "*" && lines.length > 1) say(`${name} ${lines.length} times`);
    // Properties of Verbena and of other programs are TEXT, unless the name tells otherwise.
    for (const { value } of lines)
      if (!(formats[name] ?? (/^(?:X-VERBENA|X-WR)-/.test(name) ? text : /^.*$/s)).test(value)) say(`${name}:${value}`);
  }
  for (const [name, often] of Object.entries(allowed))
    if (often === "1" && valueOf(block, name) === undefined) say(`${name} is missing`);
  if (block.name === "VCALENDAR" && block.blocks.length === 0) say("is empty");
  if (block.name === "VTIMEZONE" && block.blocks.length === 0) say("has no observance");
  if (block.name === "STANDARD" || block.name === "DAYLIGHT") checkObservance(block, say);
  if (block.name === "VEVENT") checkTimes(block, zones, say);
  for (const inner of block.blocks) checkComponent(inner, zones, complain);
}

/** 3.6.5: local times, and UNTIL in UTC. */
function checkObservance(block: Block, say: Complain): void {
  for (const { name, value } of block.lines) {
    if ((name === "DTSTART" || name === "RDATE") && !/^\d{8}T\d{6}(?:,\d{8}T\d{6})*$/.test(value))
      say(`${name}:${value}`);
    if (name === "RRULE" && /UNTIL=(?!\d{8}T\d{6}Z(?:;|$))/.test(value)) say(`RRULE:${value}`);
  }
}

/** 3.6.1, 3.8.2: dates, or times in UTC or in a zone that the file defines; the end is of the same kind, and later. */
function checkTimes(block: Block, zones: ReadonlySet<string>, say: Complain): void {
  const times = ["DTSTART", "DTEND"].flatMap((name) => block.lines.filter((line) => line.name === name));
  for (const { name, value, parameters } of times) {
    const zone = parameters.get("TZID");
    const isDate = parameters.get("VALUE") === "DATE";
    if (!(isDate ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/).test(value)) say(`${name}:${value}`);
    if (zone !== undefined && (isDate || value.endsWith("Z"))) say(`${name} has a zone and needs none`);
    if (zone !== undefined && !zones.has(zone)) say(`${zone} is not defined`);
    if (zone === undefined && !isDate && !value.endsWith("Z")) say(`${name} floats`);
  }
  const [start, end] = times;
  if (valueOf(block, "DTEND") !== undefined && valueOf(block, "DURATION") !== undefined) say("DTEND and DURATION");
  if (start === undefined || end === undefined) return;
  if (start.value.length < 9 !== end.value.length < 9) say("start and end of two kinds");
  if (start.value.endsWith("Z") === end.value.endsWith("Z") && end.value <= start.value) say("ends before it starts");
}
