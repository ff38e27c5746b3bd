import { createHash } from "node:crypto";
import { programmeNews } from "#app/domain/calendar/feeds/news.server.ts";
import type { ProgrammeNews } from "#app/domain/calendar/feeds/news.ts";
import type { NewsEntry, NewsFeed } from "#app/domain/calendar/feeds/news-feed.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { eventWhen } from "#app/ui/event/words.ts";
import { eventPath } from "#app/ui/programme/links.ts";
import type { FeedFacts } from "./feed.server.ts";

/** The newest news of the programme, put into words. */
export async function newsFeed(facts: FeedFacts): Promise<NewsFeed> {
  const { services, settings, origin, address, language, t } = facts;
  const festival = settings["general.name"];
  const news = await programmeNews(services);
  return {
    url: address,
    home: `${origin}/`,
    title: t("feeds.news", { festival }),
    author: festival,
    language,
    // Of a programme without news: any moment that stays.
    updated: news[0]?.at ?? "1970-01-01T00:00:00.000Z",
    entries: news.map((one) => entryOf(one, facts)),
  };
}

function entryOf(news: ProgrammeNews, { t, origin, calendar }: FeedFacts): NewsEntry {
  const { kind, event, before, sequence, at } = news;
  const whenAndWhere = (of: typeof event): string => [eventWhen(t, of, calendar.zone), shownPlace(of)].filter(Boolean).join(" · ");
  const now = whenAndWhere(event);
  const old = kind === "moved" && before !== null ? t("feeds.before", { what: whenAndWhere(before) }) : "";
  const url = `${origin}${eventPath(event.id)}`;
  return {
    id: lastingId(`${event.id} ${sequence}`),
    url,
    title: `${t(`feeds.kind_${kind}`)}: ${event.title}`,
    summary: [now, old, event.statusNote ?? ""].filter(Boolean).join("\n"),
    at,
    category: { term: kind, label: t(`feeds.kind_${kind}`) },
  };
}

/** RFC 4287 4.2.6: the same for ever, also where the site is at another address one day. A UUID of version 8 (RFC 9562 5.8). */
function lastingId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
