import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { writeEmptyFestival } from "./empty-festival.ts";
import { answerSchema, type Order } from "./server-orders.ts";

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  /** Returns the errors that the server logged since the last call. */
  takeErrors: () => Promise<string[]>;
  /** Stops it, removes its data, and returns the errors logged since the last call. */
  stop: () => Promise<string[]>;
}

/**
 * Serves a new festival on a free port of loopback, with data in a temporary folder. `prepare` fills the database
 * before; without it the sample programme is loaded. `port`: the push service that it may use. `knowsAddress`: ORIGIN
 * is set, so that it also sends mails unasked. `now`: the instant at which the server's clock stands still; without it the
 * clock is the machine's. Throws the server's own message if the start fails.
 */
export type StartServer = (
  prepare?: (services: Services) => Promise<void>,
  how?: { port?: string; knowsAddress?: boolean; now?: string },
) => Promise<RunningServer>;

export interface ServerHost {
  startServer: StartServer;
  /** Ends the process with all its servers. */
  end: () => Promise<void>;
}

type OrderOf<Kind> = Omit<Extract<Order, { order: Kind }>, "number">;
type Answered = z.output<typeof answerSchema>;

/** Starts the process of `server-host.ts`, so that a further server costs a database and a port, but no process. */
export function startServerHost(): ServerHost {
  const folders = new Set<string>();
  const { ask, end } = launch();

  const startServer: StartServer = async (prepare, { port, knowsAddress = false, now } = {}) => {
    const dataFolder = await mkdtemp(join(tmpdir(), "verbena-test-"));
    folders.add(dataFolder);
    await writeEmptyFestival(dataFolder);
    if (prepare !== undefined) await fill(dataFolder, prepare);
    const { url } = await ask({
      order: "start",
      dataFolder,
      sample: prepare === undefined,
      knowsAddress,
      ...(port !== undefined && { pushPort: port }),
      ...(now !== undefined && { now }),
    });
    return {
      url,
      takeErrors: async () => (await ask({ order: "take errors", url })).errors,
      stop: async () => {
        const { errors } = await ask({ order: "stop", url });
        await remove(dataFolder);
        return errors;
      },
    };
  };

  const remove = async (folder: string): Promise<void> => {
    folders.delete(folder);
    await rm(folder, { recursive: true, force: true });
  };

  return {
    startServer,
    end: async () => {
      await end();
      await Promise.all([...folders].map(remove));
    },
  };
}

async function fill(dataFolder: string, prepare: (services: Services) => Promise<void>): Promise<void> {
  const { services, close } = await openServices({ dataFolder }, "browser test");
  try {
    await prepare(services);
  } finally {
    await close();
  }
}

interface Launched {
  ask: (order: OrderOf<"start"> | OrderOf<"take errors"> | OrderOf<"stop">) => Promise<Answered>;
  end: () => Promise<void>;
}

function launch(): Launched {
  const child = fork(join(import.meta.dirname, "server-host.ts"), {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, NODE_ENV: "production" },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const waiting = new Map<number, PromiseWithResolvers<Answered>>();
  child.on("message", (message) => {
    const { failed, ...answer } = answerSchema.parse(message);
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (failed === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(failed));
  });
  child.once("close", () => {
    for (const asked of waiting.values()) asked.reject(new Error(`The process of the servers has ended.\n${output}`));
  });
  let number = 0;
  return {
    ask: async (order) => {
      if (!child.connected) throw new Error(`The process of the servers has ended.\n${output}`);
      number += 1;
      const asked = Promise.withResolvers<Answered>();
      waiting.set(number, asked);
      child.send({ ...order, number }, (error) => error !== null && asked.reject(error));
      return asked.promise;
    },
    end: async () => {
      if (!child.connected) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
