import type { reportableActions } from "#app/domain/analytics/interaction.ts";

/** An interaction with an event that the server can't see, as the API takes it (spec §7). */
interface Told {
  eventType: string;
  eventData: { eventId: string; action: (typeof reportableActions)[number]; timestamp: string };
}

const storageKey = "verbena-untold";
/** Longest queue of reports that wait for a network. */
const most = 100;

/** Reports an interaction; without network it is queued. The report says nothing about the visitor. */
export async function reportInteraction(action: Told["eventData"]["action"], eventId: string): Promise<void> {
  const told: Told = {
    eventType: `event_${action}`,
    eventData: { eventId, action, timestamp: new Date().toISOString() },
  };
  if (!(await post("event-interaction", told))) keep([...kept(), told]);
}

/** Reports a search without results on this page. A failure is ignored. */
export async function reportSearch(query: string): Promise<void> {
  await post("search", { query });
}

let isTelling = false;

/** Sends the queued reports. */
export async function sendQueuedReports(): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  for (let [next, ...others] = kept(); next !== undefined; [next, ...others] = kept()) {
    if (!(await post("event-interaction", next))) break;
    keep(others);
  }
  isTelling = false;
}

/** Returns false if the server did not answer. A refusal counts as an answer: sending it again would not help. */
async function post(path: string, body: object): Promise<boolean> {
  try {
    const { status } = await fetch(`/api/analytics/${path}`, {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

function kept(): Told[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function keep(waiting: Told[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(waiting.slice(-most)));
  } catch {
    // Without storage there is no queue.
  }
}
