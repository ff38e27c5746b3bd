import { describe, expect, test } from "vitest";
import {
  createCategory,
  deleteCategory,
  findCategory,
  listCategories,
  listCountedCategories,
  moveCategory,
  reorderCategories,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";
import { newestChange } from "./newest-change.ts";

const countChanges = async (services: Services) =>
  (await services.db.selectFrom("changes").select("sequence").execute()).length;
const names = (categories: { name: string }[]) => categories.map((category) => category.name);

describe("changing a category", () => {
  test("keeps the fields that are not given: an inactive one stays inactive", async () => {
    const services = await memoryFestival();
    const before = await createCategory(services, {
      name: "Circo",
      color: "#ff0000",
      icon: "🎪",
      description: "Carpa",
      isActive: false,
    });
    const after = await updateCategory(services, before.id, { name: "Circo social", color: "#00FF00" });
    expect(after).toEqual({ ...before, name: "Circo social", color: "#00ff00" });
    expect(await findCategory(services, before.id)).toEqual(after);
    expect(await newestChange(services)).toEqual({
      entity: "category",
      entity_id: before.id,
      action: "updated",
      before,
      after,
    });
  });
  test("refuses another category's name, ignoring case, and accepts its own", async () => {
    const services = await memoryFestival();
    const circus = await createCategory(services, { name: "Circo" });
    await createCategory(services, { name: "Música" });
    const taken = {
      code: "conflict",
      messageKey: "errors.category_exists",
      fields: { name: ["errors.category_exists"] },
    };
    await expect(updateCategory(services, circus.id, { name: " MÚSICA " })).rejects.toMatchObject(taken);
    expect(await updateCategory(services, circus.id, { name: "CIRCO" })).toMatchObject({ name: "CIRCO" });
  });
  test("refuses invalid fields and an unknown category", async () => {
    const services = await memoryFestival();
    const { id } = await createCategory(services, { name: "Circo" });
    await expect(updateCategory(services, id, { color: "red" })).rejects.toMatchObject({
      code: "invalid",
      fields: { color: ["errors.color_invalid"] },
    });
    await expect(updateCategory(services, "none", { name: "Otra" })).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.category_not_found",
    });
    expect(await findCategory(services, "none")).toBeNull();
  });
});

describe("deleting a category", () => {
  test("is refused while an event, even a draft, is linked to it (spec §4)", async () => {
    const services = await memoryFestival();
    const category = await createCategory(services, { name: "Circo" });
    const draft = await createEvent(services, eventInputWith({ categoryIds: [category.id], published: false }));
    await expect(deleteCategory(services, category.id)).rejects.toMatchObject({
      code: "conflict",
      messageKey: "errors.category_in_use",
    });
    expect(await listCountedCategories(services)).toMatchObject([{ eventCount: 0 }]);
    expect(await listCountedCategories(services, { drafts: true })).toMatchObject([{ eventCount: 1 }]);
    await deleteEvent(services, draft.id);
    await deleteCategory(services, category.id);
    expect(await findCategory(services, category.id)).toBeNull();
    expect(await newestChange(services)).toEqual({
      entity: "category",
      entity_id: category.id,
      action: "deleted",
      before: category,
      after: null,
    });
  });
  test("is refused for an unknown id", async () => {
    await expect(deleteCategory(await memoryFestival(), "none")).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.category_not_found",
    });
  });
});

describe("spec §7: category/reorder", () => {
  const festival = async () => {
    const services = await memoryFestival();
    const [circus, music, theatre] = [
      await createCategory(services, { name: "Circo" }),
      await createCategory(services, { name: "Música" }),
      await createCategory(services, { name: "Teatro" }),
    ];
    return { services, circus, music, theatre };
  };

  test("sorts all as given, numbered from 0, with a change for each moved one", async () => {
    const { services, circus, music, theatre } = await festival();
    const reordered = await reorderCategories(services, [
      { id: theatre.id, order: 10 },
      { id: music.id, order: 20 },
      { id: circus.id, order: 30 },
    ]);
    expect(reordered.map(({ name, order }) => [name, order])).toEqual([
      ["Teatro", 0],
      ["Música", 1],
      ["Circo", 2],
    ]);
    expect(await listCategories(services)).toEqual(reordered);
    expect(await countChanges(services)).toBe(5);
    expect(await newestChange(services)).toMatchObject({
      entity_id: circus.id,
      action: "updated",
      before: { order: 0 },
      after: { order: 2 },
    });
  });
  test("exchanging two leaves the others; equal places are sorted by name", async () => {
    const { services, circus, music, theatre } = await festival();
    expect(
      names(
        await reorderCategories(services, [
          { id: theatre.id, order: 1 },
          { id: music.id, order: 2 },
        ]),
      ),
    ).toEqual(["Circo", "Teatro", "Música"]);
    expect(names(await reorderCategories(services, [{ id: music.id, order: 0 }]))).toEqual([
      "Circo",
      "Música",
      "Teatro",
    ]);
    expect(names(await reorderCategories(services, [{ id: circus.id, order: 1 }]))).toEqual([
      "Circo",
      "Música",
      "Teatro",
    ]);
  });
  test("changes nothing if one is unknown", async () => {
    const { services, theatre } = await festival();
    await expect(
      reorderCategories(services, [
        { id: theatre.id, order: 0 },
        { id: "none", order: 1 },
      ]),
    ).rejects.toMatchObject({ code: "not_found", messageKey: "errors.category_not_found" });
    await expect(reorderCategories(services, [{ id: theatre.id, order: -1 }])).rejects.toMatchObject({
      code: "invalid",
    });
    expect(names(await listCategories(services))).toEqual(["Circo", "Música", "Teatro"]);
    expect(await countChanges(services)).toBe(3);
  });
  test("moving one shifts the others; an index beyond the end means the end", async () => {
    const { services, circus, theatre } = await festival();
    expect(names(await moveCategory(services, theatre.id, 0))).toEqual(["Teatro", "Circo", "Música"]);
    expect(names(await moveCategory(services, circus.id, 99))).toEqual(["Teatro", "Música", "Circo"]);
    expect(names(await moveCategory(services, circus.id, 2))).toEqual(["Teatro", "Música", "Circo"]);
    await expect(moveCategory(services, "none", 0)).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.category_not_found",
    });
  });
});
