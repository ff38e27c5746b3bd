import { beforeEach, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { addSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import { mostPlaysBytes } from "#app/domain/signage/sponsor-plays.ts";
import { unescaped } from "../html.ts";
import { panelOfFile } from "./places-admin.ts";

/** The turns of sponsors that paired displays send, and the report of them. */

const { app, admin, people } = panelOfFile();
beforeEach(async () => {
  for (const table of ["sponsor_plays", "sponsor_reports", "displays"] as const)
    await app.services.db.deleteFrom(table).execute();
  await writeSettings(app.services, { "signage.sponsors": [] });
  await addSponsor(app.services, { name: "Cabildo", imageUrl: "" });
});

const send = (path: string, body: string, cookie = ""): Promise<Response> =>
  app.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    body,
  });
/** Yesterday, which has passed as a whole. */
const day = (): string => new Date(app.services.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
const batchOf = (id: string, plays = 3, seconds = 24) =>
  JSON.stringify({ id: id.padEnd(16, "-"), plays: [{ day: day(), name: "Cabildo", plays, seconds }] });

/** Pairs a display, and returns its cookie. */
async function paired(name: string): Promise<string> {
  const { token } = await linkDisplay(app.services, { name, screen: "" });
  const answer = await send("/signage/pairing", JSON.stringify({ link: token, wantsCode: false }));
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
const post = async (cookie: string, body: string): Promise<number> =>
  (await send("/signage/plays", body, cookie)).status;
const counted = () => app.services.db.selectFrom("sponsor_plays").select(["sponsor", "plays", "seconds"]).execute();

test("a batch of a paired display counts once, also if it is sent again", async () => {
  const cookie = await paired("Puerta norte");
  expect([await post(cookie, batchOf("one")), await post(cookie, batchOf("one"))]).toEqual([204, 204]);
  expect(await counted()).toEqual([{ sponsor: "Cabildo", plays: 3, seconds: 24 }]);
  expect(await post(cookie, batchOf("two"))).toBe(429);
});

test("a browser that nobody has paired counts nothing, whatever it sends, and a removed display neither", async () => {
  const cookie = await paired("Puerta norte");
  await app.services.db.deleteFrom("displays").execute();
  for (const sender of ["", "verbena-display=nothing", people.ADMIN.cookie, cookie])
    expect(await post(sender, batchOf("one"))).toBe(403);
  expect(await post("", "{")).toBe(403);
  expect(await counted()).toEqual([]);
});

test.each([
  ["more time than the day has had", () => batchOf("one", 3, 90_000), 400],
  ["more plays than its time can hold", () => batchOf("one", 9, 24), 400],
  ["no batch", () => "{}", 400],
  ["no JSON", () => "{", 400],
  ["too much", () => " ".repeat(mostPlaysBytes + 1), 413],
])("%s is refused", async (_, body, status) => {
  expect(await post(await paired("Puerta norte"), body())).toBe(status);
  expect(await counted()).toEqual([]);
});

test("the report says how often, how long and where, on the page, as a file and on paper, in each language", async () => {
  await post(await paired("Puerta norte"), batchOf("one", 30, 240));
  await paired("Barra");
  const words = unescaped((await admin.get("/admin/reports/sponsors")).replaceAll(/<[^>]*>/g, " "));
  for (const text of ["Cabildo", "30", "4 min", "Puerta norte", "no lo programado", "Barra (nunca)"])
    expect(words).toContain(text);
  expect(words).not.toContain("Puerta norte (");
  const file = await app.fetch("/admin/reports/sponsors/table.csv", {
    headers: { Cookie: people.ADMIN.cookie, "Accept-Language": "en" },
  });
  expect(await file.text()).toContain(`Cabildo,${day()},30,4,1,Puerta norte`);
  expect(await admin.get("/admin/reports/sponsors/print")).toContain("Barra (nunca)");
});

test.each(["/admin/signage", "/admin/digital-signage/content"])("%s leads to the report", async (path) => {
  expect(await admin.get(path)).toContain('href="/admin/reports/sponsors"');
});
