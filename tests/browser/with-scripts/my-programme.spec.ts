import { updateEvent } from "#app/domain/editing/events.server.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
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
    const { id: person } = await services.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", rita.email)
      .executeTakeFirstOrThrow();
    const owner: Owner = { kind: "user", id: person };
    await updateEvent(services, id(titles.limited), { registration: "places" });
    await register(services, person, id(titles.limited));
    code = shownCode((await registrationOf(services, person, id(titles.limited)))?.code ?? "");
    await saveReminder(services, owner, { eventId: id(titles.crowded) });
    await saveReminder(services, owner, { eventId: id(titles.free) });
  });
  await page.goto("/login");
  await alive(page);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(page).toHaveURL("/");
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
    await expect(main.locator(".mine-h .sub")).toContainText("Sin red: como lo viste");
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
    const kept = () => page.evaluate(() => localStorage.getItem("verbena-last-look"));
    await page.goto("/my");
    await expect.poll(kept).not.toBeNull();
    await visit(page);
    await page.getByRole("button", { name: words.shell.menu }).click();
    await page.getByRole("button", { name: words.shell.menu_sign_out }).click();
    await expect.poll(kept).toBeNull();
  });
});
