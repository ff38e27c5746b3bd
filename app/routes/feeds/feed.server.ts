import type { TFunction } from "i18next";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { findEventsToExport, listEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { type ExportFormat, fileKinds, type ExportedEvent } from "#app/domain/calendar/export/export.ts";
import type { CalendarFileOptions } from "#app/domain/calendar/export/programme-file.ts";
import { writeEvents } from "#app/domain/calendar/export/write.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import type { Services } from "#app/domain/services.ts";
import { feedWords } from "#app/http/calendar-file.server.ts";
import { appContext, type Festival, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { type FeedContent, feedLanguage, feedPath } from "#app/http/feeds/feeds.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";

type Arguments = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, "request" | "url" | "context">;

export interface FeedData extends Festival {
  services: Services;
  origin: string;
  address: string;
  /** Language of the feed's address, not of the reader: the feed is cached for all. */
  language: Language;
  t: TFunction;
}

/** Answers with a feed, from memory until the programme changes; 404 if `make` returns null. */
export async function answerFeed(
  { request, url, context }: Arguments,
  make: (facts: FeedData) => Promise<FeedContent | null>,
): Promise<Response> {
  return context
    .get(appContext)
    .feeds.answer(request, url, context.get(requestContext).origin, () => make(feedData({ url, context })));
}

export function feedData({ url, context }: Pick<Arguments, "url" | "context">): FeedData {
  const origin = context.get(requestContext).origin;
  const language = feedLanguage(url);
  return {
    ...context.get(festivalContext),
    services: context.get(servicesContext),
    origin,
    address: `${origin}${feedPath(url)}${url.searchParams.has("lang") ? `?lang=${language}` : ""}`,
    language,
    t: getInstance(context).getFixedT(language),
  };
}

export const publishedEvents = (
  { services, calendar, now }: FeedData,
  of: { categoryIds?: string[]; locationIds?: string[] } = {},
): Promise<ExportedEvent[]> =>
  listEventsToExport(services, { time: "all", today: dayOf(now, calendar), ...of }, calendar);

/** Returns one published event; null if it is a draft or unknown. */
export async function publishedEvent({ services }: FeedData, id: string): Promise<ExportedEvent | null> {
  const [event] = await findEventsToExport(services, [id]);
  return event === undefined || event.publishedAt === null ? null : event;
}

export async function eventsFeed(
  facts: FeedData,
  events: ExportedEvent[],
  format: ExportFormat,
  name: string,
  more: Partial<FeedOf<CalendarFileOptions["as"]>> = {},
): Promise<FeedContent> {
  const { services, origin, calendar, settings, language, t, address } = facts;
  const text = await writeEvents(services, events, format, {
    origin,
    calendar,
    festival: settings["general.name"],
    language,
    words: { ...feedWords(t, settings["general.name"]), name },
    as: { feed: { url: address, ...more } },
    withCapacity: settings["events.showCapacityIndicator"],
  });
  return { text, type: fileKinds[format].type };
}

type FeedOf<As> = As extends { feed: infer Feed } ? Feed : never;
