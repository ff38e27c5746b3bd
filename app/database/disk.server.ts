import { copyFile, open, rename, rm } from "node:fs/promises";

/** Syncs a folder, so that renamed files in it survive a power cut. Windows does so by itself and refuses the call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== "win32") await syncAt(folder, "r");
}

async function syncAt(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns an error handler that replaces a missing file by a value. */
export const ifMissing =
  <Otherwise>(otherwise: Otherwise) =>
  (error: unknown): Otherwise => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return otherwise;
    throw error;
  };

/**
 * Moves a file, also to another file system. Atomic: the target is the old or the new file, and a move that was killed
 * can be repeated.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    const part = `${to}.part`;
    await copyFile(from, part);
    await syncAt(part, "r+");
    await rename(part, to);
    await rm(from);
  }
}
