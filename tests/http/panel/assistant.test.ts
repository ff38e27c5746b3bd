import { afterAll, describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { madeBefore } from "../../support/made.ts";
import { startModelServer } from "../../support/model-server.ts";
import { textOf } from "../html.ts";
import { faultOf, noticeOf, undoOf, valueOf, panelOfFile } from "./places-admin.ts";

const path = "/admin/assistant";
const { app, admin } = panelOfFile();
const server = madeBefore(() => startModelServer());
afterAll(() => server.close());

describe("the panel's page for Acty", () => {
  test("switches Acty off and on, and shows the new state", async () => {
    const off = await admin.sendAndRead(path, { intent: "switch", to: "off" });
    expect([noticeOf(off), textOf(off).includes("Desactivado")]).toEqual(["Acty está desactivado", true]);
    expect(noticeOf(await admin.sendAndRead(path, { intent: "switch", to: "on" }))).toBe("Acty está activado");
  });
  test("shows how to mend a key that the model refuses, and that the model works otherwise, and never shows the key", async () => {
    expect(textOf(await admin.get(path))).toContain("Sin modelo");
    await writeSettings(app.services, { "api.assistant.base_url": server.address, "api.assistant.key": "sk-CANARY" });
    server.answerWith(() => ({ status: 401, type: "authentication_error" }));
    const refused = await admin.sendAndRead(path, { intent: "try" });
    expect(textOf(refused)).toMatch(/Clave rechazada .*El servicio no acepta la clave/);
    server.answerWith(() => ({ say: "Yes." }));
    const works = await admin.sendAndRead(path, { intent: "try" });
    expect(textOf(works)).toContain("Funciona");
    expect(refused + works).not.toContain("CANARY");
  });
  test("shows a visitor's question as plain text, so that no markup in it takes effect", async () => {
    const asked = "¿Dónde se compran <img src=x onerror=alert(1)> paraguas?";
    const response = await app.fetch("/api/chat", {
      method: "POST",
      body: JSON.stringify({ message: asked }),
      headers: { "Content-Type": "application/json", Origin: "http://verbena.test" },
    });
    expect(response.status).toBe(200);
    const html = await admin.get(`${path}?page=1`);
    expect(html).not.toContain("<img src=x");
    expect(textOf(html)).toContain(asked);
    expect(await admin.get(`${path}?page=999999999999`)).toContain("Acty");
  });
  test("takes the festival's answer to a practical question, which Acty then gives, until it is undone", async () => {
    const askedOf = async (): Promise<string> => {
      const response = await app.fetch("/api/chat", {
        method: "POST",
        body: JSON.stringify({ message: "¿Puedo ir con mi perro?" }),
        headers: { "Content-Type": "application/json", Origin: "http://verbena.test" },
      });
      return response.text();
    };
    const form = `${path}?answer=dogs`;
    expect(textOf(await admin.get(path))).toContain("Perros Sin respuesta Escribir Perros");
    const saved = await admin.sendAndRead(form, {
      intent: "answer",
      subject: "dogs",
      es: "Con correa.",
      en: "Leashed.",
    });
    expect(noticeOf(saved)).toBe("Respuesta guardada: Perros");
    expect(textOf(saved)).toContain("Perros Con correa. En español, inglés Cambiar");
    const html = await admin.get(form);
    expect(["answer-es", "answer-fr"].map((id) => valueOf(html, id))).toEqual(["Con correa.", ""]);
    expect(await askedOf()).toContain("Con correa.");
    await admin.sendAndRead("/admin/history", { intent: "undo", batch: undoOf(saved) });
    expect(await askedOf()).not.toContain("Con correa.");
  });
  test("refuses an answer that is too long beside its field, and a subject that does not exist", async () => {
    const long = { intent: "answer", subject: "rain", pt: "a".repeat(601) };
    const refused = await admin.send(`${path}?answer=rain`, long);
    const html = await refused.text();
    expect([refused.status, faultOf(html, "answer-pt"), valueOf(html, "answer-pt")?.length]).toEqual([
      422,
      "El texto es demasiado largo",
      601,
    ]);
    expect((await admin.send(path, { intent: "answer", subject: "weapons", es: "No" })).status).toBe(422);
  });
});
