import type { Page } from "@playwright/test";
import { createUser } from "#app/domain/identity/users.server.ts";
import { type Person, signInPerson } from "../../support/people.ts";
import { change } from "../api.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { fillInEvent, test as base } from "./event-form.ts";
import { titlesOn } from "./events.ts";
import { blockIn, gridPath } from "./grid.ts";
import { filled } from "../panel-places.ts";

/** Two administrators at the same time: Ada before `page`, Berta elsewhere. */
const test = base.extend<{ berta: { person: Person | null; url: string; bearer: string; eventId: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  berta: async ({}, use) => use({ person: null, url: "", bearer: "", eventId: "" }),

  fill: async ({ fill, berta }, use) =>
    use(async (services) => {
      await fill(services);
      berta.person = await signInPerson(
        services,
        await createUser(services, { name: "Berta", email: "berta@example.org", role: "ADMIN" }),
      );
      berta.bearer = berta.person.bearer;
      const { id } = await services.db.selectFrom("events").select("id").executeTakeFirstOrThrow();
      berta.eventId = id;
    }),

  page: async ({ page, site, berta }, use) => {
    berta.url = site.url;
    await use(page);
  },
});

/** Opens a page of the panel and waits until it follows the changes of others. */
async function follow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
}

test("another administrator's changes appear in the list, the counts and the grid", async ({
  page,
  browser,
  berta,
  panel,
  watch,
}) => {
  await follow(page, "/admin/events");
  await expect(titlesOn(page)).toHaveText(["Gala"]);
  const tick = page.getByRole("checkbox", { name: filled(panel.events.select, { title: "Gala" }) });
  await tick.check();
  const count = page.locator(".tabs").getByRole("link", { name: panel.shell.events }).locator(".n").first();
  await expect(count).toHaveText("1");

  await test.step("a draft appears that she writes in the form", async () => {
    const context = await browser.newContext({ baseURL: berta.url, locale: "es-ES" });
    const [name = "", value = ""] = (berta.person?.cookie ?? "").split("=", 2);
    await context.addCookies([{ name, value, url: berta.url }]);
    const other = await context.newPage();
    await other.goto("/admin/events/new?day=2030-08-22");
    await alive(other);
    await fillInEvent(other, "Estatuas de sal");
    await other.getByRole("button", { name: panel.event_form.save_draft }).click();
    await expect(titlesOn(page)).toHaveText(["Gala", "Estatuas de sal"]);
    await expect(count).toHaveText("2");
    await expect(tick).toBeChecked();
    watch.allow(/net::ERR_ABORTED/);
    await context.close();
  });

  await test.step("an event appears with its new title and hour", async () => {
    await change(berta, "PUT", `/events/${berta.eventId}`, { title: "Gala de clausura" });
    await expect(titlesOn(page)).toHaveText(["Gala de clausura", "Estatuas de sal"]);
    await follow(page, gridPath);
    await expect(blockIn(page, "Charco", "Gala de clausura")).toContainText("19:00–20:00");
    await change(berta, "PUT", `/events/${berta.eventId}`, {
      startTime: "2030-08-22T16:00:00Z",
      endTime: "2030-08-22T17:00:00Z",
    });
    await expect(blockIn(page, "Charco", "Gala de clausura")).toContainText("17:00–18:00");
  });

  await test.step("a deleted event disappears", async () => {
    await page.goBack();
    await change(berta, "DELETE", `/events/${berta.eventId}`);
    await expect(titlesOn(page)).toHaveText(["Estatuas de sal"]);
    await expect(count).toHaveText("1");
  });
});

test("typed text and open dialogs stay until the administrator has finished, and then the page follows others' changes", async ({
  page,
  context,
  berta,
  panel,
}) => {
  const { categories: words, kit } = panel;
  const table = page.locator("table");
  await follow(page, "/admin/categories?new=");
  const name = page.getByRole("dialog").getByLabel(words.name);
  await name.fill("Pasacalles");
  // A page that is not in use has it; twice, so that the other one has had its time.
  const idle = await context.newPage();
  await follow(idle, "/admin/categories");
  const add = async (category: string): Promise<void> => {
    await change(berta, "POST", "/categories", { name: category, color: "#112233" });
    await expect(idle.locator("table")).toContainText(category);
  };
  await add("Magia");
  await add("Títeres");
  await expect(table).not.toContainText("Magia");
  await expect(name).toHaveValue("Pasacalles");
  await page.getByRole("dialog").getByRole("link", { name: kit.cancel, exact: true }).click();
  await expect(table).toContainText("Magia");

  await test.step("a word in a form of the page stays, too", async () => {
    await follow(page, "/admin/announcements");
    const count = page.locator(".tabs").getByRole("link", { name: panel.shell.categories }).locator(".n");
    const message = page.locator("#announcement").getByLabel(panel.announcements.message);
    await expect(count).toHaveText("4");
    await message.fill("La gala pasa al auditorio.");
    await add("Danza");
    await add("Poesía");
    await expect(count).toHaveText("4");
    await expect(message).toHaveValue("La gala pasa al auditorio.");
    await message.clear();
    await expect(count).toHaveText("6");
  });

  await test.step("a field without typed text follows the stored value", async () => {
    const setting = (key: string) => page.locator(`[name="${key}"]`).first();
    await follow(page, "/admin/settings");
    await setting("general.name").fill("Marea");
    await setting("general.name").fill("");
    await setting("general.name").fill((await setting("general.name").getAttribute("value")) ?? "");
    await change(berta, "POST", "/settings/bulk", {
      settings: [
        { category: "general", key: "general.name", value: "Feria" },
        { category: "general", key: "general.timezone", value: "Europe/Madrid" },
      ],
    });
    await expect(setting("general.name")).toHaveValue("Feria");
    await expect(setting("general.timezone")).toHaveValue("Europe/Madrid");
    await expect(page.getByRole("button", { name: panel.settings.save, exact: true })).toBeVisible();
    await follow(page, "/admin/streaming");
    await change(berta, "PUT", "/settings/stream", { title: "Radio Marea" });
    await expect(page.getByLabel(panel.streaming.name)).toHaveValue("Radio Marea");
  });
});

test("an open form shows at once that another administrator has saved or deleted its event", async ({
  page,
  berta,
  panel,
}) => {
  const { event_form: words } = panel;
  const title = page.locator('[name="title"]');
  const note = page.locator(".contested");
  const saved = filled(words.others_saved, { by: "Berta" });
  await follow(page, `/admin/events/${berta.eventId}`);

  await test.step("without typed text the saved event can be shown", async () => {
    await change(berta, "PUT", `/events/${berta.eventId}`, { title: "Gala de clausura" });
    await expect(note).toContainText(saved);
    await expect(title).toHaveValue("Gala");
    expect(await faultsOf(page)).toEqual([]);
    await note.getByRole("button", { name: words.show_saved }).click();
    await expect(title).toHaveValue("Gala de clausura");
    await expect(note).toHaveCount(0);
  });

  await test.step("typed text stays, and saving compares the values", async () => {
    await title.fill("Gala de Ada");
    await change(berta, "PUT", `/events/${berta.eventId}`, { title: "Gala de Berta", tags: ["mar"] });
    await expect(note).toContainText(`${saved} ${words.others_saved_dirty}`);
    await expect(title).toHaveValue("Gala de Ada");
    await page.locator('[name="statusNote"]').focus();
    await expect(note).toBeInViewport({ ratio: 1 });
    await fillInEvent(page, "Gala de Ada");
    await page.getByRole("button", { name: panel.kit.save, exact: true }).click();
    await expect(page.locator(".theirs", { hasText: "Gala de Berta" })).toBeVisible();
    await expect(note).toHaveCount(1);
    await page.locator(".theirs", { hasText: "mar" }).getByRole("button", { name: words.use_saved }).click();
    await expect(page.locator('[name="tags"]')).toHaveValue("mar");
    await expect(title).toHaveValue("Gala de Ada");
    await page.getByRole("button", { name: panel.kit.save, exact: true }).click();
    await expect(page.locator(".toast")).toContainText(filled(words.done.saved, { title: "Gala de Ada" }));
    await expect(note).toHaveCount(0);
  });

  await test.step("a deleted event leads to the list", async () => {
    await change(berta, "DELETE", `/events/${berta.eventId}`);
    await expect(note).toContainText(filled(words.others_deleted, { by: "Berta" }));
    await note.getByRole("link", { name: words.to_list }).click();
    await expect(page).toHaveURL(/\/admin\/events$/);
  });
});
