import { isRecord } from "#app/domain/parsing.ts";
import type { OwnRegistration } from "#app/domain/registration/registration.ts";
import type { Saved } from "#app/domain/reminders/lead-times.ts";
import type { SeenEvent } from "#app/domain/reminders/reminder.ts";
import { fetchWithin } from "../fetch-within.ts";
import { forgetLastLook, forgetPersonal, lastLookKey, readJson, writeItem } from "../storage.ts";
import { storedPendingSaves } from "./saved-storage.ts";

/** Data of a visitor's programme that only the server has, kept on the device for pages without a network. */
export interface LastLook {
  /** The e-mail address of the account that it belongs to; null without an account. */
  of: string | null;
  /** Instant, ISO 8601 UTC. */
  at: string;
  /** By the events' ids. */
  stops: Readonly<Record<string, KeptStop>>;
}

interface KeptStop {
  own: OwnRegistration | null;
  /** The event as its owner saw it last. */
  seen: SeenEvent;
}

/** Where the server tells a visitor's own last look. */
export const lastLookPath = "/my/last-look.json";

/** Keeps a look on the device. One without events removes what is kept. */
export const keepLastLook = (look: LastLook): boolean =>
  Object.keys(look.stops).length === 0 ? forgetLastLook() : writeItem(lastLookKey, JSON.stringify(look));

/** Returns what this device keeps of the last look; null without one. */
export const readLastLook = (): LastLook | null => lookIn(readJson(lastLookKey));

function lookIn(kept: unknown): LastLook | null {
  if (!isRecord(kept) || typeof kept["at"] !== "string" || !isRecord(kept["stops"])) return null;
  const { of } = kept;
  if (of !== null && typeof of !== "string") return null;
  const stops: Record<string, KeptStop> = {};
  for (const [id, stop] of Object.entries(kept["stops"])) {
    if (!isRecord(stop) || !isSeen(stop["seen"])) continue;
    stops[id] = { own: isOwn(stop["own"]) ? stop["own"] : null, seen: stop["seen"] };
  }
  return { of, at: kept["at"], stops };
}

/** A look that is older is asked for again, in ms: somebody in a waiting list moves up. */
const lookLasts = 60 * 60_000;
/** How long the server may take to answer, in ms. */
const patience = 30_000;

/**
 * Makes what this device keeps fit its visitor, as a page from the server knows them: removes what belongs to somebody
 * else or to an account that is no longer signed in, and asks the server for what is missing or old. `of`: as in
 * {@link LastLook}. `leaving` ends it.
 */
export async function followLastLook(saved: Saved, of: string | null, leaving: AbortSignal): Promise<void> {
  const look = readLastLook();
  const isNobodys = Object.keys(saved).length === 0;
  if (look !== null && look.of !== of) forgetPersonal();
  if (look === null || isNobodys) forgetLastLook();
  // The server doesn't know the waiting saves; they come here again when it does.
  if (isNobodys || storedPendingSaves().size > 0) return;
  if (look !== null && look.of === of && isCurrent(look, saved)) return;
  const told = await askLastLook();
  if (told?.of === of && !leaving.aborted) keepLastLook(told);
}

/** Asks the server for the visitor's own last look; null if it has none. */
export async function askLastLook(): Promise<LastLook | null> {
  const answer = await fetchWithin(lastLookPath, patience);
  return answer.ok ? lookIn(await answer.json()) : null;
}

const isCurrent = ({ at, stops }: LastLook, saved: Saved): boolean =>
  Math.abs(Date.now() - Date.parse(at)) < lookLasts &&
  Object.entries(saved).every(([id, { held }]) => stops[id] !== undefined && heldIn(stops[id]) === held);

const heldIn = ({ own }: KeptStop) => (own === null ? null : own.position === null ? "place" : "waiting");

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
