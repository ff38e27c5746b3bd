import type { Route } from "./+types/schedule-json.route";
import { answerFeed, eventsFeed, publishedEvents } from "./feed.server.ts";

/** The programme for the apps of conferences: frab's and pretalx's schedule.json. */
export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) =>
    eventsFeed(facts, await publishedEvents(facts), "schedule-json", facts.settings["general.name"]),
  );
