import type { SubmissionResult } from "@conform-to/react";

/** What a page's action answers when one of its forms was refused; sentences are in the visitor's language already. */
export interface FormAnswer {
  /** Which form of the page; null when none of them was answered. */
  form: string | null;
  /** What was typed, but for passwords, and what is wrong with it. */
  result: SubmissionResult | null;
  /** Why there was no answer (spec §8); only a living page can tell. */
  problem: "unreachable" | "failed" | null;
}
