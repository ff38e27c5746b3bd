import { DomainError } from "#app/domain/error.ts";
import { type Client, clientAt } from "./client.ts";
import type { EventLoopLag } from "./event-loop-lag.ts";
import { Lane, type LaneCounts, type Waiting } from "./lane.ts";
import { type RequestClass, requestClasses } from "./request-class.ts";

/** Lets requests into the application, a few at a time. The rest wait in fair queues or are refused. */
export interface Admission {
  /**
   * Runs the work of a request when its turn comes, and returns its result. Throws `unavailable` if it can't wait or has
   * waited too long, and the signal's reason if the sender gives up.
   */
  run: <Result>(asking: AdmissionRequest, work: () => Promise<Result>) => Promise<Result>;
  /** Counts and returns the refusal of a stranger's request that could not wait; null if it may come in. */
  refusalOf: (requestClass: RequestClass, address: string) => DomainError | null;
  counts: () => [RequestClass, LaneCounts][];
}

/** {@link Admission.run} for one request. */
export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** True for the error of a request that was not admitted. */
export const isBusy = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === "unavailable";

export interface AdmissionRequest {
  requestClass: RequestClass;
  /** Network address of the sender. */
  address: string;
  /** Finds out who the sender is. Called only if the request has to wait, since it reads the database. */
  identify: () => Promise<Client>;
  /** Aborted when the sender gives up. */
  signal: AbortSignal;
}

const createLanes = (): Record<RequestClass, Lane> => ({
  page: new Lane({ atOnce: 8, reserved: 8, mostWaiting: 1000 }),
  search: new Lane({ atOnce: 2, reserved: 2, mostWaiting: 200 }),
  preview: new Lane({ atOnce: 2, reserved: 2, mostWaiting: 200 }),
  export: new Lane({ atOnce: 2, reserved: 2, ofOneClient: 1, mostWaiting: 100 }),
  assistant: new Lane({ atOnce: 16, reserved: 4, ofOneClient: 8, mostWaiting: 100 }),
  // The domain hashes one or two passwords at once.
  password: new Lane({ atOnce: 2, reserved: 1, reservedForKnown: true, mostWaiting: 100 }),
  upload: new Lane({ atOnce: 16, reserved: 16, reservedForKnown: true, ofOneClient: 4, mostWaiting: 100 }),
});

/** Pages and feeds may be in memory, and a body that is still to come tells who sends it. */
const refusedAtOnce: ReadonlySet<RequestClass> = new Set(["search", "preview", "assistant", "password"]);

/** How long a request may wait, in ms. */
const longestWait = 15_000;
/**
 * How long requests that come in one turn of the event loop may run before further ones wait for the next turn, in ms.
 * Most of a request is synchronous work, so cached pages and sockets would wait for all of them.
 */
const turnBudget = 5;
/** Sustained delay of the event loop above which only staff may wait, in ms. */
const overload = 2000;

export function createAdmission(lag: Pick<EventLoopLag, "sustained">): Admission {
  const lanes = createLanes();
  /** The lanes in turn, the next one first. */
  const inTurn = Object.values(lanes);
  /** When the first request of this turn of the event loop began; null if none did. */
  let turnBegan: number | null = null;
  let isDraining = false;

  const beginTurn = (): void => {
    if (turnBegan !== null) return;
    const began = performance.now();
    turnBegan = began;
    setImmediate(() => {
      if (turnBegan === began) turnBegan = null;
    });
  };
  const drainSoon = (): void => {
    if (isDraining || !inTurn.some((lane) => lane.waiting > 0)) return;
    isDraining = true;
    setImmediate(drain);
  };
  /** Starts one request: the next one waits for the next turn of the event loop. */
  const drain = (): void => {
    isDraining = false;
    for (let tried = 0; tried < inTurn.length; tried += 1) {
      inTurn.push(...inTurn.splice(0, 1));
      const next = inTurn.at(-1)?.next();
      if (next === undefined) continue;
      turnBegan = null;
      beginTurn();
      next.start();
      return drainSoon();
    }
  };

  const waitForTurn = async (lane: Lane, { identify, signal }: AdmissionRequest): Promise<Client> => {
    const client = await identify();
    signal.throwIfAborted();
    if (lag.sustained > overload && !client.isStaff) throw lane.refusal();
    const { promise, resolve, reject } = Promise.withResolvers<Client>();
    const entry: Waiting = { client, start: () => resolve(client), refuse: reject };
    const pushedOut = lane.push(entry);
    if (pushedOut === entry) throw lane.refusal();
    pushedOut?.refuse(lane.refusal());
    drainSoon();
    const giveUp = (reason: unknown): void => {
      lane.remove(entry);
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(lane.refusal()), longestWait).unref();
    const aborted = (): void => giveUp(signal.reason);
    signal.addEventListener("abort", aborted);
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", aborted);
    });
  };

  return {
    run: async (asking, work) => {
      const lane = lanes[asking.requestClass];
      let client = clientAt(asking.address);
      const hasTime = turnBegan === null || performance.now() - turnBegan < turnBudget;
      if (hasTime && lane.mayStart(client)) {
        lane.begin(client);
        beginTurn();
      } else client = await waitForTurn(lane, asking);
      try {
        return await work();
      } finally {
        lane.end(client);
        drainSoon();
      }
    },
    refusalOf: (requestClass, address) => {
      const lane = lanes[requestClass];
      return refusedAtOnce.has(requestClass) && lane.isFilledBy(address) ? lane.refusal() : null;
    },
    counts: () => requestClasses.map((name) => [name, lanes[name].counts]),
  };
}
