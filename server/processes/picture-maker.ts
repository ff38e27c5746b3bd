import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import type { ChildProcesses } from "#app/domain/child-processes.ts";
import { throwRefusal } from "#app/domain/refusal.ts";
import { childEnvironment } from "./reader-process.ts";

/** Relative to the working directory, because this module is also part of the bundled server. */
const program = join(process.cwd(), "server/processes/picture-process.ts");
/** Milliseconds without an order until the process ends. */
const defaultIdle = 20_000;
/** Milliseconds that one picture may take. A decoder that hangs is killed. */
const mostTime = 30_000;
const limits = ["--max-old-space-size=256", "--max-semi-space-size=4"];

const answerSchema = z.object({ id: z.number(), made: z.unknown(), error: z.string().optional() });

interface Waiting {
  resolve: (made: unknown) => void;
  reject: (error: Error) => void;
}

/** Has pictures made by a process of their own, which starts with the first order and ends after a while without one. */
export class PictureMaker {
  #child: ChildProcess | null = null;
  #orders = new Map<number, Waiting>();
  #newest = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #idleFor: number;

  /** Only tests choose how long the process waits for an order, in ms. */
  constructor(idleFor: number = defaultIdle) {
    this.#idleFor = idleFor;
  }

  /** Id of the process; null if none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Makes one picture. Rejects if the process ends before it, and throws the refusal of the domain. */
  make: ChildProcesses["makePicture"] = async (picture, order) => {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const id = (this.#newest += 1);
    const orders = this.#orders;
    let hanging: NodeJS.Timeout | undefined;
    try {
      const made = await new Promise<unknown>((resolve, reject) => {
        orders.set(id, { resolve, reject });
        // If the child is gone, 'close' reports it.
        child.send({ id, picture, order }, () => {});
        hanging = setTimeout(() => child.kill("SIGKILL"), mostTime).unref();
      });
      throwRefusal(made);
      return made;
    } finally {
      clearTimeout(hanging);
      orders.delete(id);
      if (orders.size === 0) this.#rest(child);
    }
  };

  /** Lets this process end meanwhile, and the child when it had nothing to do for a while. */
  #rest(child: ChildProcess): void {
    if (child !== this.#child) return;
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => {
      this.#child = null;
      // A child without its channel ends by itself.
      child.disconnect();
    }, this.#idleFor).unref();
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [...limits, "--disable-warning=ExperimentalWarning", program], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      env: { ...childEnvironment(), NODE_ENV: "production" },
    });
    const orders = new Map<number, Waiting>();
    this.#orders = orders;
    child.on("message", (message) => {
      const answer = answerSchema.safeParse(message);
      if (!answer.success) return void child.kill("SIGKILL");
      const { id, made, error } = answer.data;
      if (error === undefined) orders.get(id)?.resolve(made);
      else orders.get(id)?.reject(new Error(error));
    });
    const failed = (reason: string): void => {
      if (this.#child === child) {
        this.#child = null;
        clearTimeout(this.#idle);
      }
      for (const { reject } of orders.values()) reject(new Error(`The process that makes pictures ended: ${reason}`));
    };
    child.on("error", ({ message }) => failed(message));
    child.on("close", (code, signal) => failed(String(code ?? signal)));
    return child;
  }
}
