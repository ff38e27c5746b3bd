import type { Ask } from "./ask.ts";
import type { Grammar } from "./grammar/grammar.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A question in the form that is read: in one language, with corrected spelling. */
export interface ReadableText {
  grammar: Grammar;
  text: string;
}

/**
 * The questions of one minute, as they were read. The last ones of a conversation come again with each next one, and for
 * the topic under the answer.
 */
interface Readings {
  minute: number;
  texts: Map<string, ReadableText>;
  asks: Map<string, Ask>;
}

const readings = new WeakMap<Vocabulary, Readings>();
/** Most texts that are kept, and most asks. */
const mostKept = 200;

/** Returns the readings of this minute over a programme, to which the caller adds. */
export function readingsAt(vocabulary: Vocabulary, now: Date): Readings {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = readings.get(vocabulary);
  if (known?.minute === minute && known.texts.size < mostKept && known.asks.size < mostKept) return known;
  const begun = { minute, texts: new Map(), asks: new Map() };
  readings.set(vocabulary, begun);
  return begun;
}

/** Returns the value of a key, which is made if it is missing. */
export function keptOr<Value>(kept: Map<string, Value>, key: readonly unknown[], make: () => Value): Value {
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const value = make();
  kept.set(name, value);
  return value;
}
