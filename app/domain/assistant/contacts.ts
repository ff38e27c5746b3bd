const mask = "***";

const mailAddress = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** The character before, and digits with spaces, dots, hyphens or brackets between them, perhaps with a country's code. */
const digits = /(^|[^\p{L}\p{N}/:.-])((?:\+|00)?\(?\d(?:[ .()-]{0,2}\d){6,})(?![\p{L}\p{N}/:])/gu;
const date = /^(?:\d{4}[ .-]\d{1,2}[ .-]\d{1,2}|\d{1,2}[ .-]\d{1,2}[ .-]\d{4})(?:\D|$)/;
/** Digits of the shortest number of the countries whose languages Acty speaks; with a country's code it is shorter. */
const fewestDigits = 9;

/** Returns a text with `***` for each mail address and telephone number; dates, times and prices stay. */
export function withoutContacts(text: string): string {
  return text.replaceAll(mailAddress, mask).replaceAll(digits, (all: string, before: string, number: string) => {
    const count = number.replaceAll(/\D/g, "").length;
    const isShort = count < fewestDigits && !number.startsWith("+");
    return isShort || date.test(number) ? all : `${before}${mask}`;
  });
}
