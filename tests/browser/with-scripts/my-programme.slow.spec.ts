import type { Page } from "@playwright/test";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { themes } from "#app/domain/preferences.ts";
import account from "#app/locales/es/account.ts";
import own from "#app/locales/es/my_programme.ts";
import { wear } from "../accessibility/pages.ts";
import { fillIn, rita, send } from "../accounts.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady } from "../fixtures.ts";
import { expect, test, visit } from "../offline.ts";

test.use({ viewport: { width: 390, height: 844 } });

const lastLook = (page: Page) => page.evaluate(() => localStorage.getItem("verbena-last-look"));

/** Returns the id of Rita's account. */
const ritasId = async ({ db }: Services): Promise<string> =>
  (await db.selectFrom("users").select("id").where("email", "=", rita.email).executeTakeFirstOrThrow()).id;

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await alive(page);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(page).toHaveURL("/");
}

test("my programme asks before it gives back a place, names changes once, and shows the door code without network", async ({
  page,
  context,
  site,
  words,
  baseURL,
}) => {
  const id = (title: string) => site.ids.get(title) ?? "";
  let code = "";
  await site.write(async (services) => {
    const person = await ritasId(services);
    const owner: Owner = { kind: "user", id: person };
    await updateEvent(services, id(titles.limited), { registration: "places" });
    await register(services, person, id(titles.limited));
    code = shownCode((await registrationOf(services, person, id(titles.limited)))?.code ?? "");
    await saveReminder(services, owner, { eventId: id(titles.crowded) });
    await saveReminder(services, owner, { eventId: id(titles.free) });
  });
  await signIn(page);
  await visit(page);
  await page.goto("/my");
  await alive(page);
  await bellsReady(page);
  const main = page.getByRole("main");
  const stop = (title: string) =>
    main.locator(".stop").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

  await test.step("every theme is accessible and fits on a narrow phone, with the code open", async () => {
    for (const theme of themes) {
      await wear(context, baseURL ?? page.url(), { theme, scheme: "light" });
      await page.reload();
      await alive(page);
      await stop(titles.limited).locator(".code > summary").click();
      expect([theme, await faultsOf(page)]).toEqual([theme, []]);
      await page.setViewportSize({ width: 320, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });

  await test.step("a place is given back only after a question", async () => {
    await stop(titles.crowded).getByRole("button", { name: own.keep }).click();
    await expect(main.locator(".clash-ask")).toContainText(titles.limited);
    await expect(main.locator(".clash-ask")).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await main.getByRole("link", { name: own.ask_no }).click();
    await expect(main.locator(".clash-ask")).toHaveCount(0);
    await expect(stop(titles.limited)).toContainText(code);
  });

  await test.step("what is cancelled is named first, and stays while the page is open", async () => {
    await site.write((services) =>
      updateEvent(services, id(titles.free), { status: "CANCELLED", statusNote: "Viento" }),
    );
    await expect(main.locator(".changed")).toContainText(`${titles.free} ${own.is_cancelled}`);
    await main.locator(".changed a").click();
    await expect(stop(titles.free)).toBeInViewport();
    await expect(stop(titles.free)).toContainText("Cancelado: Viento");
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(stop(titles.free)).toBeVisible();
    await expect(main.locator(".changed")).toHaveCount(0);
    await alive(page);
    await bellsReady(page);
  });

  await test.step("without network it is the same, with the time of the last look", async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(main.locator(".mine-h .sub")).toContainText("Sin red: como estaba");
    await expect(stop(titles.limited)).toContainText(code);
    await stop(titles.limited).locator(".code > summary").click();
    await expect(stop(titles.limited).getByRole("img")).toBeVisible();
    await expect(stop(titles.free)).toContainText("Cancelado");
    await expect(main.locator(".clash")).toContainText(own.clash_two);
    await stop(titles.crowded).getByRole("button", { name: own.keep }).click();
    await expect(main.getByRole("alert")).toContainText(words.failure.offline);
    await context.setOffline(false);
  });

  await test.step("the place is given back after the answer", async () => {
    await page.goto("/my");
    await alive(page);
    await stop(titles.crowded).getByRole("button", { name: own.keep }).click();
    await main.getByRole("button", { name: own.ask_yes }).click();
    await expect(main.locator(".mine-notice")).toContainText(`«${titles.limited}»`);
    await expect(stop(titles.limited)).toHaveCount(0);
    await expect(main.locator(".clash")).toHaveCount(0);
  });

  await test.step("signing out takes the door codes off the device", async () => {
    const kept = () => lastLook(page);
    await page.goto("/my");
    await expect.poll(kept).not.toBeNull();
    await visit(page);
    await page.getByRole("button", { name: words.shell.menu }).click();
    await page.getByRole("button", { name: words.shell.menu_sign_out }).click();
    await expect.poll(kept).toBeNull();
  });
});

test("door codes are on the device before my programme was ever opened, and follow each registration", async ({
  page,
  context,
  site,
}) => {
  const id = (title: string) => site.ids.get(title) ?? "";
  const codeOf = async (title: string): Promise<string> => {
    let code = "";
    await site.write(async (services) => {
      const found = await registrationOf(services, await ritasId(services), id(title));
      code = shownCode(found?.code ?? "");
    });
    return code;
  };
  await site.write(async (services) => {
    for (const title of [titles.limited, titles.crowded])
      await updateEvent(services, id(title), { registration: "places" });
    await register(services, await ritasId(services), id(titles.limited));
  });
  await signIn(page);
  await visit(page);
  const first = await codeOf(titles.limited);
  await expect.poll(() => lastLook(page)).toContain(first);

  await visit(page, `/events/${id(titles.crowded)}`);
  await page.getByRole("main").getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByRole("main").locator(".own")).toBeVisible();
  const second = await codeOf(titles.crowded);
  await expect.poll(() => lastLook(page)).toContain(second);

  await context.setOffline(true);
  await page.goto("/my");
  await expect(page.locator(".mine-h .sub")).toContainText("Sin red: como estaba");
  for (const code of [first, second]) await expect(page.getByRole("main")).toContainText(code);
});

for (const [ended, end] of [
  ["ends on another device", async (services: Services) => endSessionsOf(services, await ritasId(services))],
  ["ends with its account", async (services: Services) => deleteUser(services, await ritasId(services))],
] as const)
  test(`door codes leave the device when the session ${ended}, but not when the network is gone`, async ({
    page,
    context,
    site,
  }) => {
    const id = (title: string) => site.ids.get(title) ?? "";
    await site.write(async (services) => {
      await updateEvent(services, id(titles.limited), { registration: "places" });
      await register(services, await ritasId(services), id(titles.limited));
    });
    await signIn(page);
    await visit(page);
    await expect.poll(() => lastLook(page)).toContain(rita.email);

    await context.setOffline(true);
    await page.goto("/plan");
    await alive(page);
    await bellsReady(page);
    expect(await lastLook(page)).toContain(rita.email);
    await context.setOffline(false);

    await visit(page);
    await expect(page.locator("html")).toHaveAttribute("data-live", "online");
    await site.write(end);
    await expect.poll(() => lastLook(page)).toBeNull();
  });

test("door codes leave the device with the first page after the session has ended", async ({ page, site }) => {
  const id = (title: string) => site.ids.get(title) ?? "";
  await site.write(async (services) => {
    await updateEvent(services, id(titles.limited), { registration: "places" });
    await register(services, await ritasId(services), id(titles.limited));
  });
  await signIn(page);
  await visit(page);
  await expect.poll(() => lastLook(page)).toContain(rita.email);
  // No page is open that could hear of it.
  await page.goto("/robots.txt");
  await site.write(async (services) => endSessionsOf(services, await ritasId(services)));
  expect(await lastLook(page)).toContain(rita.email);
  await page.goto("/login");
  await expect.poll(() => lastLook(page)).toBeNull();
});
