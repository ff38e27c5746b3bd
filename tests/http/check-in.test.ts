import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople } from "../support/people.ts";
import { attribute, unescaped } from "./html.ts";
import { type Admin, browserOf } from "./panel/places-admin.ts";

const now = "2026-08-22T18:42:00Z";
const app = appOfFile();
const people = madeBefore(() => addPeople(app.services));
let helper: Admin;
beforeAll(async () => {
  helper = browserOf(app, people.MODERATOR);
});
beforeEach(() => app.setNow(now));

const add = (input: Partial<EventInput> = {}) =>
  createEvent(app.services, eventInputWith({ title: "Taller", ...input }));
let visitors = 0;
/** Adds a visitor with a place, or in the waiting line, of an event. */
async function guestOf(eventId: string, name = `Visitor ${visitors}`) {
  visitors += 1;
  const { id } = await createUser(app.services, { name, email: `visitor${visitors}@example.org`, role: "USER" });
  const registration = await register(app.services, id, eventId);
  return { ...registration, userId: id, name };
}
const said = (html: string): string =>
  unescaped((/<div class="answer" role="status">(.*?)<\/p>/s.exec(html)?.[1] ?? "").replaceAll(/<[^>]*>/g, ""));
const hasCome = async ({ userId, eventId }: { userId: string; eventId: string }) =>
  (await registrationOf(app.services, userId, eventId))?.attendedAt !== null;
const codeField = (html: string): string | null =>
  attribute(/<input\b[^>]*\bid="code"[^>]*>/.exec(html)?.[0] ?? "", "value");

describe("the check-in page", () => {
  test("is only for helpers, and a phone that opens a code's address can sign in and come back", async () => {
    const path = "/check-in?code=ABCD2345";
    const answer = async (cookie?: string) =>
      app.fetch(path, { redirect: "manual", headers: cookie === undefined ? {} : { Cookie: cookie } });
    expect((await answer()).headers.get("Location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    expect((await answer(people.USER.cookie)).headers.get("Location")).toBe("/");
    for (const person of [people.MODERATOR, people.ADMIN]) expect((await answer(person.cookie)).status).toBe(200);
  });
  test("is only in the menu of helpers and administrators", async () => {
    const menuOf = async (cookie?: string) =>
      (await app.fetch("/", { headers: cookie === undefined ? {} : { Cookie: cookie } })).text();
    const has = async (cookie?: string) => /href="\/check-in"/.test(await menuOf(cookie));
    expect([
      await has(),
      await has(people.USER.cookie),
      await has(people.MODERATOR.cookie),
      await has(people.ADMIN.cookie),
    ]).toEqual([false, false, true, true]);
  });
  test("is the only page that may use the camera", async () => {
    const policyOf = async (path: string) =>
      (await app.fetch(path, { headers: { Cookie: people.MODERATOR.cookie } })).headers.get("Permissions-Policy");
    expect(await policyOf("/check-in")).toMatch(/^camera=\(self\), microphone=\(\)/);
    expect(await policyOf("/")).toMatch(/^camera=\(\), microphone=\(\)/);
  });
  test("lists today's events and an event's guests, who can be found by name", async () => {
    const { id } = await add({ title: "Taller de <nudos>" });
    await guestOf(id, "Ángela Nudo");
    await guestOf(id, "Bea Cabo");
    const list = await helper.get("/check-in");
    expect(list).toContain(`href="/check-in?event=${id}"`);
    expect(list).toContain("Taller de &lt;nudos&gt;");
    const html = await helper.get(`/check-in?event=${id}`);
    expect(html).toMatch(/Ángela Nudo[\s\S]*Bea Cabo/);
    expect(html).toContain("0/2");
    const found = await helper.get(`/check-in?event=${id}&q=angela`);
    expect(found).toContain("Ángela Nudo");
    expect(found).not.toContain("Bea Cabo");
    expect(await helper.get(`/check-in?event=${id}&q=nadie`)).toContain("Nadie con ese nombre.");
    expect((await app.fetch("/check-in?event=nothing", { headers: { Cookie: people.MODERATOR.cookie } })).status).toBe(
      404,
    );
  });
});

describe("a check-in code", () => {
  test("checks a guest in when it is typed, and the second time the page shows when the guest arrived", async () => {
    const { id } = await add();
    const guest = await guestOf(id, "Dunia");
    const html = await helper.sendAndRead("/check-in", {
      intent: "arrive",
      event: id,
      code: shownCode(guest.code).toLowerCase(),
    });
    expect(said(html)).toBe("Dunia ha llegado a «Taller».");
    expect(await hasCome(guest)).toBe(true);
    app.setNow("2026-08-22T18:50:00Z");
    const again = await helper.sendAndRead("/check-in", { intent: "arrive", event: id, code: guest.code });
    expect(said(again)).toBe("Dunia ya había llegado, a las 19:42.");
  });
  test("asks for one tap if a phone's camera opened it", async () => {
    const { id } = await add();
    const guest = await guestOf(id, "Nira");
    const html = await helper.get(`/check-in?code=${guest.code}`);
    expect(said(html)).toBe("Nira tiene plaza en «Taller».");
    expect(await hasCome(guest)).toBe(false);
    const [, key = ""] = /name="guest" value="([^"]*)"/.exec(html) ?? [];
    expect(said(await helper.sendAndRead("/check-in", { intent: "arrive", guest: key, event: "" }))).toBe(
      "Nira ha llegado a «Taller».",
    );
    expect(await hasCome(guest)).toBe(true);
  });
  test("is shown again after the sign-in if it was typed after the session's end or in another user's session", async () => {
    const { id } = await add();
    const guest = await guestOf(id, "Yaiza");
    const toLogin = async (cookie: string) => {
      const body = new URLSearchParams({ intent: "arrive", event: id, code: guest.code });
      return (
        (
          await app.fetch("/check-in", {
            method: "POST",
            body,
            redirect: "manual",
            headers: { Origin: testOrigin, Cookie: cookie },
          })
        ).headers.get("Location") ?? ""
      );
    };
    const back = `/check-in?event=${id}&code=${guest.code}&by=code`;
    for (const cookie of ["verbena-session=ended", people.USER.cookie]) {
      const login = new URL(await toLogin(cookie), testOrigin);
      expect([login.pathname, login.searchParams.get("redirectTo")]).toEqual(["/login", back]);
      expect(
        (await app.fetch(`${login.pathname}${login.search}`, { redirect: "manual", headers: { Cookie: cookie } }))
          .status,
      ).toBe(200);
    }
    expect(said(await helper.get(back))).toBe("Yaiza tiene plaza en «Taller».");
  });
  test("stays in its field with an explanation if it is wrong", async () => {
    const html = await helper.sendAndRead("/check-in", { intent: "arrive", event: "", code: "abcd-9999 " });
    expect([said(html), codeField(html)]).toEqual([
      "No hay ninguna plaza con ese código. Revísalo o busca por nombre.",
      "abcd-9999",
    ]);
    expect(codeField(await helper.sendAndRead("/check-in", { intent: "arrive", event: "", code: '"><script>' }))).toBe(
      '"><script>',
    );
  });
  test("checks nobody in, with an explanation, for another event or day, a waiting visitor or a cancelled event", async () => {
    const here = await add({ title: "Aquí", capacity: 1 });
    const there = await add({ title: "Allí" });
    const tomorrow = await add({ title: "Mañana", startTime: "2026-08-23T18:00:00Z", endTime: "2026-08-23T20:00:00Z" });
    const off = await add({ title: "Nunca" });
    const [elsewhere, early, cancelled] = [
      await guestOf(there.id, "Eva"),
      await guestOf(tomorrow.id, "Fran"),
      await guestOf(off.id, "Gara"),
    ];
    await guestOf(here.id, "Hugo");
    const waiting = await guestOf(here.id, "Iris");
    await updateEvent(app.services, off.id, { status: "CANCELLED" });
    const answer = async (code: string, event: string) =>
      helper.sendAndRead("/check-in", { intent: "arrive", event, code });
    const other = await answer(elsewhere.code, here.id);
    expect(said(other)).toBe("Eva tiene plaza en otro evento: «Allí» (Sábado 22 de agosto, 19:00–21:00).");
    expect(unescaped(other)).toContain(`href="/check-in?event=${there.id}&code=${elsewhere.code}"`);
    expect(said(await answer(early.code, ""))).toBe(
      "La plaza de Fran es para otro día: «Mañana» (Domingo 23 de agosto, 19:00–21:00).",
    );
    expect(said(await answer(cancelled.code, ""))).toBe("Se ha cancelado «Nunca».");
    expect(said(await answer(waiting.code, here.id))).toBe(
      "Iris está en la lista de espera (n.º 1) de «Aquí»: todavía no tiene plaza.",
    );
    for (const guest of [elsewhere, early, cancelled, waiting]) expect(await hasCome(guest)).toBe(false);
  });
});

describe("a tap on a guest's name", () => {
  test("checks the guest in, keeps the search, and can be undone", async () => {
    const { id } = await add();
    const guest = await guestOf(id, "Juana");
    const response = await helper.send("/check-in", { intent: "arrive", event: id, q: "jua", guest: guest.id });
    expect(response.headers.get("Location")).toBe(`/check-in?event=${id}&q=jua`);
    expect(await hasCome(guest)).toBe(true);
    const html = await helper.get(`/check-in?event=${id}`);
    expect(html).toContain("Llegó a las 19:42");
    expect(said(await helper.sendAndRead("/check-in", { intent: "undo", event: id, guest: guest.id }))).toBe(
      "Deshecho: Juana aún no ha llegado.",
    );
    expect(await hasCome(guest)).toBe(false);
  });
  test("works only for helpers and from this site", async () => {
    const { id } = await add();
    const guest = await guestOf(id);
    const body = new URLSearchParams({ intent: "arrive", guest: guest.id, event: id });
    const send = async (headers: Record<string, string>) =>
      (await app.fetch("/check-in", { method: "POST", body, redirect: "manual", headers })).status;
    expect(await send({ Origin: testOrigin })).toBe(302);
    expect(await send({ Origin: testOrigin, Cookie: people.USER.cookie })).toBe(302);
    expect(await send({ Origin: "https://evil.example", Cookie: people.MODERATOR.cookie })).toBe(400);
    expect(await hasCome(guest)).toBe(false);
  });
});

test("only the owner of a registration sees its check-in code", async () => {
  const { id } = await add();
  await register(app.services, people.USER.user.id, id);
  const { code } = (await registrationOf(app.services, people.USER.user.id, id)) ?? { code: "" };
  const html = await browserOf(app, people.USER).get(`/events/${id}`);
  expect(html).toContain(shownCode(code));
  expect(html).toMatch(/<svg class="qr" viewBox="0 0 \d+ \d+" role="img"/);
  for (const other of [
    await helper.get(`/events/${id}`),
    await (await app.fetch(`/events/${id}`)).text(),
    await (await app.fetch(`/api/events/${id}`)).text(),
  ])
    expect(other).not.toContain(code);
  expect(await helper.get(`/check-in?event=${id}`)).not.toContain(code);
});
