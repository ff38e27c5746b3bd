import type { Route } from "./+types/schedule2-json.route";
import { answerFeed, eventsFeed, publishedEvents } from "./feed.server.ts";

/** The programme in the second version of schedule.json. */
export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) =>
    eventsFeed(facts, await publishedEvents(facts), "schedule-json-2", facts.settings["general.name"]),
  );
