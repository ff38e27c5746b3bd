import { expect, test } from "vitest";
import { createPoint, listPoints } from "#app/domain/programme/points.server.ts";
import { faultOf, noticeOf, panelOfFile } from "./places-admin.ts";

const { app, admin } = panelOfFile();

const fields = { intent: "save", kind: "first_aid", words: "Cruz Roja", coordinates: "28.95816, -13.54688" };

test("an administrator adds a point with pasted coordinates, edits and deletes it", async () => {
  expect(noticeOf(await admin.sendAndRead("/admin/points?new", fields))).toContain("Punto «Cruz Roja» creado");
  const [point] = await listPoints(app.services);
  expect(point).toMatchObject({ kind: "first_aid", words: "Cruz Roja", latitude: 28.95816, longitude: -13.54688 });
  expect(await admin.get("/admin/points")).toContain("Primeros auxilios");
  await admin.send(`/admin/points?edit=${point?.id}`, { ...fields, kind: "wc", words: "" });
  expect(await admin.get("/admin/points")).toContain("Aseos");
  const question = await admin.get(`/admin/points?confirm=delete&id=${point?.id}`);
  expect(question).toContain("«Aseos» dejará de estar en el plano.");
  await admin.send(`/admin/points?confirm=delete&id=${point?.id}`, { intent: "delete" });
  expect(await listPoints(app.services)).toEqual([]);
});

test("a point without coordinates is refused beside its field, and its words stay", async () => {
  const answer = await admin.send("/admin/points?new", { ...fields, coordinates: "arriba" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(faultOf(html, "point-coordinates")).toContain("latitud");
  expect(html).toContain("Cruz Roja");
  expect(await listPoints(app.services)).toEqual([]);
});

test("a search finds points by their words and their kind", async () => {
  await createPoint(app.services, { kind: "bus", words: "Cabildo viejo", latitude: 28.9, longitude: -13.5 });
  await createPoint(app.services, { kind: "wc", words: "Paseo", latitude: 28.9, longitude: -13.5 });
  const html = await admin.get("/admin/points?q=guagua");
  expect(html).toContain("Cabildo viejo");
  expect(html).not.toContain("Paseo");
});
