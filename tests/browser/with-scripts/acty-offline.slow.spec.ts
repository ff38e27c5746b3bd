import { createPoint } from "#app/domain/programme/points.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import own from "#app/locales/es/acty.ts";
import { expect, test, visit } from "../offline.ts";

test("without network Acty's button is hidden, and its page explains why it can't answer", async ({
  page,
  context,
  words,
}) => {
  await visit(page);
  await expect(page.locator("a.to-acty:visible")).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator("a.to-acty:visible")).toBeHidden();
  await page.goto("/acty");
  await expect(page.getByRole("heading", { level: 1, name: words.shell.acty })).toBeVisible();
  await expect(page.locator(".msg")).toHaveText([own.welcome]);
  await expect(page.getByText(own.unavailable)).toBeVisible();
  await expect(page.getByRole("textbox", { name: own.field })).toBeDisabled();
  const example = page.getByRole("button", { name: own.examples.now });
  await expect(example).toHaveCount(0);
  await context.setOffline(false);
  await expect(example).toBeVisible();
  await expect(page.getByRole("textbox", { name: own.field })).toBeEnabled();
});

test("somebody in danger without network finds the number, first aid and the meeting point, whether the page was open or not", async ({
  page,
  context,
  site,
}) => {
  await site.write(async (services) => {
    await writeSettings(services, {
      "general.emergency_number": "911",
      "general.meeting_point": "Carpa azul, junto a la torre",
    });
    const place = (await listLocations(services)).find(({ latitude }) => latitude !== null);
    await createPoint(services, {
      kind: "first_aid",
      words: "Carpa blanca",
      latitude: place?.latitude ?? 28.96,
      longitude: place?.longitude ?? -13.55,
      pin: null,
    });
  });
  const card = page.locator(".help");
  const isWhole = async (): Promise<void> => {
    await expect(card.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
    await expect(card).toContainText("Carpa blanca");
    await expect(card).toContainText("Carpa azul, junto a la torre");
  };
  await visit(page, "/acty");
  await expect(card).toHaveCount(0);
  // The network goes while the question is typed.
  await page.getByRole("textbox", { name: own.field }).fill("mi hijo no respira");
  await context.setOffline(true);
  await isWhole();
  // The page opens without network.
  await page.goto("/");
  await page.goto("/acty");
  await isWhole();
});

test("a danger that reaches nobody, although the network seems to be there, is answered by the number and the places", async ({
  page,
  site,
}) => {
  await site.write(async (services) => {
    await writeSettings(services, { "general.meeting_point": "Carpa azul" });
  });
  await visit(page);
  await page.locator("a.to-acty:visible").click();
  await page.route("**/api/chat", (route) => route.abort());
  const field = page.getByRole("textbox", { name: own.field });
  await field.fill("mi hijo no respira");
  await field.press("Enter");
  await expect(page.locator(".help").getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
  await expect(page.locator(".help")).toContainText("Carpa azul");
});
