import { DomainError } from "../../error.ts";
import type { Writer } from "../../services.ts";
import type { ReadingPart } from "../reading/parts.ts";
import { applyImport } from "./applying.server.ts";
import { LostImportError, release } from "./import-record.server.ts";
import { recheckAll } from "./rechecking.server.ts";
import type { Failure } from "./review.ts";
import { stageParts } from "./staging.server.ts";

/** Long work on an import. Reading and importing have a worker, who holds the import (`ImportsTable.worker`); the others change its rows while it stays under review. */
export type Task = { kind: "stage" | "apply"; id: string; worker: string } | { kind: "check" | "fix"; id: string };

/** Does a task in this process. `parts` is what a file says, for staging alone. */
export async function doTask(services: Writer, task: Task, parts: AsyncIterable<ReadingPart[]> | null): Promise<void> {
  if (!("worker" in task)) return recheckAll(services, task.id, { fixing: task.kind === "fix" });
  try {
    if (task.kind === "apply") await applyImport(services, task);
    else if (parts !== null) await stageParts(services, task, parts);
  } catch (error) {
    // Somebody discarded it meanwhile.
    if (error instanceof LostImportError) return;
    await giveUp(services, task, error);
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Says in the import why its work ended too early. */
export async function giveUp(services: Pick<Writer, "db">, task: Task, error: unknown): Promise<void> {
  if (!("worker" in task)) return;
  const failure: Failure =
    error instanceof DomainError
      ? {
          code: error.code,
          messageKey: error.messageKey,
          values: error.values,
          ...(Object.keys(error.fields).length > 0 && { fields: error.fields }),
        }
      : { code: "unreadable_file", messageKey: "calendar_file.processing_failed", values: {} };
  await release(services, task, failure);
}
