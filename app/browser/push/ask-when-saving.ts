import type { TFunction } from "i18next";
import { longestOverlap, type SavedOverlap } from "#app/domain/my-programme/saved-overlap.ts";
import { loadAreaTexts } from "../load-area-texts.ts";
import { askLastLook } from "../saved/last-look.ts";
import { showToast } from "../toast.ts";
import { turnPushOn } from "./push-subscription.ts";
import { pushState } from "./push-state.ts";

type Outcome =
  | Awaited<ReturnType<typeof turnPushOn>>
  | "subscribe_failed"
  | NonNullable<ReturnType<typeof pushState.current>>;

/** The answer to the question of this page; null before it was asked. */
let asked: Promise<Outcome> | null = null;

/**
 * Handles a save with a reminder (spec §5): asks for the permission to notify if it is undecided. Call it directly from
 * the tap, since browsers allow the question only then.
 */
export function askWhenSaving(): void {
  const state = pushState.current();
  if (asked !== null || state === null || state === "on" || wasTold()) return;
  asked = state === "off" ? turnPushOn().catch(() => "subscribe_failed" as const) : Promise.resolve(state);
}

/**
 * Shows a toast after a save, once a visit at most: the event overlaps with another saved one, or no notification will
 * come, with the reason and the way to change that. `open` navigates to a path.
 */
export async function tellWhenSaved(eventId: string, language: string, open: (path: string) => void): Promise<void> {
  if (wasTold()) return;
  const look = await askLastLook().catch(() => null);
  const overlap = look === null ? null : longestOverlap(eventId, look.stops, new Date());
  const outcome = await asked;
  if ((overlap === null && outcome === null) || wasTold()) return;
  noteTold();
  const t = await loadAreaTexts("notifications", language);
  const about = outcome === null ? null : aboutOutcome(outcome, t, open);
  if (overlap === null) {
    if (about !== null) void showToast(about.kind, about.text, about);
    return;
  }
  const action = about?.action ?? { label: t("toast.open"), onClick: () => open("/my") };
  const description = about === null ? {} : { description: [about.text, about.description].filter(Boolean).join(". ") };
  void showToast("warning", overlapText(overlap, t), { action, ...description });
}

const overlapText = ({ title, minutes }: SavedOverlap, t: TFunction): string =>
  minutes === null
    ? t("notifications.may_overlap", { title })
    : t("notifications.overlap", { title, span: t("duration.minutes", { count: minutes }) });

interface About {
  kind: "success" | "warning" | "info" | "error";
  text: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

function aboutOutcome(outcome: Outcome, t: TFunction, open: (path: string) => void): About {
  const settings = { label: t("notifications.install_how"), onClick: () => open("/settings#notifications") };
  const calendar = { label: t("notifications.calendar_link"), onClick: () => open("/subscribe") };
  switch (outcome) {
    case "on":
      return { kind: "success", text: t("notifications.turned_on") };
    case "denied":
    case "blocked":
      return {
        kind: "warning",
        text: t("notifications.denied"),
        description: t("notifications.calendar"),
        action: calendar,
      };
    case "off":
    case "dismissed":
      return { kind: "info", text: t("notifications.required") };
    case "needs_install":
      return { kind: "info", text: t("notifications.install_needed"), action: settings };
    case "unsupported":
      return {
        kind: "info",
        text: t("notifications.unsupported"),
        description: t("notifications.calendar"),
        action: calendar,
      };
    case "subscribe_failed":
      return { kind: "error", text: t("notifications.subscribe_failed") };
  }
}

/** Kept for the visit, which is as long as the tab. */
const toldKey = "verbena-told-when-saving";

function wasTold(): boolean {
  try {
    return sessionStorage.getItem(toldKey) !== null;
  } catch {
    return false;
  }
}

function noteTold(): void {
  try {
    sessionStorage.setItem(toldKey, "1");
  } catch {
    // Without storage it counts for nothing.
  }
}
