import type { FailureKind, ModelAccount, ModelCaller, ModelFailure } from "./caller.ts";

/** What the composition root says of the model, so that tests needn't wait. */
export interface ModelPolicy {
  /** How long an answer may take in all, in ms. */
  within: number;
  /** How long nobody is made to wait for it after it failed, in ms. */
  rest: number;
  /** Answers at once; who comes when there are so many is answered without it. */
  atOnce: number;
}

/** Who asks gives up after 30 s (spec §9), and the answer without a model must be there before. */
export const modelPolicy: ModelPolicy = { within: 25_000, rest: 60_000, atOnce: 8 };

/** The model of a process: whom to call, and whether it should be called now. */
export class Model {
  readonly caller: ModelCaller;
  readonly policy: ModelPolicy;
  /** Told why an answer failed; nothing of what was asked or said is in it. */
  readonly complain: (failure: ModelFailure) => void;
  #running = 0;
  #resting: { until: number; account: string } | null = null;

  constructor(
    caller: ModelCaller,
    policy: ModelPolicy = modelPolicy,
    complain: (failure: ModelFailure) => void = () => undefined,
  ) {
    this.caller = caller;
    this.policy = policy;
    this.complain = complain;
  }

  /** Whether another answer may begin; it must be ended by {@link leave}. Another key or address is tried at once. */
  enter(account: ModelAccount, now: Date): boolean {
    const isResting =
      this.#resting !== null &&
      this.#resting.account === JSON.stringify(account) &&
      now.getTime() < this.#resting.until;
    if (isResting || this.#running >= this.policy.atOnce) return false;
    this.#running += 1;
    return true;
  }

  /** Somebody has tried it by hand, and how that went. */
  recover(failure: FailureKind | null): void {
    if (failure === null) this.#resting = null;
  }

  /** An answer has ended. What can't be used was one answer's fault, any other failure will be the next one's too. */
  leave(account: ModelAccount, now: Date, failure: FailureKind | null): void {
    this.#running -= 1;
    const lasts = failure !== null && failure !== "rubbish";
    this.#resting = lasts ? { until: now.getTime() + this.policy.rest, account: JSON.stringify(account) } : null;
  }
}
