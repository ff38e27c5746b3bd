import type { Route } from "./+types/calendar.route";
import { answerFeed, eventsFeed, publishedEvents } from "./feed.server.ts";

export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) =>
    eventsFeed(
      facts,
      await publishedEvents(facts),
      "icalendar",
      facts.t("feeds.name", { festival: facts.settings["general.name"] }),
    ),
  );
