import { lastLookKey, readJson, writeItem } from "#app/browser/storage.ts";
import { isRecord } from "#app/domain/parsing.ts";
import type { SeenEvent } from "#app/domain/reminders/reminder.ts";
import type { OwnRegistration } from "#app/ui/event/event-detail-data.ts";
import type { Stop, TimeLineData } from "./time-line-data.ts";

/** Data of a visitor's programme that only the server has, kept on the device for pages without a network. */
interface LastLook {
  /** Instant, ISO 8601 UTC. */
  at: string;
  own: Map<string, OwnRegistration>;
  seen: Map<string, SeenEvent>;
}

/** Keeps the door codes of a page, and the events as their owner saw them last. An empty programme removes them. */
export function keepLastLook(line: TimeLineData, now: Date): void {
  const stops: Record<string, Pick<Stop, "own" | "seen">> = {};
  for (const { id, own, seen } of stopsOf(line)) stops[id] = { own, seen };
  const isEmpty = Object.keys(stops).length === 0;
  writeItem(lastLookKey, isEmpty ? null : JSON.stringify({ at: now.toISOString(), stops }));
}

export const stopsOf = ({ days }: TimeLineData): Stop[] =>
  days.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "stop" ? [part.stop] : part.kind === "clash" ? part.stops : [])),
  );

/** Returns what this device keeps of the last look; null without one. */
export function readLastLook(): LastLook | null {
  const kept = readJson(lastLookKey);
  if (!isRecord(kept) || typeof kept["at"] !== "string" || !isRecord(kept["stops"])) return null;
  const look: LastLook = { at: kept["at"], own: new Map(), seen: new Map() };
  for (const [id, stop] of Object.entries(kept["stops"])) {
    if (!isRecord(stop)) continue;
    if (isOwn(stop["own"])) look.own.set(id, stop["own"]);
    if (isSeen(stop["seen"])) look.seen.set(id, stop["seen"]);
  }
  return look;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";

const isOwn = (value: unknown): value is OwnRegistration =>
  isRecord(value) &&
  (value["position"] === null || typeof value["position"] === "number") &&
  isTextOrNull(value["attendedAt"]) &&
  (value["code"] === null || isCode(value["code"]));

const isCode = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value["text"] === "string" &&
  isRecord(value["square"]) &&
  typeof value["square"]["size"] === "number" &&
  typeof value["square"]["path"] === "string";

const isSeen = (value: unknown): value is SeenEvent =>
  isRecord(value) &&
  ["title", "startTime", "endTime", "place"].every((field) => typeof value[field] === "string") &&
  (value["allDay"] === null || (isRecord(value["allDay"]) && typeof value["allDay"]["first"] === "string"));
