import type { SaidMessage } from "../live/change.ts";
import type { Language } from "../preferences.ts";

/** A message of the conversation as it is shown: what the API and the live channel give of one. The language of an answer is not known while it is being made. */
export type ShownMessage = Omit<SaidMessage, "language"> & { language: Language | null };
