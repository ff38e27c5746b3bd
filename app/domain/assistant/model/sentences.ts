/** Longest piece of text that can be a sentence; what goes on without an end is cut there, and is none. */
export const longestSentence = 600;

const end = /\n+|(?<=[.!?…][»”")\]]*)\s+/u;

/** Cuts text that comes bit by bit into sentences: at the end of a line, and after a full stop or the like. */
export class Sentences {
  #rest = "";

  /** The sentences that have ended with this bit. */
  add(bit: string): string[] {
    this.#rest += bit;
    const pieces = this.#rest.split(end);
    this.#rest = pieces.pop() ?? "";
    // Nobody needs the rest of what has no end; its beginning is too long to be taken.
    if (this.#rest.length > longestSentence * 2) this.#rest = this.#rest.slice(0, longestSentence + 1);
    return pieces.map(trimmed).filter((piece) => piece !== "");
  }

  /** What was left without an end. */
  finish(): string[] {
    const rest = trimmed(this.#rest);
    this.#rest = "";
    return rest === "" ? [] : [rest];
  }
}

/** Without what a list or emphasis puts around it. */
const trimmed = (text: string): string =>
  text
    .replaceAll(/\*\*|__/g, "")
    .replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, "")
    .trim();
