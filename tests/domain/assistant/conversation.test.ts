import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { describe, expect, test } from "vitest";
import { askActy, clearMessages, listMessages, removeOldMessages } from "#app/domain/assistant/chat.server.ts";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { Model } from "#app/domain/assistant/model/model.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { answerTextsIn } from "#app/messages/assistant-texts.server.ts";
import { anthropicCaller } from "../../../server/assistant/anthropic.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addPeople } from "../../support/people.ts";

const assistant = { answerTextsIn, model: new Model(anthropicCaller) };

async function festival(): Promise<{ services: Services; owner: Owner; token: string }> {
  const services = await memoryFestival("2026-08-22T15:30:00Z");
  await loadSampleProgramme(services);
  await writeSettings(services, { "features.ai_assistant": true });
  const { id, token } = await makeDevice(services);
  return { services, owner: { kind: "device", id }, token };
}

const ask = (services: Services, owner: Owner | null, text: string) =>
  askActy(services, { owner, address: "198.51.100.1", text, language: "es" }, assistant);
const at = (services: Services, instant: string): Services => ({ ...services, clock: fixedClock(instant) });

describe("a conversation", () => {
  test("stores questions and answers, and a follow-up question continues the previous one", async () => {
    const { services, owner } = await festival();
    await ask(services, owner, "  ¿Qué conciertos hay hoy?  ");
    const answer = await ask(services, owner, "¿y mañana?");
    expect(answer.content).toContain("Parranda de mediodía");
    const messages = await listMessages(services, owner);
    expect(messages.map(({ sender }) => sender)).toEqual(["user", "acty", "user", "acty"]);
    expect(messages[0]).toMatchObject({
      content: "¿Qué conciertos hay hoy?",
      timestamp: "2026-08-22T15:30:00.000Z",
      kind: null,
      parts: [],
    });
    expect(messages[3]).toEqual(answer);
  });
  test("repeats the facts of its event cards as text", async () => {
    const { services, owner } = await festival();
    const { content } = await ask(services, owner, "¿Hay jazz?");
    expect(content.split("\n")[1]).toBe("· esta noche 00:15 Jazz de última hora (Charco de San Ginés)");
  });
  test("does not go on from a word that nothing of the programme has", async () => {
    const { services, owner } = await festival();
    await ask(services, owner, "¿Qué hay en la blaza?");
    expect((await ask(services, owner, "¿y mañana?")).content).toMatch(/^Mañana hay 25 eventos:/);
  });
  test("proposes at most three events, each with a reason, and says among what; then it lists others", async () => {
    const { services, owner } = await festival();
    const { parts } = await ask(services, owner, "¿Qué me recomiendas gratis para mañana?");
    expect(parts.map(({ text, eventIds }) => [text, eventIds.length])).toEqual([
      ["3 propuestas (mañana, gratis):", 0],
      [
        expect.stringMatching(/^.+: empieza mañana a las \d\d:\d\d(?: y es gratis|, es gratis y quedan \d+ plazas)\.$/),
        1,
      ],
      [
        expect.stringMatching(/^.+: empieza mañana a las \d\d:\d\d(?: y es gratis|, es gratis y quedan \d+ plazas)\.$/),
        1,
      ],
      [
        expect.stringMatching(/^.+: empieza mañana a las \d\d:\d\d(?: y es gratis|, es gratis y quedan \d+ plazas)\.$/),
        1,
      ],
      ["También hay:", 3],
      [expect.stringMatching(/^Y \d+ más en el programa\.$/), 0],
    ]);
  });
  test("offers the plan and the places to somebody whose position is unknown, and keeps them", async () => {
    const { services, owner } = await festival();
    const { parts, kind } = await ask(services, owner, "¿Qué tengo cerca?");
    expect(kind).toBe("unknown");
    expect(parts[0]?.links?.[0]).toEqual({ text: "Ver el plano", target: "plan" });
    expect(parts[0]?.links).toContainEqual({ text: "Castillo de San Gabriel", target: { place: expect.any(String) } });
    expect((await listMessages(services, owner)).at(-1)?.parts).toEqual(parts);
  });
  test("lists exhibitions after what has an hour", async () => {
    const { services, owner } = await festival();
    const { content } = await ask(services, owner, "¿Qué hay mañana en El Almacén?");
    expect(content.split("\n").at(-1)).toContain("Luz de trabajo");
  });
  test("starts anew after a night: 'and tomorrow?' then continues nothing", async () => {
    const { services, owner } = await festival();
    await ask(services, owner, "¿Qué conciertos hay hoy?");
    expect((await ask(at(services, "2026-08-23T09:00:00Z"), owner, "¿y hoy?")).content).not.toContain("(Música)");
  });
  test("is visible only to its owner; without an owner the answer is not stored", async () => {
    const { services, owner } = await festival();
    await ask(services, owner, "hola");
    const { id } = await makeDevice(services);
    expect(await listMessages(services, { kind: "device", id })).toEqual([]);
    expect((await ask(services, null, "¿Qué hay ahora?")).content).toContain("Radio Marea");
    expect(await services.db.selectFrom("chat_messages").select("number").execute()).toHaveLength(2);
  });
  test("can be deleted by its owner", async () => {
    const { services, owner } = await festival();
    await ask(services, owner, "hola");
    expect([
      await clearMessages(services, owner),
      await listMessages(services, owner),
      await clearMessages(services, owner),
    ]).toEqual([2, [], 0]);
  });
  test("of a device moves to the account that signs in on it", async () => {
    const { services, owner, token } = await festival();
    await ask(services, owner, "hola");
    const { USER } = await addPeople(services);
    await joinDevice(services, token, USER.user.id);
    expect(await listMessages(services, { kind: "user", id: USER.user.id })).toHaveLength(2);
  });
  test("keeps the newest 400 messages, and deletes them after the days of the setting", async () => {
    const { services, owner } = await festival();
    for (let asked = 0; asked < 205; asked += 1) await ask(services, owner, `hola ${asked}`);
    expect(await services.db.selectFrom("chat_messages").select("number").execute()).toHaveLength(400);
    const [first] = await services.db
      .selectFrom("chat_messages")
      .select("content")
      .orderBy("number")
      .limit(1)
      .execute();
    expect(first?.content).toBe("hola 5");
    await removeOldMessages(at(services, "2026-11-20T15:30:00Z"));
    expect(await listMessages(services, owner)).toHaveLength(100);
    await removeOldMessages(at(services, "2026-11-20T15:30:01Z"));
    expect(await listMessages(services, owner)).toEqual([]);
  });
});

describe("a question", () => {
  test.each([
    ["blank", "   ", "errors.question_required"],
    ["of 501 characters", "a".repeat(501), "errors.question_too_long"],
  ])("%s is refused and not kept", async (_what, text, message) => {
    const { services, owner } = await festival();
    await expect(ask(services, owner, text)).rejects.toMatchObject({ code: "invalid", fields: { message: [message] } });
    expect(await listMessages(services, owner)).toEqual([]);
  });
  test("of 500 characters is accepted, surrounding spaces aside", async () => {
    const { services, owner } = await festival();
    expect((await ask(services, owner, ` ${"a".repeat(500)} `)).kind).toBe("unknown");
  });
  test("is refused if the festival has no assistant", async () => {
    const { services, owner } = await festival();
    await writeSettings(services, { "features.ai_assistant": false });
    await expect(ask(services, owner, "hola")).rejects.toMatchObject({ code: "not_found" });
  });
  test("about my programme is answered only from its owner's saved events", async () => {
    const { services, owner } = await festival();
    const { id: eventId } = await services.db
      .selectFrom("events")
      .select("id")
      .where("title", "=", "Gala de la calle")
      .executeTakeFirstOrThrow();
    await saveReminder(services, owner, { eventId });
    expect((await ask(services, owner, "¿Qué tengo guardado para esta noche?")).content).toContain("Gala de la calle");
    const { id } = await makeDevice(services);
    expect((await ask(services, { kind: "device", id }, "¿Qué hay en mi programa?")).content).not.toContain("Gala");
    expect((await ask(services, null, "¿Qué hay en mi programa?")).content).not.toContain("Gala");
  });
  test("never finds a draft", async () => {
    const { services, owner } = await festival();
    await services.db
      .updateTable("events")
      .set({ published_at: null })
      .where("title", "=", "Jazz de última hora")
      .execute();
    expect((await ask(services, owner, "¿Hay jazz?")).content).not.toContain("Jazz de última hora");
    expect((await ask(services, owner, "¿Cuándo es Jazz de última hora?")).content).not.toContain("Charco");
  });
});

test("questions that come together are answered in separate turns of the event loop", async () => {
  const { services, owner } = await festival();
  await ask(services, owner, "¿Hay jazz?");
  let turn = 0;
  let isCounting = true;
  const count = (): void => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(Array.from({ length: 8 }, () => ask(services, null, "¿Hay jazz?").then(() => turn)));
  isCounting = false;
  expect(new Set(turns).size).toBe(turns.length);
});
