/** What is asked before it happens to an account; the address of the page carries it. */
const questions = ["activate", "deactivate", "delete"] as const;
export type UserQuestion = (typeof questions)[number];

/** The value of the address's `confirm`, or of a form's `intent`; null for anything else. */
export const questionOf = (value: unknown): UserQuestion | null =>
  questions.find((question) => question === value) ?? null;
