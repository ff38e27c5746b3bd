import type { FailureKind, ModelAccount, ModelCaller, ModelFailure } from "./caller.ts";

/** Time limits of the model; tests set shorter ones. */
export interface ModelPolicy {
  /** Longest time for an answer, in ms. */
  within: number;
  /** Milliseconds after a failure in which the model is not asked. */
  rest: number;
  /** Most simultaneous answers; further questions are answered without the model. */
  atOnce: number;
}

/** Visitors wait 30 s at most (spec §9), and the answer without the model must fit in that too. */
export const modelPolicy: ModelPolicy = { within: 25_000, rest: 60_000, atOnce: 8 };

/** The model of this process, which knows whether it may be asked now. */
export class Model {
  readonly caller: ModelCaller;
  readonly policy: ModelPolicy;
  /** Called with the reason of a failure, which contains no text of questions or answers. */
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

  /**
   * Returns whether another answer may start; if so, {@link leave} must end it. After a failure, another key or address
   * may be tried at once.
   */
  enter(account: ModelAccount, now: Date): boolean {
    const isResting =
      this.#resting !== null &&
      this.#resting.account === JSON.stringify(account) &&
      now.getTime() < this.#resting.until;
    if (isResting || this.#running >= this.policy.atOnce) return false;
    this.#running += 1;
    return true;
  }

  /** Ends the pause after a failure if a manual test succeeded. */
  recover(failure: FailureKind | null): void {
    if (failure === null) this.#resting = null;
  }

  /** Ends an answer. An unusable answer is an accident; any other failure would repeat, so it starts a pause. */
  leave(account: ModelAccount, now: Date, failure: FailureKind | null): void {
    this.#running -= 1;
    const lasts = failure !== null && failure !== "rubbish";
    this.#resting = lasts ? { until: now.getTime() + this.policy.rest, account: JSON.stringify(account) } : null;
  }
}
