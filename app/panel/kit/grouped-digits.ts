/** 4 655 000 */
export const groupedDigits = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u{202f}");
