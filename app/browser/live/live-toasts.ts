import type { TFunction } from "i18next";
import type { ServerFrame, ServerMessages } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { PublicEvent } from "#app/domain/programme/public-event.ts";
import { dispatchChatFrame } from "../assistant/chat-frames.ts";
import { readStoredSaved } from "../saved/saved-storage.ts";
import { hideToast, showToast } from "../toast.ts";
import { markSeen, wasSeen } from "./seen-announcements.ts";
import { startLive } from "./start-live.ts";
import { lastShown, noteShown } from "./live-store.ts";

/** How long each kind of toast stays, in ms (spec §9). */
const reminderDuration = 6000;
const announcementDuration = 8000;
const maintenanceDuration = 10_000;

/**
 * Delay before an announcement counts as seen, in ms. A page that closes sooner has not shown its toast; tabs side by
 * side receive it together and each show it.
 */
const timeToSee = 1000;

/** New events that arrive together, after an import, get a toast each up to this number, beyond it one. */
const mostSingleToasts = 3;
/** Events within this many ms arrive together. */
const together = 400;

interface NewsOptions {
  position: Position;
  t: TFunction;
  reload: () => void;
  open: (path: string) => void;
}

/** Starts the live channel and its toasts (spec §4, §8, §9). Returns a function that stops it. */
export function startLiveToasts({ position, t, reload, open }: NewsOptions): () => void {
  let fresh: PublicEvent[] = [];
  let collecting: ReturnType<typeof setTimeout> | undefined;
  let reloading: ReturnType<typeof setTimeout> | undefined;

  const showNewEvents = (): void => {
    const titles = fresh.map((event) => event.title);
    fresh = [];
    if (titles.length > mostSingleToasts) void showToast("info", t("toast.events_created", { count: titles.length }));
    else for (const title of titles) void showToast("info", t("toast.event_created", { title }));
  };

  const reloadWithin = (within: number): void => {
    clearTimeout(reloading);
    reloading = setTimeout(reload, Math.random() * within);
  };

  const showFrame = (frame: ServerFrame): void => {
    switch (frame.type) {
      case "event:created":
        noteShown(frame.data.id, frame.data);
        fresh.push(frame.data);
        clearTimeout(collecting);
        collecting = setTimeout(showNewEvents, together);
        return;
      case "event:updated":
        showChange(frame.data, t);
        return;
      case "event:deleted": {
        const before = lastShown(frame.data);
        noteShown(frame.data, null);
        // The cancellation of a finished or already cancelled event is no news.
        if ((before?.phase === "upcoming" || before?.phase === "active") && !isSaved(frame.data))
          void showToast("warning", t("toast.event_cancelled"), { description: before.title });
        return;
      }
      case "event:reminder":
        showMessage(frame.data, t, open);
        return;
      case "system:maintenance":
        void showOnce(frame.data.id, () =>
          showToast("warning", frame.data.message, { duration: maintenanceDuration, id: frame.data.id }),
        );
        return;
      case "system:announcement":
        showAnnouncement(frame.data);
        return;
      case "system:withdrawn":
        void hideToast(frame.data.id);
        reloadWithin(settingsWithin);
        return;
      // Every part of a page depends on settings. Each page reloads at a random moment.
      case "settings:updated":
        // Visitors' pages show emergencies, and nothing else of the signs.
        if (!frame.data.keys.every((key) => /^signage\.(?!em)/.test(key))) reloadWithin(settingsWithin);
        return;
      case "reload":
        reloadWithin(frame.data.within);
        return;
      default:
    }
  };

  const onFrame = (frame: ServerFrame): void => {
    dispatchChatFrame(frame);
    showFrame(frame);
  };
  const end = startLive({ position, onFrame, onSignedOut: reload });
  return () => {
    clearTimeout(collecting);
    clearTimeout(reloading);
    end();
  };
}

/** Pages reload within this many ms after a setting has changed. */
const settingsWithin = 800;

/** Whether the visitor saved an event: then a line above every page tells them, until they have seen it. */
const isSaved = (eventId: string): boolean => readStoredSaved()[eventId] !== undefined;

function showChange(event: PublicEvent, t: TFunction): void {
  const before = lastShown(event.id);
  noteShown(event.id, event);
  if (before === undefined) return;
  const { title: description } = event;
  if (event.phase === "active" && before.phase === "upcoming")
    void showToast("success", t("toast.event_started", { title: event.title }));
  if (event.phase === "cancelled" && before.phase !== "cancelled" && !isSaved(event.id))
    void showToast("warning", t("toast.event_cancelled"), { description });
}

/** Shows a message for which a push notification would come if the page were hidden. */
function showMessage(
  { id, message, eventId }: ServerMessages["event:reminder"],
  t: TFunction,
  open: (path: string) => void,
): void {
  const action =
    eventId === null
      ? {}
      : { action: { label: t("toast.open"), onClick: () => open(`/events/${encodeURIComponent(eventId)}`) } };
  void showToast("info", message, { duration: reminderDuration, id, ...action });
}

function showAnnouncement({ id, type, title, message }: ServerMessages["system:announcement"]): void {
  void showOnce(id, () => showToast(type, title, { description: message, duration: announcementDuration, id }));
}

/** Shows an announcement that this browser has not shown, once the tab is visible. */
async function showOnce(id: string, show: () => Promise<void>): Promise<void> {
  while (document.visibilityState !== "visible")
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  if (wasSeen(id)) return;
  await show();
  markSeen(id, timeToSee);
}
