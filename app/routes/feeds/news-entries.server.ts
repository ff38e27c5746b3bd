import { createHash } from "node:crypto";
import { programmeNews, type ImportNews, type ProgrammeNews } from "#app/domain/calendar/feeds/feed-entries.server.ts";
import type { NewsEntry, NewsFeed } from "#app/domain/calendar/feeds/news-feed.ts";
import { type EventRecord, shownPlace } from "#app/domain/programme/event.ts";
import { type Day, dayOf } from "#app/domain/programme/day.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import type { FeedData } from "./feed.server.ts";

export async function newsFeed(facts: FeedData): Promise<NewsFeed> {
  const { services, settings, origin, address, language, t } = facts;
  const festival = settings["general.name"];
  const news = await programmeNews(services);
  return {
    url: address,
    home: `${origin}/`,
    title: t("feeds.news", { festival }),
    author: festival,
    language,
    // Without news: any constant instant.
    updated: news[0]?.at ?? "1970-01-01T00:00:00.000Z",
    entries: news.map((one) => (one.kind === "import" ? importEntry(one, facts) : entryOf(one, facts))),
  };
}

/**
 * Returns a formatter of an event's time. It adds the year unless it is both the present one and that of the news: feed
 * readers keep old entries.
 */
function whenIn({ t, calendar, now }: FeedData, at: string): (event: EventRecord) => string {
  const years = [dayOf(now, calendar), dayOf(at, calendar)].map((day) => day.slice(0, 4));
  const withYear = (words: string, day: Day): string =>
    years.every((year) => day.startsWith(year)) ? words : t("feeds.of_year", { day: words, year: day.slice(0, 4) });
  return (event) => eventWhen(t, event, calendar.zone, withYear);
}

/** Events of an import that are listed by name. */
const mostNamed = 20;

function importEntry({ batch, at, parts }: ImportNews, facts: FeedData): NewsEntry {
  const { t, origin } = facts;
  const when = whenIn(facts, at);
  const inOrder = parts.toSorted((one, other) => (one.event.startTime < other.event.startTime ? -1 : 1));
  const lines = inOrder
    .slice(0, mostNamed)
    .map(({ kind, event }) => `${t(`feeds.kind_${kind}`)}${t("feeds.colon")}${event.title} · ${when(event)}`);
  const rest = parts.length - lines.length;
  return {
    id: lastingId(batch),
    url: `${origin}/`,
    title: t("feeds.import", { count: parts.length }),
    summary: [...lines, rest === 0 ? "" : t("feeds.more", { count: rest })].filter(Boolean).join("\n"),
    at,
    category: { term: "import", label: t("feeds.kind_import") },
  };
}

function entryOf(news: ProgrammeNews, facts: FeedData): NewsEntry {
  const { t, origin } = facts;
  const { kind, event, before, sequence, at } = news;
  const when = whenIn(facts, at);
  const whenAndWhere = (of: typeof event): string => [when(of), shownPlace(of)].filter(Boolean).join(" · ");
  const now = whenAndWhere(event);
  const old = kind === "moved" && before !== null ? t("feeds.before", { what: whenAndWhere(before) }) : "";
  const url = `${origin}${eventPath(event.id)}`;
  return {
    id: lastingId(`${event.id} ${sequence}`),
    url,
    title: `${t(`feeds.kind_${kind}`)}${t("feeds.colon")}${event.title}`,
    summary: [now, old, event.statusNote ?? ""].filter(Boolean).join("\n"),
    at,
    category: { term: kind, label: t(`feeds.kind_${kind}`) },
  };
}

/** Returns a permanent id (RFC 4287 4.2.6), apart from the site's address: a UUID of version 8 (RFC 9562 5.8). */
function lastingId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
