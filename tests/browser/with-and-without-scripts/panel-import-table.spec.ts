import type { Page } from "@playwright/test";
import { xlsx } from "../../support/spreadsheets.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const moment = (value: number) => ({ value, format: "dd/mm/yyyy hh:mm" });
const rows = [
  ["Fiestas de agosto", null, null, null],
  ["Espectáculo", "Cuándo", "Dónde va", "Grupo"],
  ["Gala del Atlántico", moment(46_620.895833), "Plaza", "Los Sabandeños"],
  ["Verbena", moment(46_620.979166), "Plaza", "Orquesta"],
  ["Taller de cometas", moment(46_621.458333), "Playa", "Viento norte"],
];

test("an administrator corrects the columns of a spreadsheet, imports it, and pastes the rest", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const words = panel.import;
  await page.goto("/admin/import");
  await alive(page, scripts);
  await page.locator("input[type=file]").setInputFiles({
    name: "programa.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(xlsx([{ name: "Programa", rows }])),
  });
  await page.getByRole("button", { name: words.read, exact: true }).click();
  await reviewed(page);
  await alive(page, scripts);
  // The guess is shown at once: the last column is taken for a category.
  const group = page.getByLabel("Grupo", { exact: true });
  await expect(group).toBeVisible();
  await expect(group).toHaveValue("category");
  await expect(page.getByText("Los Sabandeños · Orquesta · Viento norte")).toBeVisible();
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  // Two columns for the same are refused, and the choice stays.
  await group.selectOption("location");
  await page.getByRole("button", { name: words.read_columns }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(group).toHaveValue("location");
  await group.selectOption("speakers");
  await page.getByRole("button", { name: words.read_columns }).click();
  await expect(page.locator(".table-columns[open]")).toHaveCount(0);
  await reviewed(page);
  await page.locator("button[value=import]").click();
  await expect(page.locator(".import-report")).toContainText(filled(words.report_created_other, { count: 3 }));

  await page.goto("/admin/import");
  await alive(page, scripts);
  const field = page.getByLabel(words.paste);
  await field.fill("nada más que una frase");
  await page.getByRole("button", { name: words.read_rows }).click();
  await expect(page.getByText(words.rows_not_a_table)).toBeVisible();
  await expect(field).toHaveValue("nada más que una frase");
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  await field.fill(
    [
      "Espectáculo\tCuándo\tDónde va\tGrupo",
      "Verbena\t2027-08-21 23:30\tPlaza\tOrquesta",
      "Fuegos\t2027-08-22 23:59\tPlaya\tPirotecnia",
    ].join("\n"),
  );
  await page.getByRole("button", { name: words.read_rows }).click();
  await reviewed(page);
  await alive(page, scripts);
  await expect(page.locator(".import-rows .t")).toHaveText(["Fuegos", "Verbena"]);

  // Without a selected row there is nothing to import: a sentence stands in the place of the button.
  await page.getByRole("checkbox", { name: filled(words.pick_named, { title: "Fuegos" }) }).uncheck();
  if (!scripts) await page.getByRole("button", { name: words.pick_none }).click();
  await expect(page.getByText(words.nothing)).toBeVisible();
  await expect(page.locator("button[value=import]")).toHaveCount(0);
  await page.getByRole("checkbox", { name: filled(words.pick_named, { title: "Fuegos" }) }).check();
  if (!scripts) await page.getByRole("button", { name: words.check_again }).click();
  await page.locator("button[value=import]").click();
  await expect(page.locator(".import-report")).toContainText(filled(words.report_created_one, { count: 1 }));
});

/** Waits for a review. On a slow machine the page refreshes itself until the file is read. */
async function reviewed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/import\/./);
  await expect(page.locator(".review-counts")).toBeVisible();
}
