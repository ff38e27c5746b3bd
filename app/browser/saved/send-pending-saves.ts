import { isRecord } from "#app/domain/parsing.ts";
import { fetchWithin } from "../fetch-within.ts";
import { whenReachableAgain } from "../live/when-reachable.ts";
import { deletePendingSave, storePendingSave, type StoredSave, storedPendingSaves } from "./saved-storage.ts";
import { isPath, type PendingSave, pendingSaves } from "./pending-saves.ts";

/** How long the server may take to answer, in ms (spec §9). */
const patience = 30_000;
/** First and longest pause before another try, in ms; each pause is twice the one before. */
const firstPause = 3000;
const longestPause = 5 * 60_000;

/** The channel on which the tabs of a browser tell each other their saves. */
const tabsName = "verbena-saves";

interface SaveMessages {
  /** The visitor has just asked for a reminder. */
  wanted: () => void;
  /** The server has stored the save of an event or a person; null minutes: its removal. */
  kept: (id: string, minutes: number | null) => void;
  /** The save waits for a network. */
  waiting: () => void;
  /** The save can't wait for a network: the storage of this browser is full or refused. */
  lost: () => void;
  /** The server refused the save, with a sentence to show. */
  refused: (sentence: string) => void;
}

/**
 * Handles the forms that save events and follow people. A tap shows at once, in every tab, and is sent; without network
 * it is stored and sent later.
 * Only the latest save of an event is sent, and sending it twice is harmless. Without this script the forms submit as
 * plain HTML. Returns a function that stops it.
 */
export function startSaving(messages: SaveMessages): () => void {
  const kept = new Map<string, StoredSave>();
  // A browser without it shows the save with the other tab's next page.
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(tabsName) : null;
  const show = (id: string, save: PendingSave | null): void => {
    showHere(id, save);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
    tabs?.postMessage({ id, save });
  };
  tabs?.addEventListener(
    "message",
    ({ data: { id, save } }: MessageEvent<{ id: string; save: PendingSave | null }>) => {
      // The latest tap was in the other tab, which sends it.
      kept.delete(id);
      showHere(id, save?.doneAt === undefined ? save : { ...save, doneAt: performance.now() });
    },
  );
  /** Ids of saves that this browser has no room for: they don't outlive the page, so they don't wait. */
  const unstored = new Set<string>();
  let isSending = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ids tapped on this page for which `messages.waiting` was not called yet. */
  const unreported = new Set<string>();

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    // Include what a closed page has left behind.
    for (const [id, save] of storedPendingSaves()) if (!kept.has(id)) add(id, save);
    for (let [next] = kept; next !== undefined; [next] = kept) {
      const [id, save] = next;
      const outcome = await sendSave(id, save);
      if (outcome === null) {
        waitForNetwork();
        break;
      }
      pause = firstPause;
      // The visitor tapped again in the meantime: send the newer save instead.
      if (kept.get(id) !== save) continue;
      kept.delete(id);
      unreported.delete(id);
      unstored.delete(id);
      deletePendingSave(id);
      show(id, "refused" in outcome ? null : { minutes: outcome.minutes, state: "done", doneAt: performance.now() });
      if ("refused" in outcome) messages.refused(outcome.refused);
      else messages.kept(id, save.minutes);
    }
    isSending = false;
  };

  const add = (id: string, save: StoredSave): void => {
    kept.set(id, save);
    show(id, { minutes: save.minutes, state: navigator.onLine ? "sending" : "waiting" });
  };

  const waitForNetwork = (): void => {
    for (const id of unstored) {
      kept.delete(id);
      unreported.delete(id);
      show(id, null);
    }
    if (unstored.size > 0) messages.lost();
    unstored.clear();
    for (const [id, { minutes }] of kept) show(id, { minutes, state: "waiting" });
    if (unreported.size > 0) messages.waiting();
    unreported.clear();
    if (!navigator.onLine) return;
    timer = setTimeout(() => void send(), pause);
    pause = Math.min(2 * pause, longestPause);
  };

  const submitted = (event: SubmitEvent): void => {
    const tapped = event.defaultPrevented ? null : saveOf(event);
    if (tapped === null) return;
    event.preventDefault();
    unreported.add(tapped.id);
    if (storePendingSave(tapped.id, tapped.save)) unstored.delete(tapped.id);
    else unstored.add(tapped.id);
    kept.delete(tapped.id);
    add(tapped.id, tapped.save);
    if (tapped.save.minutes !== null && tapped.save.minutes > 0) messages.wanted();
    // A tap resets the pause, so that taps without network make nothing wait longer.
    pause = firstPause;
    void send();
  };
  const seen = (): void => {
    if (document.visibilityState === "visible") void send();
  };

  document.addEventListener("submit", submitted);
  // Tests read this attribute: from now on the script handles every save.
  document.documentElement.dataset["bells"] = "taken";
  document.addEventListener("visibilitychange", seen);
  const leave = whenReachableAgain(() => void send());
  void send();
  return () => {
    clearTimeout(timer);
    tabs?.close();
    document.removeEventListener("submit", submitted);
    delete document.documentElement.dataset["bells"];
    document.removeEventListener("visibilitychange", seen);
    leave();
  };
}

function showHere(id: string, save: PendingSave | null): void {
  const { [id]: _before, ...others } = pendingSaves.current();
  pendingSaves.change(save === null ? others : { ...others, [id]: save });
}

function saveOf({ target, submitter }: SubmitEvent): { id: string; save: StoredSave } | null {
  if (!(target instanceof HTMLFormElement) || target.dataset["leadTime"] === undefined) return null;
  const form = new FormData(target, submitter);
  const [save, forget, minutes] = ["save", "remove", "minutes"].map((name) => form.get(name));
  if (typeof forget === "string") return { id: forget, save: { minutes: null, isChosen: false } };
  if (typeof save !== "string") return null;
  return {
    id: save,
    save: { minutes: Number(minutes ?? target.dataset["leadTime"]), isChosen: typeof minutes === "string" },
  };
}

/** Sends a save. Returns how the event is saved now, or the reason for a refusal; null if the server did not answer. */
async function sendSave(
  id: string,
  save: StoredSave,
): Promise<Pick<PendingSave, "minutes"> | { refused: string } | null> {
  try {
    const response = await request(id, save);
    if (response.status === 429 || response.status === 503) return null;
    const body: unknown = await response.json();
    // A 404 is fine: the event was removed elsewhere.
    if (save.minutes === null && (response.ok || response.status === 404)) return { minutes: null };
    return response.ok ? { minutes: minutesIn(body) ?? save.minutes } : { refused: sentenceIn(body) };
  } catch {
    return null;
  }
}

function request(id: string, { minutes, isChosen }: StoredSave): Promise<Response> {
  const isFollow = isPath(id);
  const address = isFollow ? `/api${id}/follow` : "/api/reminders";
  if (minutes === null)
    return fetchWithin(isFollow ? address : `${address}/${encodeURIComponent(id)}`, patience, { method: "DELETE" });
  if (isFollow) return fetchWithin(address, patience, { method: "POST" });
  const how = !isChosen ? {} : minutes === 0 ? { enabled: false } : { minutesBefore: minutes };
  return fetchWithin(address, patience, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ eventId: id, ...how }),
  });
}

function minutesIn(body: unknown): number | null {
  if (!isRecord(body) || !isRecord(body["data"])) return null;
  const { minutesBefore, enabled } = body["data"];
  return typeof minutesBefore !== "number" ? null : enabled === false ? 0 : minutesBefore;
}

const sentenceIn = (body: unknown): string =>
  isRecord(body) && typeof body["message"] === "string" ? body["message"] : "";
