import { defaultLook, type Language, languages, type Look, schemes, themes } from "#app/domain/preferences.ts";

/*
 * The cookies of a visitor's choices, read and written where the server can't be asked. They are what `app/http/preferences.server.ts` reads and
 * writes through React Router, whose code for that would be in everybody's first bytes; a test holds both together.
 */

const languageCookieName = "verbena-language";
const lookCookieName = "verbena-look";

const oneYear = 31_536_000;

/** The chosen language; null when none was chosen. */
export function readLanguage(cookies: string): Language | null {
  const value = readCookie(cookies, languageCookieName);
  return languages.find((language) => language === value) ?? null;
}

/** The value for `document.cookie` that keeps the language of the page to which a link from elsewhere led; null where one was chosen before. */
export const arrivalCookie = (language: string, cookies: string): string | null => {
  const known = languages.find((one) => one === language);
  return known === undefined || readLanguage(cookies) !== null ? null : cookie(languageCookieName, known);
};

/** The chosen look; the defaults when nothing valid was chosen. */
export function readLook(cookies: string): Look {
  const value = readCookie(cookies, lookCookieName);
  if (typeof value !== "object" || value === null || !("theme" in value) || !("scheme" in value)) return defaultLook;
  const theme = themes.find((one) => one === value.theme);
  const scheme = schemes.find((one) => one === value.scheme);
  return theme === undefined || scheme === undefined ? defaultLook : { theme, scheme };
}

/** The values for `document.cookie` that keep what a form of the settings chooses; what it doesn't name, or doesn't exist, stays as it is in `cookies`. */
export function preferenceCookies(form: FormData, cookies: string): string[] {
  const language = languages.find((one) => one === form.get("language"));
  const theme = themes.find((one) => one === form.get("theme"));
  const scheme = schemes.find((one) => one === form.get("scheme"));
  const look = readLook(cookies);
  return [
    ...(language === undefined ? [] : [cookie(languageCookieName, language)]),
    ...(theme === undefined && scheme === undefined
      ? []
      : [cookie(lookCookieName, { theme: theme ?? look.theme, scheme: scheme ?? look.scheme })]),
  ];
}

const cookie = (name: string, value: Language | Look): string =>
  `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}; Max-Age=${oneYear}; Path=/; SameSite=Lax`;

function readCookie(cookies: string, name: string): unknown {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return JSON.parse(atob(decodeURIComponent(pair.slice(name.length + 1))));
  } catch {
    return null;
  }
}
