import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startServer, startWords } from "../process/server-process.ts";

/**
 * Measures the time from the start of the process to the first page, in ms: Verbena with its sample programme, and
 * the smallest server of React Router.
 */

const rounds = 7;

export async function measureStart(dataFolder: string): Promise<{ verbena: number; bare: number }> {
  const variables = { DATA_DIR: dataFolder, LOG_LEVEL: "warn" };
  // The first start loads the sample programme and fills V8's code cache.
  await (await startServer(variables)).stop();
  const [verbena, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    verbena.push(await answeredAfter(startWords, variables));
    bare.push(await answeredAfter([join(import.meta.dirname, "bare-start.ts")], {}));
  }
  return { verbena: median(verbena), bare: median(bare) };
}

async function answeredAfter(program: string[], variables: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production", PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for (let address: string | undefined; ; address = /Verbena is at (\S+)$/m.exec(output)?.[1]) {
    if (address === undefined) {
      const [chunk]: unknown[] = await once(child.stdout, "data");
      output += String(chunk);
      continue;
    }
    await (await fetch(`${address}/`)).text();
    const took = performance.now() - begun;
    child.kill("SIGKILL");
    await once(child, "exit");
    return took;
  }
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
