import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { contract } from "#app/api/contract.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, startApi, stored } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

let added = 0;
async function add(fields: object = {}) {
  added += 1;
  return (
    await api.call(contract.createCategory, { json: { name: `Categoría ${added}`, color: "#667eea", ...fields } })
  ).data;
}
const namesFor = async (by: "nobody" | "USER" | "MODERATOR" | "ADMIN"): Promise<string[]> =>
  (await api.call(contract.listCategories, { by })).data.map(({ name }) => name);

describe("GET categories (spec §7)", () => {
  test("returns all categories to an administrator, and the active categories to other callers", async () => {
    const [open, closed] = [await add(), await add({ isActive: false })];
    expect(await namesFor("ADMIN")).toEqual(expect.arrayContaining([open.name, closed.name]));
    for (const by of ["nobody", "USER", "MODERATOR"] as const) {
      expect(await namesFor(by)).toContain(open.name);
      expect(await namesFor(by)).not.toContain(closed.name);
    }
  });

  test("counts only events that visitors can see", async () => {
    const { id } = await add();
    await createEvent(api.app.services, eventInputWith({ categoryIds: [id] }));
    await createEvent(api.app.services, eventInputWith({ categoryIds: [id], published: false }));
    const { data } = await api.call(contract.listCategories);
    expect(data.find((category) => category.id === id)).toMatchObject({ _count: { EventCategories: 1 } });
  });
});

describe("POST categories (spec §7)", () => {
  test("accepts {name, color, icon, description} and puts the category at the end", async () => {
    const before = await api.call(contract.listCategories, { by: "ADMIN" });
    const category = await add({ name: "Circo", color: "#FFC233", icon: "🎪", description: "Bajo la carpa" });
    expect(category).toMatchObject({
      name: "Circo",
      color: "#ffc233",
      icon: "🎪",
      description: "Bajo la carpa",
      isActive: true,
      order: before.data.length,
      _count: { EventCategories: 0 },
    });
  });

  test("needs a colour (spec §5), while a category from a file has the spec's default (§9)", async () => {
    expect(await api.refused(contract.createCategory, { json: { name: "Sin color" } })).toMatchObject({
      status: 422,
      errors: { color: ["El color es obligatorio"] },
    });
    expect((await createCategory(api.app.services, { name: "De un archivo" })).color).toBe("#667eea");
  });

  test("is 409 for an existing name, in upper or lower case", async () => {
    const { name } = await add();
    const before = await stored(api.app.services);
    expect(
      await api.refused(contract.createCategory, { json: { name: ` ${name.toUpperCase()}`, color: "#667eea" } }),
    ).toMatchObject({ status: 409, errors: { name: [expect.any(String)] } });
    expect(await stored(api.app.services)).toEqual(before);
  });

  test.each([
    [{ color: "#667eea" }, "name"],
    [{ name: "A", color: "#667eea;background:url(//evil)" }, "color"],
    [{ name: "A", color: "#667eea", isActive: "no" }, "isActive"],
    [{ name: "A", color: "#667eea", order: 3 }, "order"],
    [{ name: "A", color: "#667eea", id: "mine" }, "id"],
    [{ name: "A", color: "#667eea", _count: { EventCategories: 9 } }, "_count"],
  ])("refuses %o and names the field", async (json, field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.createCategory, { json });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe("PUT categories/{id} (spec §7)", () => {
  test("changes only the given fields", async () => {
    const before = await add({ color: "#123456", icon: "🎭", description: "Algo", isActive: false });
    await createEvent(api.app.services, eventInputWith({ categoryIds: [before.id] }));
    const { data } = await api.call(contract.updateCategory, { id: before.id, json: { description: "Otra cosa" } });
    expect(data).toEqual({ ...before, description: "Otra cosa", _count: { EventCategories: 1 } });
  });
  test("is 404 for an unknown id", async () => {
    expect((await api.refused(contract.updateCategory, { id: "nothing", json: { name: "A" } })).status).toBe(404);
  });
});

describe("DELETE categories/{id} (spec §7)", () => {
  test("deletes a category", async () => {
    const { id } = await add();
    expect((await api.call(contract.deleteCategory, { id })).data).toEqual({ id });
    expect((await api.refused(contract.deleteCategory, { id })).status).toBe(404);
  });
  test("is 409 while an event has the category", async () => {
    const { id, name } = await add();
    await createEvent(api.app.services, eventInputWith({ categoryIds: [id], published: false }));
    expect((await api.refused(contract.deleteCategory, { id })).status).toBe(409);
    expect(await namesFor("nobody")).toContain(name);
  });
});

describe("POST category/reorder (spec §7)", () => {
  test("sets the order for all visitors", async () => {
    const all = (await api.call(contract.listCategories, { by: "ADMIN" })).data;
    const reversed = all.toReversed();
    const { data } = await api.call(contract.reorderCategories, {
      json: { categories: reversed.map(({ id }, order) => ({ id, order })) },
    });
    expect(data.map(({ id, order }) => [id, order])).toEqual(reversed.map(({ id }, order) => [id, order]));
    expect((await api.call(contract.listCategories)).data.map(({ id }) => id)).toEqual(
      reversed.filter(({ isActive }) => isActive).map(({ id }) => id),
    );
  });

  test.each([
    [{}, "categories"],
    [{ categories: "all" }, "categories"],
    [{ categories: [{ id: "a" }] }, "categories.0.order"],
    [{ categories: [{ id: "a", order: "1" }] }, "categories.0.order"],
    [{ categories: [{ id: "a", order: 0, name: "Otra" }] }, "categories.0.name"],
    [{ categories: Array.from({ length: 501 }, () => ({ id: "a", order: 0 })) }, "categories"],
  ])("refuses %j", async (json, field) => {
    const { status, errors } = await api.refused(contract.reorderCategories, { json });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});
