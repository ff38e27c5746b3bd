import type { CalendarReading } from "./calendar.ts";

/** The fields of an event that a reading may leave in doubt. */
export const doubtFields = ["title", "day", "start", "end", "place"] as const;
export type DoubtField = (typeof doubtFields)[number];

/** Fields that a problem leaves in doubt, by its message key without `calendar_file.`. Other problems concern none of these fields. */
const doubtsByKey: Readonly<Partial<Record<string, readonly DoubtField[]>>> = {
  day_from_above: ["day"],
  day_assumed: ["day"],
  day_doubtful: ["day"],
  line_mistyped: ["title", "start"],
  title_doubtful: ["title"],
  hour_follows: ["start"],
  order_unclear: ["day"],
  hour_not_said: ["start"],
  hour_unclear: ["start"],
  half_unclear: ["start", "end"],
  end_unclear: ["end"],
  night_of_day: ["day"],
  night_doubtful: ["day"],
  night_assumed: ["day"],
  year_assumed: ["day"],
  order_assumed: ["day"],
  hour_missing: ["start"],
  hour_unknown: ["start"],
  hour_doubtful: ["start"],
  half_assumed: ["start", "end"],
  zone_assumed: ["start", "end"],
  zone_guessed: ["start", "end"],
  zone_unknown: ["start", "end"],
  end_assumed: ["end"],
  end_missing: ["end"],
  end_not_understood: ["end"],
  end_doubtful: ["end"],
  end_of_other_kind: ["end"],
  empty_time: ["end"],
  empty_day: ["end"],
};

/** Returns the fields of each event, by its number, that rest on an assumption or a guess. */
export function doubtsOf({ problems }: Pick<CalendarReading, "problems">): ReadonlyMap<number, DoubtField[]> {
  const found = new Map<number, Set<DoubtField>>();
  for (const { eventNumber, messageKey } of problems) {
    const fields = doubtsByKey[messageKey.replace("calendar_file.", "")];
    if (eventNumber === null || fields === undefined) continue;
    const known = found.get(eventNumber) ?? new Set();
    for (const field of fields) known.add(field);
    found.set(eventNumber, known);
  }
  return new Map([...found].map(([number, fields]) => [number, doubtFields.filter((field) => fields.has(field))]));
}
