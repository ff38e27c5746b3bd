import { weekdayName } from "#app/domain/programme/written-dates.ts";
import { kindAlone } from "./act-words.ts";
import { hoursIn } from "./hours-in-text.ts";
import { plainLine } from "./plain-line.ts";
import type { TextAct } from "./text-acts.ts";
import { type TextLine, timesOf } from "./text-lines.ts";
import { blanked, isVenue, trimmed } from "./text-words.ts";

/** Words by which a line says when an act is, or what it follows. A title may leave them out without a mark. */
const saysWhen = new Set(
  (
    "alli antes apertura aplazada aplazado apos apres after afterwards ate before cada cerrado closed continu continua continuacion continuo daily days del depart " +
    "depois des desde despues dia dias doors durante entre evening every finalizar followed for from habra hasta hora horario horas hours " +
    "inicio itinerario journee las los les luego lugar manana maximum media misma mismo mesma mesmo mediodia music noche noite nuevo onwards open show para " +
    "partir percurso percorrido place por posteriormente puertas portes portas puis recogida recorrido regreso saldra salida saida seguida " +
    "seguidamente seguido sera start suivi suivie tarde tardes termino the then till toda todas todo todos tous toute toutes tras una until venue vuelta " +
    "confirmar duracion"
  ).split(" "),
);
const wordsOf = (text: string): string[] => plainLine(text).match(/[a-z\d]{3,}/g) ?? [];

/** A piece of a sentence, or the label of something else. */
const pieceOfSentence =
  /^(?:(?:y|e|et|and|o|ou|or|de|del|da|do|du|des|of|hasta|ate|until|till?|to|desde|con|com|avec|with|por|by|en|na|em|at|au|aux|se)(?:\s|$)|[^(]*\)|(?:salida|saida|depart|lugar|local|lieu|place|venue|entrada|precio|hora|duracion)\b(?:$|\s*:))|(?:\s(?:y|e|et|and|de|del|la|el|los|las|da|do|du|des|of|the|con|com|avec|with|en|para|por|for)|[,(«“&-])$/;
/** Days that one date does not tell. */
const everyWeekday = new RegExp(
  String.raw`\b(?:every|each|cada|tous les|chaque|todos os|todas as|todos los)\s(?:\w+\s)?${weekdayName}`,
);
/** Characters. */
const longestTitle = 160;

/**
 * Marks the titles of acts whose line says more than was read of it, and titles that are no more than a piece of a
 * sentence. What a sentence of its own says goes to the notes.
 */
export function checkActs(acts: readonly TextAct[], lines: readonly TextLine[]): void {
  const byLine = Map.groupBy(acts, ({ line }) => line);
  for (const line of lines) {
    const words = new Set(wordsOf(line.text));
    // Lines of two columns have the same number.
    const ofLine = byLine.get(line.number)?.filter(({ title }) => wordsOf(title).some((word) => words.has(word))) ?? [];
    const last = ofLine.at(-1);
    // The words that say so have been accounted for.
    if (last === undefined || ofLine.some(({ start, series }) => start === null || series !== null)) continue;
    const titles = new Set(ofLine.flatMap(({ title }) => wordsOf(title)));
    const others = new Set(ofLine.flatMap(({ place, notes }) => wordsOf(`${place ?? ""} ${notes}`)));
    const isSaid = (word: string): boolean => titles.has(word) || others.has(word) || saysWhen.has(word);
    if (everyWeekday.test(line.plain)) for (const act of ofLine) act.doubts.add("day_assumed");
    // 'Teatro. Finca El Olivar' may be a name or a place.
    for (const act of ofLine) {
      const [title, place] = [plainLine(act.title), plainLine(act.place ?? "")];
      if (kindAlone.test(title) && place !== "" && !isVenue(place) && line.plain.includes(`${title}. ${place}`))
        act.doubts.add("title_doubtful");
    }
    const { dates, hours } = timesOf(line);
    const rest = [...dates, ...hours].reduce(blanked, line.text);
    for (const { 0: text, index } of line.text.matchAll(/(?:[^().;]|[.;](?!\s))+/g)) {
      if (wordsOf(rest.slice(index, index + text.length)).every(isSaid)) continue;
      const part = new Set(wordsOf(text));
      const cut = ofLine.filter(({ title }) => wordsOf(title).some((word) => part.has(word)));
      if (cut.length > 0) for (const act of cut) act.doubts.add("title_doubtful");
      else last.notes = [last.notes, trimmed(text)].filter(Boolean).join(". ");
    }
  }
  for (const { title, doubts, start } of acts) {
    const plain = plainLine(title);
    const hours = hoursIn(plain);
    const isOpen = start !== null && hours.length > 0 && !doubts.has("hour_unclear");
    if (pieceOfSentence.test(plain) || title.length > longestTitle || isOpen) doubts.add("title_doubtful");
    if (doubts.has("hour_not_said") && hours.some(({ role }) => role === "act")) doubts.add("end_unclear");
  }
}
