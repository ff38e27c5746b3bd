import { beforeAll, describe, expect, test } from "vitest";
import { createUser, setPassword } from "#app/domain/identity/users.server.ts";
import { testOrigin } from "../support/app.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { connectApp } from "../support/authenticator.ts";
import { unescaped } from "./html.ts";
import { mailFestival } from "./mail-festival.ts";

const password = "tres velas al viento";
const email = "rita@example.org";

const { app, server } = mailFestival();
beforeAll(async () => {
  await createUser(app.services, { name: "Rita", email, password });
});

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { Origin: testOrigin },
  redirect: "manual",
});
/** Tries a password from one of many network addresses. */
const guess = (place: number, typed = "no es esta", network = "203.0.113", account = email) =>
  app.fetch("/login", form({ email: account, password: typed }), `${network}.${place}`);
const signIn = (browser: HttpBrowser) => browser.send("/login", { email, password });

describe("guesses from many addresses at one account", () => {
  test("are delayed for every unknown device, never for one that has signed in before, and the owner hears of it", async () => {
    const known = new HttpBrowser(app);
    expect((await signIn(known)).status).toBe(302);
    await known.send("/logout", {});
    const statuses = [];
    for (let place = 1; place <= 14; place += 1) statuses.push((await guess(place)).status);
    expect(statuses).toEqual([...Array<number>(11).fill(401), 429, 429, 429]);
    const stranger = await guess(20, password);
    expect([stranger.status, Number(stranger.headers.get("Retry-After"))]).toEqual([429, 2]);
    expect((await signIn(known)).status).toBe(302);
    expect((await guess(1, password, "198.51.100")).status).toBe(302);
    const mail = await server.waitForMail();
    expect(mail).toMatchObject({
      to: [{ address: email }],
      subject: "Alguien prueba contraseñas de tu cuenta de Feria del mar",
    });
    const profile = unescaped(await (await known.get("/profile")).text());
    expect(profile).toContain("alguien probó muchas contraseñas en tu cuenta");
    expect(server.recipients()).toEqual([email]);
  });

  test("at an address without an account are delayed alike, and nobody gets a mail", async () => {
    const statuses = [];
    for (let place = 1; place <= 13; place += 1)
      statuses.push(
        (await app.fetch("/login", form({ email: "nadie@example.org", password }), `198.51.100.${place}`)).status,
      );
    expect(statuses).toEqual([...Array<number>(11).fill(401), 429, 429]);
  });
});

describe("wrong codes after a right password", () => {
  const owner = "gema@example.org";

  /** Types the right password at an address, and then wrong codes. Returns their answers. */
  async function wrongCodes(count: number): Promise<number[]> {
    const stranger = new HttpBrowser(app);
    await stranger.send("/login", { email: owner, password });
    const statuses = [];
    for (let tried = 0; tried < count; tried += 1)
      statuses.push((await stranger.send("/login/second-step", { code: "000000" })).status);
    return statuses;
  }

  test("reach the owner by one mail a day and in the profile until the password is changed", async () => {
    const user = await createUser(app.services, { name: "Gema", email: owner, password });
    const known = new HttpBrowser(app);
    await known.send("/login", { email: owner, password });
    await connectApp(app.services, user);
    const before = server.recipients().length;
    expect(await wrongCodes(4)).toEqual([422, 422, 422, 422]);
    expect(unescaped(await (await known.get("/profile")).text())).not.toContain("códigos equivocados");
    expect(await wrongCodes(3)).toEqual([422, 422, 422]);
    const mail = await server.waitForMail();
    expect(mail).toMatchObject({
      to: [{ address: owner }],
      subject: "Alguien prueba códigos del segundo paso de tu cuenta de Feria del mar",
    });
    expect(unescaped(await (await known.get("/profile")).text())).toContain(
      "alguien escribió varios códigos equivocados en el segundo paso de tu cuenta",
    );
    expect(server.recipients().slice(before)).toEqual([owner]);
    await setPassword(app.services, user.id, "otra clave bien larga");
    await known.send("/login", { email: owner, password: "otra clave bien larga" });
    expect(unescaped(await (await known.get("/profile")).text())).not.toContain("códigos equivocados");
  });
});

describe("guesses from many networks", () => {
  test("never shut out the right password from a fresh network, which always has three tries", async () => {
    const luz = "luz@example.org";
    await createUser(app.services, { name: "Luz", email: luz, password });
    const tryAt = async (network: number, place: number, typed: string): Promise<number> =>
      (await guess(place, typed, `192.${network}.100`, luz)).status;
    for (let network = 1; network <= 11; network += 1) await tryAt(network, 1, "no es esta");
    for (let fresh = 20; fresh < 23; fresh += 1) {
      expect(await tryAt(fresh, 1, "me equivoco")).toBe(401);
      expect(await tryAt(fresh, 1, "otra vez")).toBe(401);
      expect(await tryAt(fresh, 2, password)).toBe(302);
    }
    for (let place = 1; place <= 4; place += 1) expect(await tryAt(30, place, "no es esta")).toBe(401);
    expect(await tryAt(30, 5, password)).toBe(429);
  });

  test("make a network wait no more once an administrator has said so", async () => {
    const noa = await createUser(app.services, { name: "Noa", email: "noa@example.org", password });
    const tryAt = async (place: number, typed: string): Promise<number> =>
      (await guess(place, typed, "192.0.2", noa.email)).status;
    for (let place = 1; place <= 12; place += 1) await tryAt(place, "no es esta");
    expect(await tryAt(20, password)).toBe(429);
    const admin = new HttpBrowser(app);
    const ada = await createUser(app.services, { name: "Ada", email: "ada@example.org", password, role: "ADMIN" });
    await admin.send("/login", { email: ada.email, password });
    expect((await admin.send(`/admin/users/${noa.id}`, { intent: "delays" })).status).toBe(302);
    expect(await tryAt(20, password)).toBe(302);
  });
});
