import type { EventRecord } from "../programme/event.ts";
import type { FieldChange } from "../programme/field-changes.ts";

/** The action that a change stands for. `minutes`: how far an event was moved, always positive. */
export type HistoryAction =
  | {
      verb:
        | "created"
        | "deleted"
        | "edited"
        | "reordered"
        | "merged"
        | "split"
        | "cancelled"
        | "uncancelled"
        | "published"
        | "withdrawn"
        | "started"
        | "finished"
        | "announcement_sent"
        | "announcement_withdrawn"
        | "message_sent"
        | "message_withdrawn";
    }
  | { verb: "delayed" | "advanced"; minutes: number };

/** Returns the action of an event's change: a specific one if only its fields changed, else `edited`. */
export function actionOfEvent(before: EventRecord, after: EventRecord, changes: FieldChange[]): HistoryAction {
  const only = (...fields: string[]): boolean =>
    changes.length > 0 && changes.every((change) => fields.includes(change.field));
  if (only("published")) return { verb: after.publishedAt === null ? "withdrawn" : "published" };
  if (only("status", "statusNote")) {
    if (after.status === "CANCELLED" && before.status !== "CANCELLED") return { verb: "cancelled" };
    if (before.status === "CANCELLED" && after.status !== "CANCELLED") return { verb: "uncancelled" };
    if (before.status === "UPCOMING" && after.status === "ACTIVE") return { verb: "started" };
    if (before.status === "ACTIVE" && after.status === "FINISHED") return { verb: "finished" };
  }
  if (only("startTime", "endTime")) {
    const minutes = minutesFrom(before.startTime, after.startTime);
    const isMovedAsOne = minutes === minutesFrom(before.endTime, after.endTime);
    if (isMovedAsOne && Number.isInteger(minutes))
      return { verb: minutes > 0 ? "delayed" : "advanced", minutes: Math.abs(minutes) };
  }
  return { verb: "edited" };
}

const minutesFrom = (before: string, after: string): number => (Date.parse(after) - Date.parse(before)) / 60_000;
