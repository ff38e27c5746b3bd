import { createCookie } from "react-router";
import { z } from "zod";
import { keepPreferences } from "#app/domain/identity/account-preferences.server.ts";
import { cookieLife } from "#app/domain/privacy/kept-data.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { defaultLook, languages, type Look, schemes, themes } from "#app/domain/preferences.ts";
import type { Services } from "#app/domain/services.ts";

// Readable by scripts (no HttpOnly): the offline shell must know them, and they are no secret.
const options = { path: "/", sameSite: "lax", maxAge: cookieLife } as const;

/** The chosen language, under the product's short name plus 'language' (spec §3, browser storage). */
export const languageCookie = createCookie("verbena-language", options);

/** Theme and light. */
export const lookCookie = createCookie("verbena-look", options);
const lookSchema = z.object({ theme: z.enum(themes), scheme: z.enum(schemes) });

/** Theme and light of a visitor; the defaults when nothing valid was chosen. */
export async function readLook(request: Request): Promise<Look> {
  const parsed = lookSchema.safeParse(await lookCookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : defaultLook;
}

/** The Set-Cookie value that keeps a look for a year. */
export const writeLook = (look: Look): Promise<string> => lookCookie.serialize(look);

/**
 * What somebody who signs in on this browser has chosen goes with them: the Set-Cookie values of what their account keeps. What it doesn't keep yet, and was
 * chosen here, it keeps from now on.
 */
export async function followPreferences(
  request: Request,
  services: Services,
  { id, preferences }: Pick<User, "id" | "preferences">,
): Promise<string[]> {
  const cookies = request.headers.get("Cookie");
  const language = z.enum(languages).safeParse(await languageCookie.parse(cookies));
  const look = lookSchema.safeParse(await lookCookie.parse(cookies));
  await keepPreferences(services, id, {
    ...(preferences.language === null && language.success && { language: language.data }),
    ...(preferences.look === null && look.success && look.data),
  });
  return Promise.all([
    ...(preferences.language === null ? [] : [languageCookie.serialize(preferences.language)]),
    ...(preferences.look === null ? [] : [writeLook(preferences.look)]),
  ]);
}
