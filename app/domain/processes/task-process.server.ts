import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { childEnvironment } from "./child-environment.server.ts";

/**
 * A large initial heap halves the work of the garbage collector. The limit allows for 20,000 events before and after a
 * change.
 */
const memory = [
  "--max-old-space-size=1024",
  "--initial-old-space-size=256",
  "--min-semi-space-size=32",
  "--max-semi-space-size=64",
];
/** Number of characters of stderr kept for the log. */
const mostComplaints = 4000;

/**
 * A child process that does one task beside the server, with its own connection to the database. It loads its program
 * at once and waits for its order, a message. Its answer is one line.
 */
export class TaskProcess {
  readonly #child: ChildProcess;
  readonly #answer: Promise<string>;
  #isBusy = false;

  /**
   * `entry` is its program, relative to the project's root: the sources are always deployed beside the server's build.
   */
  constructor(entry: string, words: string[] = []) {
    const child = spawn(
      process.execPath,
      [...memory, "--disable-warning=ExperimentalWarning", join(process.cwd(), entry), ...words],
      { stdio: ["pipe", "pipe", "pipe", "ipc"], env: childEnvironment() },
    );
    this.#child = child;
    this.#answer = answerOf(child);
    // A dismissed process has no reader of its answer.
    this.#answer.catch(() => {});
  }

  /** Sends the order and the input. Rejects if the process ends without an answer. */
  run(order: object, input: Uint8Array | string = ""): Promise<string> {
    this.#isBusy = true;
    // A child that dies during the write closes its end: 'close' reports it.
    this.#child.stdin?.on("error", () => {});
    this.#child.send(order, () => {});
    this.#child.stdin?.end(input);
    return this.#answer;
  }

  /** Ends the process if it has no order. */
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
      // The process may clean up after its answer.
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
