import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { findPerson, mergePeople } from "#app/domain/people/people.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { type Api, startApi } from "./client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

describe("people in the API", () => {
  test("are listed with their events, which name them, and administrators change their fields", async () => {
    const event = await createEvent(
      api.app.services,
      eventInputWith({ speakers: [{ name: "Banda Uno" }, { name: "Ana Cruz" }] }),
    );
    const { data } = await api.call(contract.listPeople, {});
    expect(data.map(({ id, kind, eventIds }) => [id, kind, eventIds])).toEqual([
      ["ana-cruz", "person", [event.id]],
      ["banda-uno", "group", [event.id]],
    ]);
    const links = [{ title: "Discos", url: "https://banda.example/" }];
    await api.call(contract.updatePerson, { by: "ADMIN", id: "banda-uno", json: { words: "Diez músicos.", links } });
    const { data: band } = await api.call(contract.readPerson, { id: "banda-uno" });
    expect(band).toMatchObject({ name: "Banda Uno", words: "Diez músicos.", links, kind: "group" });
  });
  test("refuse a link that is not https, with the field", async () => {
    const answer = await api.refused(contract.updatePerson, {
      by: "ADMIN",
      id: "banda-uno",
      json: { links: [{ title: "", url: "javascript:alert(1)" }] },
    });
    expect(answer.status).toBe(422);
  });
  test("are changed under the id that they were merged into", async () => {
    const { services } = api.app;
    await createEvent(services, eventInputWith({ speakers: [{ name: "Lola Peña" }, { name: "Lola P." }] }));
    await mergePeople(services, ["lola-p"], "lola-pena");
    const json = { words: "Cantaora." };
    const { data } = await api.call(contract.updatePerson, { by: "ADMIN", id: "lola-p", json });
    expect(data).toMatchObject({ id: "lola-pena", words: "Cantaora." });
    expect(await findPerson(services, "lola-p")).toMatchObject({ words: null });
  });
  test("are followed by a browser without an account, under the id that they were merged into, until it ends that", async () => {
    const { services } = api.app;
    const event = await createEvent(services, eventInputWith({ speakers: [{ name: "Eva Luz" }, { name: "E. Luz" }] }));
    await mergePeople(services, ["e-luz"], "eva-luz");
    const answer = await api.send(contract.followPerson, { by: "nobody", id: "e-luz" });
    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const device = await services.db.selectFrom("person_follows").select(["person_id", "device_id"]).execute();
    expect(device).toMatchObject([{ person_id: "eva-luz" }]);
    const saved = () => services.db.selectFrom("reminders").select(["event_id", "device_id"]).execute();
    expect(await saved()).toEqual([{ event_id: event.id, device_id: device[0]?.device_id }]);
    const ended = await api.send(contract.unfollowPerson, {
      by: "nobody",
      id: "eva-luz",
      headers: { Cookie: cookie, Origin: testOrigin },
    });
    expect(await ended.json()).toMatchObject({ data: { personId: "eva-luz", following: false } });
    expect(await services.db.selectFrom("person_follows").selectAll().execute()).toEqual([]);
    expect(await saved()).toHaveLength(1);
    expect((await api.refused(contract.followPerson, { by: "nobody", id: "nadie" })).status).toBe(404);
  });
  test("are not found while only drafts name them, and then nothing is written", async () => {
    const { services } = api.app;
    await createEvent(services, eventInputWith({ published: false, speakers: [{ name: "Secreta Sorpresa" }] }));
    const json = { words: "Nadie lo sabe." };
    const answer = await api.refused(contract.updatePerson, { by: "ADMIN", id: "secreta-sorpresa", json });
    expect(answer.status).toBe(404);
    expect(await findPerson(services, "secreta-sorpresa")).toMatchObject({ words: null });
  });
});
