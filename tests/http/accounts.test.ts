import { beforeEach, describe, expect, test } from "vitest";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, findUserByEmail, findUser, updateUser } from "#app/domain/identity/users.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { accountsMadeFrom } from "../support/accounts-made.ts";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { startMailServer } from "../support/mail-server.ts";
import { attribute, mainOf, unescaped } from "./html.ts";
import { faultOf, valueOf } from "./panel/places-admin.ts";
import { sendMailsTo } from "../domain/mail.ts";

const password = "tres velas al viento";
const otherPassword = "la noria de la plaza";

const app = appOfFile({ origin: testOrigin, settings: { "general.contact_email": "hola@marea.example" } });
let count = 0;
let rita: User;
// A new user for each test, since wrong passwords are counted by account.
beforeEach(async () => {
  count += 1;
  rita = await createUser(app.services, { name: "Rita", email: `rita${count}@example.org`, password });
});

/** A browser of one visitor. */
class Browser extends HttpBrowser {
  constructor(at: TestApp = app) {
    super(at);
  }

  signIn = (email: string, word = password): Promise<Response> => this.send("/login", { email, password: word });
}

const heading = (html: string): string => unescaped(/<h1>([^<]*)<\/h1>/.exec(html)?.[1] ?? "");
/** Returns the text of the red box; "" if it is not shown. */
const alert = (html: string): string => unescaped(/role="alert"[\s\S]*?<p>([^<]*)<\/p>/.exec(html)?.[1] ?? "");
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await (await browser.get("/profile")).text()).includes('value="password"');

describe("signing in", () => {
  test("leads to the home page and is recognised on every page", async () => {
    const browser = new Browser();
    const response = await browser.signIn(` ${rita.email.toUpperCase()} `);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    expect(await (await browser.get("/")).text()).toContain(rita.email);
    expect(await (await new Browser().get("/")).text()).not.toContain(rita.email);
  });

  test("leads an administrator to the panel (spec §2)", async () => {
    const admin = await createUser(app.services, {
      name: "Ada",
      email: `ada${count}@example.org`,
      password,
      role: "ADMIN",
    });
    expect((await new Browser().signIn(admin.email)).headers.get("Location")).toBe("/admin");
  });

  test("returns to the page that asked for it, and never to another site (security 14)", async () => {
    const targetOf = async (redirectTo: string) =>
      (
        await new Browser().send(`/login?${new URLSearchParams({ redirectTo }).toString()}`, {
          email: rita.email,
          password,
        })
      ).headers.get("Location");
    expect(await targetOf("/events/1?from=bell#x")).toBe("/events/1?from=bell#x");
    for (const target of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "/a\r\nSet-Cookie: x=1",
      "/login",
    ])
      expect(await targetOf(target), target).toBe("/");
  });

  test("keeps the page to return to in its form and in the link to registration", async () => {
    const html = await (await new Browser().get("/login?redirectTo=%2Fprofile")).text();
    expect(attribute(/<form\b[^>]*id="login"[^>]*>/.exec(html)?.[0] ?? "", "action")).toBe(
      "/login?redirectTo=%2Fprofile",
    );
    expect(mainOf(html)).toContain('href="/register?redirectTo=%2Fprofile"');
  });

  test("answers a wrong password and an unknown address in the same way: 401, with the typed address but not the password", async () => {
    const [wrong, unknown] = await Promise.all([
      new Browser().signIn(rita.email, "no es esta"),
      new Browser().signIn(`nadie${count}@example.org`, "no es esta"),
    ]);
    const [one, other] = [await wrong.text(), await unknown.text()];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect([alert(one), alert(other)]).toEqual(["Correo o contraseña incorrectos", "Correo o contraseña incorrectos"]);
    expect(valueOf(one, "login-email")).toBe(rita.email);
    expect(one).not.toContain("no es esta");
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test("names the missing fields: 422", async () => {
    const response = await new Browser().send("/login", { email: "", password: "" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect([faultOf(html, "login-email"), faultOf(html, "login-password")]).toEqual([
      "Escribe tu correo",
      "Escribe la contraseña",
    ]);
  });

  test("explains a wrong value of 'Recordarme' in the visitor's words", async () => {
    const html = await (await new Browser().send("/login", { email: rita.email, password, remember: "1" })).text();
    expect(alert(html)).toBe("Revisa los campos señalados.");
    expect(html).not.toMatch(/Invalid input|expected boolean/);
  });

  test("is refused after too many wrong passwords: 429, with the time to wait", async () => {
    const limited = await startApp({ settings: { "security.sign_in_attempts": 3 } });
    await createUser(limited.services, { name: "Rita", email: "rita@example.org", password });
    const browser = new Browser(limited);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await browser.signIn("rita@example.org", "no es esta")).status).toBe(401);
    const response = await browser.signIn("rita@example.org");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(alert(await response.text())).toMatch(/^Demasiados intentos\. Espera \d+ min/);
    await limited.close();
  });

  test("is not offered to users who are signed in", async () => {
    const browser = new Browser();
    await browser.signIn(rita.email);
    expect((await browser.get("/login?redirectTo=/settings")).headers.get("Location")).toBe("/settings");
    expect((await browser.get("/register")).headers.get("Location")).toBe("/");
  });

  test("answers in the visitor's language", async () => {
    const response = await app.fetch("/login", {
      method: "POST",
      body: new URLSearchParams({ email: "x@y.example", password: "x" }),
      headers: { "Accept-Language": "fr", Origin: testOrigin },
    });
    const html = await response.text();
    expect(heading(html)).toBe("Se connecter");
    expect(alert(html)).not.toBe("");
    expect(alert(html)).not.toMatch(/contraseña|errors\./);
  });
});

describe("signing out", () => {
  test("ends the session, so that a copy of its cookie no longer works", async () => {
    const browser = new Browser();
    const cookie = (await browser.signIn(rita.email)).headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const response = await browser.send("/logout", {});
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await (await app.fetch("/profile", { headers: { Cookie: cookie } })).text()).toContain("Usuario Invitado");
  });

  test("needs a form: a link does not sign out", async () => {
    const browser = new Browser();
    await browser.signIn(rita.email);
    expect((await browser.get("/logout")).headers.get("Location")).toBe("/");
    expect(await isSignedIn(browser)).toBe(true);
  });
});

test("a page for a signed-in user does not wait while another process writes", async () => {
  const browser = new Browser();
  await browser.signIn(rita.email);
  try {
    // Late enough to note that the session was seen.
    app.setNow("2026-08-22T18:52:00Z");
    const seen = () =>
      app.services.db.selectFrom("sessions").select("seen_at").where("user_id", "=", rita.id).executeTakeFirst();
    await app.services.db.transaction().execute(async () => {
      const begun = performance.now();
      expect((await browser.get("/profile")).status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(5000);
    });
    expect(await seen()).toEqual({ seen_at: "2026-08-22T18:42:00.000Z" });
    await browser.get("/profile");
    expect(await seen()).toEqual({ seen_at: "2026-08-22T18:52:00.000Z" });
  } finally {
    app.setNow("2026-08-22T18:42:00Z");
  }
});

describe("a session that has ended", () => {
  const ended = async (): Promise<Browser> => {
    const browser = new Browser();
    await browser.signIn(rita.email);
    await app.services.db.deleteFrom("sessions").execute();
    return browser;
  };
  const sessionLines = (response: Response): string[] =>
    response.headers.getSetCookie().filter((line) => line.startsWith("verbena-session="));

  test("leaves a cookie that expires within the hour", async () => {
    const response = await (await ended()).get("/");
    expect(sessionLines(response)).toEqual([expect.stringMatching(/; Max-Age=3600;/)]);
    expect(sessionLines(await new Browser().get("/"))).toEqual([]);
    const alive = new Browser();
    await alive.signIn(rita.email);
    expect(sessionLines(await alive.get("/"))).toEqual([]);
  });

  test("still leads a form in another tab to /login and back", async () => {
    const browser = await ended();
    await browser.get("/");
    expect((await browser.get("/admin")).headers.get("Location")).toMatch(/^\/login\?redirectTo=/);
  });

  test.each([
    ["es", "Tu sesión se ha cerrado porque tu cuenta está desactivada."],
    ["en", "Your session was closed because your account is deactivated."],
    ["pt", "A tua sessão foi fechada porque a tua conta está desativada."],
    ["fr", "Ta session a été fermée car ton compte est désactivé."],
  ])(
    "leads to an explanation in %s that the account is deactivated, only in the browser that was signed in",
    async (language, said) => {
      const [browser, left, stranger] = [new Browser(), new Browser(), new Browser()];
      for (const one of [browser, left]) await one.signIn(rita.email);
      await left.send("/logout", {});
      await updateUser(app.services, rita.id, { isActive: false });
      const headers = { Origin: testOrigin, "Accept-Language": language };
      const page = async (one: Browser) =>
        mainOf(await (await one.send("/login?redirectTo=%2Fadmin", {}, headers)).text());
      expect((await browser.get("/admin")).headers.get("Location")).toBe("/login?redirectTo=%2Fadmin");
      expect(await page(browser)).toContain(said);
      for (const one of [left, stranger]) expect(await page(one)).not.toContain(said);
      // Not even with the right password.
      expect(mainOf(await (await stranger.signIn(rita.email)).text())).not.toContain("desactivada");
    },
  );

  test("is replaced by a new sign-in and removed by a sign-out", async () => {
    const browser = await ended();
    const again = sessionLines(await browser.signIn(rita.email));
    expect([again.length, again.join("")]).toEqual([1, expect.not.stringContaining("Max-Age")]);
    expect(sessionLines(await (await ended()).send("/logout", {}))).toEqual([expect.stringContaining("Max-Age=0")]);
  });
});

describe("registration", () => {
  const newcomer = () => ({ name: " Nira ", email: `Nira${count}@example.org`, password });

  test("creates an account with the role USER, signs the account in and redirects", async () => {
    const browser = new Browser();
    const response = await browser.send("/register?redirectTo=/settings", { ...newcomer(), role: "ADMIN" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(await findUserByEmail(app.services, newcomer().email)).toMatchObject({
      name: "Nira",
      role: "USER",
      isActive: true,
    });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each([
    [{ name: "" }, "register-name", "El nombre es obligatorio"],
    [{ email: "nira" }, "register-email", "Ese correo no es válido"],
    [{ password: "corta" }, "register-password", "La contraseña necesita al menos 8 caracteres"],
    [{ password: "password1" }, "register-password", "Esa contraseña es de las más usadas; elige otra"],
  ])("refuses %j beside its field and keeps the other values", async (wrong, field, sentence) => {
    const response = await new Browser().send("/register", { ...newcomer(), ...wrong });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(faultOf(html, field)).toBe(sentence);
    if (field !== "register-email") expect(valueOf(html, "register-email")).toBe(newcomer().email);
    expect(html).not.toContain(password);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("without mail refuses an address that has an account: 409", async () => {
    const response = await new Browser().send("/register", { ...newcomer(), email: rita.email });
    expect(response.status).toBe(409);
    expect(faultOf(await response.text(), "register-email")).toBe("Ya hay una cuenta con ese correo");
  });

  test("is limited to three hundred tries an hour from one address, with refused ones: 429, with the time to wait", async () => {
    const venue = await startApp();
    await createUser(venue.services, { name: "Rita", email: "rita@example.org", password });
    await accountsMadeFrom(venue, "192.0.2.1", 296);
    const browser = new Browser(venue);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await browser.send("/register", { ...newcomer(), email: "rita@example.org" })).status).toBe(409);
    expect((await browser.send("/register", newcomer())).status).toBe(302);
    const response = await new Browser(venue).send("/register", { ...newcomer(), email: "late@example.org" });
    expect([response.status, alert(await response.text())]).toEqual([
      429,
      expect.stringMatching(/^Demasiados intentos\. Espera \d+ min/),
    ]);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    await venue.close();
  });

  test("shows a notice, is linked nowhere and refuses forms with 403 while it is closed", async () => {
    const closed = await startApp({ settings: { "users.registration_enabled": false } });
    const browser = new Browser(closed);
    const page = await browser.get("/register");
    expect([page.status, heading(await page.text())]).toEqual([200, "Ahora no se pueden crear cuentas"]);
    const response = await browser.send("/register", newcomer());
    expect([response.status, heading(await response.text())]).toEqual([403, "Ahora no se pueden crear cuentas"]);
    expect(await findUserByEmail(closed.services, newcomer().email)).toBeNull();
    for (const path of ["/login", "/profile"])
      expect(mainOf(await (await browser.get(path)).text()), path).not.toContain("/register");
    await closed.close();
  });
});

describe("the recovery of a password", () => {
  const linkFor = async (user: User) => `/recover/${(await createRecoveryLink(app.services, user.id)).token}`;

  test("names the organiser if no mail can be sent", async () => {
    const html = await (await new Browser().get("/recover")).text();
    expect(heading(html)).toBe("Pide un enlace a la organización");
    expect(mainOf(html)).toContain("mailto:hola@marea.example");
    expect(mainOf(html)).toContain(">hola@marea.example<");
    expect((await new Browser().send("/recover", { email: rita.email })).status).toBe(503);
  });

  test("says that there is no address to ask, if the festival gives none", async () => {
    await writeSettings(app.services, { "general.contact_email": "" });
    const html = await (await new Browser().get("/recover")).text();
    await writeSettings(app.services, { "general.contact_email": "hola@marea.example" });
    expect(mainOf(html)).toContain("pídeselo en persona a la organización");
    expect(mainOf(html)).not.toContain("mailto:");
    expect(mainOf(html)).toContain("Quien lleva el servidor crea un enlace con <code>npm run admin -- recovery</code>");
  });

  test("by mail gives the same answer for every address, and the link in the mail works", async () => {
    const mail = await startMailServer();
    await sendMailsTo(app.services, mail);
    const browser = new Browser();
    expect(heading(await (await browser.get("/recover")).text())).toBe("Recuperar la contraseña");
    for (const email of [`nadie${count}@example.org`, rita.email]) {
      const response = await browser.send("/recover", { email });
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/recover?sent=1"]);
    }
    expect(mainOf(await (await browser.get("/recover?sent=1")).text())).toContain("Si hay una cuenta con ese correo");
    const { text = "", html, subject } = await mail.waitForMail();
    expect(subject).toBe("Contraseña nueva para Verbena");
    expect(html).toContain('href="mailto:hola@marea.example"');
    expect(mail.recipients()).toEqual([rita.email]);
    const path = new RegExp(`${testOrigin}(/recover/[\\w-]+)`).exec(text)?.[1] ?? "";
    expect((await browser.get(path)).status).toBe(200);
    const invalid = await browser.send("/recover", { email: "rita" });
    expect([invalid.status, faultOf(await invalid.text(), "recover-email")]).toEqual([422, "Ese correo no es válido"]);
    await mail.close();
    await writeSettings(app.services, { "email.smtp_host": "" });
  });

  test("is not offered by mail while ORIGIN is not set, since a forged Host could end up in the link", async () => {
    const unnamed = await startApp({ settings: { "email.smtp_host": "127.0.0.1", "email.from": "feria@example.org" } });
    const html = await (await unnamed.fetch("http://evil.example/recover")).text();
    expect(heading(html)).toBe("Pide un enlace a la organización");
    const sent = await unnamed.fetch("http://evil.example/recover", {
      method: "POST",
      body: new URLSearchParams({ email: rita.email }),
      headers: { Origin: "http://evil.example" },
      redirect: "manual",
    });
    expect(sent.status).toBe(503);
    await unnamed.close();
  });

  test("changes the password by a link, ends every session and signs in", async () => {
    const elsewhere = new Browser();
    await elsewhere.signIn(rita.email);
    const link = await linkFor(rita);
    const browser = new Browser();
    const response = await browser.send(link, { password: otherPassword });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/profile?done=password"]);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await new Browser().signIn(rita.email)).status).toBe(401);
    expect((await new Browser().signIn(rita.email, otherPassword)).status).toBe(302);
    for (const used of [await browser.get(link), await browser.send(link, { password })]) {
      expect(used.status).toBe(404);
      expect(heading(await used.text())).toBe("Este enlace ya no vale");
    }
  });

  test("refuses a password that is too short, and the link stays valid", async () => {
    const link = await linkFor(rita);
    const response = await new Browser().send(link, { password: "corta" });
    expect([response.status, faultOf(await response.text(), "reset-password")]).toEqual([
      422,
      "La contraseña necesita al menos 8 caracteres",
    ]);
    expect((await new Browser().send(link, { password: otherPassword })).status).toBe(302);
  });

  test("names the link to no other site", async () => {
    const html = await (await new Browser().get(await linkFor(rita))).text();
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
    expect(html).not.toMatch(/og:url" content="[^"]*recover\/\w/);
  });

  test("shows a page with further links for an unknown link", async () => {
    const response = await new Browser().get("/recover/unknown");
    expect(response.status).toBe(404);
    expect(mainOf(await response.text())).toContain('href="/recover"');
  });
});

describe("the set-up page", () => {
  test("makes the first administrator, only once", async () => {
    const empty = await startApp();
    const path = empty.setupPath ?? "";
    const browser = new Browser(empty);
    expect(heading(await (await browser.get(path)).text())).toBe("Crea la cuenta de administración");
    const short = await browser.send(path, { name: "Ada", email: "ada@example.org", password: "corta" });
    expect([short.status, faultOf(await short.text(), "setup-password")]).toEqual([
      422,
      "La contraseña necesita al menos 8 caracteres",
    ]);
    const response = await browser.send(path, { name: "Ada", email: "ada@example.org", password });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin"]);
    expect(await findUserByEmail(empty.services, "ada@example.org")).toMatchObject({ role: "ADMIN", name: "Ada" });
    const again = await new Browser(empty).send(path, { name: "Eva", email: "eva@example.org", password });
    expect([again.status, heading(await again.text())]).toEqual([404, "Este enlace ya no vale"]);
    expect(await findUserByEmail(empty.services, "eva@example.org")).toBeNull();
    await empty.close();
  });
});

describe("the profile page", () => {
  const signedIn = async (): Promise<Browser> => {
    const browser = new Browser();
    await browser.signIn(rita.email);
    return browser;
  };

  test("offers a visitor without an account to create one, and shows no control that needs an account", async () => {
    const html = mainOf(await (await new Browser().get("/profile")).text());
    expect(html).toContain("Usuario Invitado");
    for (const path of ["/login?redirectTo=/profile", "/register?redirectTo=/profile", "/settings"])
      expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain(`value="name"`);
  });

  test("leads a form that is sent after the session's end to /login and back", async () => {
    const response = await new Browser().send("/profile", { intent: "name", name: "Nadie" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login?redirectTo=%2Fprofile"]);
  });

  test("shows a name that was sent after the session's end again, but no password", async () => {
    const browser = await signedIn();
    await app.services.db.deleteFrom("sessions").execute();
    const passwords = await browser.send("/profile", {
      intent: "password",
      current: password,
      password: otherPassword,
    });
    expect(passwords.headers.get("Location")).toBe("/login?redirectTo=%2Fprofile");
    const lost = await browser.send("/profile", { intent: "name", name: "Rita <Mar>", current: password });
    const toSignIn = lost.headers.get("Location") ?? "";
    expect([lost.status, toSignIn]).toEqual([
      302,
      expect.stringMatching(/^\/login\?redirectTo=%2Fprofile%3Fresume%3D/),
    ]);
    const back = (await browser.send(toSignIn, { email: rita.email, password })).headers.get("Location") ?? "";
    const html = await (await browser.get(back)).text();
    expect([heading(html), valueOf(html, "name-name"), mainOf(html).includes("Aún no está guardado.")]).toEqual([
      "Rita",
      "Rita <Mar>",
      true,
    ]);
    expect(html).not.toContain(password);
    expect((await browser.send("/profile", { intent: "name", name: "Rita <Mar>" })).status).toBe(302);
    expect(valueOf(await (await browser.get("/profile")).text(), "name-name")).toBe("Rita <Mar>");
    expect(await (await browser.get("/profile")).text()).not.toContain("Aún no está guardado.");
  });

  test("changes the user's name", async () => {
    const browser = await signedIn();
    expect(
      (await browser.send("/profile", { intent: "name", name: "Rita Mar", role: "ADMIN" })).headers.get("Location"),
    ).toBe("/profile?done=name");
    expect(await findUser(app.services, rita.id)).toMatchObject({ name: "Rita Mar", role: "USER" });
    const html = await (await browser.get("/profile?done=name")).text();
    expect([heading(html), mainOf(html).includes("Nombre guardado.")]).toEqual(["Rita Mar", true]);
    const empty = await browser.send("/profile", { intent: "name", name: "  " });
    expect([empty.status, faultOf(await empty.text(), "name-name")]).toEqual([422, "El nombre es obligatorio"]);
  });

  test("changes the user's password, ends every other session and keeps this one", async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const wrong = await browser.send("/profile", {
      intent: "password",
      current: "no es esta",
      password: otherPassword,
    });
    expect([wrong.status, faultOf(await wrong.text(), "password-current")]).toEqual([
      422,
      "La contraseña actual no es esa",
    ]);
    const response = await browser.send("/profile", { intent: "password", current: password, password: otherPassword });
    expect(response.headers.get("Location")).toBe("/profile?done=password");
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect((await new Browser().signIn(rita.email, otherPassword)).status).toBe(302);
  });

  test("limits wrong passwords within an open session: 429", async () => {
    const browser = await signedIn();
    const attempt = async () =>
      (await browser.send("/profile", { intent: "password", current: "no es esta", password: otherPassword })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await attempt());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test("never counts the right password as a wrong one, however often the new password is refused", async () => {
    const browser = await signedIn();
    const attempt = (word: string) =>
      browser.send("/profile", { intent: "password", current: password, password: word });
    for (let tries = 0; tries < 11; tries += 1) {
      const response = await attempt(rita.email);
      expect([response.status, faultOf(await response.text(), "password-password")]).toEqual([
        422,
        "La contraseña no puede ser el nombre ni el correo de la cuenta; elige otra",
      ]);
    }
    expect((await attempt(otherPassword)).status).toBe(302);
  });

  test("lists the account's sessions, marks this browser, and can end the others", async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const html = mainOf(await (await browser.get("/profile")).text());
    expect(html.match(/Firefox en Linux/g)).toHaveLength(2);
    expect(html.match(/Este dispositivo/g)).toHaveLength(1);
    expect((await browser.send("/profile", { intent: "others" })).headers.get("Location")).toBe("/profile?done=others");
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect(mainOf(await (await browser.get("/profile")).text())).not.toContain('value="others"');
  });

  test("deletes the account only with its password and a confirmation", async () => {
    const browser = await signedIn();
    const unconfirmed = await browser.send("/profile", { intent: "delete", password });
    expect([unconfirmed.status, faultOf(await unconfirmed.text(), "delete-confirmed")]).toEqual([
      422,
      "Marca la casilla para confirmarlo",
    ]);
    const wrong = await browser.send("/profile", { intent: "delete", password: "no es esta", confirmed: "on" });
    expect([wrong.status, faultOf(await wrong.text(), "delete-password")]).toEqual([
      422,
      "La contraseña actual no es esa",
    ]);
    expect(await findUser(app.services, rita.id)).not.toBeNull();
    const response = await browser.send("/profile", { intent: "delete", password, confirmed: "on" });
    expect(response.headers.get("Location")).toBe("/profile?done=deleted");
    expect(await findUser(app.services, rita.id)).toBeNull();
    expect(mainOf(await (await browser.get("/profile?done=deleted")).text())).toContain("Tu cuenta se ha eliminado.");
  });

  test("refuses a form with an unknown intent", async () => {
    expect((await (await signedIn()).send("/profile", { intent: "role", role: "ADMIN" })).status).toBe(400);
  });
});

describe("every page about accounts", () => {
  test.each([
    "/login",
    "/register",
    "/recover",
    "/recover/unknown",
    "/register/unknown",
    "/setup/unknown",
    "/profile",
    "/login.data",
    "/profile.data",
  ])("forbids caches and search engines to keep it: %s", async (path) => {
    const response = await app.fetch(path);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    if (!path.endsWith(".data")) expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each(["/login", "/register", "/recover", "/profile", "/recover/unknown", "/register/unknown", "/setup/unknown"])(
    "accepts only forms, and no other method: %s",
    async (path) => {
      expect((await app.fetch(path, { method: "PUT", headers: { Origin: testOrigin } })).status).toBe(405);
      expect(
        (
          await app.fetch(path, {
            method: "POST",
            body: "{}",
            headers: { Origin: testOrigin, "Content-Type": "application/json" },
          })
        ).status,
      ).toBe(415);
    },
  );
});
