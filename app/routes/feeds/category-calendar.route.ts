import { findCategory } from "#app/domain/programme/categories.server.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import type { Route } from "./+types/category-calendar.route";
import { answerFeed, eventsFeed, publishedEvents } from "./feed.server.ts";

/** The events of one category as a calendar to subscribe to, in its colour. */
export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) => {
    const category = await findCategory(facts.services, args.params.id);
    if (category === null || !category.isActive) return null;
    const name = facts.t("feeds.name_of", {
      festival: facts.settings["general.name"],
      of: categoryName(facts.t, category.name),
    });
    return eventsFeed(facts, await publishedEvents(facts, { categoryIds: [category.id] }), "icalendar", name, {
      color: category.color,
    });
  });
