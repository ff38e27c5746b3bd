import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { openServices } from "../../server/services.ts";
import { startServer } from "../process/server-process.ts";
import { linesOf } from "./lines.ts";
import { waitedForProcessor } from "./proc.ts";

/** Number of client processes. */
const clientProcesses = 2;

export interface Restart {
  clients: number;
  /**
   * From the first answer of the restarted server until the last client is online and has the change made meanwhile,
   * in ms.
   */
  back: number;
  /** Part of it in which the server or a client process got no processor, since other programs had them. */
  waited: number;
}

/** Restarts a server under the connections of many browsers, and writes a change between stop and start. */
export async function measureRestart(dataFolder: string, clients = 2000): Promise<Restart> {
  const variables = { DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "warn" };
  const first = await startServer(variables);
  const { services, close } = await openServices({ dataFolder }, "bench");
  const { epoch, sequence } = await readPosition(services.db);
  const children = Array.from({ length: clientProcesses }, () =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, "link-clients.ts"),
        first.address,
        String(clients / clientProcesses),
        epoch,
        String(sequence),
      ],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    ),
  );
  const read = children.map(linesOf);
  try {
    await Promise.all(read.map((next) => next()));
    await first.stop();
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    await createEvent(services, {
      title: "Meanwhile",
      startTime,
      endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
    });
    const second = await startServer({ ...variables, PORT: new URL(first.address).port });
    const up = performance.timeOrigin + performance.now();
    const waits = (): number[] => [second.child, ...children].map((child) => waitedForProcessor(child) ?? 0);
    const before = waits();
    const lines = await Promise.all(read.map((next) => next()));
    const [server = 0, ...ofClients] = waits().map((wait, index) => wait - (before[index] ?? 0));
    await second.stop();
    return {
      clients,
      back: Math.max(...lines.map((line) => z.object({ last: z.number() }).parse(line).last)) - up,
      waited: server + Math.max(...ofClients),
    };
  } finally {
    for (const child of children) child.kill();
    await close();
  }
}
