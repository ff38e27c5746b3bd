import { expect, test } from "vitest";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { languages } from "#app/domain/preferences.ts";
import es from "#app/locales/es/account.ts";
import fr from "#app/locales/fr/account.ts";
import frProgramme from "#app/locales/fr/programme.ts";

test("an area has its own texts and the texts of every page", async () => {
  const t = await loadAreaTexts("account", "fr");
  expect([t("account.login.title"), t("shell.menu")]).toEqual([fr.login.title, frProgramme.shell.menu]);
  expect(t("account.profile.device", { browser: "Firefox", system: "Linux" })).toBe("Firefox sur Linux");
});

test("an unknown language gets the Spanish texts", async () => {
  expect((await loadAreaTexts("account", "de"))("account.login.title")).toBe(es.login.title);
});

test("the texts of an area are loaded once per language", () => {
  for (const language of languages) expect(loadAreaTexts("account", language)).toBe(loadAreaTexts("account", language));
});
