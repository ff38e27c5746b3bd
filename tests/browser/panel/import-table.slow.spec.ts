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

test("an administrator sees how the columns of a spreadsheet are read, and reviews pasted rows", async ({
  page,
  panel,
}) => {
  const words = panel.import;
  await page.goto("/admin/import");
  await alive(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "programa.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(xlsx([{ name: "Programa", rows }])),
  });
  await page.getByRole("button", { name: words.read, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/import\/./);
  // On a slow machine the page refreshes itself until the file is read.
  await expect(page.locator(".review-counts")).toBeVisible();
  await alive(page);
  // The guess is shown at once: the last column is taken for a category.
  await expect(page.getByLabel("Grupo", { exact: true })).toHaveValue("category");
  await expect(page.getByText("Los Sabandeños · Orquesta · Viento norte")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto("/admin/import");
  await alive(page);
  await page.getByRole("radio", { name: words.way_rows }).check();
  await page
    .getByLabel(words.paste)
    .fill(
      [
        "Espectáculo\tCuándo\tDónde va\tGrupo",
        "Verbena\t2027-08-21 23:30\tPlaza\tOrquesta",
        "Fuegos\t2027-08-22 23:59\tPlaya\tPirotecnia",
      ].join("\n"),
    );
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: words.read_rows }).click();
  await expect(page.locator(".import-rows .t")).toHaveCount(2);
  await alive(page);
  // The table names no ends: the review asks before anything is imported.
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: words.confirm_answers, exact: true }).click();
  await expect(page.getByText(words.questions_answered)).toBeVisible();
  await alive(page);

  // Without a selected row there is nothing to import: a sentence stands in the place of the button.
  for (const title of ["Fuegos", "Verbena"])
    await page.getByRole("checkbox", { name: filled(words.pick_named, { title }) }).uncheck();
  await expect(page.getByText(words.nothing)).toBeVisible();
  await expect(page.locator("button[value=import]")).toHaveCount(0);
  await page.getByRole("checkbox", { name: filled(words.pick_named, { title: "Fuegos" }) }).check();
  await page.locator("button[value=import]").click();
  await expect(page.locator(".import-report")).toContainText(filled(words.report_created_one, { count: 1 }));
});
