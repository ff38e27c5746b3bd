import type { SubmissionResult } from "@conform-to/react";

/** A page's answer to a refused form. Its sentences are in the visitor's language. */
export interface FormAnswer {
  /** The form's name on the page; null if no form was answered. */
  form: string | null;
  /** The submitted values, without passwords, and their errors. */
  result: SubmissionResult | null;
  /** Why there was no answer (spec §8). Only the script can report it. */
  problem: "unreachable" | "failed" | null;
  /** True for a form that was kept when its author's session had ended. */
  isKept?: true;
}
