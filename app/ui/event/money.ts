/** '12,50 €': by hand, since browsers and servers differ in the spaces that they write. */
export function money(cents: number, currency: string): string {
  const amount = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
  const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$", BRL: "R$" };
  return `${amount} ${signs[currency] ?? currency}`;
}
