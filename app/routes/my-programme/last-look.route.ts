import type { LastLook } from "#app/browser/saved/last-look.ts";
import { isOver } from "#app/domain/reminders/my-programme.ts";
import { festivalContext, viewerContext } from "#app/http/context.ts";
import { ownProgramme } from "./own-programme.server.ts";
import type { Route } from "./+types/last-look.route";

/**
 * Returns what the visitor's device keeps of 'Mi programa' for pages without a network, door codes among it. It is no
 * look: what changed is still listed on the page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(festivalContext);
  const { saved, ownOf } = await ownProgramme(context);
  const stops = saved
    // Devices list an event that left the programme until its owner removes it.
    .filter((one) => one.event === null || !isOver(one, now))
    .map((one) => {
      const { eventId, seen } = one.reminder;
      return [eventId, { own: ownOf(eventId, isOver(one, now)), seen }] as const;
    });
  const look: LastLook = {
    of: context.get(viewerContext).user?.email ?? null,
    at: now.toISOString(),
    stops: Object.fromEntries(stops),
  };
  return Response.json(look, { headers: { "Cache-Control": "no-store" } });
}
