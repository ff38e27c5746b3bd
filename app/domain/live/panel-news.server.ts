import { actorsOf } from "../changes/actors.server.ts";
import type { WithDb } from "../services.ts";
import type { PanelChange, ServerFrame } from "./change.ts";
import type { Batch } from "../changes/follow.server.ts";

/** Largest number of changes that a frame lists. With more changes, its list is null. */
export const mostNamed = 100;

/** Returns the frame for administrators about consecutive batches: all changes, drafts too, with their actors. */
export async function panelNewsOf(services: WithDb, batches: Batch[]): Promise<ServerFrame> {
  const frame = (changes: PanelChange[] | null): ServerFrame => ({
    type: "panel:changed",
    data: { changes },
    sequence: batches.at(-1)?.last ?? 0,
  });
  const written = batches.flatMap(({ changes }) => changes ?? [null]);
  const named = written.filter((change) => change !== null);
  if (named.length < written.length || named.length > mostNamed) return frame(null);
  const actorIds = named.map(({ actor }) => actor);
  const actors = await actorsOf(services, actorIds);
  return frame(
    named.map(({ entity, entity_id: id, action, actor, sequence }) => ({
      entity,
      id,
      action,
      by: actors.get(actor) ?? { kind: "gone" },
      sequence,
    })),
  );
}
