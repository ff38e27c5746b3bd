import { build } from "vite";
import { bundledTasks } from "../processes/programs.ts";

/**
 * Bundles the programs of child processes into a folder. From a few files they start in half of the time that hundreds
 * of sources take.
 */
export async function buildProcesses(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: true,
      target: "es2022",
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(bundledTasks.map((task) => [task, `server/processes/${task}-process.ts`])),
        output: { entryFileNames: "[name]-process.js" },
      },
    },
    ssr: { noExternal: true, external: ["better-sqlite3"] },
  });
}
