import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Zones of the processes that tests start, and their offsets on 2027-07-01 in minutes east of UTC. A process reads TZ
 * once, at its start.
 */
export const processZones = [
  { zone: "UTC", offset: 0 },
  { zone: "Europe/Madrid", offset: 120 },
  { zone: "Atlantic/Canary", offset: 60 },
  { zone: "Pacific/Auckland", offset: 720 },
];

/** Offset of this process's own zone on that day: proves that TZ took effect. */
export const ownOffset = (): number => -new Date("2027-07-01T12:00:00Z").getTimezoneOffset();

const run = promisify(execFile);

/** Runs a program that prints JSON in a process of this zone, and returns its output. */
export async function answerIn<Answer>(zone: string, program: string): Promise<Answer> {
  const { stdout } = await run(process.execPath, [program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: "" },
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
