import { isOurs } from "#app/domain/own-answer.ts";
import type { reportableActions } from "#app/domain/analytics/interaction.ts";
import { readJson, writeItem } from "../storage.ts";

/** An interaction with an event that the server can't see, as the API takes it (spec §7). */
interface InteractionReport {
  eventType: string;
  eventData: { eventId: string; action: (typeof reportableActions)[number]; timestamp: string };
}

const storageKey = "verbena-untold";
const most = 100;

/** Reports an interaction; without network it is queued. The report says nothing about the visitor. */
export async function reportInteraction(
  action: InteractionReport["eventData"]["action"],
  eventId: string,
): Promise<void> {
  const report: InteractionReport = {
    eventType: `event_${action}`,
    eventData: { eventId, action, timestamp: new Date().toISOString() },
  };
  if (!(await post("event-interaction", report))) store([...queued(), report]);
}

/** Reports a search without results on this page. A failure is ignored. */
export async function reportSearch(query: string): Promise<void> {
  await post("search", { query });
}

let isSending = false;

export async function sendQueuedReports(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let [next, ...others] = queued(); next !== undefined; [next, ...others] = queued()) {
    if (!(await post("event-interaction", next))) break;
    store(others);
  }
  isSending = false;
}

/** Returns false if the server did not answer. A refusal counts as an answer: sending it again would not help. */
async function post(path: string, body: object): Promise<boolean> {
  try {
    const answer = await fetch(`/api/analytics/${path}`, {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return isOurs(answer) && answer.status < 500 && answer.status !== 429;
  } catch {
    return false;
  }
}

function queued(): InteractionReport[] {
  const stored = readJson(storageKey);
  return Array.isArray(stored) ? stored : [];
}

const store = (waiting: InteractionReport[]): boolean =>
  writeItem(storageKey, waiting.length === 0 ? null : JSON.stringify(waiting.slice(-most)));
