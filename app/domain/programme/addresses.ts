/** Returns the addresses in a text, which stand on lines of their own or between spaces. */
export const addressesIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
