import type { Day } from "#app/domain/programme/day.ts";
import { actWords } from "./act-words.ts";
import { type DateParts, type DatesFound, wholeDates } from "#app/domain/programme/written-dates.ts";
import { allDayWords } from "#app/domain/programme/written-hours.ts";
import { type HoursFound, hoursIn, lengthIn, namedHours, type SpanInText } from "./hours-in-text.ts";
import { plainLine } from "./plain-line.ts";
import { proseActs } from "./prose.ts";
import type { DayDoubt, DayRead, TextDays } from "./text-days.ts";
import { type TextLine, timesOf, titleOfHeading } from "./text-lines.ts";
import { dailyHeading, listedDays, type SeriesDays, seriesIn, seriesTitle } from "./text-series.ts";
import type { TextPlaces } from "./text-places.ts";
import {
  blanked,
  capitalized,
  follow,
  isNote,
  isVenue,
  labelledPlace,
  notice,
  placeName,
  priceIn,
  routeLabel,
  sentencesOf,
  trimmed,
} from "./text-words.ts";

/** An assumption of an act that its text does not say. */
export type ActDoubt =
  | DayDoubt
  | "day_assumed"
  | "night_assumed"
  | "night_doubtful"
  | "hour_not_said"
  | "hour_unclear"
  | "hour_follows"
  | "half_unclear"
  | "end_unclear"
  | "line_mistyped"
  | "title_doubtful";

/** An act of a text on one day. Minutes count from the beginning of the day, and go on after midnight. */
export interface TextAct {
  line: number;
  title: string;
  place: string | null;
  priceCents: number | null;
  notes: string;
  day: Day;
  /** The last day of an act of several days; null for one day. */
  lastDay: Day | null;
  /** Null: the act lasts the whole day, or its hour is not known. */
  start: number | null;
  end: number | null;
  doubts: Set<ActDoubt>;
  /** Index of the act that it follows: it begins when that one ends. */
  after: number | null;
  /** Number of its series in the line, from 1; null for a single act. */
  series: number | null;
}

/** Characters before the date of a heading that may say more than its day. */
const shortestWords = 12;
const untimed = { lastDay: null, start: null, end: null, after: null, series: null };

/** Lines of a text that gave no act. */
export interface LeftLine {
  number: number;
  text: string;
  why: "line_not_read" | "act_cancelled";
}

export interface ActContext {
  days: TextDays;
  places: TextPlaces;
  /** Minutes after midnight until which an act belongs to the evening before. */
  nightEnd: number;
  /** True if somebody said that small hours below an evening are of the day that is written. */
  isNightOfDay: boolean;
}

/** Words of an act that are not its title, an hour, or a day. */
const cancelled =
  /\b(?:cancelad[oa]s?|suspendid[oa]s?|anulad[oa]s?|cancel+ed|annule[es]*|se suspende|se cancela|called off)\b/;
const moved =
  /\b(?:aplazad[oa]s?|trasladad[oa]s?|pospuest[oa]s?|adiad[oa]s?|reporte[es]*|postponed|moved|se aplaza|se traslada)\b/;
const info =
  /^(?:(?:los |las |les |the |as |os )?(?:tickets|entradas|inscripciones|inscriptions|bilhetes|reservas|tarifs?|prix|precios?|precos?|prices?|admission)|(?:mas )?info\w*|tel\w*|renseignements|contact\w*|pass\b|season|weekend|abono|bono|bar open|box office|curfew|(?:camp(?:site|ing)|despacho|secretaria)\b(?=.{0,60}\b(?:horario|abiert[ao]|opens?|de (?:las )?\d.{0,10}\sa\s.{0,5}\d))|opening hours|gates|lanzadera\w*|shuttle|autobus\w*|buses|iban|deposito legal|imprime|edita|diseno|organiza\w*|colabora\w*|patrocina\w*|aviso|nota|note|disculpe\w*|presidente|billetterie|parking|aparcamiento|se ruega|la organizacion|reservations?|saluda)\b/;
const phone = /\d{3}[ .-]\d{2,4}[ .-]\d{2,4}|(?:\d\d[ .-]){4}\d\d/;
const wholeDay = new RegExp(`^${allDayWords}\\b`);
const wholeDayBehind = new RegExp(String.raw`\s*[,(:-]\s*${allDayWords}\)?\.?$`);
const dusk =
  "a la (?:tombee|nuit tombee)(?: de la nuit)?|a la nuit|al (?:anochecer|atardecer|amanecer|alba|caer la (?:noche|tarde))" +
  "|ao (?:anoitecer|amanhecer|por do sol)|at (?:dusk|dawn|sunset|sunrise|nightfall)";
/** A part of the day in place of an hour: 'por la tarde:', 'a partir de media tarde:', 'À la tombée de la nuit :'. */
const partOfDay =
  `(?:${dusk}|a (?:primera|ultima) hora|(?:(?:a partir|desde|en|en fin|en debut|durante|ao fim)\\s)?(?:(?:por|de|a|toda|durante|pela|na|en|in|dans|au)\\s)?(?:(?:la|el|a|o|l'|le|the|fin de|debut de|media|ultima hora de(?: la)?|primera hora de(?: la)?)\\s?)?` +
  "(?:manana y tarde|manana|tarde|tardes|noche|manha|noite|matin(?:ee)?|apres-midi|soir|soiree|morning|afternoon|evening|night|madrugada))";
const vaguePart = new RegExp(String.raw`^${partOfDay}\s*[:.,|-]\s*(?=\S)`);
/** Words before an hour that are no title: 'En continu de 14 h à 17 h :'. */
const vagueAlone = new RegExp(
  `^(?:${partOfDay}|en continu|non[ -]?stop|(?:em|en|de forma) continu[ao]|sin interrupcion|ininterrumpidamente|continuously` +
    String.raw`|(?:cada|a cada|toutes? les?|every) (?:\d+ )?(?:media |demi-?|half )?(?:h(?:ora|eure|our)s?|min(?:ut[oe]s?)?)|cada)$`,
);
/** Labels of an hour, which may as well be a title: 'Doors 7pm, show 8pm: Comedy', and not 'Show 20:00, Teatro'. */
const hourLabel = /^(?:depart|salida|saida|inicio|comienzo|start|show|music|rendez-vous|rdv|meet)$/;
const meeting = /^(?:inicio|comienzo|start|rendez-vous|rdv|meet)$/;
/** Words before a further hour of the same act: 'también a las 12', 'cierre a las 14'. */
const againOrEnd = new RegExp(
  `^(?:(?:y|e|et|and)\\s)?(?:${partOfDay}|tambien|tambem|also|aussi|puis|luego|depois|then|(?:el )?(?:fin(?:al)?|cierre|apertura|llegada)|clos(?:es?|ing)|ends?|finish|opens?|opening|fecho|abertura|chegada|fermeture|ouverture|arrivee|regreso|vuelta|return|retour)?$`,
);
/** The same behind a short act: 'Vermut después'. */
const followBehind =
  /(?<=^(?!program)[a-z' -]{3,40}),?\s(?:despues|a continuacion|seguidamente|al (?:finalizar|terminar|acabar|termino)(?: (?:la|el|de la|del) [a-z]+)?|depois|a seguir|ensuite|afterwards?|to follow)\.?$/;
/** The act that such words name. */
const namedBefore = /\s(?:la|el|del?|los|las|[oa]s?|d[ao]|les?|du|the) ([a-z].*)/;
const followWithin =
  /(?:,| y| e| et)?,?\s(?:seguidamente|a continuacion|acto seguido|suivie?s? d(?:u|e la|e l'|'une?|'|e)|seguid[oa]s? (?:de|por|del)(?: una?| uma?| la| el)?|puis|followed by|y de alli (?:saldra|partira)|y,? (?:al (?:finalizar|termino|terminar|acabar)|posteriormente|despues))(?:,\s*|\s+|(?<='))/;
const exhibition = /^(?:(?:gran|grande|[ao]|la|une) )?(?:exposic|exposition|exhibition|muestra |mostra )/;
/** Words before the hour of a further act in the line. */
const nextAct = new RegExp(
  `(?:[,;]?(?: y| e| et| and)? (?:suivie?s?|seguid[oa]s?|followed|puis|luego|despues|depois|then)|[.;] ${partOfDay}),? $`,
);
const ofNext = /^\s*(?:de la|del?|d'une?|du|da|do|d'|por|by)\s?/iu;
/** Words that are no title beside an hour: 'Domingo 19, de 10 a 18 h - Entrada libre' */
const isFreeEntry =
  /^(?:entrad?a?|entree|acceso|entry|admission|gratis|free|libre)(?: (?:libre|livre|gratuit[aeo]|gratis|free|entry|admission))?$/;
/** The hour is only the first one. */
const isRepeated = /^(?:a )?(?:cada|every|toutes?)\s/;
/** 'No hay misa', and not the play 'No hay burlas con el amor' */
const negation = "^(?:no (?:hay|habra)|nao (?:ha|havera)|there (?:is|will be) no)";
const isNegated = new RegExp(String.raw`${negation}\s[a-z]+$`);
const isNegatedBefore = new RegExp(String.raw`${negation}(?:\s[a-z]+){1,2}\s(?:de|a|as|at|das)\s(?:las?\s)?\d`);
/** 'Regreso a las 18:00' in a line of its own, and not the title 'La vuelta, 21:00' */
const returnAlone =
  /^(?:recogida|regreso|vuelta|regresso|retour|return)(?: (?:prevista?|previsto))?:?\s(?:a |las |as |para |sobre |hacia )*\d{1,2}[\d:.h ]*$/;
const unknownHour =
  /\(?(?:hora|horario|heure|time)s?\s*(?:por confirmar|a confirmar|por determinar|a definir|sin confirmar|tbc|tba|to be confirmed|a preciser)\)?/;
const startLabel = /\b(?:salida|saida|depart|inicio|comienzo|start)\s*:\s*(?:a las |as )?$/;
const endLabel = /\b(?:recogida|entrada|llegada|regreso|chegada|arrivee|fin|end)\s*:\s*(?:a las |as )?$/;

/** Reads the acts of the lines of a text. A line that gives none is left, and named. */
export class ActReader {
  readonly acts: TextAct[] = [];
  readonly left: LeftLine[] = [];
  readonly #context: ActContext;
  #day: DayRead | null = null;
  /** Effective start of the act before, under the same heading. */
  #last: number | null = null;
  /** True if hours are written with 'am' and 'pm'. */
  #hasHalves = false;
  /** Hours from this minute on are of the morning, even below later ones: '11 h' in a text with '16 h'. */
  #morning = 720;
  /** A line that may be the title of the hour in the next one. */
  #waiting: TextLine | null = null;
  /** An hour that stood alone, for the title in the next line. */
  #hourAlone: { line: TextLine; found: HoursFound; place: string | null } | null = null;
  /** True if '20h30 / Grange' stands above the titles. */
  #hasTitlesBelow = false;
  /** Number of acts above the empty line before. */
  #actsAbove = 0;
  #question: TextLine | null = null;
  /** The days of the lines below 'TODOS LOS DÍAS (del 2 al 6)'; null elsewhere. */
  #daily: SeriesDays | null = null;
  /** True below a line that begins with another day, and was not understood. */
  #isDayOpen = false;
  /** The days of a line that is nothing else, for the lines with hours that follow it. */
  #span: DatesFound | null = null;
  /** Lines below such a heading without days. */
  readonly #ofEveryDay: TextLine[] = [];
  /** An act whose line ended with a colon: the lines that are set in below it are its title. */
  #open: { act: TextAct; title: string } | null = null;
  /** The place of the acts below a line that names one: 'Main stage'. */
  #placeAbove: string | null = null;
  /** An act whose title, hour and place stand in lines of their own, before its place was read. */
  #placeless: TextAct | null = null;
  /** A heading with words behind its day, and the number of acts before it. */
  #heading: { line: TextLine; acts: number } | null = null;
  /** The hour that the line above a list of days says for all of them. */
  #hourOfList: HoursFound | null = null;
  /** True after a line with an hour that gave no act: what is said to follow may follow that. */
  #isBroken = false;

  constructor(context: ActContext) {
    this.#context = context;
  }

  read(lines: readonly TextLine[]): void {
    this.#hasHalves = lines.some(({ plain }) => /\d\s?[ap]\.?\s?m\b/.test(plain));
    if (lines.some(({ plain }) => /(?<![\d:.,])(?:1[3-9]|2[0-3])\s?[:.h]/.test(plain))) this.#morning = 9 * 60;
    const places = lines.map((line) => placeBehindHour(line, timesOf(line).hours[0]));
    this.#hasTitlesBelow =
      places.some((place) => place !== null && isVenue(plainLine(place))) &&
      lines.every((line, index) => (places[index - 1] ?? null) === null || timesOf(line).hours.length === 0);
    const titles = lines.map(titleOfHeading);
    for (const [index, line] of lines.entries()) {
      const title = titles[index] ?? null;
      const isListed = (titles[index - 1] ?? titles[index + 1] ?? null) !== null;
      if (title !== null && isListed)
        this.#readDatedTitle(line, title, titles[index - 1] == null ? lines[index - 1] : null);
      else if (!this.#isHourAbove(line, titles[index] ?? null, titles.slice(index + 1, index + 3)))
        this.#readLine(line);
    }
    this.#leaveWaiting();
    this.#leaveHeading();
    // Which days there are is known only now.
    for (const line of this.#ofEveryDay) {
      const said = { ...line, text: `${line.text} (todos los días)`, plain: `${line.plain} (todos los dias)` };
      const { dates, hours } = timesOf(said);
      if (!this.#readSeries(said, dates, hours)) this.#leave(line);
    }
  }

  /** Returns whether a line has the hour of the list of days below it: 'Cine de verano (22:30 h)', above 'Martes 3: El sur'. */
  #isHourAbove(line: TextLine, title: string | null, below: (string | null)[]): boolean {
    return title === null && below.length === 2 && below.every((one) => one !== null) && hourOf(line) !== null;
  }

  /** Reads one of several days below each other, each with its act; `above` is the line above the first of them. */
  #readDatedTitle(line: TextLine, title: string, above: TextLine | null | undefined): void {
    if (above !== null) {
      this.#leaveWaiting();
      this.#hourOfList = above === undefined ? null : hourOf(above);
      if (above !== undefined && this.#hourOfList !== null) this.#leave(above);
    }
    const [parts] = timesOf(line).heading?.dates ?? [];
    this.#day = parts === undefined ? null : this.#context.days.heading(parts);
    this.#last = null;
    if (this.#hourOfList === null) this.#addWhole(line, title, "hour_not_said");
    else this.#add(line, this.#hourOfList.spans, title, null, "hour_unclear");
  }

  /** Names the words of the heading before, if no act followed them. */
  #leaveHeading(): void {
    if (this.#heading?.acts === this.acts.length) this.#leave(this.#heading.line);
    this.#heading = null;
  }

  #leaveWaiting(): void {
    if (this.#waiting !== null) this.#leave(this.#waiting);
    if (this.#hourAlone !== null) this.#leave(this.#hourAlone.line);
    [this.#waiting, this.#hourAlone] = [null, null];
  }

  #leave(line: TextLine, why: LeftLine["why"] = "line_not_read"): void {
    this.left.push({ number: line.number, text: line.text, why });
    if (timesOf(line).hours.some(({ role }) => role === "act")) this.#isBroken = true;
  }

  #readLine(line: TextLine): void {
    const { days } = this.#context;
    const { heading } = timesOf(line);
    if (!line.isInset) this.#open = null;
    if (line.isFirst) this.#actsAbove = this.acts.length;
    const place = line.isFirst ? null : placeOf(line);
    const last = this.acts.at(-1);
    if (place !== null && this.#hourAlone !== null) {
      this.#hourAlone.place = place;
      return;
    }
    if (place !== null && this.#waiting === null && last !== undefined && this.acts.length > this.#actsAbove) {
      takePlace(last, line, place);
      return;
    }
    if (heading !== null) {
      this.#leaveWaiting();
      const [parts] = heading.dates;
      const read = parts === undefined ? null : days.heading(parts);
      if (read === null) return this.#leave(line);
      this.#day = read;
      [this.#span, this.#isDayOpen] = [null, false];
      this.#leaveHeading();
      const hasWords = titleOfHeading(line) !== null || heading.from > shortestWords;
      this.#heading = hasWords ? { line, acts: this.acts.length } : null;
      this.#daily = null;
      this.#last = null;
      this.#placeAbove = null;
      return;
    }
    const daily = dailyHeading(line.plain);
    if (daily !== null) {
      this.#leaveWaiting();
      this.#daily = daily;
      return;
    }
    const placeless = line.isFirst ? null : this.#placeless;
    this.#placeless = null;
    const { dates, hours } = timesOf(line);
    if (hours.length === 0 && placeless !== null && line.text.length < 60) {
      placeless.place = trimmed(line.text);
      return;
    }
    if (this.#daily !== null && hours.length > 0 && dates.length === 0) {
      if (this.#daily === "festival") this.#ofEveryDay.push(line);
      else this.#readSeries(line, [{ ...this.#daily, from: line.text.length, to: line.text.length }], hours);
      return;
    }
    const first = hours.find(({ role }) => role === "act");
    if (line.isFirst) this.#span = null;
    if (line.isFirst && this.#waiting !== null) this.#leaveWaiting();
    const isList = first !== undefined && isStart(line.plain.slice(0, first.from), line.plain.slice(first.to));
    if (line.writer !== null && !isList) {
      this.#leaveWaiting();
      return this.#readTalk(line, dates, hours);
    }
    if (cancelled.test(line.plain) && !/no se (?:suspende|cancela)|se mantiene/.test(line.plain)) {
      this.#leaveWaiting();
      return this.#leave(line, "act_cancelled");
    }
    if (!isList && notice.test(line.plain)) {
      this.#leaveWaiting();
      const parted = Map.groupBy(sentencesOf(line.text), (sentence) => notice.test(plainLine(sentence)));
      const text = parted.get(false)?.join(". ") ?? "";
      const rest = { ...line, text, plain: plainLine(text) };
      if (!timesOf(rest).hours.some(({ role }) => role === "act")) return this.#leave(line);
      this.#leave({ ...line, text: parted.get(true)?.join(". ") ?? "" });
      return this.#readLine(rest);
    }
    if (
      !isList &&
      (info.test(line.plain) || returnAlone.test(line.plain) || phone.test(line.plain.slice(0, first?.from ?? 0)))
    ) {
      this.#leaveWaiting();
      return this.#leave(line);
    }
    if (this.#span !== null && first !== undefined && dates.length === 0) {
      const span = { ...this.#span, from: line.text.length, to: line.text.length };
      if (this.#waiting !== null && wholeDates(this.#waiting.plain) !== null) this.#waiting = null;
      const words = plainLine(trimmed(hours.reduce(blanked, line.text)));
      // 'Exposición de trajes', 'Del 2 al 27 de agosto': the days are of the exhibition, and not of the next act.
      const isOfOther = this.#waiting !== null && /[a-z]{3}/.test(words) && !isVenue(words);
      if (!isOfOther && this.#readSeries(line, [span], hours, "day_assumed")) return;
      [this.#span, this.#isDayOpen] = [null, true];
    }
    if (this.#readSeries(line, dates, hours)) return;
    // 'Todo el día: 24 h de fútbol sala'
    const isWhole = wholeDay.test(line.plain) && first !== undefined && first.spans.every(({ end }) => end === null);
    if (first === undefined || isWhole) return this.#readWithoutHour(line, dates);
    const named = dates.length === 0 ? namedHours(line.text, hours) : [];
    if (named.length > 0) {
      this.#leaveWaiting();
      const before = this.acts.length;
      for (const { name, spans, rest } of named) this.#add(line, spans, `${name}${rest}`, null);
      for (const act of this.acts.slice(before)) act.notes = [named[0]?.label, act.notes].filter(Boolean).join(". ");
      return;
    }
    if (isProse(line, dates, hours, isList)) {
      this.#leaveWaiting();
      return this.#readProse(line);
    }
    // 'a las 16:30; regreso el sábado 7 a las 13:00'
    const isOfOther = ({ to }: DatesFound): boolean =>
      hours.some(({ role, from }) => role !== "act" && from >= to && from - to < 12);
    const own = ownDate(
      line.plain,
      dates.filter((one) => !isOfOther(one)),
    );
    if (moved.test(line.plain) && isList) return this.#readMoved(line, dates, hours);
    if (isList && (own === undefined || own.from > first.from)) return this.#readList(line, hours);
    if (own !== undefined && isStart(line.plain.slice(0, own.from), "")) return this.#readDated(line, own, hours);
    this.#readTitleFirst(line, own, hours, own === undefined ? weekdayBefore(line.plain, dates, first.from) : null);
  }

  /** Reads a line without an hour: an act of the whole day, one that follows, a note, or a title that waits. */
  #readWithoutHour(whole: TextLine, dates: DatesFound[]): void {
    const line = this.#withoutOwnDay(whole, dates);
    const { plain, text } = line;
    const alone = this.#hourAlone;
    if (alone !== null && !line.isFirst) {
      this.#hourAlone = null;
      const before = this.acts.length;
      this.#add(alone.line, alone.found.spans, text, null);
      for (const act of this.acts.slice(before)) act.place = alone.place ?? act.place;
      return;
    }
    if (wholeDay.test(plain) && this.#day !== null) {
      const rest = trimmed(text.slice(wholeDay.exec(plain)?.[0].length ?? 0));
      if (rest !== "") return this.#addWhole(line, rest, null);
    }
    const behind = wholeDayBehind.exec(plain);
    if (behind !== null && this.#day !== null) return this.#addWhole(line, text.slice(0, behind.index), null);
    const part = vaguePart.exec(plain);
    if (part !== null && this.#day !== null) return this.#addWhole(line, text.slice(part[0].length), "hour_not_said");
    const following = follow.exec(plain);
    if (following !== null && this.acts.length > 0 && this.#day !== null) {
      this.#leaveWaiting();
      return this.#addFollowing(line, text.slice(following[0].length), following[0]);
    }
    const behindAct = this.acts.length > 0 && this.#day !== null ? followBehind.exec(plain) : null;
    if (behindAct !== null) {
      this.#leaveWaiting();
      return this.#addFollowing(line, text.slice(0, behindAct.index), behindAct[0]);
    }
    const unknown = unknownHour.exec(plain);
    if (unknown !== null && this.#day !== null)
      return this.#addWhole(
        line,
        text.slice(0, unknown.index) + text.slice(unknown.index + unknown[0].length),
        "hour_not_said",
      );
    if (exhibition.test(plain) && this.#readExhibition(line, dates)) return;
    const last = this.acts.at(-1);
    if (last !== undefined && this.#waiting === null && takeLabelled(last, line)) return;
    if (!line.isFirst && last !== undefined && last.line < line.number) {
      if (line.isInset && this.#open !== null) {
        const { act, title } = this.#open;
        this.#open.title = [title, trimmed(text)].filter(Boolean).join(", ");
        act.title = this.#open.title;
        return;
      }
      if (line.isInset || /^\(|€|^\$|\beuros?\b/.test(plain)) {
        last.notes = [last.notes, text].filter(Boolean).join("\n");
        return;
      }
    }
    const [found] = dates;
    const [from, to] = [found?.dates[0], found?.dates.at(-1)];
    if (found?.kind !== "one" && from !== undefined && to !== undefined)
      this.#context.days.setMonth(from, to, wholeDates(plain) !== null);
    // 'Del lunes 26 al viernes 30', and below it an act of each of these days
    const isSpan = found?.kind === "range" && wholeDates(plain) !== null;
    // Nobody can say whether the acts below a further line are of all these days.
    this.#isDayOpen ||= this.#span !== null;
    this.#span = isSpan ? found : null;
    const above = line.isFirst ? null : this.#waiting;
    // 'Exposición de trajes', and below it 'Del 2 al 27 de agosto'
    if (above !== null && timesOf(above).dates.length === 0 && isSpan) {
      this.#waiting = joinedLine(above, line);
      return;
    }
    const own = ownDate(plain, dates);
    const [parts] = own !== undefined && isStart(plain.slice(0, own.from), "") ? own.dates : [];
    const day = parts === undefined ? null : this.#context.days.read(parts);
    this.#isDayOpen ||= day !== null && this.#day !== null && day.day !== this.#day.day;
    if (this.#waiting !== null) this.#leave(this.#waiting);
    this.#waiting = line;
  }

  /** Returns a line such as 'Thu 5 Aug, all day: Chalk' without its day, which holds from here on; any other line as it is. */
  #withoutOwnDay(line: TextLine, dates: DatesFound[]): TextLine {
    const own = ownDate(line.plain, dates);
    const [parts] = own?.dates ?? [];
    const text = own === undefined ? "" : trimmed(line.text.slice(own.to));
    const plain = plainLine(text);
    const isOpen = [wholeDay, wholeDayBehind, vaguePart, unknownHour].some((words) => words.test(plain));
    if (own === undefined || parts === undefined || !isOpen || !isStart(line.plain.slice(0, own.from), "")) return line;
    this.#leaveWaiting();
    this.#day = this.#context.days.heading(parts);
    this.#last = null;
    return { ...line, text, plain };
  }

  /** Reads a line that begins with hours, and may hold further acts, each with its hour at the start of a sentence. */
  #readList(line: TextLine, hours: HoursFound[]): void {
    const { plain, text } = line;
    const starts = hours.filter(
      ({ role, from, to }, index) =>
        role === "act" &&
        (index === firstAct(hours) ||
          /(?:[.;!)»"·•|]|\s\/\/?)\s+$/.test(plain.slice(0, from)) ||
          // 'misa, y a las 13 h aperitivo', 'concert, suivi à 23 h d'un bal'
          /^(?:y|e|et|and)\s/.test(plain.slice(from)) ||
          nextAct.test(plain.slice(0, from))) &&
        (index === firstAct(hours) || trimmed(text.slice(to)) !== ""),
    );
    for (const [index, found] of starts.entries()) {
      const to = starts[index + 1]?.from ?? text.length;
      const inner = hours.filter((other) => other !== found && other.from >= found.to && other.to <= to);
      const restOf = (): string => {
        const whole = withoutHours(text, found.to, to, inner);
        const own = nextAct.test(plain.slice(0, found.from)) ? whole.replace(ofNext, "") : whole;
        return own.slice(0, nextAct.exec(plainLine(own))?.index);
      };
      let rest = restOf();
      const until = inner.find(({ role }) => role === "until" && !isEndOfOther(plain, found.to, inner));
      const end = until === undefined || follows(text.slice(found.to, until.from)) ? null : (until.spans[0] ?? null);
      // '11:00 Hinchables (de 11:00 a 14:00 y de 17:00 a 20:00)'
      const again = inner.find(
        ({ role, spans: [span] }) =>
          role === "act" && span?.start === found.spans[0]?.start && found.spans[0]?.end === null,
      );
      if (again !== undefined) {
        [found.spans, again.role] = [again.spans, "until"];
        rest = restOf();
      }
      const place = this.#hasTitlesBelow ? placeBehindHour(line, found) : null;
      if (place !== null) {
        this.#leaveWaiting();
        this.#hourAlone = { line, found, place };
        return;
      }
      const isOpen = inner.some(({ role }) => role === "act");
      if ((trimmed(rest) === "" || isFreeEntry.test(plainLine(trimmed(rest)))) && starts.length === 1) {
        if (this.#waiting !== null && !line.isFirst) {
          const title = this.#waiting;
          this.#waiting = null;
          this.#add(title, found.spans, title.text, end);
          const act = this.acts.at(-1);
          this.#placeless = act?.place === null ? act : null;
        } else {
          this.#leaveWaiting();
          this.#hourAlone = { line, found, place: null };
        }
        return;
      }
      const title = this.#waiting;
      if (title !== null && index === 0 && !line.isFirst && this.#isPlace(rest)) {
        this.#waiting = null;
        this.#add(title, found.spans, `${title.text}. ${trimmed(rest)}`, end);
        continue;
      }
      if (title !== null && this.#day !== null && isVenue(title.plain) && title.text.length < 50) {
        this.#placeAbove = trimmed(title.text);
        this.#waiting = null;
      }
      this.#leaveWaiting();
      this.#add(line, found.spans, rest, end, isOpen ? "hour_unclear" : null);
      const act = this.acts.at(-1);
      if (act?.line !== line.number || !/:\s*$/.test(rest)) continue;
      const isPlace = /^(?:en|na|no|at|in)\s/.test(plainLine(act.title));
      if (isPlace) act.place = placeName(act.title);
      this.#open = { act, title: isPlace ? "" : act.title };
    }
  }

  #isPlace(rest: string): boolean {
    const plain = plainLine(trimmed(rest));
    // 'Plaza de la Constitución de Agüimes', and not 'Teatro de calle con los vecinos'
    const isShort = plain.replaceAll(/ (?:del?|la|el|l[eo]s|las|d[aou]s?|of|the) /g, " ").split(" ").length < 6;
    return this.#context.places.known.has(plain) || (isShort && isVenue(plain)) || /^(?:en|na|no|at) /.test(plain);
  }

  /** Reads a line that begins with its own date: 'Vie 14/8, 20:00: Pregón'. The lines below it are of the same day. */
  #readDated(line: TextLine, own: DatesFound, hours: HoursFound[]): void {
    const [parts] = own.dates;
    const read = parts === undefined ? null : this.#context.days.heading(parts);
    if (read === null) return this.#leave(line);
    this.#isDayOpen = false;
    const isSame = this.#day?.day === read.day;
    this.#leaveHeading();
    this.#day = read;
    if (!isSame) this.#last = null;
    const rest = { ...line, text: blanked(line.text, own), plain: blanked(line.plain, own) };
    const first = hours[firstAct(hours)];
    const before = first === undefined ? "" : rest.text.slice(0, first.from);
    if (first !== undefined && (isStart(plainLine(before), "") || /^[^.]{0,60}[.!]\s+$/.test(before)))
      this.#readList(rest, hours);
    else this.#readTitleFirst(rest, undefined, hours);
  }

  /** Reads the sentences of a line that each have an hour: 'Confesiones de 18 a 19 h. Charla, 20 h, salones'. False for any other. */
  #readSentences(line: TextLine): boolean {
    const parts: TextLine[] = [];
    let isOpen = false;
    for (const text of sentencesOf(line.text).flatMap((sentence) => sentence.split(/;\s+/))) {
      const part = { ...line, text, plain: plainLine(text) };
      const last = parts.at(-1);
      // 'Excursión a las 10. Regreso a las 18 h'
      const isReturn = last !== undefined && /^(?:recogida|regreso|vuelta|regresso|retour|return)\b/.test(part.plain);
      const { hours } = timesOf(part);
      const hasHour = !isReturn && hours.some(({ role }) => role === "act") && (last === undefined || hasTitle(part));
      if (last !== undefined && (!hasHour || isOpen)) parts.splice(-1, 1, joinedLine(last, part, ". "));
      else parts.push(part);
      isOpen = !hasHour && (isOpen || last === undefined);
    }
    if (parts.length < 2) return false;
    for (const part of parts) {
      const { hours } = timesOf(part);
      if (isStart(part.plain.slice(0, hours[firstAct(hours)]?.from), "")) this.#readList(part, hours);
      else this.#readTitleFirst(part, undefined, hours);
    }
    return true;
  }

  /** Reads a line whose title comes before its hour; `named` is a weekday in that title. */
  #readTitleFirst(
    line: TextLine,
    own: DatesFound | undefined,
    hours: HoursFound[],
    named: DateParts | null = null,
  ): void {
    this.#leaveWaiting();
    const { plain, text } = line;
    const labelled = hours.find(({ from }) => startLabel.test(plain.slice(0, from)));
    const found = labelled ?? hours[firstAct(hours)];
    if (found === undefined) return this.#leave(line);
    if (labelled === undefined && own === undefined && named === null && this.#readSentences(line)) return;
    let day = this.#day;
    const parts = own?.dates[0] ?? named;
    if (parts !== null) day = this.#context.days.read(parts);
    if (day === null) return this.#leave(line);
    if (labelled !== undefined) {
      const label = startLabel.exec(plain.slice(0, labelled.from));
      const title = trimmed(text.slice(0, label?.index ?? labelled.from));
      const end = hours.find(({ from }) => endLabel.test(plain.slice(0, from)))?.spans[0] ?? null;
      const [route = ""] = /(?:itinerario|recorrido|percurso)\s*:\s*[^.]+/iu.exec(text) ?? [];
      return this.#add(line, labelled.spans, `${title}. ${route}`, end);
    }
    const acts = hours.slice(hours.indexOf(found)).filter(({ role }) => role === "act");
    // 'Noche de verano - 20 h cena, 22 h baile'; 'Talleres: sauce a las 11, velas a las 12.30 y coronas a las 14 h'
    const isListed = acts.every(
      ({ from, to }) => /^[\s:]*[a-z]{3}/.test(plain.slice(to)) && /[,;·|:–-]\s$/.test(plain.slice(0, from)),
    );
    const pieces = acts.map(({ from, to }, index) =>
      trimmed(isListed ? text.slice(to, acts[index + 1]?.from) : text.slice(acts[index - 1]?.to ?? 0, from)),
    );
    const isPaired =
      acts.every(({ to }) => /^\s*(?:[.,;·|]|$|(?:y|e|et|and)\s)/.test(plain.slice(to))) &&
      pieces.every(
        (piece) => /^(?:(?:y|e|et|and)\s)?\p{L}[^()]{2,60}$/u.test(piece) && !againOrEnd.test(plainLine(piece)),
      );
    if (acts.length > 1 && named === null && own === undefined && (isListed || isPaired)) {
      const before = this.acts.length;
      for (const [index, { spans }] of acts.entries())
        this.#add(line, spans, (pieces[index] ?? "").replace(/^(?:y|e|et|and)\s/iu, ""), null, "title_doubtful");
      const all = isListed ? trimmed(text.slice(0, found.from)) : "";
      for (const act of this.acts.slice(before)) act.notes = [all, act.notes].filter(Boolean).join("\n");
      return;
    }
    const before = beforeHour(own === undefined ? text : blanked(text, own), found.from);
    const others = hours.filter((one) => one !== found);
    const after = withoutHours(own === undefined ? text : blanked(text, own), found.to, text.length, others);
    const end = others.find(({ role, from }) => role === "until" && from >= found.to)?.spans[0] ?? null;
    if (before.replaceAll(/[^\p{L}]/gu, "").length < 3) return this.#leave(line);
    const rest = trimmed(after.replaceAll(/\(\s*\)/g, ""));
    // 'À la tombée de la nuit, vers 22 h 45 : retraite aux flambeaux'
    const lead = hours.some(({ role, from }) => role === "beside" && from < found.from)
      ? before.lastIndexOf(",") + 1
      : 0;
    const label = plainLine(before.slice(lead)).trim();
    const isLabel = hourLabel.test(label);
    const isNoTitle = lead > 0 || /^\s*:/.test(text.slice(found.to)) || meeting.test(label);
    const isTitle =
      !/^\d+\s?(?:h|min)/.test(rest) &&
      !isVenue(plainLine(rest)) &&
      !isNote(plainLine(rest)) &&
      !isFreeEntry.test(plainLine(rest));
    if ((vagueAlone.test(label) || (isLabel && isTitle && isNoTitle)) && rest !== "")
      return this.#add(line, found.spans, rest, end, isRepeated.test(plain) ? "hour_unclear" : null);
    // 'Place de l'église, 21h : bal populaire'
    if (isVenue(plainLine(before)) && /^\s*:\s*\S/.test(text.slice(found.to)))
      return this.#add(line, found.spans, `${rest}. ${before}`, end);
    // 'Missa às 11h, seguida de procissão'
    const followedBy = /^(?:seguid[oa]s? (?:de|por)|suivie?s? d(?:u|e|'une?)|followed by)\s/iu.exec(rest)?.[0] ?? "";
    const empty = { text: "", words: "", isVague: false };
    const [{ text: behind } = empty, ...followers] =
      followedBy === "" ? withFollowers(rest) : [empty, { ...empty, text: rest.slice(followedBy.length) }];
    const goesOn = /^(?:y|e|et|and|con|com|avec|with)\s/iu.test(behind);
    const words = actWords(goesOn ? `${before} ${behind}` : before, this.#context.places);
    const place = goesOn ? { place: null, rest: "" } : this.#placeAfter(behind);
    const isSame = day.day === this.#day?.day;
    // 'Show 21h, Les Clowns'
    const titleDoubt = isLabel && isTitle && rest !== "" ? "title_doubtful" : null;
    const hourDoubt = others.some(({ role }) => role === "act") ? "hour_unclear" : titleDoubt;
    const doubt = !isSame && named !== null ? "day_assumed" : hourDoubt;
    this.#push(line, found.spans, {
      title: words.title,
      place: place.place ?? words.place,
      priceCents: actWords(rest, this.#context.places).priceCents ?? words.priceCents,
      notes: [words.notes, place.rest].filter(Boolean).join(". "),
      end,
      day,
      isHeading: isSame,
      doubt,
    });
    if (isSame) for (const follower of followers) this.#addFollower(line, follower);
  }

  #addFollower(line: TextLine, { text, words, isVague }: Follower): void {
    if (isVague) this.#addWhole(line, text, "hour_not_said");
    else this.#addFollowing(line, text, words);
  }

  #placeAfter(rest: string): { place: string | null; rest: string } {
    const inside = /^\(([^()\d]{2,50})\)[.\s]*$/.exec(rest.trim());
    if (inside !== null) return this.#placeAfter(inside[1] ?? "");
    const [first = "", ...more] = sentencesOf(rest.replace(/^[,.;:)\s–-]+/, ""));
    if (!/[\p{L}\d]/u.test(first)) return { place: null, rest: "" };
    const isOther = /\d|€|\$/.test(first) || first.split(" ").length > 7 || isFreeEntry.test(plainLine(first));
    if (isOther) return { place: null, rest: trimmed(rest) };
    return { place: placeName(first.replace(/\s*\([^)]*\)?$/, "")), rest: more.join(". ") };
  }

  /** Reads an act that was put off: the last day and hour of its line hold. */
  #readMoved(line: TextLine, dates: DatesFound[], hours: HoursFound[]): void {
    this.#leaveWaiting();
    const at = moved.exec(line.plain)?.index ?? 0;
    const first = hours[firstAct(hours)];
    const hour = hours.find(({ from }) => from > at) ?? first;
    const [parts] = dates.find(({ from }) => from > at)?.dates ?? [];
    const day = parts === undefined ? this.#day : this.#context.days.read(parts);
    if (first === undefined || hour === undefined || day === null) return this.#leave(line);
    const words = actWords(line.text.slice(first.to, Math.max(first.to, at)), this.#context.places);
    this.#push(line, hour.spans, { ...words, end: null, day, isHeading: false, doubt: null });
  }

  #add(line: TextLine, spans: SpanInText[], text: string, end: SpanInText | null, doubt: ActDoubt | null = null): void {
    if (this.#day === null) return this.#leave(line);
    const [own, ...followers] = withFollowers(text);
    const words = actWords(withPlaceFirst(own?.text ?? ""), this.#context.places);
    const title = words.title.replace(/^(?:en su lugar|in its place|à la place)\s*[:,]\s*/iu, "");
    this.#push(line, spans, {
      ...words,
      title,
      place: this.#sameplace(words.place),
      end,
      day: this.#day,
      isHeading: true,
      doubt,
    });
    for (const follower of followers) this.#addFollower(line, follower);
  }

  #sameplace(place: string | null): string | null {
    if (place === null || !/\bmism[oa]\b|\bmesm[oa]\b|\bsame\b|\bmeme\b/.test(plainLine(place))) return place;
    return this.acts.findLast((act) => act.place !== null)?.place ?? null;
  }

  #push(
    line: TextLine,
    spans: SpanInText[],
    {
      title,
      place,
      priceCents,
      notes,
      end,
      day,
      isHeading,
      doubt,
    }: Omit<TextAct, "line" | "day" | "lastDay" | "start" | "end" | "doubts" | "after" | "series"> & {
      day: DayRead;
      end: SpanInText | null;
      isHeading: boolean;
      doubt: ActDoubt | null;
    },
  ): void {
    if (title.replaceAll(/[^\p{L}\d]/gu, "") === "" && !place) return this.#leave(line);
    if (isNegated.test(plainLine(title)) || isNegatedBefore.test(line.plain)) return this.#leave(line, "act_cancelled");
    for (const span of spans) {
      const doubts = new Set<ActDoubt>(day.doubts);
      if (doubt !== null) doubts.add(doubt);
      if (isHeading && this.#isDayOpen) doubts.add("day_assumed");
      if (span.isMistyped) doubts.add("line_mistyped");
      if (span.doubt === "hour") doubts.add("hour_unclear");
      if (span.doubt === "end") doubts.add("end_unclear");
      const inEvening = isHeading ? this.#inEvening(span, doubts) : span.start;
      const start = inEvening - (doubts.has("night_assumed") && this.#context.isNightOfDay ? 1440 : 0);
      const length = span.end === null ? lengthIn(plainLine(`${title}. ${notes}`)) : span.end - span.start;
      const until = end !== null && span.end === null ? endAfter(start, end) : length === null ? null : start + length;
      const known = this.#sameplace(place) ?? (isHeading ? this.#placeAbove : null);
      const words = { title: title === "" ? (place ?? "") : title, place: known, priceCents, notes };
      this.acts.push({ ...untimed, ...words, line: line.number, day: day.day, start, end: until, doubts });
      // 'Visita a las 10, 14 y 16 h': the act below may begin at 11, but below 22 h it may be of the night.
      if (isHeading && (span === spans[0] || inEvening >= 20 * 60)) this.#last = inEvening;
    }
    this.#isBroken = false;
  }

  /** Returns the start of an act under a heading: after midnight, and in the second half of the day if the act before says so. */
  #inEvening({ start, isWhole, isSpoken, mayBeMidnight, isEvening }: SpanInText, doubts: Set<ActDoubt>): number {
    const last = this.#last;
    if (isEvening && (last === null || last >= start)) {
      doubts.add("half_unclear").add("hour_unclear");
      return start + 720;
    }
    // Among hours with 'am' and 'pm', '5–6:15' is more probably in the afternoon.
    const isInMorning = last !== null && last < 720 && start >= last;
    if (this.#hasHalves && !isWhole && !isInMorning && start >= 60 && start < 8 * 60 && start + 720 >= (last ?? 0)) {
      doubts.add("half_unclear").add("hour_unclear");
      return start + 720;
    }
    if (last === null) {
      if (start < 5 * 60 && start < this.#context.nightEnd && !isWhole) doubts.add("night_doubtful");
      return start;
    }
    if (start >= 1440) return start;
    if (mayBeMidnight && last >= 18 * 60) {
      doubts.add("hour_unclear");
      return start + 720;
    }
    const isAfternoon =
      last >= 720 || (isSpoken && last >= 6 * 60 && start < 6 * 60) || (this.#hasHalves && start < 5 * 60);
    if (!isWhole && start >= 60 && start < 720 && isAfternoon && last < 1440 && start + 720 >= last && start < last) {
      doubts.add("half_unclear").add("hour_unclear");
      return start < this.#morning ? start + 720 : start;
    }
    const isSmall = start < this.#context.nightEnd && (last >= 720 || start < last);
    if (!isSmall && (last < 1440 || start + 1440 < last || start >= 9 * 60)) return start;
    doubts.add("night_assumed");
    return start + 1440;
  }

  /**
   * Adds an act without an hour of its own; `said` are the words that let it follow the one before, or the one they name.
   * An hour in its text is its end.
   */
  #addFollowing(line: TextLine, text: string, said: string): void {
    if (this.#day === null) return this.#leave(line);
    const hours = hoursIn(plainLine(text));
    const after = this.#before(this.#day.day, said);
    const doubts: ActDoubt[] = [after === null ? "hour_not_said" : "hour_follows"];
    // Nobody can say how long it lasts, but its last hour stays in sight.
    if (hours.length > 0) doubts.push("end_unclear");
    this.#addUntimed(
      line,
      withoutHours(text, 0, text.length, hours),
      doubts,
      after,
      hours.length > 0 ? trimmed(text) : "",
    );
  }

  /** Returns the index of the act of a day that another follows; null if that one has no hour, or may have been left out. */
  #before(day: Day, said: string): number | null {
    const names = contentWords(namedBefore.exec(plainLine(said))?.[1] ?? "");
    const isNamed = ({ title }: TextAct): boolean =>
      contentWords(plainLine(title)).some((word) => names.includes(word));
    const named = names.length === 0 ? -1 : this.acts.findLastIndex((act) => act.day === day && isNamed(act));
    const index = named >= 0 || this.#isBroken ? named : this.acts.findLastIndex((act) => act.day === day);
    const found = this.acts[index];
    return found === undefined || (found.start === null && found.after === null) ? null : index;
  }

  /** Adds an act of the whole day, or of which only a part of the day is known. */
  #addWhole(line: TextLine, text: string, doubt: ActDoubt | null): void {
    this.#leaveWaiting();
    this.#addUntimed(line, text, doubt === null ? [] : [doubt], null);
  }

  #addUntimed(line: TextLine, text: string, doubted: ActDoubt[], after: number | null, note = ""): void {
    const words = actWords(text, this.#context.places);
    if (this.#day === null || words.title === "") return this.#leave(line);
    const doubts = new Set<ActDoubt>([...this.#day.doubts, ...doubted]);
    const notes = [words.notes, note].filter(Boolean).join("\n");
    this.acts.push({ ...untimed, ...words, notes, line: line.number, day: this.#day.day, doubts, after });
  }

  /** Reads a line with several days and hours. Returns false for any other line. */
  #readSeries(line: TextLine, dates: DatesFound[], hours: HoursFound[], doubt: ActDoubt | null = null): boolean {
    const series = seriesIn(line, dates, hours, this.#context.days);
    const words = series === null ? null : actWords(series.text, this.#context.places);
    if (series === null || words === null) return this.#readSeriesOfClauses(line, dates);
    if (words.title === "") return this.#readSeriesBelow(line);
    const above = line.isFirst ? null : this.#waiting;
    if (above !== null) this.#waiting = null;
    this.#leaveWaiting();
    // The line above names it, and this one where and when.
    if (above !== null && words.place === null && isVenue(plainLine(words.title)))
      Object.assign(words, { title: actWords(above.text, this.#context.places).title, place: words.title });
    else if (above !== null) this.#leave(above);
    const doubts = new Set<ActDoubt>([...series.doubts, ...(doubt === null ? [] : [doubt])]);
    // 'Novenas, del 5 al 13': each date is one.
    if (/^\p{L}{4,}[ao]s$/iu.test(words.title) && !doubts.has("day_assumed")) {
      words.title = words.title.slice(0, -1);
      doubts.add("title_doubtful");
    }
    for (const [index, { span, days }] of series.times.entries())
      for (const day of days) {
        const times = { day, start: span.start, end: span.end, doubts: new Set(doubts) };
        this.acts.push({
          ...untimed,
          ...words,
          ...times,
          line: line.number,
          series: days.length > 1 ? index + 1 : null,
        });
      }
    return true;
  }

  /** Reads several acts of the same days: 'Del 10 al 14: rosario a las 19:30 y misa a las 20:00'. */
  #readSeriesOfClauses(line: TextLine, dates: DatesFound[]): boolean {
    const found = dates.find(({ kind }) => kind !== "one");
    if (found === undefined || !/^(?:del?|du|from|de)?\s*$/.test(line.plain.slice(0, found.from))) return false;
    const doubts: ActDoubt[] = ["title_doubtful"];
    const days = listedDays(found, this.#context.days, doubts);
    const rest = trimmed(line.text.slice(found.to));
    const acts = proseActs({ ...line, text: rest }, this.#context.days);
    const isSound =
      acts.length > 1 && acts.every(({ text, day, span }) => text !== "" && day === null && span !== null);
    if (!isSound || days.length < 2) return false;
    this.#leaveWaiting();
    for (const [index, { text, span, end }] of acts.entries())
      for (const day of days) {
        const start = span?.start ?? null;
        const until = span?.end ?? (start === null || end === null ? null : endAfter(start, end));
        const times = { day, start, end: until, doubts: new Set(doubts), series: index + 1 };
        this.acts.push({ ...untimed, ...actWords(text, this.#context.places), ...times, line: line.number });
      }
    return true;
  }

  /** Reads a line that has nothing but days and hours, with the title above it. */
  #readSeriesBelow(line: TextLine): boolean {
    const above = line.isFirst ? null : this.#waiting;
    if (above === null) return false;
    this.#waiting = null;
    const joined = joinedLine(above, line);
    const { dates, hours } = timesOf(joined);
    if (!this.#readSeries(joined, dates, hours)) this.#leave(joined);
    return true;
  }

  /** Reads an exhibition that names its days and no hours. */
  #readExhibition(line: TextLine, dates: DatesFound[]): boolean {
    const found = dates.find(({ kind }) => kind === "range");
    const [first, last] = (found?.dates ?? []).map((parts) => this.#context.days.read(parts));
    if (found === undefined || first == null || last == null || last.day < first.day) return false;
    this.#leaveWaiting();
    const words = actWords(seriesTitle(blanked(line.text, found)), this.#context.places);
    const doubts = new Set<ActDoubt>([...first.doubts, "hour_not_said"]);
    this.acts.push({ ...untimed, ...words, line: line.number, day: first.day, lastDay: last.day, doubts });
    return true;
  }

  #readProse(line: TextLine): void {
    const read = proseActs(line, this.#context.days);
    if (read.length === 0) return this.#leave(line);
    for (const { day, span, end, text: whole, isBehindWords } of read) {
      const [{ text } = { text: "" }, ...followers] = withFollowers(whole);
      if (day !== null && day.day !== this.#day?.day) {
        this.#day = day;
        this.#last = null;
      }
      if (this.#day === null) continue;
      if (span === null) this.#addWhole(line, text, "hour_not_said");
      else
        this.#push(line, [span], {
          ...actWords(text, this.#context.places),
          end,
          day: this.#day,
          isHeading: true,
          doubt: null,
        });
      if (isBehindWords) this.acts.at(-1)?.doubts.add("title_doubtful");
      for (const follower of followers) this.#addFollower(line, follower);
    }
  }

  /** Reads a message of a chat that is no list: it may change an act that was named before, or answer a question. */
  #readTalk(line: TextLine, dates: DatesFound[], hours: HoursFound[]): void {
    const question = this.#question;
    this.#question = /\?\s*$/.test(line.text) ? line : null;
    const hour = hours[firstAct(hours)];
    const [parts] = dates[0]?.dates ?? [];
    const day = parts === undefined ? null : this.#context.days.read(parts);
    const [span] = hour?.spans ?? [];
    if (hour === undefined || span === undefined || day === null) return this.#leave(line);
    const words = contentWords(line.plain.slice(0, hour.from));
    const meant = this.acts.filter(
      (act) => act.day === day.day && contentWords(plainLine(act.title)).some((word) => words.includes(word)),
    );
    const [only] = meant;
    if (only !== undefined && meant.length === 1) {
      only.start = span.start;
      only.end = span.end;
      only.doubts.add("hour_unclear");
      only.notes = [only.notes, line.text].filter(Boolean).join("\n");
      return;
    }
    if (question === null) return this.#leave(line);
    const title = trimmed(question.text.replaceAll(/[¿?]/g, ""))
      .replace(/^(?:y|e|et|and)\s+/iu, "")
      .replace(/^(?:lo de|what about|et|e)\s+/iu, "")
      .replace(/^(?:los|las|el|la|the|les|le|os|as|o|a)\s+/iu, "");
    const place = this.#placeAfter(line.text.slice(hour.to));
    this.left.splice(
      this.left.findIndex(({ number }) => number === question.number),
      1,
    );
    this.#push(line, hour.spans, {
      title: capitalized(title),
      place: place.place,
      priceCents: null,
      notes: place.rest,
      end: null,
      day,
      isHeading: false,
      doubt: "title_doubtful",
    });
  }
}

/** Returns the minute at which an act ends: at the first such hour, of either half of the day if the text leaves it open. */
function endAfter(start: number, { start: end, isWhole }: SpanInText): number {
  let until = end % 720;
  while (until <= start) until += 720;
  if (!isWhole && end < 780) return until;
  return until % 1440 === end % 1440 ? until : until + 720;
}

const joinedLine = (line: TextLine, more: TextLine, between = ", "): TextLine => ({
  ...line,
  text: `${line.text}${between}${more.text}`,
  plain: `${line.plain}${between}${more.plain}`,
});

/** Returns the only hour of a line without a date; null for any other line. */
function hourOf(line: TextLine): HoursFound | null {
  const { dates, hours } = timesOf(line);
  const [hour, ...more] = hours;
  return hour === undefined || more.length > 0 || hour.role === "until" || dates.length > 0 ? null : hour;
}

/** Returns the date of a line; a weekday alone counts only at its beginning. */
function ownDate(plain: string, dates: DatesFound[]): DatesFound | undefined {
  return dates.find(({ kind, from, dates: [parts] }) => {
    if (kind !== "one" || parts === undefined) return false;
    return parts.date !== null || parts.pair !== null || /^(?:el |le |on |no |na |\W)*$/.test(plain.slice(0, from));
  });
}

/** Returns the weekday that a title names before its hour: 'Montaje el viernes, a las 10'; null without one, or if it is a limit. */
function weekdayBefore(plain: string, dates: DatesFound[], hour: number): DateParts | null {
  const found = dates.findLast(({ to, dates: [parts] }) => to <= hour && parts?.date === null && parts.pair === null);
  const isLimit = /(?:antes|hasta|before|until|by|avant|ate|jusqu'|desde)\W*(?:del?|d[ao]|el|au|le|the)?\s*$/;
  return found === undefined || isLimit.test(plain.slice(0, found.from)) ? null : (found.dates[0] ?? null);
}

/** Returns whether a part of a line says more than hours of the act before it: 'tardes de 17 a 21', '14h-19h, place du Marché'. */
function hasTitle(part: TextLine): boolean {
  const { hours } = timesOf(part);
  const found = hours[firstAct(hours)];
  if (found === undefined) return false;
  const before = plainLine(trimmed(part.text.slice(0, found.from)));
  const behind = plainLine(trimmed(part.text.slice(found.to)));
  return (
    !againOrEnd.test(before) ||
    (/[a-z]{3}/.test(behind) && !isVenue(behind) && !/^(?:en|na|no|at|in|au?) /.test(behind))
  );
}

const firstAct = (hours: HoursFound[]): number => hours.findIndex(({ role }) => role === "act");

/** Returns the place of a line that is nothing but hours, a slash and a place; null for any other line. */
function placeBehindHour({ plain, text }: TextLine, found: HoursFound | undefined): string | null {
  if (found === undefined || !isStart(plain.slice(0, found.from), "")) return null;
  const [, place] = /^(?:\s*\([^()]*\))?\s+[/|]\s+([^/|]{2,50})$/.exec(text.slice(found.to)) ?? [];
  return place === undefined ? null : trimmed(place);
}

/** Returns the title before an hour, without the parenthesis that opens before the hour. */
const beforeHour = (text: string, at: number): string =>
  trimmed(text.slice(0, at).replace(/\(\s*$/, "")).replaceAll(/\s+/g, " ");

/** Returns the place of a line that is nothing else, '📍 Parque' or 'Lugar: Parque'; null for any other line. */
const placeOf = ({ text, isPlace }: TextLine): string | null => labelledPlace(text) ?? (isPlace ? text : null);

/** Gives an act its place. One that already has a place begins there, and 'Salida: …' is a note. */
function takePlace(act: TextAct, { plain, text }: TextLine, place: string): void {
  if (act.place !== null && /^(?:salida|saida|depart)\b/.test(plain))
    act.notes = [act.notes, text].filter(Boolean).join("\n");
  else act.place = place;
}

/** Takes 'Lugar: …', 'Recorrido: …' and 'Precio: …' into the act above. Returns false for any other line. */
function takeLabelled(act: TextAct, line: TextLine): boolean {
  const { plain, text } = line;
  const place = placeOf(line);
  if (place !== null) {
    takePlace(act, line, place);
    return true;
  }
  const label = /^(?:precio|preco|prix|price|entradas?|tarif|bilhetes?)\s*:\s*/.exec(plain);
  if (label === null && !routeLabel.test(plain)) return false;
  if (label !== null) act.priceCents = priceIn(trimmed(text.slice(label[0].length))) ?? act.priceCents;
  act.notes = [act.notes, text].filter(Boolean).join("\n");
  return true;
}

/** Returns whether nothing but signs, or a word with an arrow, stands before the hours of a line. */
const isStart = (before: string, after: string): boolean =>
  /^(?:[^a-z\d]|\([^()]*\))*$/.test(before) ||
  /^[a-z ]{3,30}\s*(?:→|->|=>|»)\s*$/.test(before) ||
  (/\d/.test(before) && before.length <= 20 && !/[a-z]{10}/.test(before) && /^\s*:/.test(after));

function isProse(line: TextLine, dates: DatesFound[], hours: HoursFound[], isList: boolean): boolean {
  const acting = hours.filter(({ role }) => role === "act");
  if (isList || acting.length === 0) return false;
  const [date, hour] = [dates[0], acting[0]];
  // 'Sábado 24: 18:00 h. Concurso · 20:00 h. Misa'
  if (date !== undefined && hour !== undefined && isStart(line.plain.slice(0, date.from), "") && hour.from >= date.to)
    if (/^(?:\s|\([^()]*\))*[:.–—|·-](?:[^a-z\d()]|\([^()]*\))*$/.test(line.plain.slice(date.to, hour.from)))
      return false;
  if (startLabel.test(line.plain.slice(0, acting[0]?.from ?? 0)) || /\b(?:salida|saida|depart)\s*:/.test(line.plain))
    return false;
  const startsWithDay = dates[0] !== undefined && isStart(line.plain.slice(0, dates[0].from), "");
  return (
    line.text.length > 150 || (acting.length > 1 && dates.length > (startsWithDay && line.text.length < 100 ? 1 : 0))
  );
}

/** Returns whether the sentence of an end speaks of something else, such as inscriptions. */
function isEndOfOther(plain: string, from: number, inner: HoursFound[]): boolean {
  const until = inner.find(({ role }) => role === "until");
  if (until === undefined) return false;
  const sentence =
    plain
      .slice(from, until.from)
      .split(/[.;]\s/)
      .at(-1) ?? "";
  // '(bar till midnight)'
  const isAside = /\((?!open|abiert|abert|ouvert)[^()]*[a-z]/.test(sentence);
  return isAside || /inscri|reserv|entrada|venta|tel|recogida|taquilla|billet|ticket/.test(sentence);
}

/** Returns a part of a text without the hours in it, and without parentheses that held them. */
function withoutHours(text: string, from: number, to: number, inner: HoursFound[]): string {
  let rest = text.slice(from, to);
  for (const found of inner.toSorted((one, other) => other.from - one.from)) {
    if (found.role === "act") continue;
    const [start, end] = [found.from - from, found.to - from];
    if (start < 0) continue;
    const open = rest.lastIndexOf("(", start);
    const close = rest.indexOf(")", end);
    const isInside = open >= 0 && close >= 0 && !rest.slice(open, start).includes(")");
    if (isInside) rest = `${rest.slice(0, open)}${rest.slice(close + 1)}`;
    else if (found.role === "until" && !follows(rest.slice(0, start)))
      rest = `${rest.slice(0, start)}${rest.slice(end)}`;
  }
  return rest;
}

/** Returns whether the text begins an act that follows the one before. */
const follows = (text: string): boolean => withFollowers(text).length > 1;

/** Turns ', en el Parque: cena popular' into 'cena popular. en el Parque'. */
function withPlaceFirst(text: string): string {
  const found = /^[\s,.-]*((?:en|na|no|nas|nos|at|in|à la|au)\s[^:.]{2,70}):\s+(\S.*)$/iu.exec(text);
  if (found === null) return text;
  const [first = "", ...rest] = sentencesOf(found[2] ?? "");
  return [first, found[1] ?? "", ...rest]
    .join(". ")
    .replaceAll(/\. en /g, ". En ")
    .replaceAll(/\. na /g, ". Na ")
    .replaceAll(/\. no /g, ". No ");
}

/** A part of a line that is an act of its own, without an hour; `isVague` if it names a part of the day. */
interface Follower {
  text: string;
  /** The words at which it was parted from the act before. */
  words: string;
  isVague: boolean;
}

/** Parts a text at the words that begin an act without an hour of its own: 'Al finalizar, …'. */
function withFollowers(text: string): Follower[] {
  const [first = "", ...sentences] = text.split(/(?<=[.;])\s+(?=\p{Lu}|y |e )/u);
  const parts: Follower[] = [{ text: first, words: "", isVague: false }];
  for (const sentence of sentences) {
    const vague = vaguePart.exec(plainLine(sentence));
    const found = vague ?? follow.exec(plainLine(sentence));
    const behind = found === null ? followBehind.exec(plainLine(sentence)) : null;
    if (behind !== null) parts.push({ text: sentence.slice(0, behind.index), words: behind[0], isVague: false });
    else if (found === null) {
      const last = parts.at(-1);
      if (last !== undefined) last.text += ` ${sentence}`;
    } else parts.push({ text: sentence.slice(found[0].length), words: found[0], isVague: vague !== null });
  }
  const [own] = parts;
  const within = own === undefined ? null : followWithin.exec(plainLine(own.text));
  if (own === undefined || within === null || within.index < 3) return parts;
  const rest = own.text.slice(within.index + within[0].length);
  own.text = own.text.slice(0, within.index);
  return [own, { text: rest, words: "", isVague: false }, ...parts.slice(1)];
}

const smallWords = new Set(
  "viernes sabado domingo lunes martes miercoles jueves final para como esta este sera fiesta".split(" "),
);
const contentWords = (plain: string): string[] =>
  plain.split(/[^a-z\d]+/).filter((word) => word.length > 3 && !smallWords.has(word));
