import type { Selectable, Transaction } from "kysely";
import type { ChangesTable, Database } from "#app/database/tables.ts";
import type { Services, Writer } from "../services.ts";

/** A row of the history. */
export type Change = Selectable<ChangesTable>;

/** Takes one change back, inside the transaction of the undo; refuses with a `conflict` that names the thing. */
export type UndoChange = (services: Services, transaction: Transaction<Database>, change: Change) => Promise<void>;
/** {@link UndoChange} of the programme itself, which needs no more than writing does. */
export type UndoProgrammeChange = (
  services: Writer,
  transaction: Transaction<Database>,
  change: Change,
) => Promise<void>;
