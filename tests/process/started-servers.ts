import { onTestFinished } from "vitest";
import { type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

/** Returns a new empty folder for DATA_DIR, which is removed with the test. */
export function dataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** Starts the server with these variables; it ends with the test. */
export async function start(variables: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(variables);
  onTestFinished(server.kill);
  return server;
}
