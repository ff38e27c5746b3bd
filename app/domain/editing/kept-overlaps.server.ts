import type { KeptOverlap } from "../programme/event.ts";
import { eventInputOf } from "../programme/event-changes.ts";
import { eventOf, readRecord } from "../programme/event-rows.server.ts";
import { sharedMinutes } from "../programme/overlaps.ts";
import type { Services } from "../services.ts";
import { updateEventIn } from "./events.server.ts";

const mostKept = 100;

/** Returns the accepted overlaps of an event with further ones; a newer one replaces that with the same event. */
export const withKept = (former: readonly KeptOverlap[], further: readonly KeptOverlap[]): KeptOverlap[] =>
  [...former.filter(({ id }) => !further.some((one) => one.id === id)), ...further].slice(-mostKept);

/**
 * Accepts the overlap of an event with another one: the list, the grid, the sheet and the form do not tell it again while it
 * is not longer. Throws `not_found`.
 */
export async function keepOverlap(services: Services, id: string, otherId: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const event = await readRecord(transaction, id);
    const other = await readRecord(transaction, otherId);
    const keptOverlaps = withKept(event.keptOverlaps, [{ id: otherId, minutes: sharedMinutes(event, other) }]);
    await updateEventIn(services, transaction, id, { ...eventInputOf(eventOf(event)), keptOverlaps });
  });
}
