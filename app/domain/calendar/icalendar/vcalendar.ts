import { decodeLine } from "../file-text.ts";
import { type Problems } from "../event-reader.ts";
import { type Property, shown } from "./content-line-parser.ts";
import { weekdays } from "./recurrence-rule.ts";

/**
 * Yields the properties of a file as RFC 5545 writes them, also if the file is a vCalendar 1.0 of old phones and
 * organisers (Internet Mail Consortium, 1996): texts in quoted-printable, lists with semicolons, and rules such as
 * `W1 TU TH #5`. Quoted-printable texts are read in newer files too.
 */
export function* asICalendar(properties: Iterable<Property>, problems: Problems): Generator<Property> {
  let isOld = false;
  for (const property of properties) {
    const { name, value } = property;
    if (name === "VERSION") isOld = value.trim() === "1.0";
    const decoded = isQuoted(property) ? { ...property, value: escaped(unquoted(property)) } : property;
    if (name === "RRULE" || name === "EXRULE") yield withRule(decoded, problems);
    else yield isOld ? withCommas(decoded) : decoded;
  }
}

const isQuoted = ({ parameters }: Property): boolean =>
  parameters.get("ENCODING")?.toUpperCase() === "QUOTED-PRINTABLE";

/** Decodes quoted-printable (RFC 2045 6.7) in the charset that the property names. */
function unquoted({ value, parameters }: Property): string {
  const bytes = Buffer.from(
    Buffer.from(value)
      .toString("latin1")
      .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
  try {
    const charset = parameters.get("CHARSET");
    if (charset !== undefined) return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    // An unknown charset, or bytes that it does not have.
  }
  return decodeLine(bytes).text;
}

/** Escapes a text as RFC 5545 3.3.11 does, but leaves the semicolons that separate the values of a list. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", String.raw`\\`)
    .replaceAll(",", String.raw`\,`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`);

const lists = /^(?:CATEGORIES|RESOURCES|EXDATE|RDATE)$/;

const withCommas = (property: Property): Property =>
  lists.test(property.name) ? { ...property, value: property.value.replaceAll(/(?<!\\);/g, ",") } : property;

/** Returns the property with its rule as RFC 5545 writes it. A rule that can't be read stays as it is. */
function withRule(property: Property, problems: Problems): Property {
  const rule = ruleOf(property.value.trim().toUpperCase());
  if (rule === null) return property;
  if (rule.isCountDoubtful)
    problems.add("warning", "calendar_file.rule_count_doubtful", {
      line: property.line,
      property: property.name,
      values: { value: shown(property.value) },
    });
  return { ...property, value: rule.text };
}

const kinds: Record<string, { frequency: string; list: string | null }> = {
  D: { frequency: "DAILY", list: null },
  W: { frequency: "WEEKLY", list: "BYDAY" },
  MP: { frequency: "MONTHLY", list: "BYDAY" },
  MD: { frequency: "MONTHLY", list: "BYMONTHDAY" },
  YM: { frequency: "YEARLY", list: "BYMONTH" },
  YD: { frequency: "YEARLY", list: "BYYEARDAY" },
};

/**
 * Translates a rule of vCalendar 1.0: kind and interval, a list, and its end as a date or `#` and a number, where `#0`
 * means for ever and no end means `#2`. Null for any other text, and for rules inside of rules.
 */
function ruleOf(text: string): { text: string; isCountDoubtful: boolean } | null {
  const [head = "", ...rest] = text.split(/\s+/);
  const [, name = "", interval] = /^(D|W|MP|MD|YM|YD)(\d{1,4})$/.exec(head) ?? [];
  const kind = kinds[name];
  if (kind === undefined || interval === undefined) return null;
  const last = rest.at(-1) ?? "";
  const count = /^#(\d{1,5})$/.exec(last)?.[1];
  const isDate = /^\d{8}/.test(last);
  const items = itemsOf(name, count === undefined && !isDate ? rest : rest.slice(0, -1));
  if (items === null || (kind.list === null && items.length > 0)) return null;
  const isOfSeveral = items.length > 1;
  // The specification calls 'W1 TU TH #5' five weeks and 'MD1 2 15 #10' ten dates.
  const times = Number(count ?? 2) * (name === "W" && isOfSeveral ? items.length : 1);
  const end = isDate ? `;UNTIL=${last}` : times === 0 ? "" : `;COUNT=${times}`;
  const list = items.length === 0 ? "" : `;${kind.list}=${items.join(",")}`;
  return {
    text: `FREQ=${kind.frequency};INTERVAL=${interval}${list}${end}`,
    isCountDoubtful: isOfSeveral && !isDate && times > 0,
  };
}

/** Returns the items of a rule's list; null if one can't be read. */
function itemsOf(kind: string, words: string[]): string[] | null {
  const items: string[] = [];
  let position = "";
  for (const word of words) {
    const isWeekday = weekdays.some((weekday) => weekday === word);
    const [, number = "", sign = ""] = /^(\d{1,3})([+-]?)$/.exec(word === "LD" ? "1-" : word) ?? [];
    const signed = `${sign === "-" ? "-" : ""}${number}`;
    if (kind === "MP" && number !== "") position = signed;
    else if (isWeekday && (kind === "W" || (kind === "MP" && position !== ""))) items.push(`${position}${word}`);
    else if (number !== "" && kind !== "W" && kind !== "D") items.push(signed);
    else return null;
  }
  return items;
}
