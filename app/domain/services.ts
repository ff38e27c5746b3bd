import type { Db } from "#app/database/tables.ts";
import type { AuditSource } from "./audit-source.ts";
import type { ChildProcesses } from "./child-processes.ts";
import type { Clock } from "./clock.ts";
import type { Vault } from "./vault.server.ts";

/** Dependencies of the domain functions, built once by `server/app.ts`, by a command or by a test. */
export interface Services {
  db: Db;
  clock: Clock;
  /** Encrypts the secret settings, and signs. */
  vault: Vault;
  /** Folder of all the festival's data (`app/database/data-folder.server.ts`). */
  dataFolder: string;
  /** Address of the PostgreSQL database; null if the data are in a file of the folder. */
  databaseAddress: string | null;
  uploadsFolder: string;
  /** For work that would keep the server from answering. */
  processes: ChildProcesses;
  /** Author of changes, for the history: a user's id, or "visitor", "import", "admin command". */
  actor: string;
  /** Where the work was asked for, for the audit log. */
  source: AuditSource;
  /**
   * Returns whether the actor proved their identity lately. `requireProofIn` (`proof.server.ts`) asks it, with the
   * caller's transaction.
   */
  isProved: (db: Db) => Promise<boolean>;
}

/** Dependencies of writing to the programme. An import has them in a process of its own. */
export type Writer = Pick<Services, "db" | "clock" | "actor" | "source">;

export type WithDb = Pick<Services, "db">;
export type WithClock = Pick<Services, "db" | "clock">;
