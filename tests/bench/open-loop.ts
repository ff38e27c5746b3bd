import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** Requests that are sent when they are due, however slowly earlier ones are answered: waiting counts as their time. */

export interface Asked {
  method?: "GET" | "POST" | "PUT";
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answered {
  /** 0 without an answer; then `fault` has the reason. */
  status: number;
  fault?: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A kind of work: how long each took since it was due in ms, and how many failed by reason. */
export interface Kind {
  times: number[];
  failed: Record<string, number>;
}

export class OpenLoop {
  readonly kinds = new Map<string, Kind>();
  /** How late this process itself began each work, in ms. */
  readonly lags: number[] = [];
  readonly #agent: Agent;
  readonly #due: { at: number; work: (due: number) => Promise<void> }[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(agent: Agent) {
    this.#agent = agent;
  }

  /** Plans work for a time of `performance.now()`. */
  plan(at: number, work: (due: number) => Promise<void>): void {
    this.#due.push({ at, work });
  }

  /** Begins every planned work when it is due; resolves when all of it is done. */
  async run(): Promise<void> {
    this.#due.sort((one, other) => one.at - other.at);
    for (const { at, work } of this.#due) {
      const wait = at - performance.now();
      if (wait > 0) await sleep(wait);
      this.begin(at, work);
    }
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Begins work that is due now: the next step of a person who has read the last answer. */
  begin(due: number, work: (due: number) => Promise<void>): void {
    this.lags.push(performance.now() - due);
    const one = work(due).finally(() => this.#running.delete(one));
    this.#running.add(one);
  }

  note(name: string, due: number, fault: string | null): void {
    const kind = this.kinds.get(name) ?? { times: [], failed: {} };
    this.kinds.set(name, kind);
    kind.times.push(performance.now() - due);
    if (fault !== null) kind.failed[fault] = (kind.failed[fault] ?? 0) + 1;
  }

  /** Sends a request that was due at a time. Any other status than the expected ones is a failure. */
  async ask(name: string, due: number, asked: Asked, expected: number[] = [200]): Promise<Answered> {
    const answered = await this.#send(asked);
    const isRight = expected.includes(answered.status);
    this.note(name, due, isRight ? null : (answered.fault ?? String(answered.status)));
    return answered;
  }

  #send({ method = "GET", url, headers, body = "" }: Asked): Promise<Answered> {
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException): void =>
        resolve({
          status: 0,
          headers: {},
          body: Buffer.alloc(0),
          fault: `${error.code ?? error.message}${sent.reusedSocket ? " of a kept connection" : ""}`,
        });
      const sent = request(url, { agent: this.#agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
        response.on("error", failed);
      });
      sent.on("error", failed).end(body);
    });
  }
}

export const spreadSchema = z.object({
  count: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  most: z.number(),
});
/** Median, percentiles and largest of some times in ms. */
export type Spread = z.output<typeof spreadSchema>;

export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
