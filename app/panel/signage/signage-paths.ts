/** Paths of the signage tab (spec §2), of the list of signs, and of one sign. */
export const signageTabPath = "/admin/digital-signage";
export const screensPath = "/admin/signage";
export const screenPath = (slug: string): string => `${screensPath}/${slug}`;
/** Address that a display opens. */
export const displayPath = (slug: string): string =>
  slug === "" ? "/signage" : `/signage?screen=${encodeURIComponent(slug)}`;
