import { rename, rm } from "node:fs/promises";

/**
 * Writes a file beside its target and renames it at the end. Readers get the old or the new file, and a failure leaves
 * nothing.
 */
export async function wholeFile(path: string, make: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  try {
    await make(beside);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
