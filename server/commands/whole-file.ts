import { rename, rm } from "node:fs/promises";

/** Makes a file beside its place first: whoever reads it meanwhile gets the old one or the new one, and what fails leaves nothing. */
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
