import { askActy } from "#app/domain/assistant/chat.server.ts";
import { Model } from "#app/domain/assistant/model/model.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../../server/assistant/anthropic.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { test } from "../panel-places.ts";

const asked = ["¿Hay submarinismo?", "hay submarinismo", "¿Dónde se compran paraguas?", "¡Hola!"];

test.use({
  contextOptions: { reducedMotion: "reduce" },
  settings: { "limits.assistant_per_day": 50 },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services: Services) => {
      const model = new Model(anthropicCaller);
      const owner = { kind: "device" as const, id: (await makeDevice(services)).id };
      for (const text of asked)
        await askActy(services, { owner, address: "198.51.100.1", text, language: "es" }, { answerTextsIn, model });
    }),
});

for (const width of [360, 1440]) {
  test(`an administrator sees the questions that Acty can't answer, and switches Acty off, ${width} px wide`, async ({
    page,
    panel,
    javaScriptEnabled: scripts,
  }) => {
    const { assistant: words, shell } = panel;
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/events");
    await alive(page, scripts);
    await openArea(page, shell.assistant);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.state.none)).toBeVisible();
    await expect(page.locator(".acty-questions li")).toHaveText([/submarinismo/, /paraguas/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (scripts) expect(await faultsOf(page)).toEqual([]);

    await test.step("the administrator writes the festival's answer to a question", async () => {
      const dogs = page.locator(".acty-answers > li").nth(8);
      await dogs.getByRole("link").click();
      await expect(page.locator("textarea")).toHaveCount(4);
      await page.locator("textarea[name=es]").fill("Con correa.");
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.getByRole("button", { name: words.answer_save }).click();
      await expect(page.locator("textarea")).toHaveCount(0);
      await expect(dogs.locator(".words")).toHaveText("Con correa.");
    });

    await test.step("a conversation opens", async () => {
      await page.locator("main summary").click();
      await expect(page.locator(".acty-conversation .content")).toHaveCount(asked.length * 2);
      if (scripts) expect(await faultsOf(page)).toEqual([]);
    });

    await test.step("the administrator switches Acty off", async () => {
      await page.getByRole("button", { name: words.turn_off }).click();
      await expect(page.locator(".toast")).toContainText(words.turned_off);
      await expect(page.getByRole("button", { name: words.turn_on })).toBeVisible();
    });
  });
}
