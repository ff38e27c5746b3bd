import { numberWords, plainTimeText } from "./written-hours.ts";

/** Reads how long an act lasts, as people write it in Spanish, English, Portuguese and French. */

const words = numberWords.flat().join("|");
const hourUnit = String.raw`\s?h(?:oras?|ours?|eures?|rs?)?(?![a-z])\.?`;
const hoursOfLength = new RegExp(
  String.raw`^(?:(\d{1,3}):(?=\d)|(?:(\d{1,3})(?:[.,](\d))?|(una?|an|one|um|media|meia|half an|(?:une )?demie?-?|${words})\s?|(?=h))${hourUnit}(\s?(?:y|e|et|and)\s(?:media|meia|demie|a half))?)`,
);
const minutesOfLength = /^\s?(?:(?:y|e|et|and)\s)?(\d{1,5})(?::00)?\s?(?:m(?:ins?|in(?:ut[eo]s?)?)?\.?|'|)$/;

/** Reads `1:30`, `90`, `90 min`, `1 h 30`, `1,5 h`, `dos horas` or `hora y media` as minutes; null for any other text. */
export function readLength(text: string): number | null {
  const plain = plainTimeText(text).replace(/^(?:aprox\w*|approx\w*|environ|about|unos|unas|ca)\.? /, "");
  const found = hoursOfLength.exec(plain);
  const [all = "", ofClock, whole = ofClock, tenth = "0", word, half] = found ?? [];
  const rest = plain.slice(all.length);
  const minutes = rest.trim() === "" && found !== null ? 0 : Number(minutesOfLength.exec(rest)?.[1] ?? Number.NaN);
  if (Number.isNaN(minutes)) return null;
  if (found === null) return minutes;
  const named = word === undefined ? 0 : numberWords.findIndex((names) => names.includes(word.trim()));
  const isHalf = word !== undefined && /media|meia|half|demi/.test(word);
  const hours = whole === undefined ? Math.max(named, 0) + 1 : Number(whole);
  return (isHalf ? 30 : hours * 60) + Number(tenth) * 6 + (half === undefined ? 0 : 30) + minutes;
}
