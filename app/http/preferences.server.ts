import { createCookie } from "react-router";
import { z } from "zod";
import { keepPreferences } from "#app/domain/identity/profile.server.ts";
import { cookieLife } from "#app/domain/privacy/kept-data.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { defaultLook, languages, type Look, schemes, type TextSize, themes } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";
import type { PageSettings } from "#app/domain/catalogue/catalogue.ts";

// Readable by scripts (no HttpOnly): the offline shell needs them, and they are not secret.
const options = { path: "/", sameSite: "lax", maxAge: cookieLife } as const;

/** The chosen language, under the product's short name plus 'language' (spec §3, browser storage). */
export const languageCookie = createCookie("verbena-language", options);

export const lookCookie = createCookie("verbena-look", options);
/** Who only wants larger text keeps the festival's theme, whatever it becomes. */
const lookSchema = z
  .object({ theme: z.enum(themes), scheme: z.enum(schemes), text: z.literal("large") })
  .partial()
  .refine(({ theme, scheme }) => (theme === undefined) === (scheme === undefined));
export type ChosenLook = z.output<typeof lookSchema>;

/** Returns the parts of the look that a visitor has chosen: none if the cookie is missing or invalid. */
export async function readChosenLook(request: Request): Promise<ChosenLook> {
  const parsed = lookSchema.safeParse(await lookCookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : {};
}

/** Returns a visitor's look: as chosen, else the festival's theme. */
export async function readLook(request: Request, settings: Pick<PageSettings, "general.theme">): Promise<Look> {
  return { ...defaultLook, theme: settings["general.theme"], ...(await readChosenLook(request)) };
}

/** Returns the Set-Cookie value that keeps a look for a year. */
export const writeLook = (look: ChosenLook): Promise<string> => lookCookie.serialize(look);

/** Only larger text is kept in a browser. */
export const sizeIn = (size: TextSize | undefined): "large" | undefined => (size === "large" ? size : undefined);

/**
 * Applies an account's language, look and size of text to the browser that signs in. Choices made in this browser that the account
 * doesn't have yet are stored in the account. Returns the Set-Cookie values.
 */
export async function followPreferences(
  request: Request,
  services: Services,
  { id, preferences }: Pick<User, "id" | "preferences">,
): Promise<string[]> {
  const cookies = request.headers.get("Cookie");
  const language = z.enum(languages).safeParse(await languageCookie.parse(cookies));
  const { text, ...look } = await readChosenLook(request);
  await keepPreferences(services, id, {
    ...(preferences.language === null && language.success && { language: language.data }),
    ...(preferences.look === null && look),
    ...(preferences.text === null && text !== undefined && { text }),
  });
  return Promise.all([
    ...(preferences.language === null ? [] : [languageCookie.serialize(preferences.language)]),
    ...(preferences.look === null && preferences.text === null
      ? []
      : [writeLook({ ...(preferences.look ?? look), text: sizeIn(preferences.text ?? text) })]),
  ]);
}
