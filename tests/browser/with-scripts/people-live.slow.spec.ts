import { createUser } from "#app/domain/identity/users.server.ts";
import { addWorkshop } from "../../domain/registration/visitors.ts";
import { signInPerson } from "../../support/people.ts";
import { askFor, become, test as atDoor } from "../door.ts";
import { alive, expect } from "../fixtures.ts";
import { test as inPanel } from "../panel-places.ts";

/** Screens that show people update without a tap when these people change elsewhere. */

atDoor(
  "registrations and check-ins by another helper appear on this helper's list",
  async ({ page, context, site, arrivals }) => {
    await become(context, site.mona);
    await page.goto(`/check-in?event=${site.id}`);
    await alive(page);
    await expect(page.locator("html")).toHaveAttribute("data-live", "online");
    const row = page.locator(".guests li", { hasText: "Nira" });
    await expect(row).toHaveCount(0);

    await askFor(page, site, site.nira, "POST");
    await expect(row.getByRole("button", { name: arrivals.arrive })).toBeVisible();

    const held: unknown = await (
      await fetch(`${site.url}/api/registrations`, { headers: { Cookie: site.nira } })
    ).json();
    const [, code = ""] = /"code":"(\w+)"/.exec(JSON.stringify(held)) ?? [];
    const typed = new URLSearchParams({ event: site.id, code });
    await fetch(`${site.url}/check-in`, {
      method: "POST",
      body: typed,
      headers: { Cookie: site.mona, Origin: site.url },
      redirect: "manual",
    });
    await expect(row.getByRole("button", { name: arrivals.undo })).toBeVisible();
    await expect(page.locator(".door .tally")).toContainText("1/1");
  },
);

const test = inPanel.extend<{ made: { eventId: string; nira: string; niraId: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  made: async ({}, use) => use({ eventId: "", nira: "", niraId: "" }),

  fill: async ({ made }, use) =>
    use(async (services) => {
      const now = services.clock.now().getTime();
      const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
      made.eventId = (await addWorkshop(services, { startTime: at(24), endTime: at(26) })).id;
      const nira = await createUser(services, { name: "Nira", email: "nira@example.org", role: "USER" });
      made.niraId = nira.id;
      made.nira = (await signInPerson(services, nira)).cookie;
    }),
});

test("changes to accounts and registrations by other users appear in the panel's lists", async ({
  page,
  site,
  made,
  panel,
}) => {
  const follow = async (path: string): Promise<void> => {
    await page.goto(path);
    await alive(page);
    await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  };
  const ask = async (path: string, method: string, cookie: string, body?: object): Promise<void> => {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const response = await fetch(`${site.url}${path}`, {
      method,
      ...sent,
      headers: { ...sent.headers, Cookie: cookie, Origin: site.url },
    });
    expect([response.ok, await response.text()]).toEqual([true, expect.any(String)]);
  };

  await follow("/admin/users");
  const rows = page.locator(".users tbody tr");
  await expect(rows).toHaveCount(2);
  await ask("/api/auth/register", "POST", "", {
    name: "Otto",
    email: "otto@example.org",
    password: "tres velas al viento",
  });
  await expect(rows).toHaveCount(3);
  await ask(`/api/users/${made.niraId}`, "PUT", site.cookie, { name: "Nira Mar" });
  await expect(rows.filter({ hasText: "Nira Mar" })).toHaveCount(1);

  await follow(`/admin/events/${made.eventId}/people`);
  await expect(page.getByText(panel.guests.none)).toBeVisible();
  await ask(`/api/events/${made.eventId}/registration`, "POST", made.nira);
  await expect(page.locator(".people tbody tr")).toContainText("Nira");
  await ask(`/api/events/${made.eventId}/registration`, "DELETE", made.nira);
  await expect(page.getByText(panel.guests.none)).toBeVisible();
});
