import { redirect } from "react-router";
import type { TFunction } from "i18next";
import { clockTime } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { type QuickAction, quickActions } from "#app/domain/editing/quick-actions.ts";
import { cancelEvent, delayEvent, fillEvent } from "#app/domain/editing/quick-actions.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm, textIn } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { safeRedirect } from "#app/http/redirect-to.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { requireRole } from "#app/http/viewer.server.ts";
import { keepReadForm } from "#app/http/unsent-form.server.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/quick-actions.route";
import { undoAndRedirect, redirectWithUndo } from "../undo-redirect.server.ts";

/** Redirects to the programme: this address has no page, its forms are on the public page of each event. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, "ADMIN");
  return redirect("/");
}

/** Handles the quick actions of an event's public page and their undo. Redirects back to that page. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", "event", "start", "note", "batch", "redirectTo"]);
  const text = (name: string): string => textIn(sent, name);
  const id = text("event");
  const back = safeRedirect(sent.get("redirectTo"), eventPath(id));
  // A user who must sign in again returns to the event with the typed note.
  const page = new URL(back, url);
  const toSignIn = await keepReadForm(request, context, page, text("note") === "" ? new FormData() : sent, ["ADMIN"]);
  if (toSignIn !== null) return toSignIn;
  requireRole(context, page, "ADMIN");
  const services = context.get(servicesContext);
  if (text("intent") === "undo") return undoAndRedirect(context, sent.get("batch"), back);
  const chosen = quickActions.find((one) => one === text("intent"));
  if (chosen === undefined) throw new Response(null, { status: 400 });
  const { t } = getInstance(context);
  try {
    return await redirectWithUndo(services, back, async () => {
      const event = await handlers[chosen](services, { id, start: text("start"), note: text("note") }, t);
      return {
        key: notices[chosen],
        values: { title: event.title, start: clockTime(event.startTime, context.get(festivalContext).calendar.zone) },
      };
    });
  } catch (error) {
    return redirectWithRefusal(context, back, error);
  }
}

type Handler = (
  services: Services,
  sent: { id: string; start: string; note: string },
  t: TFunction,
) => Promise<ProgrammeEvent>;

const handlers: Record<QuickAction, Handler> = {
  delay: (services, { id, start }) => delayEvent(services, id, start),
  cancel: (services, { id, note }) => cancelEvent(services, id, note),
  full: (services, { id }, t) => fillEvent(services, id, t("panel.quick_actions.full_note")),
};

const notices: Record<QuickAction, string> = {
  delay: "panel.quick_actions.delayed",
  cancel: "panel.quick_actions.cancelled",
  full: "panel.quick_actions.filled",
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);
