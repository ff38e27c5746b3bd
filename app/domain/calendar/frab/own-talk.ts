import type { CalendarEvent, CalendarEventTimes } from "../calendar.ts";
import { categoryNames, titleOf } from "../event-parts.ts";
import { parseOwn, soundAddress, withSoundAddresses } from "../icalendar/own-event-parser.ts";
import {
  idOfOwnUid,
  type OwnSchedule,
  ownScheduleName,
  ownScheduleSchema,
  type OwnTalk,
  ownTalkSchema,
  guidOf,
} from "../own-properties.ts";
import type { Problems, ReportProblem } from "../event-reader.ts";
import type { Talk } from "./talk.ts";

/**
 * Returns Verbena's own data about an event in a schedule. Null for an event of another program, for a copy of one of
 * our events, and for data that can't be understood, which is reported.
 */
export function readOwnTalk({ own: data, guid, line }: Talk, report: ReportProblem): OwnTalk | null {
  if (data === null) return null;
  const own = parseOwn(data, ownTalkSchema);
  if (own === null) {
    report("warning", "calendar_file.value_not_understood", {
      line,
      property: ownScheduleName,
      values: { value: shown(data) },
    });
    return null;
  }
  const id = idOfOwnUid(own.uid);
  return guid !== null && [own.source?.uid.toLowerCase(), id === null ? null : guidOf(id)].includes(guid.toLowerCase())
    ? own
    : null;
}

/**
 * Returns the categories and places that a Verbena describes in a schedule; null if they can't be understood, which is
 * reported.
 */
export function readOwnSchedule(data: unknown, problems: Problems): OwnSchedule | null {
  const own = parseOwn(data, ownScheduleSchema);
  if (own === null) {
    problems.add("warning", "calendar_file.value_not_understood", {
      values: { value: shown(data) },
      property: ownScheduleName,
    });
    return null;
  }
  return { ...own, places: own.places.map((place) => ({ ...place, imageUrl: soundAddress(place.imageUrl) })) };
}

/**
 * Returns an event of a schedule that a Verbena wrote. If another program has changed a field that the format knows,
 * the changed field counts, not Verbena's own data.
 */
export function eventOfOurs(
  own: OwnTalk,
  talk: Talk,
  times: Pick<CalendarEvent, "startTime" | "endTime">,
  imageUrl: string | null,
  report: ReportProblem,
): CalendarEvent {
  const { published, placeNames = [], endIsKnown, ...details } = withSoundAddresses(own.details);
  const isThere = (placeNames[0] ?? null) === talk.room;
  const [track, type] = own.categories;
  const isOfSame = (track ?? null) === talk.track && (talk.hasFixedTypes || (type ?? null) === talk.type);
  const names = isOfSame
    ? own.categories
    : [talk.track, talk.hasFixedTypes ? null : talk.type].filter((name) => name !== null);
  const named = names.map((name) => ({ name, where: { line: talk.line, property: "track" } }));
  const hasSpeakers =
    details.speakers?.map(({ name }) => name).join("\n") === talk.persons.map(({ name }) => name).join("\n");
  return {
    ...(own.source ?? { uid: talk.guid, recurrenceId: "", sequence: 0 }),
    number: talk.number,
    line: talk.line,
    title: titleOf(talk.title ?? "", null, { line: talk.line, property: "title" }, report),
    description: talk.description ?? "",
    status: own.isCancelled ? "CANCELLED" : "ACTIVE",
    ...timesOfOurs(own, times),
    location: isThere ? placeNames.join(", ") || null : talk.room,
    geo: null,
    categories: categoryNames(named, report),
    url: soundAddress(own.url),
    imageUrl,
    details: {
      ...details,
      ...(endIsKnown === false && hasSameEnd(own, times) && { endIsKnown }),
      ...(hasSpeakers ? {} : { speakers: talk.persons.flatMap(speakerOf) }),
      ...(published === undefined ? {} : { published }),
      placeNames: isThere ? placeNames : [talk.room].filter((name) => name !== null),
    },
  };
}

const speakerOf = ({ name, biography: bio }: Talk["persons"][number]) =>
  name === null ? [] : [{ name, title: null, company: null, bio, avatarUrl: null, imageUrl: null }];

const minute = 60_000;

/**
 * Returns the end to the millisecond, or the dates of an all-day event, if the schedule still has the same end in
 * minutes. Otherwise returns the schedule's times.
 */
function timesOfOurs(own: OwnTalk, times: Pick<CalendarEvent, "startTime" | "endTime">): CalendarEventTimes {
  const { endTime, allDay } = own;
  if (!hasSameEnd(own, times)) return { ...times, allDay: null };
  return allDay === null ? { ...times, endTime, allDay: null } : { startTime: null, endTime: null, allDay };
}

/** Whether the schedule still has the end that was written, in minutes. */
const hasSameEnd = ({ endTime }: OwnTalk, times: Pick<CalendarEvent, "endTime">): boolean =>
  !(Math.abs(Date.parse(times.endTime ?? "") - Date.parse(endTime)) >= minute);

const shown = (data: unknown): string => (typeof data === "string" ? data : (JSON.stringify(data) ?? "")).slice(0, 80);
