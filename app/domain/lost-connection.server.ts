import { lossOf } from "#app/database/engine.server.ts";
import { DatabaseLostError, type Loss } from "#app/database/postgres/reach.server.ts";
import { DomainError } from "./error.ts";
import type { WithDb } from "./services.ts";

/** Returns since when and why the database does not answer; null while it does. */
export const presentLoss = ({ db }: WithDb): Loss | null => lossOf(db);

/** Returns the refusal for work that failed because PostgreSQL does not answer; null for any other error. */
export const lostConnectionIn = (error: unknown): DomainError | null =>
  error instanceof DatabaseLostError ? new DomainError("unavailable", "errors.data_away", { cause: error }) : null;
