import { beforeAll, expect, test } from "vitest";
import { isOfflineProgramme } from "#app/domain/offline/offline-programme.ts";
import { createLocation, findLocation, updateLocation } from "#app/domain/programme/locations.server.ts";
import { readPlanSettings } from "#app/domain/programme/plan-picture.server.ts";
import { createPoint, findPoint } from "#app/domain/programme/points.server.ts";
import { html as notAnImage, plainPng } from "../../domain/media/sent-images.ts";
import { unescaped } from "../html.ts";
import { noticeOf, undoOf, panelOfFile, formOf } from "./places-admin.ts";

/** The organiser's own picture of the grounds: from the upload in the panel to the pages of visitors. */
const path = "/admin/plan";
const { app, admin } = panelOfFile();
const ids: Record<string, string> = {};
beforeAll(async () => {
  const located = { latitude: 28.96, longitude: -13.55 };
  ids["square"] = (await createLocation(app.services, { name: "Plaza mayor", ...located })).id;
  ids["quay"] = (await createLocation(app.services, { name: "Muelle viejo" })).id;
  ids["hall"] = (await createLocation(app.services, { name: "Sala sin marca", ...located, latitude: 28.961 })).id;
  ids["tap"] = (await createPoint(app.services, { kind: "water", words: "Fuente", ...located })).id;
});

const upload = (bytes: Uint8Array, words: string): FormData =>
  formOf({
    intent: "picture",
    words,
    imageUrl: "",
    image: new File([new Uint8Array(bytes)], "plano.png", { type: "image/png" }),
  });
/** Fields of the form of the pins: what was typed, and what was stored when its page was made. */
const row = (id = "", typed: [string, string], was: [string, string] = ["", ""]) => ({
  [`left-${id}`]: typed[0],
  [`top-${id}`]: typed[1],
  [`was-${id}`]: was.join(" "),
});
const sendPins = (...rows: Record<string, string>[]): Promise<Response> =>
  admin.send(path, Object.assign({ intent: "pins" }, ...rows));
const pinOf = async (name: string) => (await findLocation(app.services, ids[name] ?? ""))?.pin;
const planHtml = async () => unescaped(await (await app.fetch("/plan")).text());

test("a file that is no picture is refused beside its field, and the plan stays drawn", async () => {
  const answer = await admin.send(path, upload(notAnImage, "Plano"));
  expect(answer.status).toBe(415);
  expect(unescaped(await answer.text())).toContain('value="Plano"');
  expect(await readPlanSettings(app.services)).toEqual({ imageUrl: "", imageText: "" });
  expect(await planHtml()).toContain('class="pl-g"');
  const empty = await admin.send(path, upload(new Uint8Array(), ""));
  expect(empty.status).toBe(422);
});

test("an uploaded picture takes the place of the drawing, and pins stand on it where the organiser said", async () => {
  expect(noticeOf(await admin.sendAndRead(path, upload(await plainPng(2000, 1000), "Plano del puerto")))).toBe(
    "Imagen del recinto guardada",
  );
  const { imageUrl, imageText } = await readPlanSettings(app.services);
  expect([imageUrl.replace(/^.*-/, ""), imageText]).toEqual(["1600x800.webp", "Plano del puerto"]);
  const saved = await sendPins(
    row(ids["quay"], ["25", "80,5"]),
    row(ids["square"], ["75", "10"]),
    row(ids["tap"], ["50", "50"]),
  );
  expect(saved.status).toBe(302);
  expect(await pinOf("quay")).toEqual({ x: 0.25, y: 0.805 });
  expect((await findPoint(app.services, ids["tap"] ?? ""))?.pin).toEqual({ x: 0.5, y: 0.5 });

  const html = await planHtml();
  expect(html).not.toContain('class="pl-g"');
  expect(html.split(`<img src="${imageUrl}"`)).toHaveLength(2);
  expect(html).toContain('alt="Plano del puerto"');
  // Once for a phone, once for a wide page; numbered from top to bottom. A place without a pin is in the list alone.
  expect(html.split(`href="#lugar-${ids["square"]}"`)).toHaveLength(3);
  expect(html.split(`href="#lugar-${ids["hall"]}"`)).toHaveLength(1);
  expect([...html.matchAll(/<li id="lugar-([^"]*)"/g)].map(([, id]) => id)).toEqual([
    ids["square"],
    ids["quay"],
    ids["hall"],
  ]);
  expect([...html.matchAll(/class="pl-spot" data-kind-of="(\w+)"/g)]).toHaveLength(2);
});

test("the picture and the pins are in the programme for devices and in the API", async () => {
  const programme: unknown = await (await app.fetch("/programme.json")).json();
  if (!isOfflineProgramme(programme)) throw new Error("Not an offline programme");
  const { imageUrl } = await readPlanSettings(app.services);
  expect(programme.planPicture).toEqual({ url: imageUrl, width: 1600, height: 800, words: "Plano del puerto" });
  expect(programme.points[0]?.pin).toEqual({ x: 0.5, y: 0.5 });
  expect(await (await app.fetch("/api/settings/plan")).json()).toMatchObject({
    data: { imageUrl, imageText: "Plano del puerto" },
  });
  expect(await (await app.fetch("/api/locations")).json()).toMatchObject({
    data: [{ pin: { x: 0.25, y: 0.805 } }, { pin: { x: 0.75, y: 0.1 } }, { pin: null }],
  });
});

test("a pin that its sender left alone does not undo what somebody else saved meanwhile", async () => {
  await updateLocation(app.services, ids["quay"] ?? "", { pin: { x: 0.4, y: 0.4 } });
  await sendPins(row(ids["quay"], ["25", "80.5"], ["25", "80.5"]), row(ids["square"], ["70", "10"], ["75", "10"]));
  expect([await pinOf("quay"), await pinOf("square")]).toEqual([
    { x: 0.4, y: 0.4 },
    { x: 0.7, y: 0.1 },
  ]);
});

test.each([
  ["beyond the picture", ["100.1", "5"], "left"],
  ["with one number alone", ["5", ""], "top"],
  ["with a word", ["arriba", "5"], "left"],
] as const)("a pin %s is refused beside its row, nothing is saved, and all input stays", async (_, typed, wrong) => {
  const before = await pinOf("quay");
  const answer = await sendPins(
    row(ids["quay"], ["9", "9"], ["40", "40"]),
    row(ids["square"], [...typed], ["70", "10"]),
  );
  expect(answer.status).toBe(422);
  const html = unescaped(await answer.text());
  expect(html).toContain(`href="#${wrong}-${ids["square"]}"`);
  expect(html).toMatch(new RegExp(`id="wrong-${ids["square"]}"[^>]*>.*?Escribe los dos números`));
  expect(html).toMatch(new RegExp(`name="left-${ids["quay"]}"[^>]*value="9"`));
  expect(await pinOf("quay")).toEqual(before);
});

test("a place edited in its own form keeps its pin", async () => {
  await admin.send(`/admin/locations?edit=${ids["quay"]}`, { intent: "save", name: "Muelle", city: "Arrecife" });
  expect(await findLocation(app.services, ids["quay"] ?? "")).toMatchObject({
    name: "Muelle",
    pin: { x: 0.4, y: 0.4 },
  });
});

test("a new description keeps the picture; without the picture the drawing is back, and the pins wait for the next one", async () => {
  const { imageUrl } = await readPlanSettings(app.services);
  await admin.send(path, { intent: "picture", imageUrl, words: "Otro texto" });
  expect(await readPlanSettings(app.services)).toEqual({ imageUrl, imageText: "Otro texto" });
  const page = await admin.sendAndRead(path, { intent: "remove" });
  expect(noticeOf(page)).toContain("vuelve el dibujo");
  expect(await planHtml()).toContain('class="pl-g"');
  expect(await pinOf("quay")).toEqual({ x: 0.4, y: 0.4 });
  await admin.send("/admin/history", { intent: "undo", batch: undoOf(page) });
  expect(await readPlanSettings(app.services)).toEqual({ imageUrl, imageText: "Otro texto" });
});
