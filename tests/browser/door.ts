import type { BrowserContext, Page } from "@playwright/test";
import type { Role } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import enCheckIn from "#app/locales/en/check_in.ts";
import en from "#app/locales/en/registration.ts";
import esCheckIn from "#app/locales/es/check_in.ts";
import es from "#app/locales/es/registration.ts";
import { signInPerson } from "../support/people.ts";
import { test as base } from "./fixtures.ts";

const hour = 3_600_000;
export const workshop = "Taller de nudos";

interface Fixtures {
  /** A festival for this test alone, with a workshop that has one place; cookies of two visitors, a helper and an administrator. */
  site: { url: string; id: string; nira: string; otto: string; mona: string; ada: string };
  /** Texts of places and of arrivals, in the visitor's language. */
  places: typeof es;
  arrivals: typeof esCheckIn;
}

export const test = base.extend<Fixtures>({
  site: async ({ startServer }, use) => {
    let made = { id: "", nira: "", otto: "", mona: "", ada: "" };
    const { url } = await startServer(async (services) => {
      const { id: place } = await createLocation(services, { name: "Aula tres", city: "Arrecife" });
      const times = {
        startTime: new Date(Date.now() + hour).toISOString(),
        endTime: new Date(Date.now() + 2 * hour).toISOString(),
      };
      const { id } = await createEvent(services, {
        title: workshop,
        description: "Se aprende a no soltarse.",
        capacity: 1,
        registration: "places",
        locationIds: [place],
        ...times,
      });
      const signIn = async (name: string, role: Role) =>
        (
          await signInPerson(
            services,
            await createUser(services, { name, email: `${name.toLowerCase()}@example.org`, role }),
          )
        ).cookie;
      made = {
        id,
        nira: await signIn("Nira", "USER"),
        otto: await signIn("Otto", "USER"),
        mona: await signIn("Mona", "MODERATOR"),
        ada: await signIn("Ada", "ADMIN"),
      };
    });
    await use({ url, ...made });
  },

  baseURL: async ({ site }, use) => use(site.url),
  places: async ({ language }, use) => use(language === "en" ? en : es),
  arrivals: async ({ language }, use) => use(language === "en" ? enCheckIn : esCheckIn),
});

/** Signs a browser in with a session's cookie. It replaces the former session. */
export async function become(context: BrowserContext, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([
    { name, value, domain: "127.0.0.1", path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" },
  ]);
}

/** Takes or gives back a place of the workshop through the API, as a program does for a person. */
export async function askFor(
  page: Page,
  { url, id }: { url: string; id: string },
  cookie: string,
  method: "POST" | "DELETE",
): Promise<void> {
  const response = await fetch(`${url}/api/events/${id}/registration`, {
    method,
    headers: { Cookie: cookie, Origin: url },
  });
  if (!response.ok) throw new Error(`${method} was answered ${response.status} while ${page.url()} was shown`);
}
