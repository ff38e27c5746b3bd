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
const guess = (place: number, typed = "no es esta") =>
  app.fetch("/login", form({ email, password: typed }), `203.0.113.${place}`);
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
