import { atomFeed } from "#app/domain/calendar/feeds/news-feed.ts";
import type { Route } from "./+types/news-atom.route";
import { answerFeed } from "./feed.server.ts";
import { newsFeed } from "./news-entries.server.ts";

export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) => ({
    text: atomFeed(await newsFeed(facts)),
    type: "application/atom+xml; charset=utf-8",
  }));
