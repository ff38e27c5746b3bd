import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** Reads the lines of JSON that a program prints, one after the other. */
export function linesOf(child: ChildProcess): () => Promise<unknown> {
  if (child.stdout === null) throw new Error("A program without an output");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const line = await lines.next();
    if (line.done === true) throw new Error("A program ended before it had said what was asked");
    return JSON.parse(line.value);
  };
}
