import { type DatesFound, datesIn, hasDate, letterDate } from "#app/domain/programme/written-dates.ts";

/** Tells lines that are the heading of a day. Lines are plain (`plain-line.ts`). */

const hourOfLine =
  /\d\s?[:;h]\s?\d\d|\d\s?(?:h(?:s|rs|oras?|eures?)?|[ap]\.?\s?m)(?![a-z])|\b(?:a las|as) \d|\b(?:all day|todo (?:el|o) dia|toute la journee|noon|mid(?:day|night|i)|minuit|medio ?dia|medianoche|meio[ -]dia|meia[ -]noite)\b/;

/**
 * Returns the date of a line that is a heading: the line begins with it, or has it after one word or in parentheses at its end. A letter
 * and a number (`V13`) are a day, too. Null for any other line.
 */
export function headingDates(plain: string): DatesFound | null {
  const line = plain.replaceAll(/^[\s*=#_~.:-]+|[\s*=#_~.:-]+$/g, "");
  if (line.length > 90 || hourOfLine.test(line.slice(0, 8))) return null;
  // 'VENRES 16 DE XULLO / VIERNES 16 DE JULIO'
  const [one = "", other, ...others] = line.split(" / ");
  const dateIn = (text: string): string | undefined => /\d+/.exec(text)?.[0];
  if (other !== undefined && others.length === 0 && dateIn(one) !== undefined && dateIn(one) === dateIn(other))
    return headingDates(one) ?? headingDates(other);
  const letter = letterDate(line);
  if (letter !== null) return { from: 0, to: line.length, kind: "one", dates: [letter] };
  const [found, ...more] = datesIn(line);
  if (found === undefined || found.kind === "list") return null;
  if (hourOfLine.test(line.slice(0, found.from)) || hourOfLine.test(line.slice(found.to))) return null;
  const isWeekdayAlone = !found.dates.some(hasDate);
  const before = line.slice(0, found.from).trim();
  const after = line.slice(line.charAt(found.to - 1) === "." ? found.to - 1 : found.to).trim();
  if (isWeekdayAlone) {
    const date = more[0];
    // 'DOMINGO DE RAMOS (21 de marzo)', 'Jueves lardero, 4 de febrero'
    if (date !== undefined && before === "" && date.kind === "one" && date.dates.some(hasDate))
      if (/^[a-z ]{0,25}(?:\(|,|\s-)\s*$/.test(line.slice(found.to, date.from)) && isRest(line.slice(date.to).trim()))
        return date;
    return before === "" && /^(?:$|[,(:.-])/.test(after) && after.length < 40 ? found : null;
  }
  if (found.kind === "range") return null;
  if (before === "" || /^(?:el|le|o|the|no|na|on)$/.test(before)) return isRest(after) ? found : null;
  if (before.endsWith("(")) return /^\)?\W*$/.test(after) ? found : null;
  // 'OCTAVA: 5 DE SEPTIEMBRE', 'VIERENS 14 DE AGOSTO', 'DISSABTE / SÁBADO 2 DE OCTUBRE'
  const hasMonth = found.dates[0]?.month !== null;
  return hasMonth &&
    /^[a-z]{3,12}[:,.-]?(?:\s*[/|-])?$/.test(before) &&
    !/^(?:del?|desde|hasta|antes|desde|before|until|avant|ate|alta)$/.test(before) &&
    isRest(after)
    ? found
    : null;
}

/** The text that may follow the date of a heading: nothing, a name after a sign, or a short name. */
const isRest = (after: string): boolean =>
  !/^\W*\d{1,2}\.\d\d(?![\d.])/.test(after) &&
  (after === "" || /^[.,(:*·|/-]/.test(after) ? after.length < 60 : !/[.:;]/.test(after) && after.length < 40);

export const isDayHeading = (plain: string): boolean => headingDates(plain) !== null;
