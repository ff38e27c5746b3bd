import { readPosition } from "#app/domain/live/epoch.server.ts";
import type { News } from "#app/domain/live/news.server.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext, festivalContext } from "#app/http/context.ts";

/** For caches between us and thousands who ask the same; in seconds. */
const keptFor = 2;

/** `GET live`: what a socket would have brought, for who has none. */
export const loader = reads(
  on(contract.news, async ({ services, query: { after, epoch, events }, viewer, context }) => {
    const position = await readPosition(services.db);
    const news = after === undefined ? [] : await context.get(appContext).replays.between({ sequence: after, epoch }, position);
    return {
      data: { ...position, now: context.get(festivalContext).now.toISOString(), frames: news.filter(isFor(events)).map(({ frame }) => frame) },
      headers: new Headers(viewer === null ? { "Cache-Control": `public, max-age=${keptFor}` } : {}),
    };
  }),
);

const isFor =
  (events: string[]) =>
  ({ eventId }: News): boolean =>
    eventId === null || events.includes(eventId);

export const action = refuseMethod(contract.news.path);
