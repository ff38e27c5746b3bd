import { beforeAll, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { findPerson, listPeople } from "#app/domain/people/people.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { unescaped } from "../html.ts";
import { faultOf, noticeOf, undoOf, panelOfFile } from "./places-admin.ts";

const { app, admin } = panelOfFile();
beforeAll(async () => {
  for (const company of ["Títeres", "Museo"])
    await createEvent(
      app.services,
      eventInputWith({ title: `Acto de ${company}`, speakers: [{ name: "Ana Cruz", company }] }),
    );
});

const path = "/admin/people";
const fields = { intent: "save", name: "Ana Cruz", sortName: "", kind: "person", words: "", links: "", imageUrl: "" };

test("an administrator edits name, words, links and the drawn portrait of a person; a faulty link is refused", async () => {
  const edit = `${path}?edit=ana-cruz`;
  const refused = await (await admin.send(edit, { ...fields, links: "Discos http://inseguro.example" })).text();
  expect(faultOf(refused, "person-links")).not.toBeNull();
  const html = await admin.sendAndRead(edit, {
    ...fields,
    sortName: "Cruz",
    words: "De Haría.",
    links: "Mis canciones https://ana.example/c\nhttps://ana.example/",
    portrait: "3",
  });
  expect(noticeOf(html)).toBe("«Ana Cruz» guardada");
  expect(await findPerson(app.services, "ana-cruz")).toMatchObject({
    sortName: "Cruz",
    words: "De Haría.",
    links: [
      { title: "Mis canciones", url: "https://ana.example/c" },
      { title: "", url: "https://ana.example/" },
    ],
    portrait: 3,
  });
});

test("two people of the same name are suggested, shown side by side, merged, and separated again by undoing", async () => {
  const list = unescaped(await admin.get(path));
  expect(list).toMatch(/\?merge=ana-cruz(?:-2)?&with=ana-cruz(?:-2)?"/);
  const preview = unescaped(await admin.get(`${path}?merge=ana-cruz&with=ana-cruz-2`));
  expect(preview).toContain("Acto de Títeres");
  expect(preview).toContain("Acto de Museo");
  const merged = await admin.sendAndRead(path, { intent: "merge", into: "ana-cruz", from: "ana-cruz-2" });
  expect(noticeOf(merged)).toBe("Ahora son una: «Ana Cruz»");
  expect((await listPeople(app.services)).map(({ id }) => id)).toEqual(["ana-cruz"]);
  expect(await admin.get("/admin/history")).toContain("Fusionado");
  await admin.send("/admin/history", { intent: "undo", batch: undoOf(merged) });
  expect((await listPeople(app.services)).map(({ id }) => id)).toEqual(["ana-cruz", "ana-cruz-2"]);
});

test("the list says where people are and when, and warns of somebody in two events at once", async () => {
  const speakers = [{ name: "Lola Mesa" }];
  const at = (hour: string): string => `2026-08-22T${hour}:00.000Z`;
  const [first, , later] = await Promise.all([
    createEvent(
      app.services,
      eventInputWith({ title: "Coplas", speakers, startTime: at("19:00"), endTime: at("20:00") }),
    ),
    createEvent(
      app.services,
      eventInputWith({ title: "Décimas", speakers, startTime: at("19:30"), endTime: at("21:00") }),
    ),
    createEvent(
      app.services,
      eventInputWith({ title: "Isas", speakers, startTime: at("21:00"), endTime: at("22:00") }),
    ),
  ]);
  const html = unescaped(await admin.get(`${path}?q=lola`));
  expect(html).toContain("A la vez en dos eventos");
  expect(html).toMatch(new RegExp(`class="clash"[^>]*>(?:(?!</li>).)*/admin/events/${first.id}"`));
  expect(html).not.toMatch(new RegExp(`class="clash"[^>]*>(?:(?!</li>).)*/admin/events/${later.id}"`));
  expect(html).toContain(`/admin/events/${later.id}"`);
  expect(unescaped(await admin.get(`${path}?q=ana`))).not.toContain("A la vez en dos eventos");
});
