import { attachment } from "#app/http/attachment.ts";
import type { Route } from "./+types/event-calendar.route";
import { answerFeed, eventsFeed, publishedEvent } from "./feed.server.ts";

/** One event as a calendar, to keep or to subscribe to. */
export const loader = (args: Route.LoaderArgs) =>
  answerFeed(args, async (facts) => {
    const event = await publishedEvent(facts, args.params.id);
    if (event === null) return null;
    const content = await eventsFeed(facts, [event], "icalendar", event.title, { isBusy: true });
    return { ...content, disposition: attachment(event.title, "ics") };
  });
