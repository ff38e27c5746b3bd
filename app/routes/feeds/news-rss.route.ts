import { rssFeed } from "#app/domain/calendar/feeds/news-feed.ts";
import type { Route } from "./+types/news-rss.route";
import { answerFeed } from "./feed.server.ts";
import { newsFeed } from "./news-entries.server.ts";

export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) => ({
    text: rssFeed(await newsFeed(facts)),
    type: "application/rss+xml; charset=utf-8",
  }));
