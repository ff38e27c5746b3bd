import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { isOfflineProgramme, type OfflineProgramme } from "#app/domain/offline/offline-programme.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople } from "../support/people.ts";

const app = appOfFile({
  settings: {
    "general.name": "Marea Alta",
    "email.smtp_password": "canary-of-secrets",
    "stream.allowedHosts": ["canary.example"],
  },
});

const ask = (etag?: string): Promise<Response> =>
  app.fetch("/programme.json", etag === undefined ? {} : { headers: { "If-None-Match": etag } });

async function carried(): Promise<OfflineProgramme> {
  const sent: unknown = await (await ask()).json();
  if (!isOfflineProgramme(sent)) throw new Error("not a pocket programme");
  return sent;
}

describe("the offline programme", () => {
  test("answers 304 until something changes", async () => {
    const event = await createEvent(app.services, eventInputWith({ title: "La cuerda floja" }));
    const first = await ask();
    const etag = first.headers.get("ETag") ?? "";
    expect(first.status).toBe(200);
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    const second = await ask(etag);
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect((await ask(`"other", ${etag}`)).status).toBe(304);
    await writeSettings(app.services, { "general.tagline": "Festival de calle" });
    const third = await ask(etag);
    expect(third.status).toBe(200);
    expect((await carried()).settings["general.tagline"]).toBe("Festival de calle");
    expect((await carried()).events.map(({ id }) => id)).toContain(event.id);
  });

  test("has the same list of kept data as /privacy, and follows the settings", async () => {
    await writeSettings(app.services, { "limits.chat_days": 7, "features.ai_assistant": true });
    const first = await ask();
    const chat = (await carried()).kept.find(({ part }) => part === "chat");
    expect(chat).toEqual({ part: "chat", times: { life: { unit: "day", count: 7 } } });
    await writeSettings(app.services, {
      "api.assistant.key": "key",
      "api.assistant.base_url": "https://models.example.org/v1",
    });
    expect((await ask(first.headers.get("ETag") ?? "")).status).toBe(200);
    const { kept } = await carried();
    expect(kept.find(({ part }) => part === "model")).toEqual({ part: "model", hosts: ["models.example.org"] });
    const html = await (await app.fetch("/privacy")).text();
    expect(kept.filter(({ part }) => !html.includes(`<section id="${part}"`))).toEqual([]);
  });

  test("is the same for signed-in users", async () => {
    const { ADMIN } = await addPeople(app.services);
    const signedIn = await app.fetch("/programme.json", { headers: { Cookie: ADMIN.cookie } });
    expect(await signedIn.text()).toBe(await (await ask()).text());
    expect(signedIn.headers.get("Set-Cookie")).toBeNull();
  });
});
