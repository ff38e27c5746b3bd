import type { TFunction } from "i18next";
import type { Duration, Kept } from "#app/domain/identity/kept-data.server.ts";
import type { PageFacts } from "../programme/page-facts.ts";

interface TextFacts extends Pick<PageFacts, "settings" | "t"> {
  /** What the installation keeps of its visitors; null where only the server knows, as without network. */
  kept: Kept[] | null;
}

/** /terms and /privacy: the festival's texts from the settings, or a sensible default. `t` knows the texts of whole pages, too. */
export function textPage({ settings, t, kept }: TextFacts, path: string) {
  const page = path.startsWith("/terms") ? "terms" : "privacy";
  const own = settings[`general.${page}`];
  return {
    path: `/${page}`,
    title: t(`text_page.${page}`),
    text: own || t(`pages.default_${page}`, { name: settings["general.name"] }),
    /** The organiser wrote the text, in one language; else it is in the visitor's. */
    isOwn: own !== "",
    kept: page === "terms" ? null : keptList(t, kept),
    contact: kept === null ? null : contactOf(t, settings["general.contact_email"]),
  };
}

export interface KeptList {
  title: string;
  intro: string;
  parts: { id: string; title: string; text: string }[];
  rights: { title: string; text: string } | null;
}

function keptList(t: TFunction, kept: Kept[] | null): KeptList {
  return {
    title: t("pages.kept.title"),
    intro: t(kept === null ? "pages.kept.offline" : "kept.intro"),
    parts: (kept ?? []).map(({ part, times = {}, hosts = [] }) => ({
      id: part,
      title: t(`kept.parts.${part}.title`),
      text: t(`kept.parts.${part}.text`, { ...timeWords(t, times), hosts: hosts.join(", ") }),
    })),
    rights: kept === null ? null : { title: t("kept.rights"), text: t("kept.rights_text") },
  };
}

const timeWords = (t: TFunction, times: Record<string, Duration>): Record<string, string> =>
  Object.fromEntries(Object.entries(times).map(([name, { unit, count }]) => [name, t(`kept.${unit}`, { count })]));

/** Where the public can write to, with the words before the address; null where the organiser gives none. */
const contactOf = (t: TFunction, email: string): { words: string; email: string } | null => (email === "" ? null : { words: t("kept.contact"), email });
