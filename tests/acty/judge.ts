import type { Reply } from "#app/domain/assistant/conversation.ts";
import { fold } from "#app/domain/fold.ts";
import { localToInstant } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { calendar } from "./event-tests.ts";
import { loadedAt, type Question } from "./question.ts";

/** The instant at which a question is asked. */
export const askedAt = ({ at = loadedAt }: Question): Date => localToInstant(at, calendar.zone);

/** Returns the faults of an answer, in a few words each; empty if it is right. `programme`: all events. */
export function faultsOf(question: Question, reply: Reply, programme: ReadonlyMap<string, ProgrammeEvent>): string[] {
  const faults: string[] = [];
  const named = [...new Set([...reply.eventIds, ...reply.parts.flatMap(({ eventIds }) => eventIds)])];
  const invented = named.filter((id) => !programme.has(id));
  if (invented.length > 0) faults.push(`invents ${invented.length}`);
  const events = reply.eventIds.flatMap((id) => programme.get(id) ?? []);
  const titles = events.map(({ title }) => title);
  const isThere = (start: string): boolean => titles.some((title) => title.startsWith(start));
  const { has = [], hasOne, not = [], first, only, says, is } = question;
  for (const start of has) if (!isThere(start)) faults.push(`lacks ${start}`);
  if (hasOne !== undefined && !hasOne.some(isThere)) faults.push(`has none of ${hasOne.join(", ")}`);
  for (const start of not) if (isThere(start)) faults.push(`names ${start}`);
  if (first !== undefined && titles[0]?.startsWith(first) !== true)
    faults.push(`begins with ${titles[0] ?? "nothing"}`);
  const now = askedAt(question);
  if (only !== undefined)
    for (const event of events) if (!only(event, now)) faults.push(`should not name ${event.title}`);
  if (says !== undefined && !says.test(fold(reply.parts.map(({ text }) => text).join("\n"))))
    faults.push(`does not say ${says.source}`);
  const wantsEvents = has.length > 0 || hasOne !== undefined || first !== undefined || only !== undefined;
  if (wantsEvents && events.length === 0) faults.push(`names no event (${reply.kind})`);
  if (is === "nothing" && (events.length > 0 || !["nothing", "unknown"].includes(reply.kind)))
    faults.push(`is ${reply.kind} with ${events.length} events`);
  if (is === "unknown" && (named.length > 0 || !["nothing", "unknown"].includes(reply.kind)))
    faults.push(`is ${reply.kind} with ${named.length} events`);
  if ((is === "talk" || is === "words") && (reply.kind !== is || named.length > 0))
    faults.push(`is ${reply.kind} with ${named.length} events`);
  return faults;
}
