import { addDays } from "#app/domain/programme/day.ts";
import { localToInstant } from "#app/domain/programme/day.ts";
import { seededNumbers } from "../random-rules.ts";
import { calendar, event } from "../ics.ts";

/**
 * Random programmes, and random second versions of them. Each event has a mark, which its description carries through the
 * import and which no rule of the matching reads: so a test sees which event of the programme became which.
 */

/** How a program names the events of its files. */
export const namings = ["lasting", "none", "counters", "renewed"] as const;
export type Naming = (typeof namings)[number];

export const edits = [
  "rename",
  "retitle",
  "move",
  "move place",
  "move and rename",
  "exchange",
  "shift series",
  "series to another day",
  "split series",
  "drop",
  "add",
  "add first",
  "reorder",
] as const;
export type Edit = (typeof edits)[number];

export interface Item {
  mark: string;
  title: string;
  place: string;
  /** Local date and time, `2026-09-04T20:30`. */
  start: string;
  minutes: number;
  /** Mark of its series; null for a single event. */
  series: string | null;
  /** The date that its series' rule has for it. */
  uid: string;
  isInRule: boolean;
}

export interface Version {
  items: Item[];
  /** The lines of the file. */
  lines: string[];
}

export interface Try {
  naming: Naming;
  first: Version;
  second: Version;
  /** Edit of an event that both versions have; `none` without one. */
  fate: ReadonlyMap<string, Edit | "none">;
}

const zone = "Atlantic/Canary";
const places = ["Plaza Mayor", "Auditorio", "Carpa", "La Recova", "Muelle"];
const kinds = [
  "Actuación",
  "Concierto",
  "Taller",
  "Charla",
  "Misa",
  "Torneo",
  "Pasacalles",
  "Exposición",
  "Cuentacuentos",
];
const names = [
  "Salamenco",
  "Tamaragua",
  "Los Gofiones",
  "San Ginés",
  "Timanfaya",
  "Arrecife",
  "Mancha Blanca",
  "de barro",
  "de la mar",
  "infantil",
  "Benito Pérez",
  "Volcán",
  "La Graciosa",
  "del vino",
  "de ajedrez",
  "de cometas",
  "Rosa Negra",
  "Los Sabandeños",
  "Taburiente",
  "César Manrique",
  "de percusión",
  "de petanca",
  "Janubio",
  "El Golfo",
];

/** Returns a random programme with a second version of it; the same for the same seed. */
export function randomVersions(seed: number): Try {
  const random = seededNumbers(seed);
  const within = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const oneOf = <One>(list: readonly One[]): One => {
    const one = list[within(0, list.length - 1)];
    if (one === undefined) throw new Error("Nothing to choose from");
    return one;
  };
  const naming = oneOf(namings);
  let made = 0;
  const used = new Set<string>();
  const slotOf = ({ start, place }: Pick<Item, "start" | "place">): string => `${start} ${place}`;
  const freeSlot = (): Pick<Item, "start" | "place"> => {
    for (;;) {
      const slot = {
        start: `${addDays("2026-09-04", within(0, 5))}T${String(within(9, 22)).padStart(2, "0")}:${oneOf(["00", "15", "30", "45"])}`,
        place: oneOf(places),
      };
      if (used.has(slotOf(slot))) continue;
      used.add(slotOf(slot));
      return slot;
    }
  };
  const titles = new Set<string>();
  const newTitle = (): string => {
    for (;;) {
      const title = `${oneOf(kinds)} ${oneOf(names)}`;
      if (titles.has(title)) continue;
      titles.add(title);
      return title;
    }
  };
  const newItem = (title = newTitle()): Item => {
    made += 1;
    return {
      mark: `m${made}`,
      title,
      ...freeSlot(),
      minutes: oneOf([45, 60, 90, 120]),
      series: null,
      uid: `e${made}-${within(1000, 9999)}@town`,
      isInRule: false,
    };
  };
  const newSeries = (): Item[] => {
    const { title, minutes, uid, mark } = newItem();
    const { place, start } = freeSlot();
    const [every, count] = [oneOf([1, 1, 7]), within(3, 6)];
    return Array.from({ length: count }, (_, index) => {
      made += 1;
      const one = {
        mark: `m${made}`,
        title,
        place,
        start: later(start, index * every * 1440),
        minutes,
        series: mark,
        uid,
        isInRule: true,
      };
      used.add(slotOf(one));
      return one;
    });
  };
  const first: Item[] = [];
  for (let left = within(5, 16); left > 0; left -= 1) first.push(newItem());
  for (let left = within(0, 2); left > 0; left -= 1) first.push(...newSeries());
  // The same act twice, at two hours.
  if (random() < 0.4) first.push(newItem(oneOf(first.filter(({ series }) => series === null)).title));
  const blocks = shuffledBlocks(first, random);

  let second = blocks.map((item) => ({ ...item }));
  const fate = new Map<string, Edit | "none">(second.map(({ mark }) => [mark, "none"]));
  const untouched = (): Item[] => second.filter(({ mark, series }) => series === null && fate.get(mark) === "none");
  const untouchedSeries = (): Item[] => {
    const all = [
      ...Map.groupBy(
        second.filter(({ series }) => series !== null),
        ({ series }) => series,
      ).values(),
    ];
    const free = all.filter((items) => items.every(({ mark }) => fate.get(mark) === "none"));
    return free.length === 0 ? [] : oneOf(free);
  };
  const isFree = (items: readonly Item[], changed: readonly Item[]): boolean =>
    changed.every((one) => !used.has(slotOf(one)) || items.some((item) => slotOf(item) === slotOf(one)));
  const put = (edit: Edit, items: readonly Item[], change: (item: Item) => Partial<Item>): void => {
    const changed = items.map((item) => ({ ...item, ...change(item) }));
    if (!isFree(items, changed)) return;
    for (const one of changed) {
      used.add(slotOf(one));
      fate.set(one.mark, edit);
    }
    const byMark = new Map(changed.map((one) => [one.mark, one]));
    second = second.map((item) => byMark.get(item.mark) ?? item);
  };
  const corrected = (title: string): string =>
    oneOf([
      () => title.replace(" ", " del grupo "),
      () => `Gran ${title.toLowerCase()}`,
      () => `${title} y amigos`,
      () => title.replace(/[aeiou](?=[a-z]*$)/u, "é"),
      () => `${title} (aforo limitado)`,
    ])();
  const shift = (): number => oneOf([-60, -30, -15, 15, 30, 45, 60, 90, 180]);
  const isOnSameDay = (item: Item, minutes: number): boolean =>
    later(item.start, minutes).slice(0, 10) === item.start.slice(0, 10);
  for (let left = within(1, 4); left > 0; left -= 1) {
    const edit = oneOf(edits);
    const free = untouched();
    const item = free.length === 0 ? null : oneOf(free);
    const series = edit.includes("series") ? untouchedSeries() : [];
    const minutes = shift();
    if (edit === "add") second.splice(within(0, second.length), 0, newItem());
    else if (edit === "add first") second.unshift(newItem());
    else if (edit === "reorder") second = shuffledBlocks(second, random);
    else if (edit === "shift series") {
      if (series.every((one) => isOnSameDay(one, minutes)))
        put(edit, series, ({ start }) => ({ start: later(start, minutes) }));
    } else if (edit === "series to another day") {
      // Seven hours as well, so that no date of the new ones is one of the old ones.
      if (series.every((one) => isOnSameDay(one, 45)))
        put(edit, series, ({ start }) => ({ start: later(start, 1440 + 45) }));
    } else if (edit === "split series") {
      const from = within(1, Math.max(1, series.length - 1));
      const uid = `split${within(1000, 9999)}@town`;
      const ofLater = series.slice(from);
      if (ofLater.length > 0 && ofLater.every((one) => isOnSameDay(one, minutes)))
        put(edit, ofLater, ({ start }) => ({ start: later(start, minutes), uid, series: `${uid} later` }));
    } else if (item !== null) {
      if (edit === "drop") {
        second = second.filter(({ mark }) => mark !== item.mark);
        fate.delete(item.mark);
      } else if (edit === "rename") put(edit, [item], () => ({ title: corrected(item.title) }));
      else if (edit === "retitle") put(edit, [item], () => ({ title: newTitle() }));
      else if (edit === "move") put(edit, [item], () => ({ start: later(item.start, oneOf([minutes, 1440])) }));
      else if (edit === "move place")
        put(edit, [item], () => ({ place: oneOf(places.filter((place) => place !== item.place)) }));
      else if (edit === "move and rename")
        put(edit, [item], () => ({ start: later(item.start, minutes), title: corrected(item.title) }));
      else if (edit === "exchange") {
        const other = oneOf(free);
        if (other !== item && other.title !== item.title)
          put(edit, [item, other], ({ mark }) => (mark === item.mark ? { start: other.start } : { start: item.start }));
      }
    }
  }
  return {
    naming,
    fate,
    first: { items: blocks, lines: linesOf(blocks, naming, 1) },
    second: { items: second, lines: linesOf(second, naming, 2) },
  };
}

const later = (start: string, minutes: number): string =>
  new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** Returns the items in another order; the dates of a series stay in theirs. */
function shuffledBlocks(items: readonly Item[], random: () => number): Item[] {
  return [...items]
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

const stampOf = (local: string): string =>
  localToInstant(local, zone)
    .toISOString()
    .replace(/[-:]|\.\d+/g, "");

/** Returns the lines of a file: a series is one event with its dates, where events have names. */
function linesOf(items: readonly Item[], naming: Naming, version: number): string[] {
  const done = new Set<string>();
  let number = 0;
  const uidOf = (item: Item): string[] => {
    number += 1;
    if (naming === "none") return [];
    if (naming === "counters") return [`UID:${number - 1}@default`];
    return [naming === "lasting" ? `UID:${item.uid}` : `UID:${version}-${item.uid}`];
  };
  return items.flatMap((item) => {
    const { series } = item;
    if (series !== null && done.has(series) && naming !== "none") return [];
    if (series !== null) done.add(series);
    const dates = naming === "none" || series === null ? [item] : items.filter((one) => one.series === series);
    const sorted = [...dates].sort((one, other) => (one.start < other.start ? -1 : 1));
    const uid = uidOf(item);
    const [head] = sorted;
    if (head === undefined) return [];
    if (sorted.length === 1 && series === null) return [vevent(head, uid)];
    const rdates = sorted.slice(1).map(({ start }) => stampOf(start));
    // Each date is written out, so that its mark stands in it.
    return [
      vevent(head, uid, rdates.length > 0 ? [`RDATE:${rdates.join(",")}`] : []),
      ...(uid.length === 0 ? [] : sorted.slice(1)).map((date) =>
        vevent(date, uid, [`RECURRENCE-ID:${stampOf(date.start)}`]),
      ),
    ];
  });
}

const vevent = ({ mark, title, place, start, minutes }: Item, uid: string[], more: string[] = []): string =>
  event(
    ...uid,
    ...more,
    `SUMMARY:${title}`,
    `DESCRIPTION:${mark}`,
    `LOCATION:${place}`,
    `DTSTART:${stampOf(start)}`,
    `DTEND:${stampOf(later(start, minutes))}`,
  );

export const fileOf = ({ lines }: Version): string => calendar(...lines);
