import { askActy } from "#app/domain/assistant/chat.server.ts";
import { Model } from "#app/domain/assistant/model/model.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../../server/assistant/anthropic.ts";
import { alive, expect, openArea } from "../fixtures.ts";
import { test } from "../panel-places.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

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

test("an administrator sees the questions that Acty can't answer, and writes the festival's answer to a question", async ({
  page,
  panel,
}) => {
  const { assistant: words, shell } = panel;
  await page.goto("/admin/events");
  await alive(page);
  await openArea(page, shell.assistant);
  await expect(page.getByText(words.state.none)).toBeVisible();
  await expect(page.locator(".acty-questions li")).toHaveText([/submarinismo/, /paraguas/]);
  await expectNoFaultsAtBothWidths(page);

  const dogs = page.locator(".acty-answers > li").nth(8);
  await dogs.getByRole("link").click();
  await expect(page.locator("textarea")).toHaveCount(4);
  await page.locator("textarea[name=es]").fill("Con correa.");
  await expectNoFaultsAtBothWidths(page);
  await page.getByRole("button", { name: words.answer_save }).click();
  await expect(page.locator("textarea")).toHaveCount(0);
  await expect(dogs.locator(".words")).toHaveText("Con correa.");

  await page.locator("main summary").click();
  await expect(page.locator(".acty-conversation .content")).toHaveCount(asked.length * 2);
  await expectNoFaultsAtBothWidths(page);
});
