import type { RouterContextProvider } from "react-router";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { readVersionedEvent } from "#app/domain/programme/event-versions.server.ts";
import { deleteEvent, duplicateEvent } from "#app/domain/programme/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Copies an event as a draft and leads to the copy. Throws `not_found`. */
export async function duplicate(context: Context, id: string): Promise<Response> {
  const services = context.get(servicesContext);
  const copy = await duplicateEvent(services, id);
  return done(services, `/admin/events/${copy.id}`, "duplicated", copy.title);
}

/** Deletes an event and leads to the list. Throws `not_found`. */
export async function remove(context: Context, id: string): Promise<Response> {
  const services = context.get(servicesContext);
  const { event } = await readVersionedEvent(services, id);
  await deleteEvent(services, id);
  return done(services, "/admin/events", "deleted", event.title);
}

/** Leads to a page that says what was done, with the way back. */
export async function done(services: Services, path: string, what: string, title: string): Promise<Response> {
  const undo = await lastBatchOf(services);
  return redirectWithNotice(path, { key: `panel.event_form.done.${what}`, values: { title }, ...(undo === null ? {} : { undo }) });
}
