import type { Selectable, Transaction } from "kysely";
import type { ChangesTable, Database } from "#app/database/tables.ts";
import type { Services, Writer } from "../services.ts";

/** A row of the history. */
export type Change = Selectable<ChangesTable>;

/** Undoes one change, in the transaction of the undo. Throws `conflict`, which names the thing. */
export type UndoChange = (services: Services, transaction: Transaction<Database>, change: Change) => Promise<void>;
/** {@link UndoChange} for events, categories and places, which needs only a {@link Writer}. */
export type UndoProgrammeChange = (
  services: Writer,
  transaction: Transaction<Database>,
  change: Change,
) => Promise<void>;
