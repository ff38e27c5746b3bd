import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { linesOf } from "./lines.ts";

/** A program that measures the same in several rounds: one for each line that it is sent, while it is otherwise idle. */

export interface Rounds {
  child: ChildProcess;
  /** Measures one round, and returns what the program prints about it. */
  next: () => Promise<unknown>;
  end: () => Promise<void>;
}

/** Starts a program beside this file that measures with {@link measureRounds}. */
export function startRounds(program: string, ...words: string[]): Rounds {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const read = linesOf(child);
  return {
    child,
    next: () => {
      child.stdin.write("\n");
      return read();
    },
    end: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}

/** The other end: prints a measurement as JSON for each line of the standard input, until that ends. */
export async function measureRounds(measure: () => unknown): Promise<void> {
  for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(await measure()));
}
