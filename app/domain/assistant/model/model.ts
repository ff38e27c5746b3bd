/** Interface to a language model. `server/assistant/` implements it for a service. */
export interface ModelCaller {
  /** Lets the model fill a schema. Sends the request at once; the tokens count even if it fails. */
  fillIn: (request: FillRequest, signal: AbortSignal) => Filling;
}

export interface FillRequest {
  account: ModelAccount;
  /** Texts that stay the same from question to question, the steadiest first, so that the service can cache them. */
  instructions: readonly string[];
  question: string;
  /** JSON Schema that the answer must fit. */
  schema: Record<string, unknown>;
  mostTokens: number;
}

export interface Filling {
  /** The filled schema as JSON. Rejects with {@link ModelFailure}. */
  json: Promise<string>;
  readonly used: Usage;
}

/** The service that is used if the settings name no other address. */
export const modelService = "https://api.anthropic.com";

export interface ModelAccount {
  key: string;
  model: string;
  /** An address that speaks the same protocol; "" is the service's own. */
  baseUrl: string;
}

export interface Usage {
  input: number;
  /** Tokens that the service had cached from an earlier request; cheap. */
  cached: number;
  output: number;
}

/** Reasons why a model gave no answer. The panel has advice for each. */
const failureKinds = [
  /** The key is refused, or lacks a permission. */
  "key",
  /** The service does not know the model, or refuses the request. */
  "request",
  /** Too many questions, or no money left. */
  "limit",
  /** The service is overloaded or has failed. */
  "service",
  "unreachable",
  "slow",
  "rubbish",
] as const;
export type FailureKind = (typeof failureKinds)[number];

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelFailure";
    this.kind = kind;
  }
}

/** Time limits of the model; tests set shorter ones. */
export interface ModelPolicy {
  /** Longest time for the answer to one question, in ms. */
  within: number;
  /** Additional time for each further question of a text, in ms. */
  further: number;
  /** Milliseconds in which the model is not asked, after several failures. */
  rest: number;
  /** Most simultaneous answers; further questions are answered without the model. */
  atOnce: number;
}

/** Nobody should wait for long: after 4 s the built-in reader answers at once. */
export const modelPolicy: ModelPolicy = { within: 4000, further: 1500, rest: 60_000, atOnce: 8 };

/** Most questions of a text that a model reads. */
export const mostQuestions = 3;

/** Returns the longest time for an answer to a text with so many questions, in ms. */
export const timeFor = ({ within, further }: ModelPolicy, questions: number): number =>
  within + further * (Math.min(Math.max(questions, 1), mostQuestions) - 1);

/** Failures in a row after which the model rests: one may be an accident, or of one question alone. */
const mostInRow = 3;

/** The model of this process, which knows whether it may be asked now. */
export class Model {
  readonly caller: ModelCaller;
  readonly policy: ModelPolicy;
  /** Called with the reason of a failure, which contains no text of questions or answers. */
  readonly complain: (failure: ModelFailure) => void;
  #running = 0;
  /** Failures in a row of one account; `until` is the end of the rest, null before it. */
  #failed: { account: string; inRow: number; until: number | null; isProbing: boolean } | null = null;

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
   * Returns whether another answer may start; if so, {@link leave} must end it. After failures the model rests, then one
   * question tries it; another key or address may be tried at once.
   */
  enter(account: ModelAccount, now: Date): boolean {
    const failed = this.#failed?.account === JSON.stringify(account) ? this.#failed : null;
    const isResting = failed !== null && failed.until !== null && (failed.isProbing || now.getTime() < failed.until);
    if (isResting || this.#running >= this.policy.atOnce) return false;
    if (failed !== null && failed.until !== null) failed.isProbing = true;
    this.#running += 1;
    return true;
  }

  /** Ends the pause after a failure if a manual test succeeded. */
  recover(failure: FailureKind | null): void {
    if (failure === null) this.#failed = null;
  }

  /**
   * Ends an answer; `unasked` if the model was not asked after all. Several failures in a row start a pause. An unusable answer is
   * none of them, and ends the row: the model can be reached.
   */
  leave(account: ModelAccount, now: Date, failure: FailureKind | "unasked" | null): void {
    this.#running -= 1;
    if (failure === "unasked") {
      if (this.#failed?.account === JSON.stringify(account)) this.#failed.isProbing = false;
      return;
    }
    if (failure === null || failure === "rubbish") {
      this.#failed = null;
      return;
    }
    const of = JSON.stringify(account);
    const before = this.#failed?.account === of ? this.#failed : null;
    const inRow = (before?.inRow ?? 0) + 1;
    this.#failed = {
      account: of,
      inRow,
      until: inRow >= mostInRow ? now.getTime() + this.policy.rest : null,
      isProbing: false,
    };
  }
}
