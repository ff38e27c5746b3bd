import { buildWhenNeeded } from "../../server/commands/build.ts";
import useMemoryFolder from "../support/memory-folder.ts";

/** Before the first test: one build, so that no two servers start one at the same time. Returns what ends the run. */
export default async function prepareRun(): Promise<() => void> {
  await buildWhenNeeded();
  return useMemoryFolder();
}
