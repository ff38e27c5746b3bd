import { createContext, Script } from "node:vm";

/** Thrown if a task was stopped because its time was over. */
export class OutOfTimeError extends Error {
  override readonly name = "OutOfTimeError";
}

const context: { task?: () => void } = {};
createContext(context);
const script = new Script("task()");

/**
 * Runs a synchronous task and stops it after a number of milliseconds, because some rules
 * have no date for a long time. Throws the error of the task, or {@link OutOfTimeError}.
 */
function withinTime<Result>(milliseconds: number, task: () => Result): Result {
  const outcomes: ({ value: Result } | { error: unknown })[] = [];
  context.task = () => {
    try {
      outcomes.push({ value: task() });
    } catch (error) {
      outcomes.push({ error });
    }
  };
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (cause) {
    throw new OutOfTimeError(`Stopped after ${milliseconds} ms`, { cause });
  }
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error("The task did not run");
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

/**
 * Milliseconds for one rule, for all rules of a file, for a rule when those are used up, and for all second
 * calculations, so that they end before the reader's own deadline. A few endless rules don't cost the others their dates.
 */
const ofOneRule = 1000;
const ofAllRules = 4000;
const ofLateRule = 2;
const ofAllChecks = 2000;

/** The time that the rules of one file may take together. */
export class RuleTime {
  #left = ofAllRules;
  #leftForChecks = ofAllChecks;
  /** Rules that could not be calculated a second time. */
  unchecked = 0;

  /** Runs {@link withinTime}, with less time when that of the file is used up. */
  spend<Result>(task: () => Result): Result {
    const begin = performance.now();
    try {
      return withinTime(Math.ceil(Math.max(ofLateRule, Math.min(ofOneRule, this.#left))), task);
    } finally {
      this.#left -= performance.now() - begin;
    }
  }

  /** Runs a second calculation. Returns null, and counts it, if it fails or has no time left. */
  check<Result>(task: () => Result): Result | null {
    const begin = performance.now();
    try {
      if (this.#leftForChecks > 0) return withinTime(Math.ceil(Math.min(ofOneRule, this.#leftForChecks)), task);
    } catch {
      // Counted below: rrule-temporal refuses a rule whose next date is too far away.
    } finally {
      this.#leftForChecks -= performance.now() - begin;
    }
    this.unchecked += 1;
    return null;
  }
}
