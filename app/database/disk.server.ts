import { open } from "node:fs/promises";

/** Syncs a folder, so that renamed files in it survive a power cut. Windows does so by itself and refuses the call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
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
