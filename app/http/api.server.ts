import type { TFunction } from "i18next";
import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { encodeCursor } from "#app/domain/programme/event-filter.ts";
import type { EventPage } from "#app/domain/programme/event-queries.server.ts";
import { parseUnknown } from "#app/domain/programme/input.server.ts";
import { toApiEvent } from "./api-event.ts";
import { festivalContext } from "./context.ts";
import { answering, refusal, success } from "./envelope.server.ts";
import { getInstance } from "./i18n.server.ts";

/** Answers a request of the API: `work` gets the caller's texts; what the domain refuses becomes its status and a sentence. */
export function answerApi(context: Readonly<RouterContextProvider>, work: (t: TFunction) => Promise<Response>): Promise<Response> {
  const { t } = getInstance(context);
  return answering(t, () => work(t));
}

/** The action of a path that only reads: 405 in the envelope, for every changing method. */
export const refuseMethod = ({ context }: ActionFunctionArgs<Readonly<RouterContextProvider>>): Promise<Response> =>
  answerApi(context, async (t) => refusal(405, t("errors.method_unknown")));

/** The query of an address, parsed by a schema; of a name that stands twice the last counts. Throws `invalid` with the names that are wrong. */
export const parseQuery = <Schema extends z.ZodType>(url: URL, schema: Schema): z.output<Schema> =>
  parseUnknown(schema, Object.fromEntries(url.searchParams));

/** An event as anybody may read it through the API. */
export function publicEvent(event: ProgrammeEvent, context: Readonly<RouterContextProvider>) {
  const { now, settings } = context.get(festivalContext);
  return toApiEvent(withPlacesShown(event, settings["events.showCapacityIndicator"]), now);
}

/** A page of events in the envelope. */
export function eventList(page: EventPage, context: Readonly<RouterContextProvider>): Response {
  return success(
    page.events.map((event) => publicEvent(event, context)),
    { nextCursor: page.next === null ? null : encodeCursor(page.next) },
  );
}
