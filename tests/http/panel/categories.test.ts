import { beforeEach, describe, expect, test } from "vitest";
import { createCategory, deleteCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import type { Category } from "#app/domain/programme/event.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { unescaped } from "../html.ts";
import { controlOf, faultOf, noticeOf, summaryOf, undoOf, valueOf, panelOfFile } from "./places-admin.ts";

const { app, admin } = panelOfFile();
let [circo, musica, magia]: Category[] = [];
const path = "/admin/categories";
beforeEach(async () => {
  for (const { id } of await listCategories(app.services)) await deleteCategory(app.services, id);
  circo = await createCategory(app.services, {
    name: "Circo",
    icon: "circo",
    color: "#ffc233",
    description: "Acrobacia y clown",
  });
  musica = await createCategory(app.services, { name: "Música", icon: "musica", color: "#ff7ab8" });
  magia = await createCategory(app.services, { name: "Magia", icon: "🪄", color: "#6fd6d0" });
});

const idOf = (category: Category | undefined): string => category?.id ?? "";
const names = async (): Promise<string[]> => (await listCategories(app.services)).map(({ name }) => name);
const rows = (html: string): string[] =>
  [...html.matchAll(/<td class="title"><a[^>]*>([^<]*)<\/a>/g)].map(([, name = ""]) => unescaped(name));
const fields = { intent: "save", name: "Teatro", color: "#ff9b6b", drawn: "teatro", emoji: "", description: "" };

describe("the list of categories (§2)", () => {
  test("shows order, colour, name, description and event count", async () => {
    const { id } = await createEvent(app.services, eventInputWith({ categoryIds: [idOf(circo)], published: false }));
    const html = await admin.get(path);
    expect(rows(html)).toEqual(["Circo", "Música", "Magia"]);
    for (const text of ["#ffc233", "Acrobacia y clown", "1 evento<"]) expect(html).toContain(text);
    await deleteEvent(app.services, id);
  });

  test("can be searched by name and description, in any case and without accents", async () => {
    expect(rows(await admin.get(`${path}?q=musica`))).toEqual(["Música"]);
    expect(rows(await admin.get(`${path}?q=ACROBACIA`))).toEqual(["Circo"]);
    expect(await admin.get(`${path}?q=nada`)).toContain("Ninguna categoría coincide con la búsqueda.");
  });

  test("says when there are no categories", async () => {
    for (const category of [circo, musica, magia]) await deleteCategory(app.services, idOf(category));
    expect(await admin.get(path)).toContain("Todavía no hay categorías.");
  });
});

describe("the form of a category (§5)", () => {
  test("makes a category, with a drawn icon", async () => {
    const html = await admin.sendAndRead(`${path}?new=`, fields);
    expect(noticeOf(html)).toBe("Categoría «Teatro» creada");
    expect((await listCategories(app.services)).at(-1)).toMatchObject({
      name: "Teatro",
      color: "#ff9b6b",
      icon: "teatro",
      isActive: true,
    });
  });

  test("begins with the default colour #667eea and emoji (§9)", async () => {
    const html = await admin.get(`${path}?new=`);
    expect(valueOf(html, "category-color")).toBe("#667eea");
    expect(valueOf(html, "category-emoji")).toBe("🎪");
  });

  test("is filled in with a category, and changes it", async () => {
    const open = `${path}?edit=${idOf(circo)}`;
    const html = await admin.get(open);
    expect(["name", "color", "description"].map((field) => valueOf(html, `category-${field}`))).toEqual([
      "Circo",
      "#ffc233",
      "Acrobacia y clown",
    ]);
    expect(html).toMatch(/<input[^>]*value="circo"[^>]*checked|<input[^>]*checked=""[^>]*value="circo"/);
    expect(noticeOf(await admin.sendAndRead(open, { ...fields, name: "Circo nuevo", drawn: "", emoji: "🤡" }))).toBe(
      "Categoría «Circo nuevo» guardada",
    );
    expect((await listCategories(app.services))[0]).toMatchObject({
      id: idOf(circo),
      name: "Circo nuevo",
      icon: "🤡",
      description: null,
    });
  });

  test("names each wrong field, and keeps the typed values", async () => {
    const wrong = { name: " ", color: "#abc", drawn: "", emoji: "circo", description: "Títeres" };
    const response = await admin.send(`${path}?new=`, { ...fields, ...wrong });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(["name", "color", "emoji"].map((field) => faultOf(html, `category-${field}`))).toEqual([
      "El nombre es obligatorio",
      "El color se escribe con # y seis cifras hexadecimales, por ejemplo #667eea",
      "Escribe un solo emoji, por ejemplo 🎪",
    ]);
    expect(valueOf(html, "category-description")).toBe("Títeres");
    expect(faultOf(await (await admin.send(`${path}?new=`, { ...fields, color: "" })).text(), "category-color")).toBe(
      "El color es obligatorio",
    );
    expect(await names()).toHaveLength(3);
  });

  test("refuses a name that another category has", async () => {
    const response = await admin.send(`${path}?new=`, { ...fields, name: "CIRCO " });
    expect(response.status).toBe(409);
    expect(faultOf(await response.text(), "category-name")).toBe("Ya hay una categoría con ese nombre");
  });

  test("says so if its category no longer exists", async () => {
    expect(summaryOf(await admin.get(`${path}?edit=gone`))).toBe("Esa categoría ya no existe");
    const response = await admin.send(`${path}?edit=gone`, fields);
    expect(response.status).toBe(404);
    expect(summaryOf(await response.text())).toContain("Esa categoría ya no existe");
  });
});

describe("the deletion of a category", () => {
  test("comes after the question '¿Está seguro de eliminar esta categoría?', and can be undone", async () => {
    const question = `${path}?confirm=delete&id=${idOf(magia)}`;
    expect(controlOf(await admin.get(path), "Eliminar Magia")).toContain(question.replace("&", "&"));
    const html = await admin.get(question);
    expect(html).toContain("¿Está seguro de eliminar esta categoría?");
    expect(await names()).toContain("Magia");
    const after = await admin.sendAndRead(question, { intent: "delete" });
    expect(await names()).toEqual(["Circo", "Música"]);
    expect(noticeOf(after)).toBe("Se ha eliminado «Magia»");
    expect(undoOf(after)).not.toBe("");
  });

  test("is disabled while the category has events, including drafts, and the page gives the reason (§4)", async () => {
    const { id } = await createEvent(app.services, eventInputWith({ categoryIds: [idOf(magia)], published: false }));
    const html = await admin.get(path);
    expect(controlOf(html, "Eliminar Magia")).toMatch(/^<button[^>]* disabled/);
    expect(html).toContain("Una categoría con eventos no se puede eliminar");
    const question = `${path}?confirm=delete&id=${idOf(magia)}`;
    expect(summaryOf(await admin.get(question))).toBe(
      "La categoría tiene eventos: cambia antes la categoría de esos eventos",
    );
    const response = await admin.send(question, { intent: "delete" });
    expect(response.status).toBe(409);
    expect(await names()).toContain("Magia");
    await deleteEvent(app.services, id);
  });
});

describe("the order of categories", () => {
  test("changes with the arrows, which are disabled at the ends", async () => {
    const html = await admin.get(path);
    expect(controlOf(html, "Subir Circo")).toContain("disabled");
    expect(controlOf(html, "Bajar Magia")).toContain("disabled");
    expect(controlOf(html, "Subir Magia")).toContain('value="1"');
    const after = await admin.sendAndRead(path, { intent: "move", id: idOf(magia), to: "1" });
    expect(rows(after)).toEqual(["Circo", "Magia", "Música"]);
    expect(noticeOf(after)).toBe("«Magia»: puesto 2 de 3");
  });

  test("can't be changed for a deleted category or to an invalid position", async () => {
    expect((await admin.send(path, { intent: "move", id: "gone", to: "0" })).status).toBe(404);
    expect((await admin.send(path, { intent: "move", id: idOf(circo), to: "-1" })).status).toBe(422);
    expect(await names()).toEqual(["Circo", "Música", "Magia"]);
  });

  test("can't be changed while the list is searched", async () => {
    expect(await admin.get(`${path}?q=ma`)).not.toContain("Subir Magia");
  });
});

test("one tap switches a category off and on", async () => {
  expect(controlOf(await admin.get(path), "Circo está activa")).toContain('aria-checked="true"');
  const off = await admin.sendAndRead(path, { intent: "switch", id: idOf(circo), active: "off" });
  expect(noticeOf(off)).toBe("«Circo» ya no está activa");
  expect(controlOf(off, "Circo está activa")).toContain('aria-checked="false"');
  expect((await listCategories(app.services, { active: true })).map(({ name }) => name)).toEqual(["Música", "Magia"]);
  await admin.send(path, { intent: "switch", id: idOf(circo), active: "on" });
  expect((await listCategories(app.services))[0]?.isActive).toBe(true);
});
