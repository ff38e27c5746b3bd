import type { Page } from "@playwright/test";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test as base } from "../panel-places.ts";

/** The programme as a sheet (`/admin/sheet`), driven by the keyboard alone. */

const test = base.extend<{ keys: Keys }>({
  keys: async ({ page, context }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await use(keysOf(page));
  },
});

interface Keys {
  /** Number of actions so far: a key, a text that is typed in one go, a paste. */
  count: () => number;
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Pastes what another program has put on the clipboard. */
  paste: (text: string, html?: string) => Promise<void>;
}

function keysOf(page: Page): Keys {
  let count = 0;
  const act = async (work: Promise<void>): Promise<void> => {
    count += 1;
    await work;
  };
  return {
    count: () => count,
    press: async (...keys) => {
      for (const key of keys) await act(page.keyboard.press(key));
    },
    type: (text) => act(page.keyboard.type(text)),
    paste: async (text, html = "") => {
      await page.evaluate(
        async ([plain, rich]) => {
          const types: Record<string, Blob> = { "text/plain": new Blob([plain ?? ""], { type: "text/plain" }) };
          if (rich !== "") types["text/html"] = new Blob([rich ?? ""], { type: "text/html" });
          await navigator.clipboard.write([new ClipboardItem(types)]);
        },
        [text, html],
      );
      await act(page.keyboard.press("Control+V"));
    },
  };
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`.sheet tr[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`);
/** Columns by their place, after the row's number. */
const [title, day, start, end, place] = [1, 2, 3, 4, 5] as const;

async function open(page: Page): Promise<void> {
  await page.goto("/admin/sheet");
  await alive(page);
  await cell(page, 1, title).focus();
}

/** A real table: its own order of columns, its own headings, three typing errors. */
function realTable(rows: number): string {
  const places = ["Castillo de San Gabriel", "Plaza de las Palmas", "Calle Real", "El Almacén"];
  const categories = ["Circo", "Música", "Talleres"];
  const lines = Array.from({ length: rows }, (_, index) => {
    const hour = 10 + (Math.floor(index / 4) % 12);
    const ends = index === 20 ? "muy tarde" : `${hour}:50`;
    const on = index === 100 ? "32/11/2030" : `${String(25 + Math.floor(index / 48)).padStart(2, "0")}/11/2030`;
    const seats = index === 150 ? "ciento" : "80";
    return [on, `${hour}.00`, ends, `Acto ${index + 1}`, places[index % 4], categories[index % 3], seats].join("\t");
  });
  return [["Fecha", "Hora", "Hora fin", "Título", "Sala", "Categoría", "Aforo"].join("\t"), ...lines].join("\r\n");
}

test("two hundred events of a real table are pasted, corrected and published in at most 40 actions", async ({
  page,
  keys,
}) => {
  await open(page);
  await keys.paste(realTable(200));
  await expect(page.locator(".sheet-foot")).toContainText("200 filas × 7 columnas");
  await page.getByRole("button", { name: /Crear 7 nombres nuevos/ }).click({ timeout: 20_000 });
  await expect(page.locator(".sheet-foot")).toContainText("3 celdas por corregir", { timeout: 20_000 });
  // The wrong cells say what is wrong, each in a line of its own.
  await cell(page, 1, title).focus();
  for (const text of ["15:50", "27/11/2030", "100"]) {
    await keys.press("F8");
    await expect(page.locator(".sheet td.here")).toHaveAttribute("aria-invalid", "true");
    await keys.type(text);
    await keys.press("Enter");
    await expect(page.locator(".sheet td.edit")).toHaveCount(0);
  }
  const publish = page.getByRole("button", { name: "Publicar 200 de 200" });
  await publish.focus();
  await keys.press("Enter");
  await expect(page.locator(".undo-bar")).toContainText("200 eventos publicados");
  expect(keys.count()).toBeLessThanOrEqual(40);
  await page.reload();
  await expect(page.locator(".count").first()).toContainText("200");
  await expect(page.locator(".sheet")).toHaveAttribute("aria-rowcount", /^2\d\d$/);
  expect(await page.locator(".sheet tbody tr").count()).toBeLessThan(80);
  expect(await faultsOf(page)).toEqual([]);
});

test("events are typed from nothing in at most nine actions each, and one more for a new place", async ({
  page,
  keys,
}) => {
  await open(page);
  for (const [name, from, where] of [
    ["Gala", "21.30", "Plaza"],
    ["Coro", "9 pm", "Plaza"],
  ] as const) {
    const before = keys.count();
    await keys.type(name);
    await keys.press("Tab");
    if (name === "Gala") await keys.type("27/11/2030");
    await keys.press("Tab");
    await keys.type(from);
    await keys.press("Tab", "Tab");
    await keys.type(where);
    await keys.press("ArrowUp", "Enter");
    expect(keys.count() - before).toBeLessThanOrEqual(name === "Gala" ? 10 : 9);
    await keys.press("Home");
  }
  await expect(cell(page, 1, start)).toHaveText("21:30");
  await expect(cell(page, 2, day)).toHaveText("mie 27");
  await expect(cell(page, 2, end)).toHaveClass(/ghost/);
  await expect(cell(page, 2, place)).toHaveText("Plaza");
});

test("a wrong cell says so in a line under its row, in light and dark, and on a phone as a card", async ({
  page,
  keys,
}) => {
  await page.setViewportSize({ width: 1440, height: 1048 });
  await open(page);
  await keys.paste(
    "Vertical\t27/11/2030\t20:00\t20:45\nContraluz\t27/11/2030\t20:30\t21:00\nConsolas\t27/11/2030\t16:00\tmuy tarde",
  );
  await expect(cell(page, 3, end)).toHaveAttribute("aria-invalid", "true");
  const message = page.locator(".bad-line");
  await expect(message).toContainText("Termina: «muy tarde» no es una hora.");
  await expect(cell(page, 3, end)).toHaveAttribute(
    "aria-describedby",
    (await message.locator("[id]").getAttribute("id")) ?? "",
  );
  await cell(page, 1, place).focus();
  await keys.press("Shift+ArrowDown");
  await keys.paste("El Almacén");
  await page.getByRole("button", { name: "Crear 1 nombre nuevo" }).click();
  await expect(page.locator(".amb-line")).toContainText("Coincide 15 min con «Vertical», fila 1.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".rowcard")).toContainText("Consolas");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.locator(".rowcard").getByLabel("Termina").fill("17:30");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Por corregir 0/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar 3 de 3" })).toBeEnabled();
});

test("keys move, choose, copy, fill, delete, undo and leave as in a spreadsheet", async ({ page, keys }) => {
  await open(page);
  await keys.paste("Uno\t27/11/2030\t10:00\nDos\t28/11/2030\t11:00\nTres\t28/11/2030\t12:00");
  await expect(cell(page, 3, start)).toHaveText("12:00");
  const here = page.locator(".sheet [data-here]");
  await keys.press("Control+Home", "ArrowRight", "ArrowRight", "Control+ArrowDown");
  await expect(here).toHaveAttribute("aria-colindex", String(start + 1));
  await expect(page.locator(".sheet tr[aria-rowindex='4'] [data-here]")).toBeFocused();
  // Fills the first hour down.
  await keys.press("ArrowUp", "ArrowUp", "Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
  await expect(cell(page, 3, start)).toHaveText("10:00");
  await keys.press("Control+z");
  await expect(cell(page, 3, start)).toHaveText("12:00");
  await keys.press("Control+Shift+z");
  await expect(cell(page, 3, start)).toHaveText("10:00");
  // Copies two cells to new rows.
  await keys.press("Home", "Control+Home", "Shift+ArrowRight", "Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Uno\t2030-11-27");
  await keys.press("Home", "ArrowDown", "ArrowDown", "ArrowDown", "Control+v");
  await expect(cell(page, 4, day)).toHaveText("mie 27");
  // Whole rows are deleted, and come back.
  await keys.press("Home", "Shift+End", "Delete");
  await expect(cell(page, 4, title)).toHaveText("");
  await keys.press("Control+z");
  await expect(page.locator(".sheet td.t").filter({ hasText: "Uno" })).toHaveCount(2);
  // Escape leaves a cell as it was; then Tab leaves the sheet.
  await keys.press("Control+Home");
  await keys.type("x");
  await keys.press("Escape");
  await expect(cell(page, 1, title)).toHaveText("Uno");
  await keys.press("Escape", "Tab");
  await expect(page.locator(".sheet :focus")).toHaveCount(0);
});

test("a table of HTML, as spreadsheets copy it, keeps its cells", async ({ page, keys }) => {
  await open(page);
  const html =
    "<meta charset='utf-8'><table><tr><td rowspan=2>Coro</td><td>27/11/2030</td></tr><tr><td>28/11/2030</td></tr></table>";
  await keys.paste("ignored", html);
  await expect(cell(page, 1, title)).toHaveText("Coro");
  await expect(cell(page, 2, day)).toHaveText("28/11/2030");
  await expect(page.locator(".sheet-foot")).toContainText("2 filas × 2 columnas");
});

test("the menu of a column lists all of its texts, and unticking one hides the rows of that one only", async ({
  page,
  keys,
}) => {
  await open(page);
  const lines = Array.from({ length: 45 }, (_, index) => {
    const [month, date] = index < 31 ? [10, index + 1] : [11, index - 30];
    return `Acto ${index + 1}\t${date}/${month}/2030\t10:00`;
  });
  await keys.paste(lines.join("\n"));
  const boxes = page.locator(".sheet thead .colmenu .ck");
  await page.locator(`.sheet thead [aria-colindex="${day + 1}"]`).click();
  await expect(boxes).toHaveCount(45);
  // Days that are saved are written in another way than they were typed.
  await expect(page.locator(".sheet thead .colmenu")).not.toContainText("/2030");
  await boxes.first().uncheck();
  await expect(page.locator(".sheet thead .colmenu .ck:not(:checked)")).toHaveCount(1);
  await expect(page.locator(".sheet")).toHaveAttribute("aria-rowcount", "45");
});

test("a text that neither the server nor this browser has is not said to be kept", async ({
  page,
  context,
  keys,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await open(page);
  await context.setOffline(true);
  await keys.type("Sin sitio");
  await keys.press("Enter");
  await expect(page.locator(".sheet-foot")).toContainText("no cabe nada más en este navegador");
  await expect(page.locator(".sheet-foot")).not.toContainText("guardado aquí");
  await context.setOffline(false);
  await expect(page.locator(".sheet-foot")).toContainText("Guardado a las");
});
