import { maxProblems, type Problem } from "./calendar.ts";

export type Report = (severity: Problem["severity"], messageKey: string, details?: Partial<Pick<Problem, "line" | "property" | "values">>) => void;

/** Collects what is wrong with a file; a hostile one can't make the list long. */
export class Problems {
  readonly #listed: Problem[] = [];
  #more = 0;

  add(problem: Pick<Problem, "severity" | "messageKey"> & Partial<Problem>): void {
    if (this.#listed.length < maxProblems) this.#listed.push({ values: {}, line: null, property: null, title: null, uid: null, ...problem });
    else this.#more += 1;
  }

  list(): Problem[] {
    if (this.#more === 0) return this.#listed;
    const more: Problem = {
      severity: "error",
      messageKey: "calendar_file.more_problems",
      values: { count: this.#more },
      line: null,
      property: null,
      title: null,
      uid: null,
    };
    return [...this.#listed, more];
  }
}
