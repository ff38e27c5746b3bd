import type { TFunction } from "i18next";
import { htmlText } from "#app/domain/html.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { addressesIn } from "#app/domain/programme/addresses.ts";
import type { PageSettings } from "#app/domain/catalogue/catalogue.ts";

/** Names of well-known hosts; any other one is named as it is. */
const names: readonly (readonly [host: RegExp, name: string])[] = [
  [/(?:^|\.)instagram\.com$/, "Instagram"],
  [/(?:^|\.)facebook\.com$/, "Facebook"],
  [/(?:^|\.)youtube\.com$/, "YouTube"],
  [/(?:^|\.)tiktok\.com$/, "TikTok"],
  [/(?:^|\.)vimeo\.com$/, "Vimeo"],
  [/(?:^|\.)linkedin\.com$/, "LinkedIn"],
  [/(?:^|\.)threads\.(?:com|net)$/, "Threads"],
  [/(?:^|\.)spotify\.com$/, "Spotify"],
  [/^(?:t\.me|telegram\.me)$/, "Telegram"],
  [/^(?:wa\.me|(?:chat|www|api)\.whatsapp\.com)$/, "WhatsApp"],
  [/(?:^|\.)bsky\.app$/, "Bluesky"],
  [/^(?:www\.)?(?:x|twitter)\.com$/, "X"],
];

/**
 * Returns the festival's own line of the footer as HTML: its name, its contact address and its links. As HTML it costs
 * the first page's scripts nothing.
 */
export function footLine(settings: PageSettings, year: number, t: TFunction): string {
  const email = settings["general.contact_email"];
  const name = [settings["general.name"], settings["general.tagline"]].filter(Boolean).join(", ");
  const links = addressesIn(settings["general.links"]).map((address) => {
    const { href, hostname } = new URL(address);
    const host = names.find(([known]) => known.test(hostname))?.[1] ?? hostname.replace(/^www\./, "");
    return linkTo(href, host, ' target="_blank" rel="noopener"');
  });
  const contact = email === "" ? [] : [linkTo(`mailto:${email}`, email)];
  return [htmlText(t("shell.copyright", { year, name })), [...contact, ...links].join(" · ")]
    .filter(Boolean)
    .join("<br>");
}

/**
 * Returns the way to each other language as HTML, without a script. Each link leads back to the page that it is on, with
 * the language kept.
 */
export const languageLinks = (shown: Language, t: TFunction): string =>
  languages
    .map((language) => {
      const name = htmlText(t(`language.${language}`));
      return language === shown
        ? `<span lang="${language}" aria-current="true">${name}</span>`
        : `<a href="/language/${language}" lang="${language}" hreflang="${language}" rel="nofollow">${name}</a>`;
    })
    .join(" ");

const linkTo = (address: string, name: string, attributes = ""): string =>
  `<a href="${htmlText(address)}"${attributes}>${htmlText(name)}</a>`;
