import { buildWhenNeeded } from "../../server/building/build-when-needed.ts";
import useMemoryFolder from "../support/memory-folder.ts";

/** Builds once before the first test, so that no two servers do; returns the clean-up of the run. */
export default async function prepareRun(): Promise<() => void> {
  buildWhenNeeded();
  return useMemoryFolder();
}
