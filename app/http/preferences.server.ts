import { createCookie } from "react-router";
import { z } from "zod";
import { defaultLook, type Look, schemes, themes } from "#app/domain/preferences.ts";

const oneYear = 31_536_000;

// Readable by scripts (no HttpOnly): the offline shell must know them, and they are no secret.
const options = { path: "/", sameSite: "lax", maxAge: oneYear } as const;

/** The chosen language, under the product's short name plus 'language' (spec §3, browser storage). */
export const languageCookie = createCookie("verbena-language", options);

const lookCookie = createCookie("verbena-look", options);
const lookSchema = z.object({ theme: z.enum(themes), scheme: z.enum(schemes) });

/** Theme and light of a visitor; the defaults when nothing valid was chosen. */
export async function readLook(request: Request): Promise<Look> {
  const parsed = lookSchema.safeParse(await lookCookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : defaultLook;
}

/** The Set-Cookie value that keeps a look for a year. */
export const writeLook = (look: Look): Promise<string> => lookCookie.serialize(look);
