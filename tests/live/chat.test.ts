import { afterEach, describe, expect, test } from "vitest";
import { listMessages } from "#app/domain/assistant/chat.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { filledWith } from "../support/filled.ts";
import { startModelServer } from "../support/model-server.ts";
import { startChannel, type TestChannel } from "../support/live.ts";
import { addPeople } from "../support/people.ts";
import { sessionOf } from "./open-channel.ts";

let channel: TestChannel;
afterEach(() => channel.close());

const timestamp = "2026-08-22T18:42:00.000Z";

async function start(isOn = true): Promise<void> {
  channel = await startChannel();
  await writeSettings(channel.services, { "features.ai_assistant": isOn });
  await createEvent(
    channel.services,
    eventInputWith({
      title: "Noche de faroles",
      startTime: "2026-08-22T20:00:00.000Z",
      endTime: "2026-08-22T21:00:00.000Z",
    }),
  );
}

/** Signs a visitor in. */
async function signedIn() {
  const { USER } = await addPeople(channel.services);
  const visitor = { kind: "user", id: USER.user.id } as const;
  return { visitor, token: await sessionOf(channel.services, visitor.id) };
}

describe("spec §7: a question over the socket", () => {
  test("gets the typing sign and an answer, and is stored for a signed-in visitor", async () => {
    await start();
    const { visitor, token } = await signedIn();
    const client = await channel.connect({ session: token });
    client.say({ type: "chat:message", data: { message: "¿Cuándo es la Noche de faroles?", timestamp } });
    expect(await client.next("chat:typing")).toMatchObject({ data: true });
    const { data } = await client.next("chat:message");
    expect([data.sender, data.content.includes("21:00")]).toEqual(["acty", true]);
    const [, kept] = await listMessages(channel.services, visitor);
    expect([data.id, data.parts, data.events.map(({ title }) => title)]).toEqual([
      kept?.id,
      kept?.parts,
      ["Noche de faroles"],
    ]);
    expect(await client.next("chat:typing")).toMatchObject({ data: false });
    expect(await listMessages(channel.services, visitor)).toHaveLength(2);
  });
  test("gets an answer to what a model read, in one message", async () => {
    await start();
    const server = await startModelServer();
    await writeSettings(channel.services, {
      "api.assistant.base_url": server.address,
      "api.assistant.key": "sk-CANARY",
    });
    server.answerWith(() => filledWith({ events: ["Noche de faroles"], facts: ["price"] }));
    const { token } = await signedIn();
    const client = await channel.connect({ session: token });
    client.say({ type: "chat:message", data: { message: "¿Cuándo es la Noche de faroles?", timestamp } });
    expect((await client.next("chat:message")).data.parts.map(({ text }) => text)).toEqual([
      "El programa no dice cuánto cuesta Noche de faroles.",
    ]);
    await server.close();
  });
  test("from an unknown browser gets an answer and is not stored", async () => {
    await start();
    const client = await channel.connect();
    client.say({ type: "chat:typing", data: true });
    client.say({ type: "chat:message", data: { message: "¿Qué hay esta noche?", timestamp } });
    expect((await client.next("chat:message")).data.content).toContain("Noche de faroles");
    expect(await channel.services.db.selectFrom("chat_messages").select("id").execute()).toEqual([]);
  });
  test("is ignored when it is blank, and refused when it is too long; the socket stays open", async () => {
    await start();
    const client = await channel.connect();
    client.say({ type: "chat:message", data: { message: "  ", timestamp } });
    client.say({ type: "chat:message", data: { message: "a".repeat(501), timestamp } });
    expect((await client.next("error")).data).toEqual({ code: "malformed" });
    client.say({ type: "chat:message", data: { message: "hola", timestamp } });
    expect((await client.next("chat:message")).data.sender).toBe("acty");
    expect(channel.complaints).toEqual([]);
  });
  test("gets an answer 100 times a minute from unknown browsers at one address, and also from another address then", async () => {
    await start();
    const ask = async (address: string, count: number): Promise<boolean[]> => {
      const client = await channel.connect({ address });
      const answered: boolean[] = [];
      for (let asked = 0; asked < count; asked += 1) {
        client.say({ type: "chat:message", data: { message: "hola", timestamp } });
        answered.push(!(await client.next("chat:message")).data.content.startsWith("Espera un poco"));
      }
      return answered;
    };
    const answered: boolean[] = [];
    for (let socket = 0; socket < 7; socket += 1) answered.push(...(await ask("192.0.2.1", 15)));
    expect(answered).toEqual(answered.map((_, index) => index < 100));
    expect(await ask("192.0.2.2", 1)).toEqual([true]);
  });
  test("is refused with a request to wait, and not stored, if it is the 21st within a minute", async () => {
    await start();
    const { visitor, token } = await signedIn();
    for (let socket = 0; socket < 3; socket += 1) {
      const client = await channel.connect({ session: token });
      for (let count = 0; count < 7; count += 1) {
        client.say({ type: "chat:message", data: { message: "¿Cuándo es la Noche de faroles?", timestamp } });
        const { data } = await client.next("chat:message");
        expect(data.content.startsWith("Espera un poco")).toBe(socket === 2 && count === 6);
      }
    }
    expect(await listMessages(channel.services, visitor)).toHaveLength(40);
  });
  test("is refused as an unknown type if the festival has no assistant", async () => {
    await start(false);
    const client = await channel.connect();
    client.say({ type: "chat:message", data: { message: "hola", timestamp } });
    expect((await client.next("error")).data).toEqual({ code: "unknown_type" });
    expect(client.frames.some(({ type }) => type === "chat:typing")).toBe(false);
  });
});
