import { readPosition } from "#app/domain/changes/epoch.server.ts";
import type { News } from "#app/domain/live/news.server.ts";
import { appContext, festivalContext, requestContext } from "#app/http/context.ts";
import { receiverOf } from "#app/http/live/replays.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

/** How long shared caches may keep the news for thousands of pollers, in seconds. */
const newsKeptFor = 2;

const isFor =
  (events: string[]) =>
  ({ eventId }: News): boolean =>
    eventId === null || events.includes(eventId);

export const liveHandlers: HandlersOf<"live"> = {
  news: async ({ services, query: { after, epoch, events }, viewer, context }) => {
    const position = await readPosition(services.db);
    const receiver = receiverOf(viewer?.id ?? null, context.get(requestContext).clientAddress);
    const { replays } = context.get(appContext);
    const had = { sequence: after ?? position.sequence, epoch: after === undefined ? undefined : epoch };
    const { news, isRefused } = await replays.between(had, position, receiver);
    const frames = news.filter(isFor(events)).map(({ frame }) => frame);
    return {
      data: { ...position, now: context.get(festivalContext).now.toISOString(), frames },
      // Others behind the same shared cache still have their share.
      headers: new Headers({
        "Cache-Control": viewer === null && !isRefused ? `public, max-age=${newsKeptFor}` : "no-store",
      }),
    };
  },
};
