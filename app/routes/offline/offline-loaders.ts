import { data, type DataStrategyResult, type Params, redirect } from "react-router";
import { openEventId } from "#app/browser/analytics/outbound-clicks.ts";
import { reportInteraction } from "#app/browser/analytics/report-interactions.ts";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import {
  keepCookies,
  pageCookies,
  preferenceCookies,
  readLanguage,
  readLook,
} from "#app/browser/offline/preference-cookies.ts";
import { readKeptEmergency } from "#app/browser/kept-emergency.ts";
import { readLastLook } from "#app/browser/saved/last-look.ts";
import { isKeptAsFollowed, readStoredSaved } from "#app/browser/saved/saved-storage.ts";
import { shownFrom } from "#app/browser/offline/shown-from.ts";
import { loadProgrammeTexts } from "#app/browser/programme-texts.ts";
import { createTranslator } from "#app/browser/translate.ts";
import { openedAt } from "#app/domain/analytics/opened-address.ts";
import type { Kept } from "#app/domain/privacy/kept-data.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import { seenIn } from "#app/domain/announcements/seen.ts";
import { defaultLook, type Language, languageOf } from "#app/domain/preferences.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { offlineProgrammeReader, peopleIn } from "#app/domain/offline/offline-programme.ts";
import { streamWithoutNetwork } from "#app/domain/streaming/stream.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { lastPerson } from "#app/ui/shell/festival.tsx";
import { heldText, timeLineData } from "#app/routes/my-programme/time-line-data.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { peopleData, personData } from "#app/routes/people/people-data.ts";
import { searchData } from "#app/routes/search/search-data.ts";
import { planData } from "#app/routes/plan/plan-data.ts";
import { comingReminders } from "#app/routes/profile/own-reminders.ts";
import { settingsData } from "#app/routes/profile/settings-data.ts";
import { textData } from "#app/routes/pages/text-data.ts";
import { eventPageData, eventDetailData } from "#app/routes/event/event-data.ts";
import { layoutData, rootData } from "#app/routes/layout/layout-data.ts";
import { homeData } from "#app/routes/programme/home-data.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { readStage } from "#app/routes/layout/stage.ts";
import { type Saved, type SavedAs, writeSaved } from "#app/domain/reminders/lead-times.ts";
import { type SavedEvent, type SeenEvent, seenOf } from "#app/domain/reminders/reminder.ts";
import { readStoredProgramme, type StoredProgramme } from "#app/browser/offline/stored-programme.ts";

interface OfflineRequest {
  url: URL;
  params: Params;
  language: Language;
  announcements: ShownAnnouncement[];
  kept: readonly Kept[];
}

const settingsRoute = "routes/profile/settings.route";

/** The offline loader of each route; returns the same data as the route's loader on the server. */
const loaders: Record<string, (facts: PageData, asked: OfflineRequest) => unknown> = {
  root: async (facts, { language }) =>
    rootData(facts, {
      language,
      look: readLook(pageCookies(), facts.settings["general.theme"]),
      viewer: lastPerson(),
      asking: null,
      offsets: undefined,
      stage: (await readStage(facts)).is,
    }),
  "routes/layout/layout.route": (facts, { url, announcements }) => {
    const seen = seenIn(pageCookies());
    const unseen = announcements.filter(({ id }) => !seen.includes(id));
    return layoutData(facts, url.searchParams, {
      saved: writeSaved(readStoredSaved()),
      leadTime: "",
      news: "",
      emergency: readKeptEmergency(),
      announcements: unseen,
    });
  },
  "routes/programme/home.route": (facts, { url, language }) =>
    homeData(facts, url.searchParams, (event) => offlineDetail(event, facts, language)),
  "routes/event/event.route": async (facts, { params, language }) => {
    const event = await facts.programme.findEvent(params["id"] ?? "");
    if (event === null) throw data(null, { status: 404 });
    return eventPageData(facts, await offlineDetail(event, facts, language));
  },
  "routes/search/search.route": (facts, { url }) => searchData(facts, url.searchParams),
  "routes/people/people.route": (facts) => peopleData(facts),
  "routes/people/person.route": async (facts, { params }) => {
    const person = await personData(facts, params["id"] ?? "");
    if (person === null) throw data(null, { status: 404 });
    return { ...person, isFollowed: isKeptAsFollowed(person.id) };
  },
  "routes/plan/plan.route": (facts, { url }) =>
    planData(facts, url.searchParams, readLook(pageCookies(), facts.settings["general.theme"]).theme),
  [settingsRoute]: (facts) => settingsData(facts, null),
  "routes/profile/profile.route": async (facts, { language }) => ({
    isOffline: true,
    coming: comingReminders(await savedEvents(facts, readStoredSaved()), facts),
    title: (await loadAreaTexts("account", language))("account.profile.title"),
  }),
  "routes/my-programme/my-programme.route": async (facts, { url, language }) =>
    offlineMyProgramme(
      { ...facts, t: await loadAreaTexts("my_programme", language) },
      readStoredSaved(),
      url.searchParams.has("paper"),
    ),
  // Acty needs a network; its page says so.
  "routes/assistant/acty.route": ({ t }) => ({ title: t("shell.acty"), messages: [], isClearing: false, searched: "" }),
  terms: readText,
  privacy: readText,
  "routes/pages/not-found.route": () => null,
};

async function offlineDetail(event: ProgrammeEvent, facts: PageData, language: Language): Promise<EventDetailData> {
  const detail = await eventDetailData(event, facts);
  const held = readStoredSaved()[event.id]?.held ?? null;
  return held === null ? detail : { ...detail, held: heldText(held, { t: await loadAreaTexts("account", language) }) };
}

async function readText(facts: PageData, { url, language, kept }: OfflineRequest) {
  return textData({ ...facts, kept, t: await loadAreaTexts("legal", language) }, url.pathname);
}

/**
 * Returns the data of a page's routes from the offline programme, for the routes that support it; empty if the device
 * has no programme. A missing event is an error, as on the server.
 */
export async function answerFromDevice(
  routeIds: string[],
  request: Request,
  params: Params,
): Promise<Record<string, DataStrategyResult>> {
  const results: Record<string, DataStrategyResult> = {};
  if (request.method !== "GET") {
    if (routeIds.includes(settingsRoute))
      results[settingsRoute] = await resultOf(async () => savePreferences(await request.formData()));
    return results;
  }
  const stored = await readStoredProgramme();
  if (stored === null) return results;
  const language = readLanguage(pageCookies()) ?? languageOf(document.documentElement.lang);
  const facts = await pageDataOf(stored, language);
  const { announcements, kept } = stored.programme;
  const { pathname, search } = new URL(request.url);
  const opened = openedAt(`${pathname}${search}`).eventId;
  for (const id of routeIds) {
    const load = loaders[id];
    if (load !== undefined)
      results[id] = await resultOf(async () =>
        load(facts, { url: new URL(request.url), params, language, announcements, kept }),
      );
  }
  shownFrom.change(stored.checkedAt);
  // A reload doesn't count as opening the event again.
  if (opened !== null && opened !== openEventId() && (await facts.programme.findEvent(opened)) !== null)
    void reportInteraction("view", opened);
  return results;
}

const pageDataOf = async ({ programme, now }: StoredProgramme, language: Language): Promise<PageData> => ({
  programme: offlineProgrammeReader(programme),
  people: async () => peopleIn(programme),
  epoch: programme.epoch,
  sequence: programme.sequence,
  settings: programme.settings,
  calendar: programme.calendar,
  now,
  origin: window.location.origin,
  t: createTranslator(language, await loadProgrammeTexts(language)),
  stream: () => streamWithoutNetwork(programme.stream),
  maps: "no_network",
});

/** Saves the visitor's choices in cookies, which the server reads too, and redirects back. */
async function savePreferences(form: FormData): Promise<never> {
  const stored = await readStoredProgramme();
  const theme = stored?.programme.settings["general.theme"] ?? defaultLook.theme;
  keepCookies(preferenceCookies(form, pageCookies(), theme));
  const back = form.get("back");
  const { pathname, search } = window.location;
  throw redirect(back === "here" ? `${pathname}${search}` : back === "profile" ? "/profile" : "/settings");
}

async function resultOf(answer: () => Promise<unknown>): Promise<DataStrategyResult> {
  try {
    return { type: "data", result: await answer() };
  } catch (error) {
    if (!(error instanceof Error)) return { type: "error", result: error };
    // A TypeError would be mistaken for a missing network.
    console.error(error);
    return { type: "error", result: new Error("The page could not be made from the device", { cause: error }) };
  }
}

/** `t` has the page's texts. The door codes and the events as they were seen are those of the last look. */
async function offlineMyProgramme(
  facts: Pick<PageData, "programme" | "calendar" | "now" | "t">,
  saved: Saved,
  isPaper: boolean,
) {
  const { t, calendar, now } = facts;
  const look = readLastLook();
  const line = await timeLineData(
    {
      saved: await savedEvents(facts, saved, look),
      ownOf: (id) => look?.stops[id]?.own ?? null,
      looked: new Map(),
      lastAt: look?.at ?? null,
    },
    facts,
  );
  return {
    title: t("bell.mine"),
    offline: look === null ? t("account.saved.offline") : seenText(look.at),
    // The list belongs to a look, and a look without a network can't be noted.
    line: { ...line, changes: null },
    link: null,
    notice: null,
    asksFor: null,
    isPaper,
  };

  function seenText(at: string): string {
    const time = clockTime(at, calendar.zone);
    const day = dayOf(at, calendar);
    return day === dayOf(now, calendar)
      ? t("my_programme.offline", { time })
      : t("my_programme.offline_day", { day: dayAndMonth(t, day), time });
  }
}

/** Returns the saved events that the kept programme has. */
async function savedEvents(
  facts: Pick<PageData, "programme">,
  saved: Saved,
  look: ReturnType<typeof readLastLook> = null,
): Promise<SavedEvent[]> {
  const known = Object.entries(saved).map(([id, as]) => savedEvent(facts, id, as, look?.stops[id]?.seen));
  return (await Promise.all(known)).flatMap((one) => one ?? []);
}

/** Without the event as its owner saw it last, it counts as seen as it is: only the server knows later changes. */
async function savedEvent(
  { programme }: Pick<PageData, "programme">,
  eventId: string,
  { minutes, held }: SavedAs,
  seen?: SeenEvent,
): Promise<SavedEvent | null> {
  const event = await programme.findEvent(eventId);
  if (event === null) return null;
  const reminder = {
    id: eventId,
    eventId,
    minutesBefore: minutes,
    enabled: minutes > 0,
    seen: seen ?? seenOf(event),
    createdAt: event.updatedAt,
    updatedAt: event.updatedAt,
  };
  return { reminder, event, held };
}
