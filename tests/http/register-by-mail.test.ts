import { beforeAll, describe, expect, test, vi } from "vitest";
import { createUser, findUserByEmail } from "#app/domain/identity/users.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { testOrigin } from "../support/app.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { longWait } from "../support/wait.ts";
import { mainOf } from "./html.ts";
import { mailFestival } from "./mail-festival.ts";

const minute = 60_000;
const password = "tres velas al viento";

const { app, server } = mailFestival();
beforeAll(async () => {
  await createUser(app.services, { name: "Rita", email: "rita@example.org", password });
});

const byPage = (email: string, path = "/register") => new HttpBrowser(app).send(path, { name: "Nira", email });
const byProgram = (email: string, typed = password) =>
  app.fetch("/api/auth/register", {
    method: "POST",
    body: JSON.stringify({ name: "Nira", email, password: typed }),
    headers: { "Content-Type": "application/json" },
  });
/** Everything of an answer that its receiver sees, without the time and the remaining requests. */
const seen = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers].filter(([name]) => !/^(?:date|x-request-id|x-ratelimit|ratelimit)/i.test(name)),
  text: await response.text(),
});
const linkIn = (text: string | undefined): string =>
  new RegExp(`${testOrigin}(/register/\\S+)`).exec(text ?? "")?.[1] ?? "";

describe("registration by mail", () => {
  test.each([
    ["a page", byPage],
    ["a program", byProgram],
  ])("answers %s alike whether the address has an account or not", async (by, register) => {
    const free = await seen(await register(`nadie-${by.length}@example.org`));
    expect(await seen(await register("rita@example.org"))).toEqual(free);
    const mails = [await server.waitForMail(), await server.waitForMail()];
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(["Crea tu cuenta de Feria del mar", "Ya tienes una cuenta de Feria del mar"]),
    );
    expect(await findUserByEmail(app.services, `nadie-${by.length}@example.org`)).toBeNull();
  });

  test("makes the account by the mail's link, signs in and returns to the page that asked for it", async () => {
    const sent = await byPage("nira@example.org", "/register?redirectTo=/settings");
    expect(sent.headers.get("Location")).toBe("/register?sent=1");
    expect(mainOf(await (await new HttpBrowser(app).get("/register?sent=1")).text())).toContain("Mira tu correo");
    const mail = await server.waitForMail();
    const path = linkIn(mail.text);
    expect(mail.html).toContain("/register/");
    const browser = new HttpBrowser(app);
    const page = await browser.get(path);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(mainOf(await page.text())).toContain("nira@example.org");
    expect(await findUserByEmail(app.services, "nira@example.org")).toBeNull();
    const made = await browser.send(path, { password });
    expect([made.status, made.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(await findUserByEmail(app.services, "nira@example.org")).toMatchObject({
      name: "Nira",
      emailVerified: true,
    });
    expect(await (await browser.get("/")).text()).toContain("nira@example.org");
    expect((await new HttpBrowser(app).get(path)).status).toBe(404);
    expect((await new HttpBrowser(app).send(path, { password: "otra vela al viento" })).status).toBe(404);
  });

  test("names wrong fields before it sends a mail: 422", async () => {
    for (const response of [
      await new HttpBrowser(app).send("/register", { name: "", email: "nira" }),
      await byProgram("nira"),
      await byProgram("comun@example.org", "password1"),
    ])
      expect(response.status).toBe(422);
  });

  test("sends three mails an hour to one address, and still gives the same answer", async () => {
    const before = server.recipients().length;
    const answers = [];
    for (let times = 0; times < 5; times += 1) answers.push(await seen(await byPage("muchas@example.org")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (let times = 0; times < 3; times += 1) await server.waitForMail();
    // A later mail to another address shows that no further one was on its way.
    await byPage("otra@example.org");
    await server.waitForMail();
    expect(server.recipients().slice(before)).toEqual([...Array(3).fill("muchas@example.org"), "otra@example.org"]);
  });

  test.each([
    ["registration", "/register", "paciente@example.org", "Crea tu cuenta"],
    ["recovery", "/recover", "rita@example.org", "Contraseña nueva"],
  ])("a mail of %s that the mail server first puts off arrives", async (_, path, email, subject) => {
    server.greylist();
    await new HttpBrowser(app).send(path, { name: "Nira", email });
    const putOff = app.services.db
      .selectFrom("outbox")
      .select("next_at")
      .where("reason", "=", "451")
      .where("attempts", "=", 1);
    const { next_at: again } = await vi.waitUntil(() => putOff.executeTakeFirst(), longWait);
    app.setNow(new Date(Date.parse(again) + minute).toISOString());
    await app.tick();
    const mail = await server.waitForMail();
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([email, expect.stringContaining(subject)]);
  });

  test("answers the same while the mail server is away", async () => {
    await writeSettings(app.services, { "email.smtp_port": 1 });
    expect((await byPage("lejos@example.org")).headers.get("Location")).toBe("/register?sent=1");
    await writeSettings(app.services, { "email.smtp_port": server.port });
  });
});
