import type { TFunction } from "i18next";
import { loadAreaTexts } from "../load-area-texts.ts";
import { showToast } from "../toast.ts";
import { turnPushOn } from "./push-subscription.ts";
import { pushState } from "./push-state.ts";

/** One message per page is enough, however many events the visitor saves. */
let wasShown = false;

/**
 * Handles the first save with a reminder (spec §5): asks for the permission to notify if it is undecided, and otherwise
 * explains why no notification will come and where to change that. Call it directly from the tap. `open` navigates to a
 * path.
 */
export async function askWhenSaving(language: string, open: (path: string) => void): Promise<void> {
  const state = pushState.current();
  if (state === null || state === "on" || wasShown) return;
  wasShown = true;
  // Ask before any `await`: browsers allow the question only right after a tap.
  const asked = state === "off" ? turnPushOn().catch(() => "subscribe_failed" as const) : null;
  const t = await loadAreaTexts("notifications", language);
  const outcome = asked === null ? state : await asked;
  showOutcome(outcome, t, open);
}

type Outcome =
  | Awaited<ReturnType<typeof turnPushOn>>
  | "subscribe_failed"
  | NonNullable<ReturnType<typeof pushState.current>>;

function showOutcome(outcome: Outcome, t: TFunction, open: (path: string) => void): void {
  const settings = { label: t("notifications.install_how"), onClick: () => open("/settings#notifications") };
  const calendar = { label: t("notifications.calendar_link"), onClick: () => open("/subscribe") };
  switch (outcome) {
    case "on":
      return void showToast("success", t("notifications.turned_on"));
    case "denied":
    case "blocked":
      return void showToast("warning", t("notifications.denied"), {
        description: t("notifications.calendar"),
        action: calendar,
      });
    case "off":
    case "dismissed":
      return void showToast("info", t("notifications.required"));
    case "needs_install":
      return void showToast("info", t("notifications.install_needed"), { action: settings });
    case "unsupported":
      return void showToast("info", t("notifications.unsupported"), {
        description: t("notifications.calendar"),
        action: calendar,
      });
    case "subscribe_failed":
      return void showToast("error", t("notifications.subscribe_failed"));
  }
}
