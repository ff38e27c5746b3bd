import type { TFunction } from "i18next";
import type { Duration, Kept } from "#app/domain/privacy/kept-data.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";

interface TextSources extends Pick<PageData, "settings" | "t"> {
  kept: readonly Kept[];
}

/** The festival's text from the settings, or a default. `t` has the texts of both pages. */
export function textData({ settings, t, kept }: TextSources, path: string) {
  const page = path.startsWith("/terms") ? "terms" : "privacy";
  const own = settings[`general.${page}`];
  return {
    path: `/${page}`,
    title: t(`settings.${page}`),
    text: own || t(`legal.default_${page}`, { name: settings["general.name"] }),
    /** Whether the organiser wrote the text, in one language; the default is in the visitor's. */
    isOwn: own !== "",
    kept: page === "terms" ? null : keptList(t, kept),
    publishedBy: t("legal.published_by", { name: settings["general.name"] }),
    contact: contactOf(t, settings["general.contact_email"]),
  };
}

function keptList(t: TFunction, kept: readonly Kept[]) {
  return {
    title: t("legal.title"),
    intro: t("legal.intro"),
    parts: kept.map(({ part, times = {}, hosts = [] }) => ({
      id: part,
      title: t(`legal.parts.${part}.title`),
      text: t(`legal.parts.${part}.text`, { ...timeTexts(t, times), hosts: hosts.join(", ") }),
    })),
    rights: { title: t("legal.rights"), text: t("legal.rights_text") },
  };
}

const timeTexts = (t: TFunction, times: Record<string, Duration>): Record<string, string> =>
  Object.fromEntries(Object.entries(times).map(([name, { unit, count }]) => [name, t(`legal.${unit}`, { count })]));

const contactOf = (t: TFunction, email: string): { label: string; email: string } | null =>
  email === "" ? null : { label: t("legal.contact"), email };
