import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";

/** How long a password may take to come through a pipe, in milliseconds: some programs start others with an input that stays open and empty. */
const patience = 2000;

export interface GivenPassword {
  password: string;
  /** Nobody typed it: it must be shown. */
  made: boolean;
}

/** The first line of standard input, or 120 random bits where none comes. `waits`: as long as it takes, from a terminal too. */
export async function givenPassword({ waits }: { waits: boolean }): Promise<GivenPassword> {
  const line = process.stdin.isTTY && !waits ? "" : await firstLine(waits);
  return line === "" ? { password: randomBytes(15).toString("base64url"), made: true } : { password: line, made: false };
}

async function firstLine(waits: boolean): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  const timer = waits ? undefined : setTimeout(() => lines.close(), patience);
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    clearTimeout(timer);
    process.stdin.destroy();
  }
}
