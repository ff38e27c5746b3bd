import { join } from "node:path";

/** Everything that a festival must keep lies in one folder; this is what lies where. */
export interface DataFolder {
  dataFolder: string;
}

export const databasePath = ({ dataFolder }: DataFolder): string => join(dataFolder, "verbena.sqlite");
export const backupFolder = ({ dataFolder }: DataFolder): string => join(dataFolder, "backups");
export const uploadsFolder = ({ dataFolder }: DataFolder): string => join(dataFolder, "uploads");
/** The key of the settings that are secrets: outside the database, so that a copy of that alone gives none away. */
export const secretPath = ({ dataFolder }: DataFolder): string => join(dataFolder, "secret.key");
/** How often who tried to sign in: small, of no worth, and so beside the database. */
export const limitsPath = ({ dataFolder }: DataFolder): string => join(dataFolder, "limits.sqlite");
