import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { removeSample } from "#app/domain/history/sample.server.ts";
import { eventStatuses } from "#app/domain/programme/event.ts";
import { findTitles, withDatesOfSeries } from "#app/domain/programme/event-list.server.ts";
import {
  deleteEvents,
  publishEvents,
  setStatusOfEvents,
  shiftEvents,
} from "#app/domain/editing/events-in-bulk.server.ts";
import { editEvents, type BulkEdit } from "#app/domain/editing/edit-in-bulk.server.ts";
import { wholeNumber } from "#app/domain/parsing.ts";
import { deletionPath, type EventsAddress, eventsPath, filterOf } from "./events-address.ts";
import { allField, selectionForm } from "./SelectionBar.tsx";
import { answerForm } from "#app/http/answer-form.server.ts";
import type { Services } from "#app/domain/services.ts";
import { answerWithUndo, type WriteNotice } from "../undo-redirect.server.ts";

interface EventsForm {
  context: Readonly<RouterContextProvider>;
  sent: FormData;
  /** State of the table to return to. */
  address: EventsAddress;
}

/** Returns the ids of selected rows with those of the other dates that the rows stand for. */
export const idsOfRows = async (services: Services, rows: string[], address: EventsAddress): Promise<string[]> =>
  address.series === null ? withDatesOfSeries(services, rows, filterOf(address)) : rows;

const selected = z.object({ id: z.array(z.string()) });
const shift = selected.extend({ minutes: z.int("errors.number_invalid") });
const status = selected.extend({ status: z.enum(eventStatuses, "errors.status_invalid") });
const text = z.string().default("");
const edited = selected.extend({
  locationId: text,
  categoryId: text,
  capacity: text,
  registration: text,
  day: text,
  name: text,
});

/** Names of the fields of all forms; fields in `eventsLists` may have several values. */
export const eventsFields = [
  "intent",
  "minutes",
  "status",
  "locationId",
  "categoryId",
  "capacity",
  "registration",
  "day",
  "name",
  allField,
];
export const eventsLists = ["id"];

const requireSelection = (ids: string[]): void => {
  if (ids.length === 0) throw new DomainError("invalid", "errors.no_events_selected");
};

const noticeOf = (
  key: "deleted" | "deleted_count" | "status_set" | "moved" | "published" | "edited" | "sample_removed",
  values: Record<string, string | number>,
) => ({ key: `panel.events.${key}`, values });

const ask = ({ context, sent, address }: EventsForm) =>
  answerForm(context, { name: selectionForm, sent, schema: selected }, async ({ id }) => {
    requireSelection(id);
    return redirect(deletionPath(address, sent.has(allField) ? "all" : id));
  });

/** Answers a form with a write that can be undone, and returns to the table. */
const answerWrite = <Schema extends z.ZodType<object>>(
  { context, sent, address }: EventsForm,
  { name, schema }: { name: string; schema: Schema },
  write: (services: Services, fields: z.output<Schema>) => Promise<WriteNotice>,
) => answerWithUndo(context, { name, sent, schema }, eventsPath(address), write);

const remove = (form: EventsForm) =>
  answerWrite(form, { name: "delete", schema: selected }, async (services, { id }) => {
    const [first] = await findTitles(services, id);
    const count = await deleteEvents(services, id).catch((error: unknown) => {
      const isGone = error instanceof DomainError && error.code === "not_found";
      throw isGone
        ? new DomainError("not_found", id.length === 1 ? "errors.event_not_deleted" : "errors.events_not_deleted")
        : error;
    });
    return count === 1 && first !== undefined
      ? noticeOf("deleted", { title: first.title })
      : noticeOf("deleted_count", { count });
  });

const setStatus = (form: EventsForm) =>
  answerWrite(form, { name: selectionForm, schema: status }, async (services, fields) =>
    noticeOf("status_set", { count: await setStatusOfEvents(services, fields.id, fields.status) }),
  );

const move = (form: EventsForm) =>
  answerWrite(form, { name: selectionForm, schema: shift }, async (services, { id, minutes }) =>
    noticeOf("moved", { count: await shiftEvents(services, id, minutes), minutes }),
  );

const publish = (form: EventsForm) =>
  answerWrite(form, { name: selectionForm, schema: selected }, async (services, { id }) =>
    noticeOf("published", { count: await publishEvents(services, id) }),
  );

/** Returns the form that changes one field of all selected events. */
const edit = (editOf: (fields: z.output<typeof edited>) => BulkEdit) => (form: EventsForm) =>
  answerWrite(form, { name: selectionForm, schema: edited }, async (services, fields) =>
    noticeOf("edited", { count: await editEvents(services, fields.id, editOf(fields)) }),
  );

const withoutSample = (form: EventsForm) =>
  answerWrite(form, { name: "remove-sample", schema: z.object({}) }, async (services) =>
    noticeOf("sample_removed", { number: (await removeSample(services)).events.length }),
  );

/** Does nothing: Enter in a field of the selection must not press one of its visible buttons. */
const stay = ({ context, sent, address }: EventsForm) =>
  answerForm(context, { name: selectionForm, sent, schema: z.object({}) }, async () => redirect(eventsPath(address)));

export const eventsForms = new Map([
  ["ask", ask],
  ["delete", remove],
  ["status", setStatus],
  ["shift", move],
  ["publish", publish],
  ["edit-location", edit(({ locationId }) => ({ field: "location", locationId }))],
  ["edit-category", edit(({ categoryId }) => ({ field: "category", categoryId }))],
  ["edit-capacity", edit(({ capacity }) => ({ field: "capacity", capacity: wholeNumber(capacity) }))],
  [
    "edit-registration",
    edit(({ registration }) => ({ field: "registration", registration: registration === "none" ? "none" : "places" })),
  ],
  ["edit-day", edit(({ day }) => ({ field: "day", day }))],
  ["edit-speaker", edit(({ name }) => ({ field: "speaker", name }))],
  ["edit-draft", edit(() => ({ field: "draft" }))],
  ["remove-sample", withoutSample],
  ["stay", stay],
]);
