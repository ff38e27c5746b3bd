import { beforeEach, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { connectApp } from "../support/authenticator.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { unescaped } from "./html.ts";
import { mailFestival } from "./mail-festival.ts";

const password = "tres velas al viento";

let rita: User;
let count = 0;
const { app, server } = mailFestival();
beforeEach(async () => {
  count += 1;
  rita = await createUser(app.services, { name: "Rita", email: `rita${count}@example.org`, password });
  await app.services.db
    .updateTable("users")
    .set({ email_verified_at: "2026-08-22T18:00:00.000Z" })
    .where("id", "=", rita.id)
    .execute();
});

const signIn = (browser: HttpBrowser) => browser.send("/login", { email: rita.email, password });
const subject = async (): Promise<string | undefined> => (await server.waitForMail()).subject;
const profile = async (browser: HttpBrowser): Promise<string> =>
  unescaped(await (await browser.get("/profile")).text());

describe("the owner of an account", () => {
  test("gets a mail when a new device signs in, and none when it signs in again", async () => {
    const browser = new HttpBrowser(app);
    await signIn(browser);
    const mail = await server.waitForMail();
    expect([mail.subject, mail.to?.[0]?.address]).toEqual([
      "Nuevo dispositivo en tu cuenta de Feria del mar",
      rita.email,
    ]);
    expect(mail.text).toContain("192.0.2.0/24");
    await browser.send("/logout", {});
    await signIn(browser);
    await signIn(new HttpBrowser(app));
    // The second mail is that of the third sign-in: the second one sent none.
    await subject();
    await browser.send("/profile", { intent: "password", current: password, password: "otra vela al viento" });
    expect(await subject()).toBe("Contraseña nueva en tu cuenta de Feria del mar");
    expect(server.recipients().filter((address) => address === rita.email)).toHaveLength(3);
  });

  test("gets a mail when a program signs in from a new place, and none when it signs in again", async () => {
    const signInFrom = async (network: string, program: string): Promise<number> => {
      const request = {
        method: "POST",
        headers: { "Content-Type": "application/json", "User-Agent": program },
        body: JSON.stringify({ email: rita.email, password }),
      };
      return (await app.fetch("/api/auth/login", request, `${network}.7`)).status;
    };
    expect(await signInFrom("203.0.113", "curl/8")).toBe(200);
    const mail = await server.waitForMail();
    expect([mail.subject, mail.to?.[0]?.address]).toEqual([
      "Nuevo dispositivo en tu cuenta de Feria del mar",
      rita.email,
    ]);
    expect(mail.text).toContain("203.0.113.0/24");
    expect(await signInFrom("203.0.113", "curl/8")).toBe(200);
    expect(await signInFrom("198.51.100", "curl/8")).toBe(200);
    // The second mail is that of the third sign-in: the second one sent none.
    expect((await server.waitForMail()).text).toContain("198.51.100.0/24");
    expect(await signInFrom("198.51.100", "another program")).toBe(200);
    expect(await subject()).toBe(mail.subject);
    expect(server.recipients().filter((address) => address === rita.email)).toHaveLength(3);
  });

  test("sees where the account is signed in, with the shortened address, and ends one session", async () => {
    const [here, there] = [new HttpBrowser(app), new HttpBrowser(app)];
    for (const browser of [here, there]) {
      await signIn(browser);
      await subject();
    }
    const html = await profile(here);
    expect(html.match(/Red: 192\.0\.2\.0\/24/g)).toHaveLength(2);
    const session = /name="session" value="([\da-f]{16})"/.exec(html)?.[1] ?? "";
    expect((await here.send("/profile", { intent: "end", session })).headers.get("Location")).toBe(
      "/profile?done=ended",
    );
    expect(await profile(there)).not.toContain('value="password"');
    expect(await profile(here)).not.toContain('name="session"');
  });

  test("can end no session of another account", async () => {
    const victim = new HttpBrowser(app);
    await signIn(victim);
    await subject();
    const [row] = await app.services.db
      .selectFrom("sessions")
      .select("token_hash")
      .where("user_id", "=", rita.id)
      .execute();
    const other = await createUser(app.services, { name: "Eva", email: `eva${count}@example.org`, password });
    const stranger = new HttpBrowser(app);
    await stranger.send("/login", { email: other.email, password });
    await stranger.send("/profile", { intent: "end", session: row?.token_hash.slice(0, 16) ?? "" });
    expect(await profile(victim)).toContain('value="password"');
  });

  test("gets a mail when an administrator removes the second factors, and none if there were none", async () => {
    const admin = new HttpBrowser(app);
    const { email } = await createUser(app.services, {
      name: "Ada",
      email: `ada${count}@example.org`,
      password,
      role: "ADMIN",
    });
    await admin.send("/login", { email, password });
    const remove = () => admin.send(`/admin/users/${rita.id}`, { intent: "factors", role: "USER" });
    await remove();
    await connectApp(app.services, rita);
    await remove();
    const mail = await server.waitForMail();
    expect([mail.subject, mail.to?.[0]?.address]).toEqual([
      "Feria del mar: tu cuenta ya no tiene segundo paso",
      rita.email,
    ]);
    expect(server.recipients().filter((address) => address === rita.email)).toHaveLength(1);
  });

  test("gets a mail when a recovery code takes the place of the factor", async () => {
    const browser = new HttpBrowser(app);
    await signIn(browser);
    await subject();
    await browser.send("/logout", {});
    const { codes } = await connectApp(app.services, rita);
    await signIn(browser);
    await browser.send("/login/second-step", { code: codes[0] ?? "" });
    const mail = await server.waitForMail();
    expect(mail.subject).toBe("Se ha usado un código de recuperación de tu cuenta de Feria del mar");
    expect(mail.text).toContain("Te quedan 9 códigos.");
  });
});
