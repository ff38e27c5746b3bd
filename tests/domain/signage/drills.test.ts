import { describe, expect, test } from "vitest";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import type { Services } from "#app/domain/services.ts";
import {
  keepReports,
  linkDisplay,
  namedDisplays,
  pairByLink,
  removeDisplay,
} from "#app/domain/signage/displays.server.ts";
import { endDrill, endEmergency, raiseEmergency, startDrill } from "#app/domain/signage/emergencies.server.ts";
import { drawnHistogram } from "#app/domain/signage/sign-run.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { type DisplayPlace, emergencyForVisitors, emergencyOf, wordsFor } from "#app/domain/signage/emergency.ts";
import { raiseAlarms, tellDoor, toldEvery } from "#app/domain/signage/sign-alarms.server.ts";
import { listRuns, notePainting, silentRuns } from "#app/domain/signage/sign-runs.server.ts";
import { silentDisplayTexts, silentSignTexts } from "#app/messages/sign-alarm-texts.server.ts";
import { createSignAlarms } from "../../../server/sign-alarms.ts";
import { memoryFestival } from "../../support/festival.ts";
import { notifiedFestival } from "../../support/notified.ts";
import { emergencyInput } from "./emergency-input.ts";
import { startMailOf } from "../mail.ts";

/** Emergencies and drills on displays: which displays drew them, and who is told about those that didn't. */

const raised = emergencyInput;
const drill = {
  title: raised.title,
  message: raised.message,
  screens: [] as string[],
  displays: [] as string[],
  seconds: 60,
  formToken: "",
};

const begin = Date.parse("2026-08-22T18:42:00Z");

/** A festival with a clock that tests move by seconds. */
async function festival() {
  let now = begin;
  const services: Services = { ...(await memoryFestival()), clock: { now: () => new Date(now) } };
  return {
    services,
    /** Sets the clock to so many seconds after the begin. */
    at: (seconds: number): void => void (now = begin + seconds * 1000),
  };
}

/** Pairs a display, last seen so many seconds before the begin. Returns its id. */
async function display(services: Services, name: string, { screen = "", ago = 20 } = {}): Promise<string> {
  const { token } = await linkDisplay(services, { name, screen });
  await pairByLink(services, token);
  const { id = "" } = (await namedDisplays(services)).find((one) => one.name === name) ?? {};
  const seenAt = new Date(begin - ago * 1000).toISOString();
  await keepReports(services, [{ id, screen, version: "1", shows: "", emergency: "", size: "", seenAt }]);
  return id;
}

const paint = (services: Services, id: string, emergency: string, painted = services.clock.now().toISOString()) =>
  notePainting(services, { id, emergency, painted });

describe("a run", () => {
  test("expects the paired displays of its signs that were seen lately, and lists the silent ones first", async () => {
    const { services, at } = await festival();
    const north = await display(services, "Norte", { screen: "puerta" });
    const south = await display(services, "Sur", { screen: "puerta" });
    await display(services, "Barra", { screen: "puerta" });
    await display(services, "Apagada", { screen: "puerta", ago: 700 });
    await display(services, "Otra", { screen: "muelle" });
    await linkDisplay(services, { name: "Sin emparejar", screen: "puerta" });
    const { id } = await startDrill(services, { ...drill, screens: ["puerta"] });
    at(0.3);
    await paint(services, north, id);
    at(0.9);
    await paint(services, south, id);
    expect(await listRuns(services, 5)).toMatchObject([
      {
        id,
        isDrill: true,
        title: raised.title,
        displays: [
          { name: "Barra", isExpected: true, drawnAfter: null },
          { name: "Norte", drawnAfter: 300 },
          { name: "Sur", drawnAfter: 900 },
        ],
      },
    ]);
  });
  test("counts the first time that a display drew it, and its own time for a report that was held up", async () => {
    const { services, at } = await festival();
    const [north, south] = [await display(services, "Norte"), await display(services, "Sur")];
    const { id } = await raiseEmergency(services, raised);
    at(0.4);
    await paint(services, north, id);
    at(30);
    await paint(services, north, id);
    // The connection was lost between the drawing and its report.
    await paint(services, south, id, new Date(begin + 700).toISOString());
    const [run] = await listRuns(services, 1);
    expect(run?.displays.map(({ drawnAfter }) => drawnAfter)).toEqual([400, 700]);
  });
  test("lists a display that comes later, but doesn't expect it; one of another run or nobody's is not noted", async () => {
    const { services, at } = await festival();
    const late = await display(services, "Tardía", { ago: 3600 });
    const { id } = await raiseEmergency(services, raised);
    at(120);
    await paint(services, late, id);
    await paint(services, late, "another");
    await paint(services, "stranger", id);
    expect((await listRuns(services, 5)).map(({ displays }) => displays)).toMatchObject([
      [{ name: "Tardía", isExpected: false, drawnAfter: 120_000 }],
    ]);
  });
});

describe("a drill", () => {
  const drills = async (services: Services) => emergenciesIn((await readAllSettings(services))["signage.drills"]);

  test("is no emergency for anybody but signs, ends by itself, and another one takes its place", async () => {
    const { services, at } = await festival();
    const first = await startDrill(services, { ...drill, formToken: "AAAA" });
    expect(await startDrill(services, { ...drill, formToken: "AAAA" })).toEqual(first);
    const settings = await readAllSettings(services);
    expect(settings["signage.emergencies"]).toEqual([]);
    expect(emergencyForVisitors(await drills(services), services.clock.now())).toBeNull();
    expect(first).toMatchObject({ toVisitors: false, expiresAt: new Date(begin + 60_000).toISOString() });
    at(10);
    const second = await startDrill(services, drill);
    expect(await drills(services)).toEqual([second]);
    expect((await listRuns(services, 5)).map(({ endsAt }) => Date.parse(endsAt) - begin)).toEqual([70_000, 10_000]);
    at(71);
    await expect(endDrill(services, second.id)).rejects.toMatchObject({ code: "not_found" });
  });
  test("on chosen displays expects these alone, whatever their sign and their last report, and counts nobody else", async () => {
    const { services, at } = await festival();
    const north = await display(services, "Norte", { screen: "puerta" });
    const south = await display(services, "Sur", { screen: "puerta" });
    const dark = await display(services, "Apagada", { screen: "muelle", ago: 3600 });
    const { id } = await startDrill(services, { ...drill, displays: [north, dark] });
    const [one] = await drills(services);
    const now = services.clock.now();
    const shows = (place: DisplayPlace) => emergencyOf(one === undefined ? [] : [one], place, now)?.id === id;
    expect([north, south, dark, null].map((own) => shows({ display: own, screen: "puerta" }))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    at(0.4);
    await paint(services, north, id);
    const [run] = await listRuns(services, 1);
    expect(run?.displays).toMatchObject([
      { name: "Apagada", isExpected: true, drawnAfter: null },
      { name: "Norte", isExpected: true, drawnAfter: 400 },
    ]);
  });
  test("on signs and on a chosen display of another sign is for both", async () => {
    const { services } = await festival();
    const north = await display(services, "Norte", { screen: "puerta" });
    const south = await display(services, "Sur", { screen: "muelle" });
    await display(services, "Barra", { screen: "muelle" });
    await startDrill(services, { ...drill, screens: ["puerta"], displays: [south] });
    expect((await listRuns(services, 1))[0]?.displays.map(({ id }) => id).toSorted()).toEqual(
      [north, south].toSorted(),
    );
  });
  test("is refused for a display that is unknown or not paired, and the drill before it goes on", async () => {
    const { services } = await festival();
    const running = await startDrill(services, drill);
    await linkDisplay(services, { name: "Sin emparejar", screen: "" });
    const [unpaired] = await namedDisplays(services);
    for (const [id = "", message] of [
      ["nobody", "errors.drill_display_unknown"],
      [unpaired?.id, "errors.drill_display_unpaired"],
    ])
      await expect(startDrill(services, { ...drill, displays: [id] })).rejects.toMatchObject({
        code: "invalid",
        fields: { displays: [message] },
      });
    expect(await drills(services)).toEqual([running]);
  });
  test("outlives a display that is removed meanwhile, and names it in its result", async () => {
    const { services, at } = await festival();
    const north = await display(services, "Norte");
    const { id } = await startDrill(services, { ...drill, displays: [north] });
    await removeDisplay(services, north);
    await paint(services, north, id);
    at(5);
    await endDrill(services, id);
    expect((await listRuns(services, 1))[0]?.displays).toMatchObject([{ name: "Norte", drawnAfter: null }]);
  });
  test("that was stored before there were chosen displays is for all", async () => {
    const { services } = await festival();
    const { displays: _, ...stored } = await startDrill(services, drill);
    const [one] = emergenciesIn([JSON.stringify(stored)]);
    expect(one?.displays).toEqual([]);
  });
  test("can be ended before its time", async () => {
    const { services, at } = await festival();
    const { id } = await startDrill(services, drill);
    at(5);
    await endDrill(services, id);
    expect(await drills(services)).toEqual([]);
    expect((await listRuns(services, 1))[0]?.endsAt).toBe(new Date(begin + 5000).toISOString());
  });
});

describe("the words of an emergency", () => {
  const emergency = {
    ...raised,
    id: "1",
    displays: [],
    secondLanguage: "de" as const,
    second: "Weg von der Bühne",
    translations: [{ language: "en" as const, title: "Move away from the stage", message: "Strong wind" }],
    startedAt: "",
    expiresAt: "",
  };
  test("begin with the sign's own language, and have all the others after", () => {
    const { first, others } = wordsFor(emergency, { own: "en", written: "es" });
    expect(first.title).toBe("Move away from the stage");
    expect(others.map(({ language }) => language)).toEqual(["es", "de"]);
  });
  test("begin with the organiser's on a sign whose language nobody wrote", () => {
    const { first, others } = wordsFor(emergency, { own: "fr", written: "es" });
    expect([first.language, ...others.map(({ language }) => language)]).toEqual(["es", "en", "de"]);
  });
});

const reachable = { visibleDevices: new Set<string>(), connectedAccounts: new Set<string>(), mail: true };
/** Makes an account that mails go to. */
async function account(services: Services, role: Role): Promise<User> {
  const user = await createUser(services, { name: role, email: `${role.toLowerCase()}@example.org`, role });
  await services.db.updateTable("users").set({ email_verified_at: "2026-08-22T15:00:00.000Z" }).execute();
  return user;
}

describe("a display that hasn't drawn a real emergency within five seconds", () => {
  const queued = async (services: Services) =>
    (await services.db.selectFrom("outbox").select(["channel", "user_id", "payload"]).execute()).map(
      ({ channel, user_id, payload }) => ({ channel, user_id, payload }),
    );

  test("is told to administrators and helpers, once for all displays of the emergency, by push and by mail", async () => {
    const told = await notifiedFestival();
    const { services } = told;
    told.at("2026-08-22T18:42:00Z");
    await startMailOf(services);
    const people = [
      await account(services, "ADMIN"),
      await account(services, "MODERATOR"),
      await account(services, "USER"),
    ];
    const [admin, helper] = people;
    const phone = await told.browser(admin === undefined ? {} : { of: admin });
    // An alarm wakes a helper who wants no messages, and at night.
    if (helper !== undefined)
      await writePreferences(
        services,
        { kind: "user", id: helper.id },
        {
          messages: false,
          quiet: { from: "00:00", until: "23:59" },
        },
      );
    const north = await display(services, "Norte");
    await display(services, "Sur");
    await display(services, "Barra");
    const { id } = await raiseEmergency(services, raised);
    await paint(services, north, id);
    await raiseAlarms(services, reachable, silentSignTexts);
    expect(await queued(services)).toEqual([]);
    told.at("2026-08-22T18:42:05Z");
    await raiseAlarms(services, reachable, silentSignTexts);
    await raiseAlarms(services, reachable, silentSignTexts);
    expect((await queued(services)).map(({ channel, user_id }) => [channel, user_id])).toEqual([
      ["push", null],
      ["mail", admin?.id],
      ["mail", helper?.id],
    ]);
    await told.tell();
    expect(phone.lastPayload()).toContain("Pantallas sin mostrar la alerta: 2 de 3");
    expect(phone.lastPayload()).toContain("Barra, Sur");
    expect(await told.outbox()).toEqual(["message push sent push", "message mail sent mail", "message mail sent mail"]);
  });
  test("is no alarm in a drill, in an emergency that is over, and if all have drawn it", async () => {
    const { services, at } = await festival();
    await account(services, "ADMIN");
    const north = await display(services, "Norte");
    await startDrill(services, drill);
    const over = await raiseEmergency(services, raised);
    await endEmergency(services, over.id);
    const drawn = await raiseEmergency(services, raised);
    at(4.9);
    await paint(services, north, drawn.id);
    at(6);
    await raiseAlarms(services, reachable, silentSignTexts);
    expect(await queued(services)).toEqual([]);
    expect(await silentRuns(services)).toEqual([]);
  });
  test("stays in the panel until it has drawn the emergency", async () => {
    const { services, at } = await festival();
    const north = await display(services, "Norte");
    const { id } = await raiseEmergency(services, raised);
    at(4);
    expect(await silentRuns(services)).toEqual([]);
    at(6);
    expect(await silentRuns(services)).toMatchObject([{ run: { id }, silent: [{ name: "Norte" }] }]);
    await paint(services, north, id);
    expect(await silentRuns(services)).toEqual([]);
  });
  test("has some seconds more to come back if the server restarts meanwhile, and is told after that", async () => {
    const { services, at } = await festival();
    await account(services, "ADMIN");
    await display(services, "Norte");
    await raiseEmergency(services, raised);
    at(3);
    const alarms = createSignAlarms({
      services,
      reachable: () => Promise.resolve(reachable),
      startedAt: services.clock.now(),
    });
    expect(await alarms.next()).toEqual(new Date(begin + 18_000));
    at(10);
    await alarms.look();
    expect(await queued(services)).toEqual([]);
    at(18);
    await alarms.look();
    expect(await queued(services)).toHaveLength(1);
    expect(await alarms.next()).toBeNull();
  });
});

test("a silent display is told to the staff once in ten minutes, with the page on which to say what is wrong", async () => {
  const { services, at } = await festival();
  for (const role of ["ADMIN", "MODERATOR", "USER"] as const) await account(services, role);
  const north = await display(services, "Norte");
  expect(await tellDoor(services, north, reachable, silentDisplayTexts)).toEqual({ name: "Norte", count: 2 });
  await tellDoor(services, north, reachable, silentDisplayTexts);
  const payloads = async () =>
    (await services.db.selectFrom("outbox").select("payload").execute()).map((row) => row.payload);
  expect(await payloads()).toHaveLength(2);
  for (const payload of await payloads()) {
    expect(payload).toContain("Ve a ver la pantalla «Norte»");
    expect(payload).toContain(`/check-in/screens?display=${north}`);
  }
  at(toldEvery * 60 + 1);
  await tellDoor(services, north, reachable, silentDisplayTexts);
  expect(await payloads()).toHaveLength(4);
  await expect(tellDoor(services, "none", reachable, silentDisplayTexts)).rejects.toThrow("errors.screen_not_found");
});

test("the columns of a run count every display once, and mark those that took longer than five seconds", () => {
  const columns = drawnHistogram([0, 100, 450, 451, 9000]);
  expect(columns).toHaveLength(20);
  expect(columns.map(({ count }) => count).filter((count) => count > 0)).toEqual([3, 1, 1]);
  expect(columns[19]).toEqual({ count: 1, isLate: true });
  expect(columns.findIndex(({ isLate }) => isLate)).toBe(11);
  expect(drawnHistogram([300]).reduce((sum, { count }) => sum + count, 0)).toBe(1);
});
