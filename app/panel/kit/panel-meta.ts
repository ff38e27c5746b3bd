import { pageMeta } from "#app/ui/page-meta.ts";

interface PanelPage {
  loaderData?: { title: string } | undefined;
  matches: readonly unknown[];
  location: { pathname: string };
}

/** Returns the title and description of a page of the panel. Search engines list none of them. */
export const panelMeta = ({ loaderData, matches, location }: PanelPage) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });
