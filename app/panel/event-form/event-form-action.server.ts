import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { DomainError, type FieldErrors } from "#app/domain/error.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { forgetUnsentForm, keepUnsentForm } from "#app/domain/identity/unsent-forms.server.ts";
import { forgetTypedForm } from "#app/domain/identity/typed-forms.server.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { readUsualLengths } from "#app/domain/programme/usual-lengths.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { eventForm, conflictingFields } from "#app/domain/programme/event-form.ts";
import { eventFormFields, eventFormOf } from "#app/domain/programme/event-form-values.ts";
import { keptOverlapsOf, keysOf } from "#app/domain/programme/event-warnings.ts";
import { readVersionedEvent, changesSince } from "#app/domain/editing/event-versions.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, duplicateEvent } from "#app/domain/editing/events.server.ts";
import { readRepetition } from "#app/domain/series/repetition-form.ts";
import { scopeNamed, type SeriesScope } from "#app/domain/series/series.ts";
import { createSeries, deleteInSeries, type SeriesEdit, updateInSeries } from "#app/domain/series/series.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { localizeError, statusOf } from "#app/http/envelope.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { readPanelForm, textIn } from "#app/http/read-form.server.ts";
import { refusalOf } from "#app/http/form-refusal.server.ts";
import { resumeParameter } from "#app/http/redirect-to.ts";
import { keptParameters } from "../kit/planned-event-path.ts";
import { scopeField } from "../kit/ScopeChoice.tsx";
import { typedFormOf } from "./event-form-data.server.ts";
import type { EventFormAnswer, EventComparison } from "./event-form-data.ts";
import {
  acceptedField,
  acceptField,
  copyDateField,
  makeField,
  newNameFields,
  pickedField,
  previewField,
  repairField,
  seenField,
} from "./form-buttons.ts";
import { changeForm, isChange } from "./form-changes.server.ts";
import { namesIn, sentence, typedFields, versionIn, warningsOfTyped } from "./sent-form.server.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Sent {
  context: Context;
  url: URL;
  form: FormData;
}

const newEventPath = "/admin/events/new";

const plainNames = Object.keys(eventFormFields.shape).filter(
  (name) => !["start", "end", "repeat", "speakers", "image"].includes(name),
);
export const formNames = new RegExp(
  `^(?:intent|__intent__|${repairField}|${acceptField}|${acceptedField}|${seenField}|${pickedField}|${makeField}|${newNameFields.category}|${newNameFields.location}|${previewField}|${scopeField}|${copyDateField}|version|comparedFrom|${plainNames.join("|")}|repeat\\.(?:unit|every|weekdays|until|count|without)|(?:start|end)\\.(?:date|time)|image\\.(?:kind|stored|address|file)|speakers\\[\\d{1,3}\\]\\.(?:id|name|title|company|bio|avatarUrl|imageUrl))$`,
);

/** Files up to this many times the limit are still read, so that a refused form comes back with its input. */
const readableFiles = 4;

/**
 * Handles the form of an event by its field `intent`: `draft`, `publish` and `another` save (the last leads to a further new event); also `duplicate` and `delete`.
 * Conform's buttons (`__intent__`) only change the form. A refused form comes back with its input and the error's
 * status.
 */
export async function answerEventForm(request: Request, context: Sent["context"], url: URL, id: string | null) {
  const { t } = getInstance(context);
  const { image } = sizeLimitsOf(context.get(festivalContext).settings);
  let form: FormData;
  try {
    form = await readPanelForm(request, formNames, image * readableFiles);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message } = localizeError(
      t,
      new DomainError("too_large", error.messageKey, { values: { megabytes: image / 1024 / 1024 } }),
    );
    return refused(answerOf({ result: { error: { image: [message] } } }), 413);
  }
  const sent: Sent = { context, url, form };
  try {
    if (id === null) return await save(sent, null);
    const intent = form.get("intent");
    if (intent === "delete") return await remove(context, id, scopeIn(form));
    if (intent === "duplicate") return await duplicate(context, id, textIn(form, copyDateField));
    return await save(sent, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return goOnAsNew(sent);
    throw error;
  }
}

async function save(sent: Sent, id: string | null) {
  const { context, url, form } = sent;
  const services = context.get(servicesContext);
  const { zone } = context.get(festivalContext).calendar;
  const upload = await storeUpload(context, form);
  const stored = id === null ? null : await readEvent(services.db, id);
  const comparedFrom = form.get("comparedFrom");
  const accepted = namesIn(form, acceptedField);
  if (isChange(form)) {
    const change = await changeForm(context, form);
    const comparison =
      stored === null || comparedFrom === null ? null : await compareEvent(services, stored.id, form, zone);
    const faults = { ...change.error, ...(upload.fault === null ? {} : { image: [sentence(context, upload.fault)] }) };
    const wrong = Object.keys(faults).length === 0 ? {} : { error: faults };
    const result = { ...parseWithZod(form, { schema: eventFormFields }).reply(), ...wrong };
    const warnings = await warningsOfTyped(context, form, id);
    return data(
      answerOf({
        result,
        storedImage: upload.url,
        comparison,
        warnings,
        accepted: [...accepted, ...form.getAll(acceptField).map(String)],
      }),
      { status: 200 },
    );
  }
  const lengths = form.get("intent") === "draft" ? await readUsualLengths(services) : null;
  const submission = parseWithZod(form, { schema: eventForm(zone, stored, lengths) });
  const typed = typedFields(form);
  const { days, faults } = typed === null ? { days: [], faults: [] } : readRepetition(typed);
  try {
    if (submission.status !== "success" || upload.fault !== null || faults.length > 0)
      throw faultOf(submission.status === "success" ? {} : submission.error, upload.fault, faults);
    const warnings = accepted.length === 0 ? null : await warningsOfTyped(context, form, id);
    const overlaps = warnings === null ? [] : keptOverlapsOf(warnings, accepted);
    const edit = { scope: scopeIn(form), days, kept: overlaps };
    const { event, count } = await write(services, stored, versionIn(form), submission.value, edit);
    const kept = url.searchParams.get(resumeParameter);
    if (kept !== null) await forgetUnsentForm(services, services.actor, kept);
    const [undo] = await Promise.all([
      lastBatchOf(services),
      forgetTypedForm(services, services.actor, typedFormOf(id)),
    ]);
    const goesOn = form.get("intent") === "another" && !(await hasUnseenWarnings(context, form, event.id));
    const next = goesOn ? nextEventPath(event, zone) : `/admin/events/${event.id}`;
    return await (count > 1
      ? done(undo, next, "saved_dates", { title: event.title, count })
      : done(undo, next, savedAs(event, stored), { title: event.title }));
  } catch (error) {
    const refusal = refusalOf(context, error);
    if (refusal.code === "not_found") throw error;
    const { message, errors = {} } = localizeError(getInstance(context).t, refusal);
    const comparison =
      stored !== null && (refusal.code === "conflict" || comparedFrom !== null)
        ? await compareEvent(services, stored.id, form, zone)
        : null;
    const result = submission.reply({ formErrors: [message], fieldErrors: errors });
    return refused(
      answerOf({
        result: { ...result, status: "error" },
        storedImage: upload.url,
        comparison,
        warnings: await warningsOfTyped(context, form, id),
        accepted,
      }),
      statusOf[refusal.code],
    );
  }
}

/** Whether the saved event collides with something that the form had not shown, as it can without scripts. */
async function hasUnseenWarnings(context: Context, form: FormData, id: string): Promise<boolean> {
  const seen = namesIn(form, seenField);
  const warnings = await warningsOfTyped(context, form, id);
  return warnings !== null && keysOf(warnings).some((key) => !seen.includes(key));
}

/** Returns all errors as one. The error of an uploaded image replaces 'image missing'. */
function faultOf(
  error: Record<string, string[] | null> | null,
  upload: DomainError | null,
  ofRepetition: ReturnType<typeof readRepetition>["faults"],
): DomainError {
  const fields: FieldErrors = {};
  for (const [name, keys] of Object.entries(error ?? {})) if (keys !== null) fields[name] = keys;
  for (const { path, message } of ofRepetition) fields[path] = [message];
  if (upload !== null) fields["image"] = [upload.messageKey];
  return new DomainError("invalid", "errors.invalid", { fields, values: upload?.values ?? {} });
}

type Input = Parameters<typeof createEvent>[1];

/** Saves the event and the other dates of its series that the form is for. `count`: all of them. */
async function write(
  services: Services,
  stored: ProgrammeEvent | null,
  version: number,
  input: Input,
  edit: SeriesEdit,
): Promise<{ event: ProgrammeEvent; count: number }> {
  if (stored !== null) return updateInSeries(services, stored.id, version, input, edit);
  const { days, kept } = edit;
  const fields = kept === undefined ? input : { ...input, keptOverlaps: [...kept] };
  if (days.length < 2) return { event: await createEvent(services, fields), count: 1 };
  return { event: await createSeries(services, fields, days), count: days.length };
}

const scopeIn = (form: FormData): SeriesScope => scopeNamed(form.get(scopeField));

/** Returns what saving did to an event, as a key of the notices. */
function savedAs(event: ProgrammeEvent, before: ProgrammeEvent | null): string {
  const wasPublic = before !== null && before.publishedAt !== null;
  if (event.publishedAt !== null) return wasPublic ? "saved" : "published";
  return wasPublic ? "withdrawn" : "draft_saved";
}

/** Returns the address of the form for the next event, with the day, the places and the categories of this one. */
function nextEventPath({ id: after, startTime, categories, locations }: ProgrammeEvent, zone: string): string {
  const kept = new URLSearchParams({ [keptParameters.day]: dateAndTimeOf(startTime, zone).date });
  for (const { id } of categories) kept.append(keptParameters.category, id);
  for (const { id } of locations) kept.append(keptParameters.place, id);
  // Tells the page that this is another event: it begins with an empty form.
  kept.set(keptParameters.after, after);
  return `${newEventPath}?${kept}`;
}

/** Redirects to the form of a new event with the same input, since the event was deleted meanwhile. */
async function goOnAsNew({ context, form }: Sent): Promise<Response> {
  if (!form.has("title")) throw data(null, { status: 404 });
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const services = context.get(servicesContext);
  const kept = await keepUnsentForm(services, services.actor, newEventPath, fields);
  return redirectWithNotice(kept === null ? newEventPath : `${newEventPath}?${resumeParameter}=${kept}`, {
    key: "panel.event_form.done.gone",
  });
}

/** Returns an answer; what `answer` leaves out is empty. */
const answerOf = (answer: Partial<EventFormAnswer>): EventFormAnswer => ({
  form: "event",
  problem: null,
  result: null,
  storedImage: null,
  comparison: null,
  warnings: null,
  accepted: [],
  copy: null,
  ...answer,
});

const refused = (answer: EventFormAnswer, status: number) => data(answer, { status });

/** Stores an uploaded image and writes its URL to the form, so that it is kept if another field is refused. */
async function storeUpload(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ url: string | null; fault: DomainError | null }> {
  const file = form.get("image.file");
  form.delete("image.file");
  if (!(file instanceof File) || file.size === 0 || form.get("image.kind") !== "upload")
    return { url: null, fault: null };
  try {
    const { url } = await storeImage(context.get(servicesContext), new Uint8Array(await file.arrayBuffer()), "image");
    form.set("image.stored", url);
    return { url, fault: null };
  } catch (error) {
    return { url: null, fault: refusalOf(context, error) };
  }
}

/** Compares the typed values with the changes that others saved since the form was filled in. */
async function compareEvent(services: Services, id: string, form: FormData, zone: string): Promise<EventComparison> {
  const comparedFrom = versionIn(form, form.has("comparedFrom") ? "comparedFrom" : "version");
  const { event, version } = await readVersionedEvent(services, id);
  const { fields, by, at } = await changesSince(services, id, comparedFrom);
  const typed = typedFields(form);
  const theirs = eventFormOf(event, zone);
  const contested = typed === null ? [] : conflictingFields(typed, theirs, fields);
  return { version, comparedFrom, theirs, contested, by, at };
}

/** Copies an event as a draft on a date and redirects to the copy. Throws `not_found`. */
async function duplicate(context: Context, id: string, date: string) {
  const services = context.get(servicesContext);
  try {
    const copy = await duplicateEvent(services, id, date);
    return await done(await lastBatchOf(services), `/admin/events/${copy.id}`, "duplicated", { title: copy.title });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "invalid")) throw error;
    return refused(answerOf({ copy: { date, error: sentence(context, error) } }), statusOf[error.code]);
  }
}

/** Deletes an event, and others of its series, and redirects to the list. Throws `not_found`. */
async function remove(context: Context, id: string, scope: SeriesScope): Promise<Response> {
  const services = context.get(servicesContext);
  const event = await readEvent(services.db, id);
  const count = await deleteInSeries(services, [id], scope);
  const undo = await lastBatchOf(services);
  return count > 1
    ? done(undo, "/admin/events", "deleted_dates", { title: event.title, count })
    : done(undo, "/admin/events", "deleted", { title: event.title });
}

/** Redirects with a notice of the result that offers to undo a batch. */
const done = (
  undo: Awaited<ReturnType<typeof lastBatchOf>>,
  path: string,
  what: string,
  values: { title: string; count?: number },
): Promise<Response> =>
  redirectWithNotice(path, { key: `panel.event_form.done.${what}`, values, ...(undo === null ? {} : { undo }) });
