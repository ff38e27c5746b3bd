/** `r…@example.org`: enough to know one's own address, for a page or mail that somebody else may come to see. */
export const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");
