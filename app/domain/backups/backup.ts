/** Why a backup was made: every day by itself, by hand, before another one took the place of the data; or it was made elsewhere and brought here. */
export const backupKinds = ["daily", "hand", "before-restore", "uploaded"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** How many are kept of those that nobody asked for; the others stay until somebody deletes them. */
export const mostKept: Partial<Record<BackupKind, number>> = { daily: 7, "before-restore": 3 };

/** In ms: when the newest good backup is older, the panel warns. */
export const staleAfter = 26 * 60 * 60_000;

/** What can be told of a backup without opening it. */
export interface Backup {
  /** Of its file; never a path. */
  name: string;
  kind: BackupKind;
  /** Whose state it holds, ISO 8601 UTC. */
  createdAt: string;
  bytes: number;
  /** As `Services.actor`; null while it is not known. */
  by: string | null;
  /** When it was last restored into a temporary place, ISO 8601 UTC; null: never yet. */
  checkedAt: string | null;
  /** What was wrong then, as a message key; null: nothing. */
  fault: string | null;
  /** What it holds; null when it could not be read, or was not yet. */
  contents: BackupContents | null;
}

export interface BackupContents {
  /** Of the program that made it. */
  version: string;
  /** The last migration of its database. */
  schema: string;
  events: number;
  /** How many of them are more than a sample that nobody has touched; null where that is not known. */
  own: number | null;
  images: number;
  /** Images that the database names and that were gone already when it was made. */
  missing: number;
  /** Tells which `secret.key` its secrets were sealed with, and nothing of it. */
  key: string;
}

/** Whether it holds events of a festival, as far as is known, and not the sample alone or nothing at all. */
export const holdsOwnEvents = ({ contents }: Backup): boolean => contents?.own !== 0;

export const isGood = ({ checkedAt, fault }: Backup): boolean => checkedAt !== null && fault === null;

/** What went wrong when one should have been made by itself. */
export interface BackupFailure {
  /** ISO 8601 UTC. */
  at: string;
  messageKey: string;
  values: Record<string, string | number>;
}
