import { join } from "node:path";
import { type ServerProcess, startServer } from "../../process/server-process.ts";

/** The server of a weekend, with a clock that the test sets. */
export class ClockedServer {
  #process: ServerProcess | null = null;
  #now: Date;
  readonly #environment: Record<string, string>;
  readonly #pushPort: string;

  constructor(environment: Record<string, string>, pushPort: string, begin: Date) {
    this.#environment = environment;
    this.#pushPort = pushPort;
    this.#now = begin;
  }

  get now(): Date {
    return new Date(this.#now);
  }

  async start(): Promise<void> {
    this.#process = await startServer(this.#environment, [
      join(import.meta.dirname, "clocked-server.ts"),
      this.#pushPort,
      this.#now.toISOString(),
    ]);
  }

  /**
   * Sets the clock; resolves once the server has handled everything that is due. Throws the server's output if it has
   * ended.
   */
  async becomes(now: Date): Promise<void> {
    this.#now = now;
    const running = this.#process;
    if (running === null) return;
    const { child, output } = running;
    const said = `It is ${now.toISOString()}\n`;
    const looked = Promise.withResolvers<void>();
    const read = (): void => {
      if (output().endsWith(said) || output().includes(said)) looked.resolve();
    };
    const ended = (): void => looked.reject(new Error(`The server has ended:\n${output()}`));
    child.stdout?.on("data", read);
    child.once("exit", ended);
    child.stdin?.write(`${now.toISOString()}\n`);
    await looked.promise;
    child.stdout?.off("data", read);
    child.off("exit", ended);
  }

  /** Kills the server, as a power cut does. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = null;
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
    this.#process = null;
  }
}
