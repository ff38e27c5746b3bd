import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import es from "#app/locales/es/errors.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { type Api, type Sent, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const { id } = await createLocation(api.app.services, { name: "Charco de San Ginés" });
  await createEvent(api.app.services, eventInputWith({ locationIds: [id] }));
});
afterAll(() => api.app.close());

const asked = (sent: Sent): Promise<Response> => api.send(contract.readReport, { by: "ADMIN", ...sent });

test("every report of the list is a file, the same that the panel gives", async () => {
  const { data } = await api.call(contract.listReports);
  expect(data.map(({ key }) => key)).toContain("attendance");
  for (const { key } of data) {
    const response = await asked({ id: key, query: { from: "2026-08-22", to: "2026-08-22" } });
    expect([key, response.status, response.headers.get("Content-Type")]).toEqual([key, 200, "text/csv; charset=utf-8"]);
    const panel = await api.app.fetch(`/admin/reports/${key}/table.csv?from=2026-08-22&to=2026-08-22`, {
      headers: { Cookie: api.people.ADMIN.cookie },
    });
    expect(await response.text()).toBe(await panel.text());
    expect(response.headers.get("Content-Disposition")).toBe(panel.headers.get("Content-Disposition"));
  }
});

test("a report is in the language of Accept-Language", async () => {
  const response = await asked({ id: "places", headers: { "Accept-Language": "en" } });
  expect(await response.text()).toContain("Charco de San Ginés");
  expect(response.headers.get("Content-Disposition")).toContain("Programme by location");
});

test("an unknown report is 404, and a day that is none 422", async () => {
  expect((await api.refused(contract.readReport, { id: "secrets" })).status).toBe(404);
  const { status, errors } = await api.refused(contract.readReport, {
    id: "places",
    query: { from: "2026-02-30", to: "today" },
  });
  expect([status, errors]).toEqual([422, { from: [es.day_invalid], to: [es.day_invalid] }]);
});

test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)("%s reads no report", async (by) => {
  for (const endpoint of [contract.listReports, contract.readReport])
    expect([401, 403]).toContain((await api.refused(endpoint, { by, id: "places" })).status);
});
