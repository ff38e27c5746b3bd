import { data, type DataStrategyResult, type Params, redirect } from "react-router";
import { openEventId } from "#app/browser/analytics/outbound-clicks.ts";
import { reportInteraction } from "#app/browser/analytics/report-interactions.ts";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { type StoredProgramme, readStoredProgramme } from "#app/browser/offline/stored-programme.ts";
import { preferenceCookies, readLanguage, readLook } from "#app/browser/offline/preference-cookies.ts";
import { readStoredSaved } from "#app/browser/saved/saved-storage.ts";
import { shownFrom } from "#app/browser/offline/shown-from.ts";
import { loadProgrammeTexts } from "#app/browser/programme-texts.ts";
import { createTranslator } from "#app/browser/translate.ts";
import { openedAt } from "#app/domain/analytics/opened-address.ts";
import type { Kept } from "#app/domain/privacy/kept-data.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import { seenIn } from "#app/domain/announcements/seen.ts";
import { type Language, languageOf } from "#app/domain/preferences.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { offlineProgrammeReader } from "#app/domain/offline/offline-programme.ts";
import { streamWithoutNetwork } from "#app/domain/streaming/stream.ts";
import type { EventDetailFacts } from "#app/ui/event/detail.ts";
import { lastPerson } from "#app/ui/shell/festival.tsx";
import { offlineProfile } from "#app/routes/profile/offline-profile.ts";
import { heldWords } from "#app/routes/profile/saved-page.ts";
import { settingsPage } from "#app/routes/profile/settings-page.ts";
import { textPage } from "../pages/text-page.ts";
import { eventDetail } from "#app/routes/event/event-detail.ts";
import { eventPage } from "#app/routes/event/event-page.ts";
import { framePage } from "#app/routes/layout/frame-page.ts";
import { homePage } from "../programme/home-page.ts";
import type { PageFacts } from "#app/routes/layout/page-facts.ts";
import { rootPage } from "#app/routes/layout/root-page.ts";

interface Asked {
  url: URL;
  params: Params;
  language: Language;
  announcements: ShownAnnouncement[];
  kept: readonly Kept[];
}

const settingsRoute = "routes/profile/settings.route";

/** What each route loads, as its loader puts it together on the server. */
const loaders: Record<string, (facts: PageFacts, asked: Asked) => unknown> = {
  root: (facts, { language }) =>
    rootPage(facts, { language, look: readLook(document.cookie), viewer: lastPerson(), asking: null }),
  "routes/layout/layout.route": (facts, { url, announcements }) => {
    const seen = seenIn(document.cookie);
    const unseen = announcements.filter(({ id }) => !seen.includes(id));
    return framePage(facts, url.searchParams, {
      saved: readStoredSaved(),
      leadTime: null,
      emergency: null,
      announcements: unseen,
    });
  },
  "routes/programme/home.route": (facts, { url, language }) =>
    homePage(facts, url.searchParams, (event) => detailHere(event, facts, language)),
  "routes/event/event.route": async (facts, { params, language }) => {
    const event = await facts.programme.findEvent(params["id"] ?? "");
    if (event === null) throw data(null, { status: 404 });
    return eventPage(facts, await detailHere(event, facts, language));
  },
  [settingsRoute]: (facts) => settingsPage(facts, null),
  "routes/profile/profile.route": async (facts, { language }) =>
    offlineProfile({ ...facts, t: await loadAreaTexts("account", language) }, readStoredSaved()),
  // Without network Acty only says so.
  "routes/assistant/acty.route": ({ t }) => ({ title: t("shell.acty"), messages: [], isClearing: false }),
  terms: readText,
  privacy: readText,
  "routes/pages/not-found.route": () => null,
};

/** An event with what this device knows of its visitor's place there. */
async function detailHere(event: ProgrammeEvent, facts: PageFacts, language: Language): Promise<EventDetailFacts> {
  const detail = await eventDetail(event, facts);
  const held = readStoredSaved()[event.id]?.held ?? null;
  return held === null ? detail : { ...detail, held: heldWords(held, { t: await loadAreaTexts("account", language) }) };
}

async function readText(facts: PageFacts, { url, language, kept }: Asked) {
  return textPage({ ...facts, kept, t: await loadAreaTexts("legal", language) }, url.pathname);
}

/**
 * Answers the routes of a page from what this device carries, those that it can: none when it carries no programme. A thing that isn't in the
 * programme is an error, as from the server.
 */
export async function answerFromDevice(
  routeIds: string[],
  request: Request,
  params: Params,
): Promise<Record<string, DataStrategyResult>> {
  const results: Record<string, DataStrategyResult> = {};
  if (request.method !== "GET") {
    if (routeIds.includes(settingsRoute))
      results[settingsRoute] = await resultOf(async () => choose(await request.formData()));
    return results;
  }
  const pocket = await readStoredProgramme();
  if (pocket === null) return results;
  const language = readLanguage(document.cookie) ?? languageOf(document.documentElement.lang);
  const facts = await factsOf(pocket, language);
  const { announcements, kept } = pocket.programme;
  const opened = openedOf(request.url);
  for (const id of routeIds) {
    const load = loaders[id];
    if (load !== undefined)
      results[id] = await resultOf(async () =>
        load(facts, { url: new URL(request.url), params, language, announcements, kept }),
      );
  }
  shownFrom.change(pocket.checkedAt);
  // Loaded anew it is not opened again.
  if (opened !== null && opened !== openEventId() && (await facts.programme.findEvent(opened)) !== null)
    void reportInteraction("view", opened);
  return results;
}

/** The event that an address opens; React Router has left out what it only adds for data. */
function openedOf(address: string): string | null {
  const { pathname, search } = new URL(address);
  return openedAt(`${pathname}${search}`).eventId;
}

const factsOf = async ({ programme, now }: StoredProgramme, language: Language): Promise<PageFacts> => ({
  programme: offlineProgrammeReader(programme),
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

/** Keeps the visitor's choices in the browser's cookies, where the server looks for them too, and shows them. */
function choose(form: FormData): never {
  for (const cookie of preferenceCookies(form, document.cookie)) document.cookie = cookie;
  throw redirect(form.get("back") === "profile" ? "/profile" : "/settings");
}

async function resultOf(answer: () => Promise<unknown>): Promise<DataStrategyResult> {
  try {
    return { type: "data", result: await answer() };
  } catch (error) {
    if (!(error instanceof Error)) return { type: "error", result: error };
    // A TypeError would pass for a missing network.
    console.error(error);
    return { type: "error", result: new Error("The page could not be made from the device", { cause: error }) };
  }
}
