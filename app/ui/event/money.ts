/** Returns '12,50 €'. Not by Intl, since browsers and servers write different spaces. */
export function money(cents: number, currency: string): string {
  const amount = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
  const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$", BRL: "R$" };
  return `${amount} ${signs[currency] ?? currency}`;
}
