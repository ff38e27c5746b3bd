import { join } from "node:path";

/** The data folder holds everything that a festival must keep. These are its paths. */
export interface DataFolder {
  dataFolder: string;
}

export const databasePath = ({ dataFolder }: DataFolder): string => join(dataFolder, "verbena.sqlite");
export const backupFolder = ({ dataFolder }: DataFolder): string => join(dataFolder, "backups");
export const uploadsFolder = ({ dataFolder }: DataFolder): string => join(dataFolder, "uploads");
/**
 * The key that encrypts secret settings. It is outside the database, so that a copy of the database alone reveals no
 * secret.
 */
export const secretPath = ({ dataFolder }: DataFolder): string => join(dataFolder, "secret.key");
/** A file of random bytes, whose room is given back when the disk is full. */
export const reservePath = ({ dataFolder }: DataFolder): string => join(dataFolder, "reserve");
/** Counts of sign-in attempts. They are small and unimportant, so they stay out of the database. */
export const limitsPath = ({ dataFolder }: DataFolder): string => join(dataFolder, "limits.sqlite");
