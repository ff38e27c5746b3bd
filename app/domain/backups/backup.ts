/** Origin of a backup: made daily, by hand, before a restore, or uploaded. */
export const backupKinds = ["daily", "hand", "before-restore", "uploaded"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** Number of automatic backups that are kept; the others stay until they are deleted. */
export const mostKept: Partial<Record<BackupKind, number>> = { daily: 7, "before-restore": 3 };

/** Age in ms of the newest good backup from which on the panel warns. */
export const staleAfter = 26 * 60 * 60_000;

/** Data of a backup that is known without opening it. */
export interface Backup {
  /** Name of its file; never a path. */
  name: string;
  kind: BackupKind;
  /** Instant of the backed-up state, ISO 8601 UTC. */
  createdAt: string;
  bytes: number;
  /** Actor, as in `Services.actor`; null if unknown. */
  by: string | null;
  /** Instant of the last verification, by a restore into a temporary folder, ISO 8601 UTC; null before the first. */
  checkedAt: string | null;
  /** Message key of the fault found then; null without a fault. */
  fault: string | null;
  /** Contents; null if it could not be read, or was not read yet. */
  contents: BackupContents | null;
}

export interface BackupContents {
  /** Version of the program that made it. */
  version: string;
  /** The last migration of its database. */
  schema: string;
  events: number;
  /** Number of events beyond an unchanged sample; null if unknown. */
  own: number | null;
  images: number;
  /** Images that the database uses but that were gone when it was made. */
  missing: number;
  /** Fingerprint of the `secret.key` that sealed its secrets. */
  key: string;
}

/** Returns whether the backup may hold a festival's own events: false if it has only the sample, or no events. */
export const holdsOwnEvents = ({ contents }: Backup): boolean => contents?.own !== 0;

export const isGood = ({ checkedAt, fault }: Backup): boolean => checkedAt !== null && fault === null;

/** Failure of an automatic backup. */
export interface BackupFailure {
  /** ISO 8601 UTC. */
  at: string;
  messageKey: string;
  values: Record<string, string | number>;
}

/** Accounts that a restore did not bring back as they were. */
export interface CarriedAccounts {
  /** Deleted since the backup. */
  deleted: number;
  /** Deactivated since, or given a lower role. */
  lowered: number;
  /** With a newer password. */
  passwords: number;
  /** Second factors that were added since. */
  factors: number;
}

/** Number of each kind of access that a restore ended; expired ones are not counted. */
export interface EndedAccess extends CarriedAccounts {
  sessions: number;
  /** Sign-ins of programs. */
  programs: number;
  /** One-time links. */
  links: number;
  /** Secret addresses of personal programmes and their calendars. */
  calendars: number;
  /** Devices that were signed out. */
  devices: number;
  /** False if the replaced data could not be read: then all but calendars and devices were ended. */
  isCompared: boolean;
}
