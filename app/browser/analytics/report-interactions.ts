import type { toldActions } from "#app/domain/analytics/interaction.ts";

/** Something that was done with an event and that no server saw, as it is told of (spec §7). */
interface Told {
  eventType: string;
  eventData: { eventId: string; action: (typeof toldActions)[number]; timestamp: string };
}

const storageKey = "verbena-untold";
/** What waits for a network, at most. */
const most = 100;

/** Tells the server; without network later. Nobody waits for it, and nothing of whoever did it is said. */
export async function reportInteraction(action: Told["eventData"]["action"], eventId: string): Promise<void> {
  const told: Told = {
    eventType: `event_${action}`,
    eventData: { eventId, action, timestamp: new Date().toISOString() },
  };
  if (!(await post("event-interaction", told))) keep([...kept(), told]);
}

/** A search that found nothing on this page. What can't be told now is nothing that anybody misses. */
export async function reportSearch(query: string): Promise<void> {
  await post("search", { query });
}

let isTelling = false;

/** Tells what waited for a network. */
export async function sendQueuedReports(): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  for (let [next, ...others] = kept(); next !== undefined; [next, ...others] = kept()) {
    if (!(await post("event-interaction", next))) break;
    keep(others);
  }
  isTelling = false;
}

/** False when nobody answered: a refusal is an answer, and told again it would be one again. */
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
    // A browser that keeps nothing has nothing to tell later.
  }
}
