import { beforeEach, expect, test } from "vitest";
import type { Role } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { mostNamed } from "#app/domain/live/panel-news.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, createEventIn, deleteEvent } from "#app/domain/editing/events.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { type Client, type TestChannel } from "../support/live.ts";
import { openChannel, sessionOf } from "./open-channel.ts";

/** News for the screens of the panel only. */

let channel: TestChannel;
beforeEach(async () => {
  channel = await openChannel();
});

async function signedIn(name: string, role: Role): Promise<{ client: Client; id: string }> {
  const { id } = await createUser(channel.services, { name, email: `${name.toLowerCase()}@example.org`, role });
  const client = await channel.connect({ session: await sessionOf(channel.services, id) });
  await client.resume();
  return { client, id };
}

test("an administrator gets every change with its author", async () => {
  const { client, id: ada } = await signedIn("Ada", "ADMIN");
  const draft = await createEvent({ ...channel.services, actor: ada }, eventInputWith({ published: false }));
  const by = { kind: "person", name: "Ada" };
  expect(await client.next("panel:changed")).toEqual({
    type: "panel:changed",
    data: { changes: [{ entity: "event", id: draft.id, action: "created", by, sequence: 1 }] },
    sequence: 1,
  });
  await writeSettings({ ...channel.services, actor: "admin command" }, { "email.smtp_password": "canary" });
  const settings = await client.next("panel:changed");
  expect(settings.data.changes).toEqual([
    {
      entity: "setting",
      id: "email.smtp_password",
      action: "updated",
      by: { kind: "program", name: "admin command" },
      sequence: 2,
    },
  ]);
  expect(JSON.stringify(settings)).not.toContain("canary");
  await deleteEvent(channel.services, draft.id);
  expect((await client.next("panel:changed")).data.changes).toEqual([
    { entity: "event", id: draft.id, action: "deleted", by: { kind: "gone" }, sequence: 3 },
  ]);
});

test("connections of visitors, users and moderators get no news of the panel", async () => {
  const clients = [
    (await signedIn("Mona", "MODERATOR")).client,
    (await signedIn("Ursula", "USER")).client,
    await channel.connect(),
  ];
  await clients.at(-1)?.resume();
  const { client: admin } = await signedIn("Ada", "ADMIN");
  await createEvent(channel.services, eventInputWith({ published: false }));
  await createCategory(channel.services, { name: "Circo" });
  await admin.next("panel:changed");
  for (const client of clients)
    expect((await client.settled()).map(({ type }) => type).filter((type) => type !== "people:changed")).toEqual([
      "settings:updated",
    ]);
});

test("when too many changes come at once to list them, administrators get one frame without a list", async () => {
  const { client } = await signedIn("Ada", "ADMIN");
  await channel.services.db.transaction().execute(async (transaction) => {
    for (let count = 0; count <= mostNamed; count += 1)
      await createEventIn(channel.services, transaction, eventInputWith({ published: false }));
  });
  expect(await client.next("panel:changed")).toEqual({
    type: "panel:changed",
    data: { changes: null },
    sequence: mostNamed + 1,
  });
});
