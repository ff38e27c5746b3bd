import { afterAll, beforeAll, expect, test } from "vitest";
import panel from "#app/locales/es/panel.ts";
import { importOptionsSchema } from "#app/domain/calendar/importing/import-review.ts";
import { startApp, type TestApp } from "../../support/app.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { unescaped } from "../html.ts";

const words = panel.import;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startApp();
  ada = (await addPeople(app.services)).ADMIN;
});
afterAll(() => app.close());

test.each([
  ["reading", { done: 0, total: 0 }, words.reading],
  ["reading", { done: 4000, total: 0 }, `${words.reading}: 4000 eventos`],
  ["importing", { done: 800, total: 20_000 }, `${words.writing}: 800 de 20000`],
] as const)(
  "a file that is at %s, %o, says how far it is, and the page refreshes itself without scripts",
  async (state, progress, text) => {
    const id = `at-${state}-${progress.done}`;
    await app.services.db
      .insertInto("imports")
      .values({
        id,
        created_at: "2026-08-22T18:00:00.000Z",
        created_by: ada.user.id,
        file_name: "grande.ics",
        state,
        worker: "worker",
        worker_until: "2026-08-22T18:42:30.000Z",
        options: JSON.stringify(importOptionsSchema.parse({ untitled: "Sin título" })),
        mappings: JSON.stringify({ categories: {}, places: {} }),
        problems: "[]",
        ...progress,
      })
      .execute();
    const page = await app.fetch(`/admin/import/${id}`, {
      headers: { Cookie: ada.cookie, "Accept-Language": "es" },
    });
    const html = unescaped(await page.text());
    expect(html).toContain(`<p id="progress">${text}</p>`);
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="1"\/?><\/noscript>/i);
  },
);
