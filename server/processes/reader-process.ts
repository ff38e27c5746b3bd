import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { type FileReaderProcess, readingDeadline } from "#app/domain/child-processes.ts";
import { DomainError } from "#app/domain/error.ts";
import { programOf } from "./programs.ts";

const memoryLimit = 256;
const maxAnswer = 64 * 1024 * 1024;

/**
 * Process that reads one file: given bytes, or this process's own standard input, which no other code may read then.
 * Its time counts from {@link ReaderProcess.begin} on. This file imports very little, so that the process can be started
 * before the rest of the program is loaded.
 */
export class ReaderProcess implements FileReaderProcess {
  /**
   * Output of the process. It is received as fast as it arrives, so that a slow caller does not use up the reader's
   * time.
   */
  readonly answer: Readable;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #deadline: number;
  #timer: NodeJS.Timeout | undefined;
  #refusal: DomainError | undefined;

  /** `options` are the `FileOptions` as JSON. */
  constructor(file: Uint8Array | "input", options: string, deadline = readingDeadline) {
    const child = spawnReader(file === "input" ? "inherit" : "pipe", options);
    this.#child = child;
    this.#ended = once(child, "close").catch(() => undefined);
    this.#deadline = deadline;
    process.once("exit", this.stop);
    let size = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxAnswer) this.#refuse(new DomainError("too_large", "calendar_file.too_much_text"));
    });
    this.answer = child.stdout.pipe(new PassThrough({ highWaterMark: maxAnswer }));
    // If the child dies while it is written to, the event 'close' follows.
    child.stdin?.on("error", () => {});
    child.on("error", (cause) =>
      this.#refuse(new DomainError("unreadable_file", "calendar_file.reader_failed", { cause })),
    );
    if (file === "input") return;
    child.stdin?.end(file);
    this.begin();
  }

  /** Starts the time limit of the process. */
  begin(): void {
    this.#timer = setTimeout(
      () =>
        this.#refuse(
          new DomainError("timeout", "calendar_file.timeout", { values: { seconds: this.#deadline / 1000 } }),
        ),
      this.#deadline,
    );
  }

  /** Returns the reason for which the process ended early. Waits for its end. */
  async failure(): Promise<DomainError> {
    await this.#ended;
    return this.#refusal ?? new DomainError("unreadable_file", "calendar_file.reader_failed");
  }

  readonly stop = (): void => {
    this.leave();
    this.#child.kill("SIGKILL");
  };

  /**
   * Lets a process that has sent everything end by itself: at its end, it stores its compiled code for the next
   * process.
   */
  leave(): void {
    clearTimeout(this.#timer);
    process.off("exit", this.stop);
  }

  #refuse(error: DomainError): void {
    this.#refusal ??= error;
    this.stop();
  }
}

function spawnReader(input: "pipe" | "inherit", options: string) {
  const words = [
    `--max-old-space-size=${memoryLimit}`,
    "--min-semi-space-size=16",
    "--max-semi-space-size=16",
    "--initial-old-space-size=192",
    "--disable-warning=ExperimentalWarning",
    programOf("read"),
    options,
  ];
  const env = childEnvironment();
  return input === "pipe"
    ? spawn(process.execPath, words, { stdio: ["pipe", "pipe", "ignore"], env })
    : spawn(process.execPath, words, { stdio: ["inherit", "pipe", "ignore"], env });
}

/**
 * Returns the environment of a child process. It leaves out the server's variables, since the child needs no secret.
 * Windows can't start a process without its own variables. Node's compile cache halves the time to start. With many
 * arenas, glibc would keep freed memory apart for each thread: 370 MB of pictures instead of 170. Other systems ignore
 * that variable.
 */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  TZ: "UTC",
  MALLOC_ARENA_MAX: "2",
  NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/compiled"),
  ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
});
