import { fold } from "../fold.ts";
import { folded, likeliestCategory } from "../calendar/importing/comparing/name-matching.ts";
import { dateAndTimeOf } from "../programme/date-and-time.ts";
import { localToInstant } from "../programme/day.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { readHours } from "../programme/written-hours.ts";
import type { CellFault } from "./sheet.ts";
import { fault, isUnknownEnd, readEnd, type SheetTimes, type TimeContext, type TimeTexts } from "./sheet-times.ts";

/** Starts that name another event, at whose end this one begins: 'tras 8' by its row, 'tras Gala' by its title. */

export interface NamedEvent {
  id: string;
  title: string;
  startTime: string;
  /** Numbers of its row in the author's order. */
  rows: number[];
}

const words =
  /^(?:tras|despues de(?:l)?|a continuacion de(?:l)?|after|following|apos|depois d[eao]|a seguir a|apres|a la suite de)\s+(?=\S)/;
const rowNumber = /^(?:(?:la|el|the|a|o|le) )?(?:(?:fila|row|linha|ligne|n[o.\u00ba]*|#) ?)?(\d{1,5})$/;

/** Returns what the text of a start names as the event before; null for an hour and any other text. */
export function followedIn(text: string): { before: string; name: string } | null {
  const plain = fold(text.trim());
  const found = words.exec(plain);
  if (found === null || plain.length !== text.trim().length) return null;
  const name = text.trim().slice(found[0].length).trim();
  const isHour = !rowNumber.test(fold(name)) && readHours(name, "hour")?.kind === "hours";
  return isHour ? null : { before: text.trim().slice(0, found[0].length).trim(), name };
}

interface FollowingContext extends TimeContext {
  followed: { before: string; name: string };
  named: readonly NamedEvent[];
  /** Returns when an event ends, null if that says nothing. */
  endOf: (id: string) => string | null;
}

/** Returns the times of an event (null for a new row) whose start names the event before it. */
export function timesFollowing(event: ProgrammeEvent | null, texts: TimeTexts, context: FollowingContext): SheetTimes {
  const found = namedEvent(event, context);
  if ("messageKey" in found) return { input: {}, faults: { start: found }, isEndGuessed: false };
  const faults: SheetTimes["faults"] = {};
  const at = context.endOf(found.id);
  const endText = isUnknownEnd(texts.end) ? "" : (texts.end?.trim() ?? "");
  const end = endText === "" || at === null ? null : readEnd(endText, dateAndTimeOf(at, context.zone), context, faults);
  if (endText !== "" && at === null) faults.end ??= fault("errors.start_missing");
  const hasLength = event !== null && event.isScheduled && event.allDay === null && event.endIsKnown;
  const kept = texts.end === undefined && hasLength ? { startTime: event.startTime, endTime: event.endTime } : null;
  const typed =
    end === null || at === null
      ? null
      : { startTime: at, endTime: localToInstant(`${end.date}T${end.time}`, context.zone).toISOString() };
  return {
    input: {
      startTime: null,
      endTime: null,
      ...(kept ?? typed),
      endIsKnown: (kept ?? typed) !== null,
      followsEventId: found.id,
      allDay: null,
      isScheduled: true,
    },
    faults,
    isEndGuessed: false,
  };
}

/** Returns the event that a start names; of several with the same title the nearest. */
function namedEvent(event: ProgrammeEvent | null, { followed, named, days }: FollowingContext): NamedEvent | CellFault {
  const { before, name } = followed;
  const row = rowNumber.exec(fold(name))?.[1];
  const ofRow = row === undefined ? undefined : named.find(({ rows }) => rows.includes(Number(row)));
  const same = named.filter(({ title }) => folded(title) === folded(name));
  const near = Date.parse(event?.isScheduled === true ? event.startTime : `${days.near}T12:00:00Z`);
  const distance = ({ startTime }: NamedEvent): number => Math.abs(Date.parse(startTime) - near);
  const found = ofRow ?? [...same].sort((one, other) => distance(one) - distance(other))[0];
  if (found !== undefined) return found.id === event?.id ? fault("errors.follows_loop") : found;
  if (row !== undefined) return fault("errors.follows_row_unknown", { row });
  const likely = likeliestCategory(
    name,
    named.map(({ id, title }) => ({ id, name: title })),
  )?.thing.name;
  return fault(
    "errors.follows_title_unknown",
    { text: name },
    likely === undefined ? [] : [{ text: `${before} ${likely}` }],
  );
}
