import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { originsOf } from "#app/domain/calendar/importing/reviewing/field-origins.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { imageTypes, namesOf, sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { addDays, type Day, dayOf, type FestivalCalendar, isDay } from "#app/domain/programme/day.ts";
import { clockPattern, startOnDay, typedHours } from "#app/domain/programme/day-grid-move.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { type EventForm, eventFormFields, eventFormOf, newEventForm } from "#app/domain/programme/event-form-values.ts";
import { descriptionHtml } from "#app/domain/programme/description.ts";
import { listNewestDrafts } from "#app/domain/programme/event-list.server.ts";
import { dateOf } from "#app/domain/programme/event-moves.ts";
import { findRecord } from "#app/domain/programme/event-rows.server.ts";
import { statedEventFields } from "#app/domain/programme/field-changes.ts";
import { readSeries } from "#app/domain/series/series.server.ts";
import { readVersionedEvent, wasDeleted } from "#app/domain/editing/event-versions.server.ts";
import { findTypedForm } from "#app/domain/identity/typed-forms.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { listFollowable } from "#app/domain/programme/followable.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { readUsualLengths } from "#app/domain/programme/usual-lengths.server.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { DomainError } from "#app/domain/error.ts";
import { countPeople } from "#app/domain/registration/event-people.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { writtenElsewhere } from "#app/http/field-origin-text.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readNotice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { textIn } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { continueParameter, pickedField } from "./form-buttons.ts";
import { versionIn } from "./sent-form.server.ts";
import { warningsOf } from "./event-warnings.server.ts";
import { keptParameters } from "../kit/planned-event-path.ts";

type Context = Readonly<RouterContextProvider>;

/** Number of history entries beside the form. */
const shownChanges = 3;

/** Returns the name under which the input of an event's form is kept; null: the form of a new event. */
export const typedFormOf = (id: string | null): string => id ?? "new";

/**
 * Returns the data of the page for a new event with what its address names. The default day is today, or the first day
 * of the festival before that.
 */
export async function loadNewEvent(context: Context, url: URL) {
  const kept = url.searchParams;
  const { calendar, now, settings } = context.get(festivalContext);
  const named = kept.get(keptParameters.day) ?? "";
  const today = dayOf(now, calendar);
  const first = settings["general.first_day"];
  const day = isDay(named) ? named : first > today ? first : today;
  const empty = { ...newEventForm(day), ...hoursIn(kept, day, calendar) };
  const [input, choices] = await Promise.all([loadInput(context, url, null), loadChoices(context, empty, null)]);
  const known = (ids: string[], all: { id: string }[]) => ids.filter((id) => all.some((one) => one.id === id));
  const form = {
    ...empty,
    categoryIds: known(kept.getAll(keptParameters.category), choices.categories),
    locationIds: known(kept.getAll(keptParameters.place), choices.locations),
  };
  return {
    ...choices,
    ...input,
    form,
    descriptionHtml: descriptionHtml(input.description ?? ""),
    /** 0: a new event. */
    version: 0,
    event: null,
    warnings: await warningsOf(context, form, null),
    history: [],
    origins: [],
    drafts: await draftsBeside(context, true),
    asksDelete: false,
    copyDate: null,
  };
}

/** Returns the hours that an address names, on a festival day; nothing without a start. */
function hoursIn(
  kept: URLSearchParams,
  day: Day,
  calendar: FestivalCalendar,
): Partial<Pick<EventForm, "start" | "end">> {
  const [start, end] = [kept.get(keptParameters.start) ?? "", kept.get(keptParameters.end) ?? ""];
  if (!clockPattern.test(start)) return {};
  const at = startOnDay(day, start, calendar, null);
  const begins = dateAndTimeOf(at, calendar.zone);
  if (!clockPattern.test(end)) return { start: begins, end: { date: begins.date, time: "" } };
  const { endTime } = typedHours({ day, at, until: at, end, holdsEnd: false }, calendar);
  return { start: begins, end: dateAndTimeOf(endTime, calendar.zone) };
}

/**
 * Returns the data of the page for an existing event. Throws a 404 response, or a redirect to the list if the event
 * was deleted, for example because its creation was undone.
 */
export async function loadEvent(request: Request, context: Context, url: URL, id: string) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const { event, version } = await readVersionedEvent(services, id).catch((error: unknown) =>
    notFound(error, request, context, id),
  );
  const form = eventFormOf(event, calendar.zone);
  const [kept, series, choices, people, warnings, history, origins, drafts] = await Promise.all([
    loadInput(context, url, id),
    readSeries(services, id),
    loadChoices(context, form, event),
    countPeople(services, [id]),
    warningsOf(context, form, id),
    listHistory(services, { kind: "event", id }, { limit: shownChanges }),
    originsBeside(context, id),
    draftsBeside(context, false),
  ]);
  return {
    ...choices,
    ...kept,
    form,
    descriptionHtml: descriptionHtml(kept.description ?? form.description),
    version: kept.keptVersion ?? version,
    event: {
      id,
      title: event.title,
      isDraft: event.publishedAt === null,
      phase: phaseOf(event, now),
      people,
      updatedAt: event.updatedAt,
      series,
      peopleOfSeries: series === null ? 0 : await countPeople(services, idsOf(series.dates)),
    },
    warnings,
    history: history.entries,
    origins,
    drafts,
    asksDelete: url.searchParams.get("confirm") === "delete",
    /** The proposed date of a copy: the day after the event. Null if no copy is asked for. */
    copyDate: url.searchParams.get("confirm") === "duplicate" ? addDays(dateOf(event, calendar.zone), 1) : null,
  };
}

/** Returns where the fields come from that nobody wrote in the form. */
async function originsBeside(context: Context, id: string): Promise<ReturnType<typeof writtenElsewhere>> {
  const { db } = context.get(servicesContext);
  const { t, resolvedLanguage: language = "" } = getInstance(context);
  const record = await findRecord(db, id);
  const originOf = (await originsOf(db, [id])).get(id);
  if (record === null || originOf === undefined) return [];
  const { zone } = context.get(festivalContext).calendar;
  return writtenElsewhere(t, statedEventFields(record), originOf, { language, zone });
}

/** Drafts beside the form. */
const shownDrafts = 3;

/** Returns the newest drafts beside the form of a new event; null beside one that exists. */
async function draftsBeside(
  context: Context,
  isNew: boolean,
): Promise<Awaited<ReturnType<typeof listNewestDrafts>> | null> {
  return isNew ? listNewestDrafts(context.get(servicesContext), shownDrafts) : null;
}

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

/** Returns the options of the form. Inactive categories are only included if the event has them. */
async function loadChoices(context: Context, form: EventForm, event: ProgrammeEvent | null) {
  const services = context.get(servicesContext);
  const { settings } = context.get(festivalContext);
  const [categories, locations, followable, lengths] = await Promise.all([
    listCategories(services),
    listLocations(services),
    listFollowable(services, form.start.date, event),
    readUsualLengths(services),
  ]);
  return {
    categories: categories
      .filter((category) => category.isActive || form.categoryIds.includes(category.id))
      .map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    locations: locations.map(({ id, name, capacity }) => ({ id, name, capacity })),
    followable,
    /** True for an event whose predecessor is cancelled or gone: it keeps its last start. */
    isLeft: event?.follows !== undefined && event.follows.title === null,
    /** ISO 4217. */
    currency: settings["general.currency"],
    lengths,
    image: { maxBytes: sizeLimitsOf(settings).image, types: namesOf(imageTypes.image) },
  };
}

/**
 * Returns the input to fill the form with: what was kept when its author had to sign in again, or what the account has
 * typed lately, if the address asks for it; also the event's version that it was filled in from. `typedAt`: when there
 * is something typed that the address does not ask for. `lostFile`: name of a file that was chosen in that input, or empty.
 */
async function loadInput(context: Context, url: URL, id: string | null) {
  const resumed = (await readKeptForm(context, url))?.sent;
  if (resumed?.has("title") === true) return { ...inputOf(resumed, id), typedAt: null };
  const services = context.get(servicesContext);
  const typed = await findTypedForm(services, services.actor, typedFormOf(id));
  if (typed === null || !url.searchParams.has(continueParameter))
    return { kept: null, keptVersion: null, description: null, lostFile: "", typedAt: typed?.typedAt ?? null };
  const sent = new FormData();
  for (const [name, value] of typed.fields) sent.append(name, value.replaceAll("\r\n", "\n"));
  return { ...inputOf(sent, id), typedAt: null };
}

function inputOf(sent: FormData, id: string | null) {
  const { initialValue = null } = parseWithZod(sent, { schema: eventFormFields }).reply();
  return {
    kept: { initialValue },
    keptVersion: id === null ? null : versionIn(sent),
    description: textIn(sent, "description"),
    lostFile: textIn(sent, pickedField),
  };
}

async function notFound(error: unknown, request: Request, context: Context, id: string): Promise<never> {
  if (!(error instanceof DomainError && error.code === "not_found")) throw error;
  if (!(await wasDeleted(context.get(servicesContext), id))) throw data(null, { status: 404 });
  // The list shows the waiting notice, such as an undo's. Without one, the user came by an old link and is told why.
  if ((await readNotice(request, context, getInstance(context).t)) !== null) throw redirect("/admin/events");
  throw await redirectWithNotice("/admin/events", { key: error.messageKey, tone: "refused" });
}
