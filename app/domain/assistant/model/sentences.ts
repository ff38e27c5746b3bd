/** Longest sentence; longer text is dropped. */
export const longestSentence = 600;

const end = /\n+|(?<=[.!?…][»”")\]]*)\s+/u;

/** Splits streamed text into sentences: at line ends and after punctuation. */
export class Sentences {
  #rest = "";

  /** Adds text and returns the sentences that it completed. */
  add(bit: string): string[] {
    this.#rest += bit;
    const pieces = this.#rest.split(end);
    this.#rest = pieces.pop() ?? "";
    // Text this long is dropped anyway, so the rest need not be kept.
    if (this.#rest.length > longestSentence * 2) this.#rest = this.#rest.slice(0, longestSentence + 1);
    return pieces.map(trimmed).filter((piece) => piece !== "");
  }

  /** Returns the last sentence, which had no end. */
  finish(): string[] {
    const rest = trimmed(this.#rest);
    this.#rest = "";
    return rest === "" ? [] : [rest];
  }
}

/** Removes list markers and emphasis. */
const trimmed = (text: string): string =>
  text
    .replaceAll(/\*\*|__/g, "")
    .replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, "")
    .trim();
