import { z } from "zod";
import { defaultLook, fallbackLanguage, languages, schemes, themes } from "#app/domain/preferences.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { paperColors } from "#app/ui/shell/theme-colors.ts";
import type { Route } from "./+types/manifest.route";

/** Browsers request the manifest without cookies: its address carries language and look. */
const asked = z.object({
  language: z.enum(languages).catch(fallbackLanguage),
  theme: z.enum(themes).catch(defaultLook.theme),
  scheme: z.enum(schemes).catch(defaultLook.scheme),
});

/** Returns the Web Application Manifest (W3C) under the festival's name. Its id is the home page in every language. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { settings } = context.get(festivalContext);
  const { language, theme, scheme } = asked.parse(Object.fromEntries(url.searchParams));
  const t = getInstance(context).getFixedT(language);
  const paper = paperColors[theme][scheme === "dark" ? "dark" : "light"];
  const manifest = {
    id: "/",
    start_url: "/",
    scope: "/",
    name: settings["general.name"],
    short_name: settings["general.name"],
    description: [settings["general.name"], settings["general.tagline"], settings["general.city"]]
      .filter(Boolean)
      .join(" · "),
    lang: language,
    dir: "ltr",
    display: "standalone",
    theme_color: paper,
    background_color: paper,
    categories: ["entertainment", "events"],
    icons,
    screenshots: screenshots.map((screenshot) => ({
      ...screenshot,
      type: "image/png",
      label: t("pages.manifest.screenshot"),
    })),
    shortcuts: [
      { name: t("pages.manifest.today"), url: "/" },
      { name: t("pages.manifest.live"), url: "/#now" },
    ],
  };
  const headers = {
    "Content-Type": "application/manifest+json",
    "Cache-Control": `public, max-age=${settings["cache.preview_seconds"]}`,
  };
  return new Response(JSON.stringify(manifest), { headers });
}

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ...[192, 512].flatMap((size) => [
    { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" },
    { src: `/icons/maskable-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
  ]),
];

const screenshots = [
  { src: "/screenshots/phone.png", sizes: "780x1688", form_factor: "narrow" },
  { src: "/screenshots/home.png", sizes: "1280x860", form_factor: "wide" },
];
