import { useEffect, useState } from "react";
import type { ReplyPart } from "#app/domain/assistant/reply.ts";

/** How long a word takes, in ms; and an answer at most, however long it is. */
const perWord = 35;
const atMost = 2500;

const wordsOf = (text: string): number => text.split(" ").length;

/** The beginning of a text, so many words of it. */
export function firstWords(text: string, count: number): string {
  return count >= wordsOf(text) ? text : text.split(" ").slice(0, Math.max(0, count)).join(" ");
}

/**
 * How many words of an answer are shown by now, of how many, and how many come before each part. The first is there at once; whoever wants no motion has
 * all of them.
 */
export function useWordByWord(parts: readonly ReplyPart[], isFresh: boolean): { words: number; of: number; before: number[] } {
  const counts = parts.map(({ text }) => wordsOf(text));
  const before = counts.map((_, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 0));
  const of = counts.reduce((sum, count) => sum + count, 0);
  const [words, setWords] = useState(() => (isFresh && !matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : Infinity));
  const isEnding = words < of;
  useEffect(() => {
    if (!isEnding) return undefined;
    const step = Math.max(1, Math.ceil((of * perWord) / atMost));
    const timer = setInterval(() => setWords((shown) => shown + step), perWord);
    return () => clearInterval(timer);
  }, [isEnding, of]);
  return { words, of, before };
}
