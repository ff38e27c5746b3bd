import type { TFunction } from "i18next";
import type { ServerFrame, ServerMessages } from "#app/domain/live/change.ts";
import type { AnnouncementType } from "#app/domain/announcements/announcement.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { PublicEvent } from "#app/domain/programme/public-event.ts";
import { dispatchChatFrame } from "../assistant/chat-frames.ts";
import { hideToast, showToast } from "../toast.ts";
import { markSeen, wasSeen } from "./seen-announcements.ts";
import { startLive } from "./start-live.ts";
import { lastShown, noteShown } from "./live-store.ts";

/** How long these toasts stay, in ms (spec §9). */
export const reminderDuration = 6000;
export const announcementDuration = 8000;
export const maintenanceDuration = 10_000;

/** A page that is left sooner, in ms, has shown nobody its toast; and tabs side by side, which are told at the same time, show it each. */
const timeToSee = 1000;

/** New events that come together (an import, a selection that is published) are told one by one only up to so many. */
const toldOneByOne = 3;
/** What comes within so many ms came together. */
const together = 400;

interface NewsOptions {
  /** The newest change that the page was loaded with. */
  position: Position;
  t: TFunction;
  /** Loads what the page shows anew. */
  reload: () => void;
  /** Leads to a page. */
  open: (path: string) => void;
}

/** Starts the live channel for a page, and says in toasts what a visitor should notice (spec §4, §8, §9). Returns what ends it. */
export function startLiveToasts({ position, t, reload, open }: NewsOptions): () => void {
  let fresh: PublicEvent[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let reloading: ReturnType<typeof setTimeout> | undefined;

  const tellFresh = (): void => {
    const titles = fresh.map((event) => event.title);
    fresh = [];
    if (titles.length > toldOneByOne) void showToast("info", t("toast.events_created", { count: titles.length }));
    else for (const title of titles) void showToast("info", t("toast.event_created", { title }));
  };

  const reloadWithin = (within: number): void => {
    clearTimeout(reloading);
    reloading = setTimeout(reload, Math.random() * within);
  };

  const tell = (frame: ServerFrame): void => {
    switch (frame.type) {
      case "event:created":
        noteShown(frame.data.id, frame.data);
        fresh.push(frame.data);
        clearTimeout(gathering);
        gathering = setTimeout(tellFresh, together);
        return;
      case "event:updated":
        tellOfChange(frame.data, t);
        return;
      case "event:deleted": {
        const before = lastShown(frame.data.id);
        noteShown(frame.data.id, null);
        // Of an event that is over, or was called off before, it is no news.
        if (before?.phase === "upcoming" || before?.phase === "active")
          void showToast("warning", t("toast.event_cancelled"), { description: before.title });
        return;
      }
      case "event:reminder":
        tellMessage(frame.data, t, open);
        return;
      case "system:maintenance":
        void tellOnce(frame.data.id, () =>
          showToast("warning", frame.data.message, { duration: maintenanceDuration, id: frame.data.id }),
        );
        return;
      case "system:announcement":
        tellAnnouncement(frame.data);
        return;
      case "system:withdrawn":
        void hideToast(frame.data.id);
        reloadWithin(settingsWithin);
        return;
      // Settings are in every part of a page: it is loaded anew, by each at a moment of its own.
      case "settings:updated":
        // How signs are set up is none of theirs.
        if (frame.data.keys[0] !== "signage.screens") reloadWithin(settingsWithin);
        return;
      case "reload":
        reloadWithin(frame.data.within);
        return;
      default:
    }
  };

  const heard = (frame: ServerFrame): void => {
    dispatchChatFrame(frame);
    tell(frame);
  };
  const end = startLive({ position, onFrame: heard, onSignedOut: reload });
  return () => {
    clearTimeout(gathering);
    clearTimeout(reloading);
    end();
  };
}

/** Within how many ms the pages load a changed setting. */
const settingsWithin = 800;

function tellOfChange(event: PublicEvent, t: TFunction): void {
  const before = lastShown(event.id);
  noteShown(event.id, event);
  if (before === undefined) return;
  const { title: description } = event;
  if (event.phase === "active" && before.phase === "upcoming")
    void showToast("success", t("toast.event_started", { title: event.title }));
  if (event.phase === "cancelled" && before.phase !== "cancelled")
    void showToast("warning", t("toast.event_cancelled"), { description });
}

/** What would be a notification, were the page not looked at. */
function tellMessage(
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

const kinds: Record<AnnouncementType, "info" | "success" | "warning" | "error"> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "error",
};

function tellAnnouncement({ id, type, title, message }: ServerMessages["system:announcement"]): void {
  void tellOnce(id, () => showToast(kinds[type], title, { description: message, duration: announcementDuration, id }));
}

/** Shows an announcement that this browser has not seen, once somebody looks at this tab: from then on it has. */
async function tellOnce(id: string, show: () => Promise<void>): Promise<void> {
  while (document.visibilityState !== "visible")
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  if (wasSeen(id)) return;
  await show();
  markSeen(id, timeToSee);
}
