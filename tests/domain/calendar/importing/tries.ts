import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { read } from "../ics.ts";
import { events } from "./reviews.ts";
import { type Edit, fileOf, type Naming, randomVersions } from "./versions.ts";

/** Result for an event that both versions of a file have. `asked` stands as it was, since the file leaves it open. */
export type End = "kept" | "asked" | "doubled" | "lost";

export interface TryResult {
  seed: number;
  naming: Naming;
  ends: { mark: string; edit: Edit | "none"; end: End }[];
  /** Events of the programme that became another event of version 2: of the first version, or a new one. */
  swapped: string[];
  /** Number of changes by the second import of version 2. */
  changedAgain: number;
  isUndone: boolean;
}

/** Imports both versions of a random programme without a review, the second one twice, and undoes the second. */
export async function tryVersions(seed: number, { isThorough = true } = {}): Promise<TryResult> {
  const { naming, first, second, fate } = randomVersions(seed);
  const services = await memoryFestival("2026-08-22T18:42:00Z");
  const importVersion = (version: typeof first) =>
    importCalendar(services, read(fileOf(version)), { options: { untitled: "Untitled" }, fileName: "programa.ics" });
  const stateOf = async () =>
    (await events(services))
      .map(({ id, title, description, startTime, endTime, status, locations }) =>
        JSON.stringify([id, title, description, startTime, endTime, status, locations.map(({ name }) => name)]),
      )
      .sort();
  try {
    await importVersion(first);
    const before = await events(services);
    const idOf = new Map(before.map(({ id, description }) => [description, id]));
    const states = await stateOf();
    const batchesBefore = new Set((await listHistory(services, {})).entries.map(({ batch }) => batch));
    await importVersion(second);
    const after = await events(services);
    const marksOf = Map.groupBy(after, ({ description }) => description);
    const contents = new Map(after.map((one) => [one.id, one]));
    const ends = second.items.flatMap(({ mark, title, start }) => {
      const edit = fate.get(mark);
      const id = idOf.get(mark);
      if (edit === undefined || id === undefined) return [];
      const holders = marksOf.get(mark) ?? [];
      const isKept = holders.length === 1 && holders[0]?.id === id;
      const isUpdated =
        isKept && holders[0]?.title === title && holders[0].startTime.slice(14, 16) === start.slice(14, 16);
      const end: End = isKept
        ? isUpdated
          ? "kept"
          : "asked"
        : holders.some((one) => one.id === id)
          ? "doubled"
          : "lost";
      return [{ mark, edit, end }];
    });
    const swapped = [...idOf].flatMap(([mark, id]) => {
      const now = contents.get(id)?.description;
      return now === undefined || now === mark ? [] : [`${mark} became ${now}`];
    });
    if (!isThorough) return { seed, naming, ends, swapped, changedAgain: 0, isUndone: true };
    const sequence = await lastSequence(services.db);
    await importVersion(second);
    const changedAgain = (await lastSequence(services.db)) - sequence;
    const batches = (await listHistory(services, {})).entries.flatMap(({ batch }) =>
      batchesBefore.has(batch) ? [] : [batch],
    );
    for (const batch of batches) if (batch !== null) await undoBatch(services, batch);
    const undone = await stateOf();
    return { seed, naming, ends, swapped, changedAgain, isUndone: undone.join("\n") === states.join("\n") };
  } finally {
    await services.database.close();
  }
}

/** Returns a table of all tries: events by what happened to them, for each way of naming. */
export function tableOf(results: readonly TryResult[]): string {
  const all = results.flatMap(({ naming, ends }) => ends.map((one) => ({ ...one, naming })));
  const line = (name: string, some: typeof all): string => {
    const count = (end: End): number => some.filter((one) => one.end === end).length;
    const kept = some.length === 0 ? "" : `${((100 * count("kept")) / some.length).toFixed(2)} %`;
    return `${name.padEnd(36)}${String(some.length).padStart(7)}${kept.padStart(10)}${String(count("asked")).padStart(7)}${String(count("doubled")).padStart(9)}${String(count("lost")).padStart(6)}`;
  };
  const groups = [...Map.groupBy(all, ({ edit, naming }) => `${edit} · ${naming}`)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const swaps = results.reduce((sum, { swapped }) => sum + swapped.length, 0);
  const counted = (test: (one: TryResult) => boolean): number => results.filter(test).length;
  return [
    `${"edit".padEnd(36)}${"events".padStart(7)}${"kept".padStart(10)}${"asked".padStart(7)}${"doubled".padStart(9)}${"lost".padStart(6)}`,
    ...groups.map(([name, some]) => line(name, some)),
    line("all", all),
    `swapped ${swaps}, changed again ${counted(({ changedAgain }) => changedAgain > 0)}, not undone ${counted(({ isUndone }) => !isUndone)} of ${results.length} tries`,
  ].join("\n");
}
