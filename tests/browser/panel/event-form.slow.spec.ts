import { plainPng } from "../../domain/media/sent-images.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";
import { fillInEvent, testWithRoom as test } from "./event-form.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator writes an event, publishes it and deletes it", async ({ page, panel }) => {
  const { event_form: words, kit } = panel;
  const title = "Estatuas de sal";
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  await fillInEvent(page, title);
  await page.getByRole("button", { name: words.add_speaker }).click();
  await page.locator('[name="speakers[0].name"]').fill("Rayco");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.locator(".toast")).toContainText(title);
  await expect(page).toHaveURL(/\/admin\/events\/[\w-]{16}$/);

  await page.getByRole("link", { name: words.delete }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(filled(words.delete_title, { title }));
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("link", { name: kit.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: words.delete }).click();
  await dialog.getByRole("button", { name: words.delete }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.deleted, { title }));
});

test("a draft needs only a title: the list shows it without an hour, and publishing asks for the rest", async ({
  page,
  panel,
}) => {
  const { event_form: words, events, errors } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  await page.locator('[name="title"]').fill("Pasacalles");
  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.draft_saved, { title: "Pasacalles" }));
  await expect(page.locator('[name="start.date"]')).toHaveValue("2030-08-22");
  await expect(page.locator('[name="start.time"]')).toHaveValue("");
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.locator(".wrong").filter({ hasText: errors.start_required })).toHaveCount(1);
  await page.goto("/admin/events");
  await expect(page.getByRole("row", { name: "Pasacalles" })).toContainText(events.open_hour);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the form is no wider than the screen, and its buttons are within reach of the thumb", async ({
    page,
    panel,
  }) => {
    await page.goto("/admin/events/new");
    await alive(page);
    const box = await page.getByRole("button", { name: panel.event_form.publish, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 84);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("a category and a place that are missing are made from within the form", async ({ page, panel }) => {
  const { event_form: words } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  await page.locator('[name="title"]').fill("Estatuas");
  for (const [label, name] of [
    [words.new_category, "Zancos"],
    [words.new_location, "Calle Real"],
  ] as const) {
    await page.getByRole("textbox", { name: label }).fill(name);
    await page.getByRole("button", { name: filled(words.make_named, { name }) }).click();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
  }
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas");
  await expect(page.getByRole("checkbox", { name: "Zancos" })).toBeChecked();
});

test("an error disappears when its field is edited, in the summary too, while the other errors stay", async ({
  page,
  panel,
}) => {
  const { errors, kit, event_form: words } = panel;
  await page.goto("/admin/events/new");
  await alive(page);
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  const summary = page.locator(".summary");
  await expect(summary).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  const wrong = await summary.getByRole("listitem").count();
  await page.locator('[name="title"]').fill("Estatuas");
  await expect(summary.getByRole("listitem")).toHaveCount(wrong - 1);
  await expect(summary).toContainText(kit.wrong_other.replace("{{count}}", String(wrong - 1)));
  await expect(page.locator('[name="title"]')).toBeFocused();
  await page.locator('[name="end.time"]').fill("20:00");
  await expect(page.getByText(errors.title_required, { exact: true })).toHaveCount(0);
  await expect(page.getByText(errors.end_required, { exact: true })).toHaveCount(0);
  await expect(page.getByText(errors.start_required, { exact: true })).toBeVisible();
  await expect(page.locator('[name="end.time"]')).toBeFocused();
});

test("the form asks before the administrator leaves with unsaved changes, and Ctrl S saves them", async ({
  page,
  panel,
}) => {
  const { kit, shell, event_form: words } = panel;
  await page.goto("/admin/events/new");
  await alive(page);
  await fillInEvent(page, "Estatuas");
  await expect(page.getByText(words.unsaved)).toBeVisible();
  await page.getByRole("link", { name: shell.categories }).click();
  await expect(page.getByRole("dialog")).toContainText(kit.unsaved);
  await page.getByRole("button", { name: kit.stay }).click();
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas");
  await page.keyboard.press("Control+s");
  await expect(page).not.toHaveURL(/\/new/);
  await expect(page.getByText(words.unsaved)).toHaveCount(0);
  await page.locator('[name="allDay"]').check();
  await expect(page.getByText(words.unsaved)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(words.unsaved)).toHaveCount(0);
  await page.reload();
  await alive(page);
  await page.getByRole("link", { name: shell.categories }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
});

test("the preview shows the chosen picture before it is sent", async ({ page }) => {
  await page.goto("/admin/events/new");
  await alive(page);
  await page.locator('[name="image.kind"][value="upload"]').check();
  await page
    .locator('[type="file"]')
    .setInputFiles({ name: "sal.png", mimeType: "image/png", buffer: await plainPng(40, 40) });
  const picture = page.locator(".card-preview img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
});

test("the form refuses a file that is too large before it is sent", async ({ page, panel }) => {
  await page.goto("/admin/events/new");
  await alive(page);
  await page.locator('[name="image.kind"][value="upload"]').check();
  await page
    .locator('[type="file"]')
    .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(page.getByText(panel.event_form.image_too_large.replace("{{megabytes}}", "5"))).toBeVisible();
  expect(await page.locator('[type="file"]').inputValue()).toBe("");
});

test("the end follows the start by the usual length, and keeps the length that the administrator chose", async ({
  page,
}) => {
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  const [start, end] = [page.locator('[name="start.time"]'), page.locator('[name="end.time"]')];
  // Events usually last an hour here.
  await start.fill("20:00");
  await expect(end).toHaveValue("21:00");
  await end.fill("21:15");
  await start.fill("23:30");
  await expect(end).toHaveValue("00:45");
  await expect(page.locator('[name="end.date"]')).toHaveValue("2030-08-23");
});

test("events with changing categories take at most twelve actions each in the form, which keeps day and place", async ({
  page,
  panel,
}) => {
  const { event_form: words } = panel;
  let actions = 0;
  const act = async (work: Promise<unknown>): Promise<void> => {
    actions += 1;
    await work;
  };
  /** A click into a field, and what is typed there in one go. */
  const type = async (name: string, text: string): Promise<void> => {
    const field = page.locator(`main [name="${name}"]`);
    await act(field.click());
    await act(field.fill(text));
  };
  const choose = (name: string) => page.getByRole("checkbox", { name });
  await page.goto("/admin/events/new?day=2030-08-23");
  await alive(page);
  const counts: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const before = actions;
    await type("title", `Función ${index}`);
    await type("start.time", `${String(9 + index).padStart(2, "0")}:00`);
    await type("description", "Para todos los públicos");
    // Place and category of the event before are chosen.
    const category = index % 2 === 0 ? "Circo" : "Mimo";
    for (const name of ["Charco", "Circo", "Mimo"]) {
      const isWanted = name === "Charco" || name === category;
      if ((await choose(name).isChecked()) !== isWanted) await act(choose(name).click());
    }
    await act(page.getByRole("button", { name: words.publish_another, exact: true }).click());
    await expect(page.locator('[name="title"]')).toHaveValue("");
    counts.push(actions - before);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  await page.goto("/admin/events?q=Funci%C3%B3n");
  await expect(page.locator(".head .count")).toHaveText(/^12\b/);
});

test("a taken place is said while typing, and its buttons move the event or keep both", async ({ page, panel }) => {
  const { event_form: words } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  const warning = page.locator(".place-taken");
  const [start, end] = [page.locator('[name="start.time"]'), page.locator('[name="end.time"]')];
  await page.getByRole("checkbox", { name: "Charco" }).check();
  await start.fill("19:30");
  await expect(warning).toContainText(
    filled(words.taken, { title: "Gala", place: "Charco", from: "19:00", to: "20:00" }),
  );
  expect(await faultsOf(page)).toEqual([]);
  await warning.getByRole("button", { name: filled(words.start_at, { time: "20:00" }) }).click();
  await expect(start).toHaveValue("20:00");
  await expect(end).toHaveValue("21:00");
  await expect(start).toBeFocused();
  await expect(warning).toHaveCount(0);
  await start.fill("18:30");
  await warning.getByRole("button", { name: words.keep_both }).click();
  await expect(warning).toHaveCount(0);
  await expect(start).toHaveValue("18:30");
});

test("an accepted warning leaves the focus to the next one, the last one to its field", async ({ page, panel }) => {
  const { event_form: words, series } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  const accepting = (look: string) => page.locator(look).getByRole("button", { name: words.keep_both });
  await page.getByRole("button", { name: words.add_speaker }).click();
  await page.locator('[name="speakers[0].name"]').fill("marta");
  await page.getByRole("checkbox", { name: "Charco" }).check();
  await page.getByRole("checkbox", { name: "Aula" }).check();
  await page.locator('[name="start.time"]').fill("11:30");
  await page.locator('[name="end.time"]').fill("19:30");
  await expect(accepting(".place-taken")).toHaveCount(2);
  await accepting(".place-taken").first().press("Enter");
  await expect(accepting(".place-taken")).toHaveCount(1);
  await expect(accepting(".place-taken")).toBeFocused();
  await accepting(".place-taken").press("Enter");
  await expect(page.locator('[name="start.time"]')).toBeFocused();
  await accepting(".person-taken").press("Enter");
  await expect(page.locator('[name="speakers[0].name"]')).toBeFocused();
  await page.locator('[name="start.date"]').fill("2030-08-15");
  await page.locator('[name="repeat.unit"]').selectOption("weeks");
  await page.getByLabel(series.count).fill("3");
  await page.getByRole("button", { name: series.leave_taken_out_one }).press("Enter");
  await expect(page.locator(".dates-taken")).toHaveCount(0);
  await expect(page.locator(".left-out summary")).toBeFocused();
});

test("the buttons of the speakers keep the focus at the ends of the list and after a removal", async ({
  page,
  panel: { event_form: words },
}) => {
  await page.goto("/admin/events/new");
  await alive(page);
  const button = (text: string, who: string) => page.getByRole("button", { name: filled(text, { who }) });
  const add = page.getByRole("button", { name: words.add_speaker });
  for (const [index, name] of ["Ana", "Beto"].entries()) {
    await add.click();
    await page.locator(`[name="speakers[${index}].name"]`).fill(name);
  }
  await button(words.speaker_up, "Beto").press("Enter");
  await expect(button(words.speaker_down, "Beto")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(words.speaker_up, "Beto")).toBeFocused();
  await button(words.speaker_remove, "Beto").press("Enter");
  await expect(button(words.speaker_remove, "Ana")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(add).toBeFocused();
});

test("somebody who is elsewhere and a room that is too small are said beside their fields", async ({ page, panel }) => {
  const { event_form: words } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page);
  await page.locator('[name="start.time"]').fill("11:30");
  await page.getByRole("button", { name: words.add_speaker }).click();
  await page.locator('[name="speakers[0].name"]').fill("marta");
  await expect(page.locator(".person-taken")).toContainText("Contraluz");
  await page.getByRole("checkbox", { name: "Aula" }).check();
  const room = page.locator(".room-small");
  await expect(room).toContainText("40");
  await room.getByRole("button", { name: filled(words.set_capacity, { count: "40" }) }).click();
  await expect(page.locator('[name="capacity"]')).toHaveValue("40");
  await expect(room).toHaveCount(0);
});

test("the preview shows the description as visitors will read it", async ({ page }) => {
  await page.goto("/admin/events/new");
  await alive(page);
  await page.locator('textarea[name="description"]').fill("**Trae** agua\n\n- una\n- dos");
  const preview = page.locator(".card-preview .words");
  await expect(preview.locator("strong")).toHaveText("Trae");
  await expect(preview.locator("li")).toHaveText(["una", "dos"]);
});

test("what is typed survives a browser that dies, and is offered to its account in another one", async ({
  page,
  browser,
  panel,
}) => {
  const words = panel.event_form;
  await page.goto("/admin/events/new");
  await alive(page);
  const kept = page.waitForResponse((response) => response.url().includes("/admin/events/typed?keep=yes"));
  await page.locator('[name="title"]').fill("Estatuas a medias");
  await page.getByRole("checkbox", { name: "Mimo" }).check();
  await kept;
  const storageState = await page.context().storageState();
  // The page is closed as a browser that dies closes it: without asking.
  await page.close({ runBeforeUnload: false });

  const context = await browser.newContext({ storageState });
  const other = await context.newPage();
  await other.goto("/admin/events/new");
  await other.getByRole("link", { name: words.typed_continue }).click();
  await expect(other.locator('[name="title"]')).toHaveValue("Estatuas a medias");
  await expect(other.getByRole("checkbox", { name: "Mimo" })).toBeChecked();
  await alive(other);
  await other.getByRole("button", { name: words.save_draft }).click();
  await expect(other).toHaveURL(/\/admin\/events\/[\w-]{16}$/);
  await other.goto("/admin/events/new");
  await expect(other.locator(".form-parts")).toBeVisible();
  await expect(other.getByText(words.typed_discard)).toHaveCount(0);
  await context.close();
});
