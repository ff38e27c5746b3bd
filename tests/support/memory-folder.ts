import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";

/** In bytes. A container often has 64 MB there, which is not enough for the databases of all tests. */
const leastRoom = 2 * 1024 ** 3;

/**
 * Set-up of a whole run: temporary files of the tests and of the servers that they start lie in memory, where the
 * system has room for it. On a disk each commit of a database waits for its fsync, a fifth of the time of the HTTP
 * tests. Returns the function that removes the files.
 */
export default function useMemoryFolder(): () => void {
  if (!hasRoom()) return () => undefined;
  const folder = mkdtempSync(join(memory, "verbena-tests-"));
  // The server of PostgreSQL is another user, and reads its own files there.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastRoom;
  } catch {
    return false;
  }
}
