import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser, findUser } from "#app/domain/identity/users.server.ts";
import { addPasskey, askForPasskey, offerPasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { renewRecoveryCodes } from "#app/domain/second-factor/recovery-codes.server.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { connectApp } from "../support/authenticator.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { type TestPasskey, testPasskey } from "../support/passkey.ts";
import { signInPerson } from "../support/people.ts";
import { mainOf } from "./html.ts";

const password = "tres velas al viento";
const site = { origin: testOrigin, name: "Marea" };

const app = appOfFile({ origin: testOrigin });
let count = 0;
let ada: User;
beforeEach(async () => {
  ada = await person("ADMIN");
  await writeSettings(app.services, {
    "security.admin_second_factor": false,
    "security.moderator_second_factor": false,
  });
});

const person = (role: Role): Promise<User> =>
  createUser(app.services, { name: "Ada", email: `ada${(count += 1)}@example.org`, password, role });

const placeOf = (response: Response): string | null => response.headers.get("Location");
const codeOf = (secret: Secret, minutes = 0): string =>
  new TOTP({ secret }).generate({ timestamp: app.services.clock.now().getTime() + minutes * 60_000 });

const withApp = async (user: User): Promise<Secret> => (await connectApp(app.services, user)).secret;

async function withPasskey(user: User): Promise<TestPasskey> {
  const passkey = testPasskey(testOrigin);
  const { options, sealed } = await offerPasskey(app.services, site, user);
  await addPasskey(app.services, site, user.id, {
    credential: passkey.create(options.challenge),
    sealed,
    name: "Móvil",
  });
  return passkey;
}

async function presented(passkey: TestPasskey, userId: string | null): Promise<{ credential: string; sealed: string }> {
  const { options, sealed } = await askForPasskey(app.services, site, userId);
  return { credential: passkey.present(options.challenge), sealed };
}

const recoveryCode = async (user: User): Promise<string> => (await renewRecoveryCodes(app.services, user.id))[0] ?? "";

/** Types the password, and returns the browser that stands before the second step. */
async function afterPassword(user: User, search = "", fields: Record<string, string> = {}): Promise<HttpBrowser> {
  const browser = new HttpBrowser(app);
  const response = await browser.send(`/login${search}`, { email: user.email, password, ...fields });
  expect(placeOf(response)).toMatch(/^\/login\/second-step\?redirectTo=/);
  return browser;
}

const isSignedIn = async (browser: HttpBrowser): Promise<boolean> =>
  (await (await browser.get("/profile")).text()).includes('value="password"');

describe("signing in to an account with a second factor", () => {
  test("asks for it after the password, which alone opens nothing", async () => {
    await withApp(ada);
    const browser = await afterPassword(ada);
    expect(await isSignedIn(browser)).toBe(false);
    expect(placeOf(await browser.get("/admin"))).toBe("/");
    const html = mainOf(await (await browser.get("/login/second-step")).text());
    expect(html).toContain("Segundo paso");
    expect(html).toContain('autoComplete="one-time-code"');
  });

  test("leads with a right code to the page that asked for it", async () => {
    await withApp(ada);
    const browser = await afterPassword(ada, "?redirectTo=%2Fadmin%2Fgrid", { remember: "on" });
    const response = await browser.send("/login/second-step?redirectTo=%2Fadmin%2Fgrid", {
      code: await recoveryCode(ada),
    });
    expect([response.status, placeOf(response)]).toEqual([302, "/admin/grid"]);
    expect(response.headers.getSetCookie().join("\n")).toMatch(/verbena-session=[^;]+; Max-Age=31536000/);
    expect(await isSignedIn(browser)).toBe(true);
    expect(placeOf(await browser.send("/login/second-step", { code: "1" }))).toBe("/login");
  });

  test("refuses a wrong code with a sentence: 422", async () => {
    await withApp(ada);
    const browser = await afterPassword(ada);
    const response = await browser.send("/login/second-step", { code: "000000" });
    expect(response.status).toBe(422);
    expect(mainOf(await response.text())).toContain("Ese código no es correcto.");
    const empty = await browser.send("/login/second-step", { code: "" });
    expect([empty.status, mainOf(await empty.text()).includes("Escribe el código")]).toEqual([422, true]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("allows ten wrong codes of an account in 15 minutes, from all addresses together", async () => {
    const secret = await withApp(ada);
    const tries: number[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      tries.push((await (await afterPassword(ada)).send("/login/second-step", { code: "000000" })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const code = codeOf(secret, 0.5);
    expect((await (await afterPassword(ada)).send("/login/second-step", { code })).status).toBe(429);
  });

  test("still takes a recovery code, and the app's code on a known device, after wrong codes of others", async () => {
    const known = new HttpBrowser(app);
    await known.send("/login", { email: ada.email, password });
    await known.send("/logout", {});
    const secret = await withApp(ada);
    const code = await recoveryCode(ada);
    const stranger = await afterPassword(ada);
    for (let tried = 0; tried < 11; tried += 1) await stranger.send("/login/second-step", { code: "000000" });
    await known.send("/login", { email: ada.email, password });
    expect(placeOf(await known.send("/login/second-step", { code: codeOf(secret, 0.5) }))).toBe("/admin");
    expect(placeOf(await stranger.send("/login/second-step", { code }))).toBe("/admin");
  });

  test("accepts a passkey of the account in place of a code", async () => {
    const passkey = await withPasskey(ada);
    const browser = await afterPassword(ada);
    const response = await browser.send("/login/second-step", await presented(passkey, ada.id));
    expect([response.status, placeOf(response)]).toEqual([302, "/admin"]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("begins again without the first step, after ten minutes, and after a new password", async () => {
    await withApp(ada);
    const code = await recoveryCode(ada);
    expect(placeOf(await new HttpBrowser(app).get("/login/second-step?redirectTo=%2Fadmin"))).toBe(
      "/login?redirectTo=%2Fadmin",
    );
    const late = await afterPassword(ada);
    app.setNow(new Date(app.services.clock.now().getTime() + 11 * 60_000).toISOString());
    expect(placeOf(await late.send("/login/second-step", { code }))).toBe("/login");
    expect(await isSignedIn(late)).toBe(false);
  });

  test("is asked for after a recovery link too, so that reading the mail is not enough", async () => {
    await withApp(ada);
    const { token } = await createRecoveryLink(app.services, ada.id);
    const browser = new HttpBrowser(app);
    const response = await browser.send(`/recover/${token}`, { password: "la noria de la plaza" });
    expect(placeOf(response)).toBe("/login/second-step?redirectTo=%2Fprofile%3Fdone%3Dpassword");
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("also works while another account is signed in", async () => {
    await withApp(ada);
    const code = await recoveryCode(ada);
    const browser = new HttpBrowser(app);
    await browser.send("/login", { email: (await person("USER")).email, password });
    const response = await browser.send("/login?another", { email: ada.email, password });
    expect((await browser.get(placeOf(response) ?? "")).status).toBe(200);
    expect(placeOf(await browser.send(placeOf(response) ?? "", { code }))).toBe("/admin");
  });

  test("needs a code in the API too", async () => {
    await withApp(ada);
    const code = await recoveryCode(ada);
    const signIn = async (fields: object) =>
      app.fetch("/api/auth/login", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: ada.email, password, ...fields }),
      });
    expect((await signIn({})).status).toBe(422);
    expect((await signIn({ code: "000000" })).status).toBe(422);
    expect((await signIn({ code })).status).toBe(200);
  });
});

describe("a passkey", () => {
  test("signs in without a password", async () => {
    const passkey = await withPasskey(ada);
    const browser = new HttpBrowser(app);
    const response = await browser.send("/login", { email: "", password: "", ...(await presented(passkey, null)) });
    expect([response.status, placeOf(response)]).toEqual([302, "/admin"]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("that this site does not know is refused in words: 401", async () => {
    const response = await new HttpBrowser(app).send("/login", await presented(testPasskey(testOrigin), null));
    expect(response.status).toBe(401);
    expect(mainOf(await response.text())).toContain("Esa llave de acceso no sirve en esta web");
  });
});

describe("the page of the second factors", () => {
  async function signedIn(user = ada): Promise<HttpBrowser> {
    const browser = new HttpBrowser(app);
    expect((await browser.send("/login", { email: user.email, password })).status).toBe(302);
    return browser;
  }

  test("connects an app without scripts, and shows the recovery codes once", async () => {
    const browser = await signedIn();
    const html = mainOf(await (await browser.get("/profile/security")).text());
    const typed = /<code>((?:[A-Z2-7]{4} ?)+)<\/code>/.exec(html)?.[1] ?? "";
    const wrong = await browser.send("/profile/security", { intent: "authenticator", code: "000000" });
    expect(wrong.status).toBe(422);
    expect(mainOf(await wrong.text())).toContain(typed);
    const code = codeOf(Secret.fromBase32(typed.replaceAll(" ", "")));
    const connected = await browser.send("/profile/security", { intent: "authenticator", code });
    expect(connected.status).toBe(200);
    expect(mainOf(await connected.text()).match(/<code>[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}<\/code>/g)).toHaveLength(10);
    const again = mainOf(await (await browser.get("/profile/security")).text());
    expect(again).toContain("Te quedan 10 códigos de recuperación.");
    expect(again).not.toMatch(/<code>[a-z2-9]{4}-/);
  });

  test("removes a passkey and disconnects the app", async () => {
    const browser = await signedIn();
    const { id } = await withPasskey(ada);
    await withApp(ada);
    const html = mainOf(await (await browser.get("/profile/security")).text());
    expect(html).toContain("Quitar «Móvil»");
    const send = (fields: Record<string, string>) => browser.send("/profile/security", fields);
    expect(placeOf(await send({ intent: "remove-passkey", id }))).toBe("/profile/security?done");
    expect(placeOf(await send({ intent: "disconnect" }))).toBe("/profile/security?done");
    expect(await hasSecondFactor(app.services.db, ada.id)).toBe(false);
    expect(mainOf(await (await browser.get("/profile/security?done")).text())).toContain("Cambio guardado.");
  });

  test("asks a session for a fresh proof that is older than a quarter of an hour", async () => {
    const browser = await signedIn();
    app.setNow(new Date(app.services.clock.now().getTime() + 16 * 60_000).toISOString());
    const confirm = "/confirm?redirectTo=%2Fprofile%2Fsecurity";
    expect(placeOf(await browser.get("/profile/security"))).toBe(confirm);
    expect(placeOf(await browser.send("/profile/security", { intent: "codes" }))).toBe(confirm);
    expect((await browser.send(confirm, { password: "no es esta" })).status).toBe(401);
    expect(placeOf(await browser.send(confirm, { password }))).toBe("/profile/security");
    expect((await browser.get("/profile/security")).status).toBe(200);
  });

  test("asks an account with a second factor for that, not for the password", async () => {
    const browser = await signedIn();
    await withApp(ada);
    const code = await recoveryCode(ada);
    app.setNow(new Date(app.services.clock.now().getTime() + 16 * 60_000).toISOString());
    expect((await browser.send("/confirm?redirectTo=%2Fprofile%2Fsecurity", { password })).status).toBe(422);
    expect(placeOf(await browser.send("/confirm?redirectTo=%2Fprofile%2Fsecurity", { code }))).toBe(
      "/profile/security",
    );
  });
});

describe("a second factor that the settings require", () => {
  test("is asked of administrators before the panel and its API, and of nobody else", async () => {
    await writeSettings(app.services, { "security.admin_second_factor": true });
    const admin = await signInPerson(app.services, ada);
    const helper = await signInPerson(app.services, await person("MODERATOR"));
    const panel = (cookie: string, path: string) =>
      app.fetch(path, { headers: { Cookie: cookie }, redirect: "manual" });
    expect(placeOf(await panel(admin.cookie, "/admin/events"))).toBe("/profile/security");
    const page = mainOf(await (await panel(admin.cookie, "/profile/security")).text());
    expect(page).toContain("La organización pide un segundo paso a las cuentas como la tuya.");
    const api = await app.fetch("/api/users", { headers: { Authorization: admin.bearer } });
    expect(api.status).toBe(403);
    expect((await panel(helper.cookie, "/check-in")).status).toBe(200);
    await withApp(ada);
    expect((await panel(admin.cookie, "/admin/events")).status).toBe(200);
    expect((await app.fetch("/api/users", { headers: { Authorization: admin.bearer } })).status).toBe(200);
  });

  test("is asked of the door's helpers before check-in", async () => {
    await writeSettings(app.services, { "security.moderator_second_factor": true });
    const helper = await signInPerson(app.services, await person("MODERATOR"));
    const checkIn = (init: RequestInit) =>
      app.fetch("/check-in", {
        ...init,
        headers: { Cookie: helper.cookie, Origin: testOrigin },
        redirect: "manual",
      });
    expect(placeOf(await checkIn({}))).toBe("/profile/security");
    const sent = new URLSearchParams({ event: "nothing", code: "ABC" });
    expect(placeOf(await checkIn({ method: "POST", body: sent }))).toBe("/profile/security");
  });
});

describe("a session whose last proof of identity is older than a quarter of an hour", () => {
  async function stale(): Promise<HttpBrowser> {
    const browser = new HttpBrowser(app);
    await browser.send("/login", { email: ada.email, password });
    app.setNow(new Date(app.services.clock.now().getTime() + 16 * 60_000).toISOString());
    return browser;
  }
  const newestBatch = async (): Promise<string> =>
    (await lastBatchOf(app.services, (await lastSequence(app.services.db)) - 1)) ?? "";
  const confirming = (response: Response): string | null =>
    new URL(placeOf(response) ?? "/", testOrigin).searchParams.get("redirectTo");

  test("downloads and restores no backup before a new one", async () => {
    const browser = await stale();
    expect(confirming(await browser.get("/admin/backups/festival.tar"))).toBe("/admin/backups/festival.tar");
    expect(confirming(await browser.send("/admin/backups", { intent: "restore", id: "festival" }))).toBe(
      "/admin/backups",
    );
  });

  test("changes no role, makes no link to an account and removes no factor before a new one", async () => {
    const rita = await person("USER");
    const page = `/admin/users/${rita.id}`;
    const browser = await stale();
    const risky: Record<string, string>[] = [
      { name: "Rita", role: "ADMIN" },
      { intent: "recovery" },
      { intent: "recovery", role: "USER" },
      { intent: "factors", role: "USER" },
    ];
    for (const fields of risky)
      expect(confirming(await browser.send(page, fields))).toMatch(new RegExp(`^${page}\\?resume=`));
    expect(placeOf(await browser.send(page, { name: "Rita", role: "USER" }))).toBe("/admin/users");
  });

  test("gets its form back filled in after the new one, without secrets", async () => {
    const browser = await stale();
    const sent = { name: "Nora", email: "nora@example.org", role: "ADMIN" };
    const response = await browser.send("/admin/users/new", sent);
    const confirm = placeOf(response) ?? "";
    expect(mainOf(await (await browser.get(confirm)).text())).toContain("Lo que habías escrito sigue ahí");
    const back = placeOf(await browser.send(confirm, { password })) ?? "";
    const html = mainOf(await (await browser.get(back)).text());
    expect(html).toContain('value="nora@example.org"');
    expect((await browser.send(back, sent)).status).toBe(200);
  });

  test("deactivates and deletes no account before a new one", async () => {
    const { id } = await person("USER");
    const browser = await stale();
    for (const intent of ["deactivate", "delete"])
      expect(confirming(await browser.send("/admin/users", { intent, id }))).toBe("/admin/users");
  });

  test("changes no secret and no setting of security, but other settings", async () => {
    await writeSettings(app.services, { "security.session_days": 3 });
    const browser = await stale();
    const save = (fields: Record<string, string>) => browser.send("/admin/settings", { intent: "save", ...fields });
    expect(confirming(await save({ "email.smtp_password": "secreto" }))).toMatch(/^\/admin\/settings/);
    expect(confirming(await save({ "security.admin_second_factor": "on" }))).toMatch(/^\/admin\/settings/);
    expect(confirming(await browser.send("/admin/settings", { intent: "reset", category: "security" }))).toMatch(
      /^\/admin\/settings/,
    );
    expect(placeOf(await save({ "general.tagline": "Todo junto" }))).toBe("/admin/settings?open=general");
  });

  test("takes back no setting of security in the history before a new one, but other settings", async () => {
    await writeSettings(app.services, { "security.moderator_second_factor": true });
    const risky = await newestBatch();
    await writeSettings(app.services, { "general.tagline": "Todo junto y más" });
    const harmless = await newestBatch();
    const browser = await stale();
    const undo = (batch: string, redirectTo: string) =>
      browser.send("/admin/history", { intent: "undo", batch, redirectTo });
    expect(confirming(await undo(risky, "/admin/history?kind=setting"))).toBe("/admin/history?kind=setting");
    expect(placeOf(await undo(harmless, "/admin/history"))).toBe("/admin/history");
    await browser.send("/confirm", { password });
    expect(placeOf(await undo(risky, "/admin/history"))).toBe("/admin/history");
    const { "security.moderator_second_factor": isRequired } = await readAllSettings(app.services);
    expect(isRequired).toBe(false);
  });

  test("changes no setting of security, role, link or account through the API", async () => {
    const { id } = await person("USER");
    const { cookie } = await signInPerson(app.services, ada);
    app.setNow(new Date(app.services.clock.now().getTime() + 16 * 60_000).toISOString());
    const statusOf = async (method: string, path: string, body?: object): Promise<number> => {
      const response = await app.fetch(`/api${path}`, {
        method,
        headers: { "Content-Type": "application/json", Origin: testOrigin, Cookie: cookie },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.status;
    };
    const settings = [{ key: "security.admin_second_factor", value: true }];
    expect([
      await statusOf("PUT", "/settings", { settings }),
      await statusOf("POST", "/settings/bulk", { settings }),
      await statusOf("PUT", "/users/" + id, { role: "ADMIN" }),
      await statusOf("PUT", "/users/" + id, { isActive: false }),
      await statusOf("POST", `/users/${id}/recovery`),
      await statusOf("DELETE", "/users/" + id),
    ]).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await findUser(app.services, id)).toMatchObject({ role: "USER", isActive: true });
    expect((await readAllSettings(app.services))["security.admin_second_factor"]).toBe(false);
    const harmless = [{ key: "general.tagline", value: "Otra vez" }];
    expect(await statusOf("PUT", "/settings", { settings: harmless })).toBe(200);
  });

  test("gets 403 from the API for accounts and settings, while a program's token works", async () => {
    const { cookie, bearer } = await signInPerson(app.services, ada);
    app.setNow(new Date(app.services.clock.now().getTime() + 14 * 60_000).toISOString());
    const invite = (headers: Record<string, string>) =>
      app.fetch("/api/users", {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: testOrigin, ...headers },
        body: JSON.stringify({ name: "Iker", email: `iker${(count += 1)}@example.org` }),
      });
    expect((await invite({ Cookie: cookie })).status).toBe(201);
    app.setNow(new Date(app.services.clock.now().getTime() + 55_000).toISOString());
    expect((await invite({ Authorization: bearer })).status).toBe(201);
    app.setNow(new Date(app.services.clock.now().getTime() + 10 * 60_000).toISOString());
    expect((await invite({ Cookie: cookie })).status).toBe(403);
  });
});
