import { z } from "zod";
import { recordAuditIn } from "../changes/audit.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseUnknown } from "../input.server.ts";
import type { WithDb, Writer } from "../services.ts";
import { type DisplayFault, faultKinds, longestFault } from "./display-fault.ts";

/** Most open faults of one display: more say nothing new. */
const mostFaults = 10;

const input = z
  .object({
    display: z.string().max(64),
    kind: z.enum(faultKinds, "errors.invalid"),
    words: z.string().trim().max(longestFault, "errors.too_long"),
  })
  .refine(({ kind, words }) => kind !== "other" || words !== "", {
    path: ["words"],
    error: "errors.fault_required",
  });

/** Returns the open faults of all displays, the newest first. */
export async function openFaults({ db }: WithDb): Promise<DisplayFault[]> {
  const rows = await db.selectFrom("display_faults").selectAll().orderBy("reported_at", "desc").orderBy("id").execute();
  return rows.map(({ id, display_id, kind, words, reported_at }) => ({
    id,
    displayId: display_id,
    kind,
    words,
    reportedAt: reported_at,
  }));
}

/** Reports what is wrong with a display. Returns its name. Throws `not_found`, and `invalid` with the wrong fields. */
export async function reportFault(services: Writer, sent: unknown): Promise<string> {
  const { display: id, kind, words } = parseUnknown(input, sent);
  return services.db.transaction().execute(async (transaction) => {
    const display = await transaction.selectFrom("displays").select("name").where("id", "=", id).executeTakeFirst();
    if (display === undefined) throw new DomainError("not_found", "errors.screen_not_found");
    const open = await transaction.selectFrom("display_faults").select("id").where("display_id", "=", id).execute();
    if (open.length >= mostFaults) throw new DomainError("conflict", "errors.too_many");
    await transaction
      .insertInto("display_faults")
      .values({ id: newId(), display_id: id, kind, words, reported_at: services.clock.now().toISOString() })
      .execute();
    await recordAuditIn(services, transaction, {
      action: "display_fault_reported",
      subject: id,
      detail: { name: display.name, kind },
    });
    return display.name;
  });
}

/** Ticks a fault off. Throws `not_found` if somebody has done so already. */
export async function endFault(services: Writer, id: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const fault = await transaction
      .selectFrom("display_faults")
      .innerJoin("displays", "displays.id", "display_faults.display_id")
      .select(["display_id", "kind", "name"])
      .where("display_faults.id", "=", id)
      .executeTakeFirst();
    if (fault === undefined) throw new DomainError("not_found", "errors.fault_not_found");
    await transaction.deleteFrom("display_faults").where("id", "=", id).execute();
    await recordAuditIn(services, transaction, {
      action: "display_fault_done",
      subject: fault.display_id,
      detail: { name: fault.name, kind: fault.kind },
    });
  });
}
