/**
 * Whether a write failed since the disk is full, or a file may not grow: SQLite's word for it, or the system's (an uploaded image). A failed write of SQLite's
 * counts too: where a limit is reached, it says no more than that.
 */
export function isWithoutRoom(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return false;
  return /^(?:SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE|SHMSIZE)|ENOSPC|EDQUOT|EFBIG)$/.test(error.code);
}
