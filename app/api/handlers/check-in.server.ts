import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import type { Arrival, MetGuest } from "#app/domain/registration/check-in.ts";
import {
  checkIn,
  findDoor,
  type GuestKey,
  listDoors,
  listGuests,
  lookUpGuest,
  undoCheckIn,
} from "#app/domain/registration/check-in.server.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { arrivalValues } from "#app/messages/arrival-texts.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

type Context = Readonly<RouterContextProvider>;

const unknownGuest = (): DomainError => new DomainError("not_found", "check_in.results.unknown");

/** Returns an arrival with its guest. Throws `not_found` for an unknown code, and for an event that is gone. */
function met<Kind>(arrival: { kind: "unknown" } | { kind: "gone" } | MetGuest<Kind>): MetGuest<Kind> {
  if ("guest" in arrival) return arrival;
  throw arrival.kind === "gone" ? new DomainError("not_found", "check_in.results.gone") : unknownGuest();
}

/** Returns the sentence of an arrival: its key and values. */
const sentenceOf = (context: Context, arrival: Arrival) => ({
  key: `check_in.results.${arrival.kind}` as const,
  values: arrivalValues(getInstance(context).t, context.get(festivalContext).calendar.zone, arrival),
});

const keyOf = ({
  code,
  registrationId,
}: {
  code?: string | undefined;
  registrationId?: string | undefined;
}): GuestKey => (registrationId === undefined ? { code: code ?? "" } : { id: registrationId });

export const checkInHandlers: HandlersOf<"check-in"> = {
  listDoors: async ({ services, context }) => ({
    data: await listDoors(services, context.get(festivalContext).calendar),
  }),
  listGuests: async ({ services, id, query }) => {
    const event = await findDoor(services, id);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    return { data: { event, ...(await listGuests(services, id, query)) } };
  },
  lookUpGuest: async ({ services, query: { code, eventId }, context, t }) => {
    const { calendar } = context.get(festivalContext);
    const data = met(await lookUpGuest(services, { code }, { calendar, eventId }));
    const { key, values } = sentenceOf(context, data);
    return { data, message: t(key, values) };
  },
  /** Another result than an arrival is a refusal: who asks for no more than success lets nobody in twice. */
  checkIn: async ({ services, body, context, t }) => {
    const { calendar } = context.get(festivalContext);
    const arrival = met(await checkIn(services, keyOf(body), { calendar, eventId: body.eventId }));
    const { key, values } = sentenceOf(context, arrival);
    if (arrival.kind !== "arrived") throw new DomainError("conflict", key, { values });
    const { guest, event } = arrival;
    return { data: { guest, event }, message: t(key, values) };
  },
  undoCheckIn: async ({ services, id, t }) => {
    const guest = await undoCheckIn(services, id);
    if (guest === null) throw unknownGuest();
    return { data: guest, message: t("check_in.results.undone", { name: guest.name }) };
  },
};
