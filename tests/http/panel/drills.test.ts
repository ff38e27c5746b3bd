import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { keepReports, linkDisplay, namedDisplays, pairByLink } from "#app/domain/signage/displays.server.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { notePainting } from "#app/domain/signage/sign-runs.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { displayCookieOf } from "../../support/people.ts";
import { faultOf, noticeOf, summaryOf, valueOf, panelOfFile } from "./places-admin.ts";

/** The panel's pages of drills and prepared messages, as plain forms. */

const begin = "2026-08-22T18:42:00Z";
const paths = {
  tab: "/admin/digital-signage",
  emergency: "/admin/digital-signage/emergency",
  drill: "/admin/digital-signage/drill",
  messages: "/admin/digital-signage/messages",
};

const { app, admin } = panelOfFile({ settings: { "general.name": "Marea Alta" } });
const ids: string[] = [];
const secrets: string[] = [];
beforeAll(async () => {
  for (const name of ["Norte", "Sur"]) {
    const { token } = await linkDisplay(app.services, { name, screen: "" });
    const { id = "", secret = "" } = (await pairByLink(app.services, token)) ?? {};
    const report = { id, screen: "", version: "1", shows: "", emergency: "", size: "" };
    await keepReports(app.services, [{ ...report, seenAt: new Date(begin).toISOString() }]);
    ids.push(id);
    secrets.push(secret);
  }
});
beforeEach(async () => {
  app.setNow(begin);
  await writeSettings(app.services, { "signage.drills": [], "signage.emergencies": [], "signage.prepared": [] });
  // All of them begin at the same moment, so the page could name another one as the last.
  await app.services.db.deleteFrom("sign_runs").execute();
});

const drill = { intent: "start", prepared: "weather", seconds: "60", where: "all", formToken: "" };
const running = async () => emergenciesIn((await readAllSettings(app.services))["signage.drills"]);
const paint = (display: string | undefined, emergency: string) =>
  notePainting(app.services, {
    id: display ?? "",
    emergency,
    painted: app.services.clock.now().toISOString(),
  });

describe("a drill", () => {
  test("begins with a prepared message in four languages, and is on no page of visitors", async () => {
    expect(noticeOf(await admin.sendAndRead(paths.drill, drill))).toBe("Simulacro en pantalla: Aléjate del escenario");
    const [one] = await running();
    expect(one?.translations.map(({ language, title }) => [language, title])).toEqual([
      ["en", "Move away from the stage"],
      ["pt", "Afasta-te do palco"],
      ["fr", "Éloigne-toi de la scène"],
    ]);
    for (const path of ["/", "/settings", "/api/announcements", "/calendar.ics"])
      expect(await (await app.fetch(path)).text(), path).not.toContain("Aléjate");
    expect(await app.services.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(await (await app.fetch("/signage.json")).json()).toMatchObject({
      emergencies: [],
      drills: [{ title: "Aléjate del escenario" }],
    });
  });
  test("lists each display with its time, the silent ones first, and stays readable after its end", async () => {
    await admin.send(paths.drill, drill);
    const id = (await running())[0]?.id ?? "";
    app.setNow("2026-08-22T18:42:00.9Z");
    await paint(ids[1], id);
    for (const path of [paths.drill, paths.tab]) {
      const html = await admin.get(path);
      expect(html, path).toContain("<b>1 de 2</b>");
      expect(html, path).toContain("Dibujado en 1 de 2 en 0,9 s.");
      expect(html.indexOf("Norte"), path).toBeLessThan(html.lastIndexOf("Sur"));
    }
    app.setNow("2026-08-22T18:44:00Z");
    expect(await (await app.fetch("/signage.json")).json()).toMatchObject({ drills: [] });
    expect(await admin.get(paths.drill)).toContain("Dibujado en 1 de 2 en 0,9 s.");
  });
  test("ends with one button, and refuses a length that nobody offered", async () => {
    await admin.send(paths.drill, drill);
    const id = (await running())[0]?.id ?? "";
    expect(noticeOf(await admin.sendAndRead(paths.drill, { intent: "end", id }))).toBe(
      "Simulacro terminado: Aléjate del escenario",
    );
    expect(await running()).toEqual([]);
    expect((await admin.send(paths.drill, { intent: "end", id })).status).toBe(404);
    expect((await admin.send(paths.drill, { ...drill, seconds: "9999" })).status).toBe(422);
  });
});

describe("a drill on one display", () => {
  const here = (id: string) => `${paths.drill}?display=${id}`;
  const chosen = (html: string) =>
    [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
  const refusal = async (fields: Record<string, string>) => {
    const answer = await admin.send(paths.drill, { ...drill, ...fields });
    const wrong = /id="drill-where-error">(?:<svg[\s\S]*?<\/svg>)?([^<]*)</.exec(await answer.text());
    return [answer.status, wrong?.[1] ?? null];
  };

  test("is chosen by the address of the form, and its result and its notice name this display alone", async () => {
    expect(chosen(await admin.get(here(ids[0] ?? "")))).toEqual(["displays", ids[0]]);
    const answer = await admin.send(paths.drill, { ...drill, where: "displays", displays: ids[0] ?? "" });
    expect(answer.headers.get("Location")).toBe(here(ids[0] ?? ""));
    const [one] = await running();
    expect(one?.displays).toEqual([ids[0]]);
    app.setNow("2026-08-22T18:42:00.3Z");
    await paint(ids[0], one?.id ?? "");
    const html = await admin.get(paths.drill);
    expect(html).toContain("<b>1 de 1</b>");
    expect(html).toMatch(/En marcha hasta las [^<]*(?:<!-- -->)* · (?:<!-- -->)*Norte/);
    expect(await admin.get(paths.tab)).toContain(`href="${here(ids[0] ?? "")}"`);
    expect(html.match(/<li><span>(?:Norte|Sur)<\/span>/g)).toEqual(["<li><span>Norte</span>"]);
  });
  test("is a drill on the display's card in the control room, and not an emergency", async () => {
    await admin.send(paths.drill, { ...drill, where: "displays", displays: ids[0] ?? "" });
    const emergency = (await running())[0]?.id ?? "";
    const report = { id: ids[0] ?? "", screen: "", version: "1", shows: "", size: "" };
    const seenAt = new Date(begin).toISOString();
    await keepReports(app.services, [{ ...report, emergency, seenAt }]);
    const html = await admin.get("/admin/signage?view=cards");
    expect(html.match(/class="badge (?:warn|bad)">(?:Simulacro|Emergencia)</g)).toEqual([
      'class="badge warn">Simulacro<',
    ]);
    await keepReports(app.services, [{ ...report, emergency: "", seenAt }]);
  });
  test("needs a display that exists and is paired, and nothing ticked besides", async () => {
    await linkDisplay(app.services, { name: "Sin emparejar", screen: "" });
    const unpaired = (await namedDisplays(app.services)).find(({ name }) => name === "Sin emparejar")?.id ?? "";
    const unknown = "Esa pantalla ya no está en la sala de control. Elige otra.";
    const notPaired = "Esa pantalla está sin emparejar. Emparéjala en la sala de control o elige otra.";
    expect(await refusal({ where: "displays" })).toEqual([422, "Elige al menos una pantalla"]);
    expect(await refusal({ where: "" })).toEqual([422, "Elige al menos una pantalla"]);
    expect(await refusal({ where: "displays", displays: "nobody" })).toEqual([422, unknown]);
    expect(await refusal({ where: "displays", displays: unpaired })).toEqual([422, notPaired]);
    const elsewhere = "Hay pantallas marcadas fuera de lo que has elegido. Quita esas marcas o cambia la elección.";
    expect(await refusal({ where: "all", displays: ids[0] ?? "" })).toEqual([422, elsewhere]);
    expect(await refusal({ where: "displays", displays: ids[0] ?? "", screens: "muelle" })).toEqual([422, elsewhere]);
    expect(await running()).toEqual([]);
    expect(await admin.get(here("nobody"))).toContain(unknown);
    const html = await admin.get(here(unpaired));
    expect(html).toContain(notPaired);
    expect(chosen(html)).toEqual(["displays"]);
  });
  test("is known to a display by the id that the server tells it, and no other browser has one", async () => {
    const told = async (headers: Record<string, string>) => (await app.fetch("/signage.json", { headers })).json();
    expect(await told({ Cookie: displayCookieOf(secrets[0] ?? "") })).toMatchObject({ display: ids[0] });
    expect(await told({})).toMatchObject({ display: null });
    expect(await told({ Cookie: displayCookieOf("nobody's") })).toMatchObject({ display: null });
  });
  test("keeps what was ticked after a refusal", async () => {
    const sent = { ...drill, where: "displays", displays: ids[1] ?? "", seconds: "9999" };
    expect(chosen(await (await admin.send(paths.drill, sent)).text())).toEqual(["displays", ids[1]]);
  });
});

describe("a prepared message", () => {
  const weather = {
    intent: "save",
    kind: "weather",
    title_es: "Baja del escenario",
    message_es: "Rachas de viento",
    title_en: "Get off the stage",
    message_en: "",
    title_pt: "",
    message_pt: "",
    title_fr: "",
    message_fr: "",
  };

  test("fills in the form of an emergency, and the festival may change it beforehand", async () => {
    expect(valueOf(await admin.get(`${paths.emergency}?message=weather`), "emergency-title")).toBe(
      "Aléjate del escenario",
    );
    expect(noticeOf(await admin.sendAndRead(paths.messages, weather))).toBe("Mensaje guardado");
    const html = await admin.get(`${paths.emergency}?message=weather`);
    expect(["title", "title_en", "title_pt"].map((name) => valueOf(html, `emergency-${name}`))).toEqual([
      "Baja del escenario",
      "Get off the stage",
      null,
    ]);
    await admin.send(paths.drill, drill);
    expect((await running())[0]).toMatchObject({
      title: "Baja del escenario",
      translations: [{ language: "en", title: "Get off the stage" }],
    });
  });
  test("needs an instruction in some language, and keeps what was typed", async () => {
    const html = await (
      await admin.send(paths.messages, { ...weather, title_es: "", title_en: "", message_en: "Wind" })
    ).text();
    expect(summaryOf(html)).toBe("Hay 1 campo por corregir");
    expect(faultOf(html, "message-weather-title_es")).toBe("El título es obligatorio");
    expect(valueOf(html, "message-weather-message_en")).toBe("Wind");
  });
});

test("an emergency keeps its translations, and a display that doesn't draw it in time is named above every page of the panel", async () => {
  const fields = {
    intent: "raise",
    title: "Aléjate del escenario",
    message: "Viento fuerte",
    title_en: "Move away from the stage",
    message_en: "Strong wind",
    second: "",
    secondLanguage: "de",
    minutes: "30",
    formToken: "",
  };
  await admin.send(paths.emergency, fields);
  const [raised] = emergenciesIn((await readAllSettings(app.services))["signage.emergencies"]);
  expect(raised?.translations).toEqual([{ language: "en", title: "Move away from the stage", message: "Strong wind" }]);
  await paint(ids[0], raised?.id ?? "");
  expect(await admin.get("/admin/events")).not.toContain("no muestra la alerta");
  app.setNow("2026-08-22T18:42:06Z");
  expect(await admin.get("/admin/events")).toContain("1 pantalla no muestra la alerta «Aléjate del escenario»: Sur");
  await paint(ids[1], raised?.id ?? "");
  expect(await admin.get("/admin/events")).not.toContain("no muestra la alerta");
  await endEmergency(app.services, raised?.id ?? "");
  expect((await raiseEmergency(app.services, { ...fields, screens: [], toVisitors: true })).translations).toEqual([]);
});
