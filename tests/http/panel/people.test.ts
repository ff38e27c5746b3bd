import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import { checkIn } from "#app/domain/registration/check-in.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { unescaped } from "../html.ts";
import { type Admin, browserOf } from "./places-admin.ts";

let app: TestApp;
let people: Awaited<ReturnType<typeof addPeople>>;
let admin: Admin;
beforeAll(async () => {
  app = await startApp();
  people = await addPeople(app.services);
  admin = browserOf(app, people.ADMIN);
});
afterAll(() => app.close());

const visitor = async (name: string, email: string) =>
  (await createUser(app.services, { name, email, role: "USER" })).id;
const words = (html: string): string =>
  unescaped(html.replaceAll(/<svg[\s\S]*?<\/svg>/g, "").replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
const mainOf = (html: string): string => words(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");

test("an administrator sees who is registered, waiting and arrived for an event, and can download the list as a table", async () => {
  const { id } = await app.services.db
    .transaction()
    .execute((transaction) =>
      createEventIn(app.services, transaction, eventInputWith({ title: "Taller; de «nudos»", capacity: 5 }), 3),
    );
  const formula = await visitor("=HYPERLINK(0)", "formula@example.org");
  const bea = await visitor('Bea, la de "allá"', "bea@example.org");
  const cleo = await visitor("Cleo", "cleo@example.org");
  const { code } = await register(app.services, formula, id);
  await register(app.services, bea, id);
  await register(app.services, cleo, id);
  await checkIn(
    { ...app.services, actor: people.ADMIN.user.id },
    { code },
    { calendar: { zone: "Atlantic/Canary", dayStartHour: 0 } },
  );

  expect(await admin.get(`/admin/events/${id}`)).toContain("Personas registradas (3)");
  const page = await admin.get(`/admin/events/${id}/people`);
  expect(page).toContain(`href="/admin/notifications?event=${id}#message-section"`);
  const main = mainOf(page);
  expect(main).toContain("5 plazas ocupadas de 5 3 fuera de esta lista 1 en espera 1 ha llegado");
  expect(main).toMatch(
    /=HYPERLINK\(0\) formula@example\.org Con plaza 22 de agosto, 19:42 22 de agosto, 19:42 Bea, la de "allá" bea@example\.org Con plaza 22 de agosto, 19:42 Cleo cleo@example\.org En espera \(1\)/,
  );

  expect(words(await admin.get(`/admin/events/${id}?confirm=delete`))).toContain(
    "Después puedes deshacerlo. 3 personas tienen plaza o están en la lista de espera.",
  );

  const response = await app.fetch(`/admin/events/${id}/people.csv`, { headers: { Cookie: people.ADMIN.cookie } });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[^"]+\.csv"/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect((await response.text()).split("\r\n")).toEqual([
    "N.º;Nombre;Correo;Estado;Inscripción;Llegada",
    "1;'=HYPERLINK(0);formula@example.org;Con plaza;2026-08-22 19:42;2026-08-22 19:42",
    '2;"Bea, la de ""allá""";bea@example.org;Con plaza;2026-08-22 19:42;',
    "3;Cleo;cleo@example.org;En espera (1);2026-08-22 19:42;",
    "",
  ]);
});

test("the list of people says when an event has no registrations, and is 404 for an unknown event", async () => {
  const { id } = await createEvent(app.services, eventInputWith({ published: false }));
  expect(mainOf(await admin.get(`/admin/events/${id}/people`))).toContain("Nadie se ha registrado todavía.");
  for (const path of ["/admin/events/nothing/people", "/admin/events/nothing/people.csv"]) {
    expect((await app.fetch(path, { headers: { Cookie: people.ADMIN.cookie } })).status).toBe(404);
  }
});
