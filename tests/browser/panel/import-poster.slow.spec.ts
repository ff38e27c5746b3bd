import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const poster = `FIESTAS DE LA MAREA 2027 · ARRECIFE

VIERNES 3 DE DICIEMBRE
20:00 h. Pregón, a cargo de Nieves Perdomo. Plaza de las Palmas
A continuación, verbena con La Calima
00:30 h. Toro de fuego. Calle Real

SÁBADO 4 DE DICIEMBRE
De 11 a 13 h. Taller de cometas. Playa del Reducto
21:30 h. Orquesta Mar de Fondo, en la plaza
¡Os esperamos a todas y a todos!`;

test("an administrator pastes a poster, and finds each line's event beside the text", async ({ page, panel }) => {
  const words = panel.import;
  await page.goto("/admin/import");
  await alive(page);
  await page.getByRole("radio", { name: words.way_text }).check();
  await page.getByLabel(words.paste_text).fill(poster);
  await expectNoFaultsAtBothWidths(page);
  await page.getByRole("button", { name: words.read_text }).click();
  await expect(page.locator(".import-rows .t")).toHaveText([
    "Pregón, a cargo de Nieves Perdomo",
    "Verbena con La Calima",
    "Toro de fuego",
    "Orquesta Mar de Fondo",
    // Rows without a doubt come last.
    "Taller de cometas",
  ]);
  await alive(page);
  await expect(page.locator(".poster-text li[data-kind=left] .words")).toHaveText([
    "FIESTAS DE LA MAREA 2027 · ARRECIFE",
    "¡Os esperamos a todas y a todos!",
  ]);
  await page
    .locator("#line-6")
    .getByRole("link", { name: words.to_row.replace("{{number}}", "3") })
    .click();
  await expect(page.locator("#row-3")).toBeInViewport();
  await page
    .locator("#row-3")
    .getByRole("link", { name: words.to_line.replace("{{number}}", "3").replace("{{line}}", "6") })
    .click();
  await expect(page.locator("#line-6")).toBeInViewport();
  await expectNoFaultsAtBothWidths(page);
});
