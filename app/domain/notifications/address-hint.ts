/**
 * Shortens to `r…@example.org`: enough to recognise one's own address, on a page or mail that another person may see.
 */
export const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");
