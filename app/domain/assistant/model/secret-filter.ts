import { fold } from "#app/domain/fold.ts";
import { wordsOf, normalized } from "../question-text.ts";

/** Texts that no answer may contain: secret settings, and the instructions of the model. */
export interface SecretTexts {
  /** Folded; only letters and digits. */
  texts: readonly string[];
  /** All runs of five words in the instructions. */
  runs: ReadonlySet<string>;
}

const shortest = 6;
const runLength = 5;

export function secretTextsOf(secrets: readonly string[], instructions: readonly string[]): SecretTexts {
  return {
    texts: [...new Set(secrets.map(squeezed))].filter((text) => text.length >= shortest),
    runs: new Set(instructions.flatMap(runsOf)),
  };
}

export function revealsSecret(sentence: string, { texts, runs }: SecretTexts): boolean {
  const letters = squeezed(sentence);
  return texts.some((text) => letters.includes(text)) || runsOf(sentence).some((run) => runs.has(run));
}

/** Returns the folded letters and digits of a text, so that spaces and signs between them hide no secret. */
const squeezed = (text: string): string => fold(text.normalize("NFKC")).replaceAll(/[^\p{L}\p{N}]/gu, "");

function runsOf(text: string): string[] {
  const words = wordsOf(normalized(text));
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(" "));
}
