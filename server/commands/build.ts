import { buildWhenNeeded } from "../building/build-when-needed.ts";

/** `npm run build`: builds the application, unless there is a build of these sources. */
try {
  buildWhenNeeded();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
