import { type DataFolder, uploadsFolder } from "#app/database/data-folder.server.ts";
import { isPostgres } from "#app/database/engine.server.ts";
import { withDatabase } from "#app/database/open.server.ts";
import { systemClock } from "../clock.ts";
import { databaseUploads } from "./database-uploads.server.ts";
import { folderUploads } from "./folder-uploads.server.ts";
import type { Uploads, UploadServices } from "./uploads.ts";

/** Returns the uploads of an open festival: rows of PostgreSQL with a cache on the disk, or files beside SQLite. */
export const uploadsOf = (services: UploadServices): Uploads =>
  isPostgres(services.db) ? databaseUploads(services) : folderUploads(services.uploadsFolder);

/** Does some work with the uploads of a festival that this process has not open. */
export function withUploads<Result>(
  { databaseAddress, ...place }: DataFolder & { databaseAddress: string | null },
  work: (uploads: Uploads) => Promise<Result>,
): Promise<Result> {
  const folder = uploadsFolder(place);
  if (databaseAddress === null) return work(folderUploads(folder));
  return withDatabase(databaseAddress, ({ db }) =>
    work(databaseUploads({ db, clock: systemClock, uploadsFolder: folder })),
  );
}
