import { maxProblems, type Problem } from "./calendar.ts";

export type ReportProblem = (
  severity: Problem["severity"],
  messageKey: string,
  details?: Partial<Pick<Problem, "line" | "property" | "values">>,
) => void;

/** Collects what is wrong with a file; a hostile one can't make it much. */
export class Problems {
  #waiting: Problem[] = [];
  #count = 0;

  add(problem: Pick<Problem, "severity" | "messageKey"> & Partial<Problem>): void {
    this.#count += 1;
    if (this.#count <= maxProblems)
      this.#waiting.push({
        values: {},
        line: null,
        eventNumber: null,
        property: null,
        title: null,
        uid: null,
        ...problem,
      });
  }

  get isNew(): boolean {
    return this.#waiting.length > 0;
  }

  /** Removes and returns the problems since the last call. */
  take(): Problem[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** How many there were beyond those that are listed; null when all are. */
  get beyond(): Problem | null {
    if (this.#count <= maxProblems) return null;
    const values = { count: this.#count - maxProblems };
    return {
      severity: "error",
      messageKey: "calendar_file.more_problems",
      values,
      line: null,
      eventNumber: null,
      property: null,
      title: null,
      uid: null,
    };
  }
}

/**
 * Reports what is wrong with one event, each thing once however often the file repeats it. `line` is that of the event.
 */
export function reporterOf(
  problems: Problems,
  { number, ...event }: Pick<Problem, "line" | "uid" | "title"> & { number: number },
): ReportProblem {
  // Most events have no problems.
  let said: Set<string> | undefined;
  return (severity, messageKey, details = {}) => {
    const key = JSON.stringify([messageKey, details.property, details.values]);
    if (said?.has(key)) return;
    said = (said ?? new Set()).add(key);
    problems.add({ severity, messageKey, eventNumber: number, ...event, ...details });
  };
}
