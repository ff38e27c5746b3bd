import type { Kysely } from "kysely";
import type { Database } from "#app/database/tables.ts";
import type { Clock } from "./clock.ts";
import type { Vault } from "./vault.server.ts";

/** What every domain function may need; built once by `server/app.ts`, by a command, or by a test. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
  /** Seals the settings that are secrets, and signs. */
  vault: Vault;
  /** Where everything of the festival lies (`app/database/data-folder.server.ts`). */
  dataFolder: string;
  /** The folder of uploaded images; made when the first one comes. */
  uploadsFolder: string;
  /** Who acts, for the history: a user's id, or "visitor", "import", "admin command". */
  actor: string;
}

/** What writing to the programme needs; an import has it in a process of its own. */
export type Writer = Pick<Services, "db" | "clock" | "actor">;
