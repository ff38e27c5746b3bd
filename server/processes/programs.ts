import { existsSync } from "node:fs";
import { join } from "node:path";

/** The tasks whose programs the build bundles (`building/bundled-processes.ts`). */
export const bundledTasks = ["backup", "import", "read", "undo"] as const;

const isBuilt = !import.meta.filename.endsWith(".ts");

/**
 * Returns the path of a child process's program: bundled if this code is bundled too, else the source. While the next
 * build is being made there are only sources. Paths count from the working directory, the project's root.
 */
export function programOf(task: (typeof bundledTasks)[number]): string {
  const bundled = join(process.cwd(), `build/server/processes/${task}-process.js`);
  return isBuilt && existsSync(bundled) ? bundled : join(process.cwd(), `server/processes/${task}-process.ts`);
}
