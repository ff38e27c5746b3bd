import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { childEnvironment } from "./child-environment.server.ts";

/** Room from the start for what is written of thousands of events: half of the collector's work is saved. The limit is for 20,000, as they were and as they will be. */
const memory = [
  "--max-old-space-size=1024",
  "--initial-old-space-size=256",
  "--min-semi-space-size=32",
  "--max-semi-space-size=64",
];
/** How much of what a process complains of is kept for the log. */
const mostComplaints = 4000;

/**
 * A process of our own that does one task beside the server, with its own connection to the database. It loads its program from its start on, and waits for
 * its order: a message. What it answers is one line.
 */
export class TaskProcess {
  readonly #child: ChildProcess;
  readonly #answer: Promise<string>;
  #isBusy = false;

  /** `entry` is its program, from the root of the project: the sources lie beside the server's build always. */
  constructor(entry: string, words: string[] = []) {
    const child = spawn(
      process.execPath,
      [...memory, "--disable-warning=ExperimentalWarning", join(process.cwd(), entry), ...words],
      { stdio: ["pipe", "pipe", "pipe", "ipc"], env: childEnvironment() },
    );
    this.#child = child;
    this.#answer = answerOf(child);
    // Nobody waits for one that is dismissed.
    this.#answer.catch(() => {});
  }

  /** Gives it its order and its input. Rejects when it ends without an answer. */
  run(order: object, input: Uint8Array | string = ""): Promise<string> {
    this.#isBusy = true;
    // A child that dies while it is written to closes its end: 'close' tells of it.
    this.#child.stdin?.on("error", () => {});
    this.#child.send(order, () => {});
    this.#child.stdin?.end(input);
    return this.#answer;
  }

  /** Ends it unless it got something to do. */
  dismiss(): void {
    if (!this.#isBusy) this.#child.kill("SIGKILL");
  }
}

function answerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    let complaints = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
      // It goes on to put its things in order.
      if (answer.endsWith("\n")) resolve(answer);
    });
    child.stderr?.on(
      "data",
      (chunk: Buffer) => (complaints = `${complaints}${chunk.toString()}`.slice(-mostComplaints)),
    );
    child.on("error", reject);
    child.on("close", (code, signal) =>
      reject(new Error(`A process beside the server ended with ${code ?? signal}: ${complaints}`)),
    );
  });
}
