import type { RouterContextProvider } from "react-router";
import type { Saved } from "#app/domain/reminders/lead-times.ts";
import { leadTimeOf } from "#app/domain/reminders/lead-time.server.ts";
import { savedOf } from "#app/domain/reminders/reminders.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";

/**
 * What whoever asks has saved, and how early they are reminded of what they save next; nothing for a browser that keeps nothing here, which is what a kept
 * page is made for.
 */
export async function savedFacts(context: Readonly<RouterContextProvider>): Promise<{ saved: Saved; leadTime: number | null }> {
  const { owner } = context.get(viewerContext);
  if (owner === null) return { saved: {}, leadTime: null };
  const services = context.get(servicesContext);
  return { saved: await savedOf(services, owner), leadTime: await leadTimeOf(services, owner) };
}
