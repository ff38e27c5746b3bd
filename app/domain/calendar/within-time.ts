import { createContext, Script } from "node:vm";

const context: { task?: () => unknown } = {};
createContext(context);
const script = new Script("task()");

/**
 * Runs a task that can't be trusted to end (ical.js never comes back from some recurrence rules), and stops it after a number of
 * milliseconds. Throws what the task throws, or an error with code ERR_SCRIPT_EXECUTION_TIMEOUT. Only for synchronous tasks.
 */
export function withinTime<Result>(milliseconds: number, task: () => Result): Result {
  let result: { value: Result } | undefined;
  context.task = () => {
    result = { value: task() };
  };
  script.runInContext(context, { timeout: milliseconds });
  if (result === undefined) throw new Error("The task has no result");
  return result.value;
}
