import { fetchWithin } from "../fetch-within.ts";
import { whenReachableAgain } from "../live/when-reachable.ts";
import { deletePendingSave, storePendingSave, type StoredSave, storedPendingSaves } from "./saved-storage.ts";
import { type PendingSave, pendingSaves } from "./pending-saves.ts";

/** How long an answer is waited for, in ms (spec §9). */
const patience = 30_000;
/** How long after nobody answered it is tried again, in ms: longer each time. */
const firstPause = 3000;
const longestPause = 5 * 60_000;

/** What is said of what was tapped. */
interface Saying {
  /** Somebody has just tapped that they want to be reminded. */
  wanted: () => void;
  /** The server keeps it. */
  kept: () => void;
  /** It waits for a network. */
  waiting: () => void;
  /** It was refused, with the server's sentence. */
  refused: (sentence: string) => void;
}

/**
 * Takes over the forms that save events: a tap shows at once, is sent, and where there is no network is kept in the browser and sent later; the last
 * word about an event is the one that is sent, and sending it twice changes nothing. Until this runs, and where it can't, the forms are forms. Returns what stops it.
 */
export function startSaving(saying: Saying): () => void {
  const kept = new Map<string, StoredSave>();
  let isSending = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was tapped on this page, and not yet said to wait. */
  const unsaid = new Set<string>();

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    // Also what a page that was closed left behind.
    for (const [id, wish] of storedPendingSaves()) if (!kept.has(id)) add(id, wish);
    for (let [next] = kept; next !== undefined; [next] = kept) {
      const [id, wish] = next;
      const outcome = await deliver(id, wish);
      if (outcome === null) {
        waitForNetwork();
        break;
      }
      pause = firstPause;
      // What was tapped meanwhile is the last word.
      if (kept.get(id) !== wish) continue;
      kept.delete(id);
      unsaid.delete(id);
      deletePendingSave(id);
      show(id, "refused" in outcome ? null : { minutes: outcome.minutes, state: "done", doneAt: performance.now() });
      if ("refused" in outcome) saying.refused(outcome.refused);
      else saying.kept();
    }
    isSending = false;
  };

  const add = (id: string, wish: StoredSave): void => {
    kept.set(id, wish);
    show(id, { minutes: wish.minutes, state: navigator.onLine ? "sending" : "waiting" });
  };

  const waitForNetwork = (): void => {
    for (const [id, { minutes }] of kept) show(id, { minutes, state: "waiting" });
    if (unsaid.size > 0) saying.waiting();
    unsaid.clear();
    if (!navigator.onLine) return;
    timer = setTimeout(() => void send(), pause);
    pause = Math.min(2 * pause, longestPause);
  };

  const submitted = (event: SubmitEvent): void => {
    const tapped = event.defaultPrevented ? null : tappedOf(event);
    if (tapped === null) return;
    event.preventDefault();
    unsaid.add(tapped.id);
    storePendingSave(tapped.id, tapped.wish);
    kept.delete(tapped.id);
    add(tapped.id, tapped.wish);
    if (tapped.wish.minutes !== null && tapped.wish.minutes > 0) saying.wanted();
    // However often somebody taps without network, nothing waits longer for it.
    pause = firstPause;
    void send();
  };
  const seen = (): void => {
    if (document.visibilityState === "visible") void send();
  };

  document.addEventListener("submit", submitted);
  // For whoever looks from outside: from now on no bell leaves the page.
  document.documentElement.dataset["bells"] = "taken";
  document.addEventListener("visibilitychange", seen);
  const leave = whenReachableAgain(() => void send());
  void send();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("submit", submitted);
    delete document.documentElement.dataset["bells"];
    document.removeEventListener("visibilitychange", seen);
    leave();
  };
}

function show(id: string, wish: PendingSave | null): void {
  const { [id]: _before, ...others } = pendingSaves.current();
  pendingSaves.change(wish === null ? others : { ...others, [id]: wish });
}

/** What a form that saves or forgets an event says; null for any other form. */
function tappedOf({ target, submitter }: SubmitEvent): { id: string; wish: StoredSave } | null {
  if (!(target instanceof HTMLFormElement) || target.dataset["leadTime"] === undefined) return null;
  const form = new FormData(target, submitter);
  const [save, forget, minutes] = ["save", "remove", "minutes"].map((name) => form.get(name));
  if (typeof forget === "string") return { id: forget, wish: { minutes: null, isChosen: false } };
  if (typeof save !== "string") return null;
  return {
    id: save,
    wish: { minutes: Number(minutes ?? target.dataset["leadTime"]), isChosen: typeof minutes === "string" },
  };
}

/** What came of a wish: how the event is saved now, or why it is not; null when nobody answered. */
async function deliver(
  id: string,
  wish: StoredSave,
): Promise<Pick<PendingSave, "minutes"> | { refused: string } | null> {
  try {
    const response = await request(id, wish);
    if (response.status === 429 || (response.status >= 502 && response.status <= 504)) return null;
    const body: unknown = await response.json();
    // Forgotten elsewhere is forgotten.
    if (wish.minutes === null && (response.ok || response.status === 404)) return { minutes: null };
    return response.ok ? { minutes: minutesIn(body) ?? wish.minutes } : { refused: sentenceIn(body) };
  } catch {
    return null;
  }
}

function request(id: string, { minutes, isChosen }: StoredSave): Promise<Response> {
  if (minutes === null) return fetchWithin(`/api/reminders/${encodeURIComponent(id)}`, patience, { method: "DELETE" });
  const how = !isChosen ? {} : minutes === 0 ? { enabled: false } : { minutesBefore: minutes };
  return fetchWithin("/api/reminders", patience, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ eventId: id, ...how }),
  });
}

function minutesIn(body: unknown): number | null {
  if (!hasData(body)) return null;
  const { minutesBefore, enabled } = body.data;
  return typeof minutesBefore !== "number" ? null : enabled === false ? 0 : minutesBefore;
}

const hasData = (body: unknown): body is { data: { minutesBefore?: unknown; enabled?: unknown } } =>
  typeof body === "object" && body !== null && "data" in body && typeof body.data === "object" && body.data !== null;

const sentenceIn = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : "";
