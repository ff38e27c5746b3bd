/**
 * The shell: one page that stands in for every other page without network and renders it from the offline programme.
 */
export const shellPath = "/offline";
