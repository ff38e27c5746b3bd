import { isRecord } from "#app/domain/parsing.ts";
import { replacedCookies, secureCookie, withPlainNames } from "#app/domain/host-cookies.ts";
import {
  defaultLook,
  type Language,
  languages,
  type Look,
  schemes,
  textSizes,
  type Theme,
  themes,
} from "#app/domain/preferences.ts";

/*
 * Reads and writes the visitor's preference cookies in the browser, for use without network.
 * `app/http/preferences.server.ts` reads and writes the same cookies through React Router, whose code would make the
 * first page larger. A test compares both.
 */

const languageCookieName = "verbena-language";
const lookCookieName = "verbena-look";

const oneYear = 31_536_000;

export function readLanguage(cookies: string): Language | null {
  const value = readCookie(cookies, languageCookieName);
  return languages.find((language) => language === value) ?? null;
}

/**
 * Returns the value for `document.cookie` that keeps the language of the first page a visitor arrived at; null if a
 * language was chosen before.
 */
export const arrivalCookie = (language: string, cookies: string): string | null => {
  const known = languages.find((one) => one === language);
  return known === undefined || readLanguage(cookies) !== null ? null : cookie(languageCookieName, known);
};

/** Returns the chosen look; without a choice the festival's theme. */
export function readLook(cookies: string, festivalTheme: Theme): Look {
  return { ...defaultLook, theme: festivalTheme, ...readChosenLook(cookies) };
}

function readChosenLook(cookies: string): Partial<Look> {
  const value = readCookie(cookies, lookCookieName);
  if (!isRecord(value)) return {};
  const theme = themes.find((one) => one === value["theme"]);
  const scheme = schemes.find((one) => one === value["scheme"]);
  return {
    ...(theme !== undefined && scheme !== undefined && { theme, scheme }),
    ...(value["text"] === "large" && { text: "large" }),
  };
}

/**
 * Returns the values for `document.cookie` after a submit of the preferences form. Missing and unknown values leave the
 * cookies as they are.
 */
export function preferenceCookies(form: FormData, cookies: string, festivalTheme: Theme): string[] {
  const language = languages.find((one) => one === form.get("language"));
  const theme = themes.find((one) => one === form.get("theme"));
  const scheme = schemes.find((one) => one === form.get("scheme"));
  const text = textSizes.find((one) => one === form.get("text"));
  const look = readLook(cookies, festivalTheme);
  const chosen = {
    ...readChosenLook(cookies),
    ...((theme !== undefined || scheme !== undefined) && {
      theme: theme ?? look.theme,
      scheme: scheme ?? look.scheme,
    }),
    ...(text !== undefined && { text: text === "large" ? text : undefined }),
  };
  return [
    ...(language === undefined ? [] : [cookie(languageCookieName, language)]),
    ...(theme === undefined && scheme === undefined && text === undefined ? [] : [cookie(lookCookieName, chosen)]),
  ];
}

const cookie = (name: string, value: Language | Partial<Look>): string =>
  `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}; Max-Age=${oneYear}; Path=/; SameSite=Lax`;

/** Returns the cookies that scripts share with the server, under their plain names. */
export const pageCookies = (): string => withPlainNames(document.cookie);

/** Keeps cookies in the browser, over https under `__Host-` names as the server does. */
export function keepCookies(lines: readonly string[]): void {
  for (const line of lines) document.cookie = location.protocol === "https:" ? secureCookie(line) : line;
}

/** Gives cookies of an earlier version their names of today. */
export function replaceCookies(): void {
  if (location.protocol === "https:") for (const line of replacedCookies(document.cookie)) document.cookie = line;
}

function readCookie(cookies: string, name: string): unknown {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return JSON.parse(atob(decodeURIComponent(pair.slice(name.length + 1))));
  } catch {
    return null;
  }
}
