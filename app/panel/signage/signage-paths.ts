/** The tab of spec §2, the list of signs that it leads to, and the page of one of them. */
export const signageTabPath = "/admin/digital-signage";
export const screensPath = "/admin/signage";
export const screenPath = (slug: string): string => `${screensPath}/${slug}`;
/** Address that a display opens. */
export const displayPath = (slug: string): string =>
  slug === "" ? "/signage" : `/signage?screen=${encodeURIComponent(slug)}`;
