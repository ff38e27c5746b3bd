import { datesIn } from "#app/domain/programme/written-dates.ts";
import { type HoursFound, hoursIn, type SpanInText } from "./hours-in-text.ts";
import { plainLine } from "./plain-line.ts";
import type { DayRead, TextDays } from "./text-days.ts";
import type { TextLine } from "./text-lines.ts";
import { blanked, capitalized, follow, notice, trimmed } from "./text-words.ts";

/** An act that a sentence names, with its words. */
export interface ProseAct {
  /** Null: the day of the act before. */
  day: DayRead | null;
  /** Null: the text names no hour. */
  span: SpanInText | null;
  end: SpanInText | null;
  text: string;
  /** True if words stand before its hour, which may be a part of its title. */
  isBehindWords: boolean;
}

const sentenceEnd =
  /(?<=[.;!?][-–—]?)(?<!(?<![\p{L}.]|\d\s?)(?:ntr[ao]|sra?|dñ?a?|sto?|sta|mr?s?|dra?)\.)\s+(?=\p{L}|\d)/iu;
const verbs =
  /\b(?:los actos|las fiestas?|la fiesta|os festejos|comenzaran?|comienzan?|proseguiran?|empezaran?|terminaran?|continuaran?|habra|sera|seran|tendra lugar|se celebrara|dara comienzo|arrancara|el mismo dia|del mismo dia|por la (?:tarde|manana|noche)|a noite|a tarde|de manha|pour commencer|en ouverture|ha|a partir|das|desde|hasta|y|e|et|and|con|com|avec|por|de|del|las|os|as|el|la|los|o|a|al|em|en|na|no|nas|nos|pelas|le|les|un|une|una|uno|dia|que|abrem|abren|interrompid[oa]|atua|realiza-se|seguindo-se|se|estan?|esta|marcad[oa]|previst[oa]|para|sai|saldra|portas|puertas|horas|heures|des|du|there will be|will|be|at|on|the|is|starts?|with)\b/g;
const vagueClause =
  /^\s*(?:dans l'apres-midi|en soiree|le matin|por la (?:tarde|manana|noche)|a (?:tarde|noite)|de manha|in the (?:morning|afternoon|evening))\s*,\s*/;
const leading =
  /^(?:[\s,.;:]|(?:y|e|et|and|con|com|avec|with|habrá|será|há|se celebrará|tendrá lugar|proseguirán|continuará|realiza-se|atua|seguindo-se|le seguirá|there will be|el|la|los|las|o|a|os|as|un|una|uno|unos|unas|um|uma|le|la|les|une|the|an)(?![\p{L}]))+/iu;

/** Returns the acts of a paragraph, sentence by sentence. */
export function proseActs(line: TextLine, days: TextDays): ProseAct[] {
  const result: ProseAct[] = [];
  // A sentence without an hour may name the day of the next one.
  let day: DayRead | null = null;
  for (const sentence of line.text.split(sentenceEnd)) {
    const plain = plainLine(sentence);
    const dates = datesIn(plain);
    const hours = hoursIn(plain, dates);
    const one = dates.find(
      ({ kind, dates: [parts] }) =>
        kind === "one" && parts !== undefined && (parts.date !== null || parts.pair !== null || parts.weekday !== null),
    );
    day = one?.dates[0] === undefined ? day : days.heading(one.dates[0]);
    if (/\b(?:telefono|informacion|renseignements|info)\b/.test(plain) || notice.test(plain)) continue;
    const acting = hours.filter(({ role }) => role === "act");
    const last = result.at(-1);
    if (acting.length === 0 && last !== undefined && follow.test(plain)) last.text += `. ${sentence}`;
    for (const clause of sentence.split(";")) {
      const vague = vagueClause.exec(plainLine(clause));
      if (vague === null || hoursIn(plainLine(clause)).length > 0) continue;
      result.push({ day, span: null, end: null, text: clean(clause.slice(vague[0].length)), isBehindWords: false });
    }
    if (acting.length === 0) continue;
    const clauses = clausesOf(plain, acting);
    for (const [index, found] of acting.entries()) {
      const { from, to } = clauses[index] ?? { from: 0, to: sentence.length };
      const inner = hours.find(({ role, from: at }) => role === "until" && at >= found.to && at < to);
      const text = titleOf(sentence, { from, to }, found, [...dates, ...hours]);
      for (const span of found.spans) {
        const isBehindWords = /[a-z]{3}/.test([...dates].reduce(blanked, plain).slice(from, found.from));
        result.push({ day, span, end: inner?.spans[0] ?? null, text, isBehindWords });
        day = null;
      }
    }
  }
  return result.filter(({ text }) => text !== "");
}

/** Parts a sentence between its hours: at the last comma or 'and' that begins something new. */
function clausesOf(plain: string, acting: HoursFound[]): { from: number; to: number }[] {
  const result: { from: number; to: number }[] = [];
  let from = 0;
  for (const [index, found] of acting.entries()) {
    const next = acting[index + 1];
    if (next === undefined) {
      result.push({ from, to: plain.length });
      break;
    }
    const between = plain.slice(found.to, next.from);
    const cuts = [...between.matchAll(/;|,?\s(?:y|e|et|and)\s|,/g)]
      .map((cut) => cut.index)
      .filter((at) => between.slice(at).replaceAll(/[^a-z]/g, "").length > 2 || index < 0);
    const isRelative = (at: number): boolean =>
      /^,\s*(?:que|prevista?|marcad|previsto|qui|which|interrompid)/.test(between.slice(at));
    const own = contentOf(plain.slice(from, found.from));
    const fitting = own === "" ? cuts : cuts.filter((at) => !isRelative(at));
    const isJoined = /^(?:y|e|et|and)\s/.test(plain.slice(next.from));
    const joint = own === "" ? (isJoined ? between.length : /,?\s(?:y|e|et|and)\s*$/.exec(between)?.index) : undefined;
    const cut = joint ?? fitting.at(-1) ?? between.length;
    result.push({ from, to: found.to + cut });
    from = found.to + cut;
  }
  return result;
}

const contentOf = (plain: string): string => {
  let rest = plain;
  for (const one of datesIn(plain).toReversed()) rest = `${rest.slice(0, one.from)} ${rest.slice(one.to)}`;
  return rest.replaceAll(verbs, " ").replaceAll(/[^a-z]/g, "");
};

function titleOf(
  sentence: string,
  { from, to }: { from: number; to: number },
  found: HoursFound,
  taken: { from: number; to: number }[],
): string {
  let text = sentence;
  for (const one of taken) text = `${text.slice(0, one.from)}${" ".repeat(one.to - one.from)}${text.slice(one.to)}`;
  const before = text.slice(from, found.from);
  const after = trimmed(text.slice(found.to, to).replaceAll(/\s+/g, " "));
  const isBefore = contentOf(plainLine(before)).length > 2;
  const title = isBefore ? clean(before) : "";
  const rest = clean(after);
  if (title === "") return rest;
  if (rest === "" || /^(?:,|que\b)/.test(after)) return title;
  return /^(?:con|com|avec|en|na|no|au|à|sous|a cargo|está a cargo)\s/iu.test(after) || after.startsWith(",")
    ? `${title}, ${after.replace(/^,\s*/, "")}`
    : title;
}

const clean = (text: string): string => {
  const rest = trimmed(text.replaceAll(/\s+/g, " "))
    .replace(leading, "")
    .replace(
      /(?:[\s,]+(?:será|es|é|est|há|habrá|sai|empezará|que|marcad[oa] para|prevista? para|a partir|desde|y|e|et))+$/iu,
      "",
    );
  return capitalized(trimmed(rest));
};
