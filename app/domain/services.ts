import type { Kysely } from "kysely";
import type { Database } from "#app/database/tables.ts";
import type { Clock } from "./clock.ts";

/** What every domain function may need; built once by `server/app.ts`, by a command, or by a test. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
  /** Who acts, for the history: "import", "admin command", later a user's id. */
  actor: string;
}
