import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import { type Owner, ownerColumn } from "../identity/visitor.server.ts";
import { isOver } from "../reminders/my-programme.ts";
import { listSaved } from "../reminders/reminders.server.ts";
import type { WithClock } from "../services.ts";
import { type ChangeSinceLook, changesSinceLook } from "./changes-since-look.ts";
import { looksAt } from "./looks.server.ts";

/**
 * Returns what changed in the events that an owner has saved since their last look at them, without those that are over.
 * For every page of a known visitor: usually one quick query finds that nothing was written since.
 */
export async function unseenChanges(services: WithClock, owner: Owner): Promise<ChangeSinceLook[]> {
  const written = await writtenSince[owner.kind](services.db, { owner: owner.id });
  if (written.length === 0) return [];
  const ids = written.map(({ event_id: id }) => id);
  const now = services.clock.now();
  const saved = (await listSaved(services, owner, ids)).filter((one) => !isOver(one, now));
  return changesSinceLook(saved, looksAt(saved).looked);
}

/** Finds saved events that were written, or left the programme, after their owner saved them and looked at them last. */
const writtenSinceQuery = (kind: Owner["kind"]) =>
  compiledQuery((db, value: ValueOf<{ owner: string }>) =>
    db
      .selectFrom("reminders")
      .leftJoin("events", "events.id", "reminders.event_id")
      .select("reminders.event_id")
      .where(`reminders.${ownerColumn({ kind })}`, "=", value("owner"))
      .where((to) =>
        to.or([
          to("events.published_at", "is", null),
          to.and([
            to("events.updated_at", ">=", to.ref("reminders.updated_at")),
            to.or([
              to("reminders.looked_at", "is", null),
              to("events.updated_at", ">=", to.ref("reminders.looked_at")),
            ]),
          ]),
        ]),
      ),
  );
const writtenSince = { user: writtenSinceQuery("user"), device: writtenSinceQuery("device") };
