/** The shell: one page that stands in for every other without network. */
export const shellPath = "/offline";
