import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { contract } from "#app/api/contract.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { filledWith } from "../../support/filled.ts";
import { startModelServer } from "../../support/model-server.ts";
import { testOrigin } from "../../support/app.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ settings: { "features.ai_assistant": true } });
  await createEvent(
    api.app.services,
    eventInputWith({
      title: "Noche de faroles",
      startTime: "2026-08-22T20:00:00.000Z",
      endTime: "2026-08-22T21:00:00.000Z",
    }),
  );
});
afterAll(() => api.app.close());

const message = "¿A qué hora es la Noche de faroles?";

describe("spec §7: POST chat", () => {
  test("answers with a message and the events in it", async () => {
    const { data } = await api.call(contract.ask, {
      by: "USER",
      json: { message, timestamp: "2026-08-22T18:42:00.000Z" },
    });
    expect(data).toMatchObject({
      sender: "acty",
      timestamp: "2026-08-22T18:42:00.000Z",
      events: [{ title: "Noche de faroles", phase: "upcoming" }],
    });
    expect(data.content).toContain("21:00");
  });
  test("answers in the language of the question, or else the caller's", async () => {
    const { data } = await api.call(contract.ask, {
      by: "USER",
      json: { message: "What time is Noche de faroles?" },
      headers: { "Accept-Language": "fr" },
    });
    expect(data.content).toContain("today");
    const { data: short } = await api.call(contract.ask, {
      by: "USER",
      json: { message: "Noche de faroles" },
      headers: { "Accept-Language": "fr" },
    });
    expect(short.content).toContain("aujourd’hui");
  });
  test("sets a device cookie for an anonymous caller, and finds the conversation again with it", async () => {
    const response = await api.send(contract.ask, { json: { message }, headers: { Origin: testOrigin } });
    const [cookie = ""] = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    expect(cookie).toContain("verbena-device=");
    const { data } = await api.call(contract.readChat, { headers: { Cookie: cookie } });
    expect(data.map(({ sender }) => sender)).toEqual(["user", "acty"]);
  });
  test.each([
    ["a blank message", { message: " \n " }, "message"],
    ["501 characters", { message: "a".repeat(501) }, "message"],
    ["a message that is no text", { message: 7 }, "message"],
    ["an invalid instant", { message, timestamp: "ayer" }, "timestamp"],
    ["an invented sender", { message, sender: "acty" }, "sender"],
  ])("answers 422 to %s, names the field, and sets no cookie", async (_what, json, field) => {
    const { status, errors, headers } = await api.refused(contract.ask, { json, headers: { Origin: testOrigin } });
    expect([status, Object.keys(errors), headers.getSetCookie()]).toEqual([422, [field], []]);
  });
  test("answers 429 to more than 20 questions of a person in a minute, but not to others", async () => {
    const asked = await Promise.all(
      Array.from({ length: 24 }, () => api.send(contract.ask, { by: "MODERATOR", json: { message } })),
    );
    const refused = asked.filter(({ status }) => status === 429);
    expect([refused.length, Number(refused[0]?.headers.get("Retry-After")) > 0]).toEqual([4, true]);
    expect((await api.send(contract.ask, { by: "ADMIN", json: { message } })).status).toBe(200);
  });
  test("is 404 if the festival has no assistant", async () => {
    await writeSettings(api.app.services, { "features.ai_assistant": false });
    expect((await api.refused(contract.ask, { by: "ADMIN", json: { message } })).status).toBe(404);
    await writeSettings(api.app.services, { "features.ai_assistant": true });
  });
});

describe("an answer of the model", () => {
  test("arrives complete from the built application, and comes without the model if the model fails", async () => {
    const server = await startModelServer();
    await writeSettings(api.app.services, {
      "api.assistant.base_url": server.address,
      "api.assistant.key": "sk-CANARY",
    });
    server.answerWith(() => filledWith({ facts: ["when"], events: ["Noche de faroles"] }));
    const { data } = await api.call(contract.ask, { by: "USER", json: { message } });
    expect([data.content, data.events.map(({ title }) => title)]).toEqual([
      "Noche de faroles: hoy, de 21:00 a 22:00.",
      ["Noche de faroles"],
    ]);
    server.answerWith(() => ({ status: 529, type: "overloaded_error" }));
    expect((await api.call(contract.ask, { by: "USER", json: { message } })).data.content).toContain(
      "de 21:00 a 22:00",
    );
    await writeSettings(api.app.services, { "api.assistant.base_url": "" });
    await server.close();
  });
});

describe("spec §7: chat/history", () => {
  test("contains only the caller's conversation, and can be deleted", async () => {
    for (const by of ["ADMIN", "USER"] as const) await api.call(contract.ask, { by, json: { message } });
    const { data } = await api.call(contract.readChat, { by: "USER" });
    expect(data.at(-2)).toMatchObject({ sender: "user", content: message, events: [] });
    expect((await api.call(contract.readChat, { by: "nobody" })).data).toEqual([]);
    const { data: another } = await api.call(contract.readChat, { by: "ADMIN" });
    expect(another.at(-2)).toMatchObject({ sender: "user", content: message });
    expect(another.filter(({ id }) => data.some((own) => own.id === id))).toEqual([]);
    expect((await api.call(contract.clearChat, { by: "ADMIN" })).data.messages).toBe(another.length);
    expect((await api.call(contract.readChat, { by: "USER" })).data).toEqual(data);
    expect((await api.call(contract.clearChat, { by: "USER" })).data.messages).toBe(data.length);
    expect((await api.call(contract.readChat, { by: "USER" })).data).toEqual([]);
  });
  test("takes the caller's word on an answer of the own conversation alone", async () => {
    const { data: answer } = await api.call(contract.ask, { by: "USER", json: { message } });
    const judged = { by: "USER", id: answer.id, json: { judged: "right" } } as const;
    expect((await api.call(contract.judgeAnswer, judged)).data).toEqual({ id: answer.id, judged: "right" });
    expect((await api.call(contract.readChat, { by: "USER" })).data.at(-1)?.judged).toBe("right");
    expect((await api.refused(contract.judgeAnswer, { ...judged, by: "ADMIN" })).status).toBe(404);
  });
});
