import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { announcementInput, maintenanceInput } from "#app/domain/announcements/announcement-form.ts";
import { defaultFreshness } from "#app/domain/announcements/announcement.ts";
import { newId } from "#app/domain/identifier.ts";
import { announce, announceMaintenance, withdrawAnnouncement } from "#app/domain/announcements/announcements.server.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { listCurrentEvents } from "#app/domain/programme/upcoming-events.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { shortDay } from "../kit/history-texts.ts";
import { answerForm } from "#app/http/answer-form.server.ts";

type Context = Readonly<RouterContextProvider>;

const path = "/admin/announcements";

const send = (context: Context, sent: FormData) =>
  answerForm(context, { name: "announcement", sent, schema: announcementInput }, async (fields) => {
    const { title } = await announce(context.get(servicesContext), fields);
    return redirectWithNotice(path, { key: "panel.announcements.was_sent", values: { title: title ?? "" } });
  });

const sendMaintenance = (context: Context, sent: FormData) =>
  answerForm(context, { name: "maintenance", sent, schema: maintenanceInput }, async (fields) => {
    await announceMaintenance(context.get(servicesContext), fields);
    return redirectWithNotice(path, { key: "panel.announcements.maintenance_sent" });
  });

const withdraw = (context: Context, sent: FormData) =>
  answerForm(context, { name: "withdraw", sent, schema: z.object({ id: z.string() }) }, async ({ id }) => {
    await withdrawAnnouncement(context.get(servicesContext), id);
    return redirectWithNotice(path, { key: "panel.announcements.withdrawn" });
  });

export const announcementForms = new Map([
  ["announce", send],
  ["maintenance", sendMaintenance],
  ["withdraw", withdraw],
]);

export const announcementFields = ["intent", "id", ...Object.keys(announcementInput.shape)];

/** Returns the initial values of both forms: empty fields with the event of the address. */
export function newDrafts(eventId: string | null) {
  const minutes = String(defaultFreshness);
  const draft = { type: "info", title: "", message: "", eventId: eventId ?? "", minutes, formToken: newId() };
  const maintenance = { message: "", minutes, formToken: newId() };
  return { draft, maintenance };
}

/** How far ahead events are offered, in ms, and the maximum number. */
const ahead = 2 * 86_400_000;
const mostOffered = 200;

/**
 * Returns the events that visitors may be looking at: those that run or start soon, and the event `asked`.
 * `since`: also events that ended up to so long ago, in ms. `until`: how far ahead, in ms.
 */
export async function eventsToAddress(
  context: Context,
  asked: string,
  { since = 0, until = ahead }: { since?: number; until?: number } = {},
): Promise<{ id: string; text: string }[]> {
  const { now, calendar } = context.get(festivalContext);
  const { t } = getInstance(context);
  const events = await listCurrentEvents(context.get(servicesContext), {
    from: new Date(now.getTime() - since),
    until: new Date(now.getTime() + until),
    limit: mostOffered,
    and: asked,
  });
  const day = (instant: string): string => shortDay(t, dayOf(instant, { ...calendar, dayStartHour: 0 }));
  return events.map(({ id, title, startTime }) => ({
    id,
    text: `${day(startTime)} ${clockTime(startTime, calendar.zone)} ${title}`,
  }));
}
