/** Numbers as people write them into tables; null for what is none. */

const freeWords = /^(?:gratis|gratuit[oae]?s?|free|entrada libre|entrada livre|entrée libre|libre|livre|grátis)$/i;

/** Cents of `12`, `12,50`, `12.50 €`, `€ 1.200,50`; 0 for a word that says that it costs nothing. */
export function readCents(text: string): number | null {
  if (freeWords.test(text.trim())) return 0;
  const amount = text.replaceAll(/\p{Sc}|\b(?:[A-Z]{3}|euros?)\b/giu, "").trim();
  const [, whole, cents = "0"] = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** `28.96`, `-13,55`. */
export const readDecimal = (text: string): number | null => (/^[+-]?\d{1,9}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(",", ".")) : null);

/** `80`, `1.200`, `80 personas`. */
export function readCount(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})(?:\s*\p{L}+\.?)?$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/\D/g, ""));
}

/** `6`, `+6`, `6+`, `desde 6 años`. */
export function readAge(text: string): number | null {
  const numbers = text.match(/\d+/g) ?? [];
  const [age] = numbers;
  return age === undefined || numbers.length > 1 || Number(age) > 120 ? null : Number(age);
}
