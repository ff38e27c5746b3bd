import { fold } from "#app/domain/fold.ts";
import { wordsOf, normalized } from "../question-text.ts";

/** What no answer may hold: texts of settings that nobody sees, and what the model was told. */
export interface SecretTexts {
  /** Folded, without spaces. */
  texts: readonly string[];
  /** Five words in a row of the instructions. */
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
  const said = squeezed(sentence);
  return texts.some((text) => said.includes(text)) || runsOf(sentence).some((run) => runs.has(run));
}

/** However it is spaced and whatever stands between its letters. */
const squeezed = (text: string): string => fold(text.normalize("NFKC")).replaceAll(/[^\p{L}\p{N}]/gu, "");

function runsOf(text: string): string[] {
  const words = wordsOf(normalized(text));
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(" "));
}
