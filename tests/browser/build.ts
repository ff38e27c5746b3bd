import { buildWhenNeeded } from "../../server/commands/build.ts";

/** Before the first test: one build, so that no two servers start one at the same time. */
export default async function build(): Promise<void> {
  await buildWhenNeeded();
}
