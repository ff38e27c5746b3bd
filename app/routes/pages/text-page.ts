import type { PageFacts } from "../programme/page-facts.ts";

/** /terms and /privacy: the festival's texts from the settings, or a sensible default. `t` knows the texts of whole pages, too. */
export function textPage({ settings, t }: Pick<PageFacts, "settings" | "t">, path: string) {
  const page = path.startsWith("/terms") ? "terms" : "privacy";
  return {
    path: `/${page}`,
    title: t(`text_page.${page}`),
    text: settings[`general.${page}`] || t(`pages.default_${page}`, { name: settings["general.name"] }),
  };
}
