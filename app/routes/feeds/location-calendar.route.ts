import { findLocation } from "#app/domain/programme/locations.server.ts";
import type { Route } from "./+types/location-calendar.route";
import { answerFeed, eventsFeed, publishedEvents } from "./feed.server.ts";

export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) => {
    const place = await findLocation(facts.services, args.params.id);
    if (place === null) return null;
    const name = facts.t("feeds.name_of", { festival: facts.settings["general.name"], of: place.name });
    return eventsFeed(facts, await publishedEvents(facts, { locationIds: [place.id] }), "icalendar", name);
  });
