import { createContext, Script } from "node:vm";

/** A task was stopped because its time was over. */
export class OutOfTimeError extends Error {
  override readonly name = "OutOfTimeError";
}

const context: { task?: () => void } = {};
createContext(context);
const script = new Script("task()");

/**
 * Runs a synchronous task that can't be trusted to end (ical.js never comes back from some recurrence rules), and stops
 * it after a number of milliseconds. Throws what the task throws, or {@link OutOfTimeError}.
 */
export function withinTime<Result>(milliseconds: number, task: () => Result): Result {
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
 * Milliseconds for one rule, and for all of a file: a file of many such rules is read within the reader's own deadline.
 */
const ofOneRule = 1000;
const ofAllRules = 4000;

/** The time that the rules of one file may take together. */
export class RuleTime {
  #left = ofAllRules;

  /** Runs {@link withinTime}; throws {@link OutOfTimeError} at once when the time of the file is used up. */
  spend<Result>(task: () => Result): Result {
    if (this.#left <= 0) throw new OutOfTimeError("The time for the rules of the file is over");
    const begin = performance.now();
    try {
      return withinTime(Math.ceil(Math.min(ofOneRule, this.#left)), task);
    } finally {
      this.#left -= performance.now() - begin;
    }
  }
}
