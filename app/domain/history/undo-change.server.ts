import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import type { Change } from "../changes/follow.server.ts";
import type { Services, Writer } from "../services.ts";

/** Undoes one change, in the transaction of the undo. Throws `conflict`, which names the thing. */
export type UndoChange = (services: Services, transaction: Transaction<Database>, change: Change) => Promise<void>;
/** {@link UndoChange} for events, categories and places, which needs only a {@link Writer}. */
export type UndoProgrammeChange = (
  services: Writer,
  transaction: Transaction<Database>,
  change: Change,
) => Promise<void>;
