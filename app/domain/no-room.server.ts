import { DomainError } from "./error.ts";

/**
 * Returns the refusal for a write that failed because the disk is full; null for any other error. Nothing of the write
 * was saved, and reading still works.
 */
export const noRoomIn = (error: unknown): DomainError | null =>
  isWithoutRoom(error) ? new DomainError("no_room", "errors.no_room", { cause: error }) : null;

/**
 * True if a write failed because the disk is full or a file may not grow, in SQLite or the system (an uploaded image).
 * SQLite's general I/O error for writes counts too, since some limits cause only that one.
 */
function isWithoutRoom(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return false;
  return /^(?:SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE|SHMSIZE)|ENOSPC|EDQUOT|EFBIG)$/.test(error.code);
}
