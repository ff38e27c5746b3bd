import { beforeAll, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople } from "../support/people.ts";

/** Addresses of images that an older version or a restored backup has stored, which today no form accepts. */

const refused = ["/uploads/../admin?planted", "/uploads/%2e%2E/planted", "https://planted.example/a b.png"];

const app = appOfFile();
let cookie: string;
let id: string;
beforeAll(async () => {
  ({ cookie } = (await addPeople(app.services)).ADMIN);
  const location = await createLocation(app.services, { name: "Charco" });
  const speakers = [{ name: "Nira", title: null, company: null, bio: null, avatarUrl: null, imageUrl: null }];
  ({ id } = await createEvent(app.services, eventInputWith({ locationIds: [location.id], speakers })));
});

test.each(refused)(
  "the address %s is on no page, in no feed and in no answer, although it is stored",
  async (address) => {
    const { db } = app.services;
    await db.updateTable("events").set({ image_url: address }).execute();
    await db.updateTable("locations").set({ image_url: address }).execute();
    await db.updateTable("speakers").set({ image_url: address, avatar_url: address }).execute();
    await db.updateTable("users").set({ avatar_url: address }).execute();
    const paths = [
      "/",
      "/?view=places",
      `/?event=${id}`,
      `/events/${id}`,
      `/events/${id}.data`,
      `/events/${id}/calendar.ics`,
      "/calendar.ics",
      "/news.atom",
      "/schedule.xml",
      "/schedule.json",
      "/schedule2.json",
      "/programme.json",
      "/signage",
      "/embed",
      "/api/events",
      `/api/events/${id}`,
      "/api/locations",
      "/api/users",
      "/api/auth/me",
      "/profile",
      "/admin/events",
      `/admin/events/${id}`,
      "/admin/locations",
      "/admin/users",
    ];
    const found: string[] = [];
    for (const path of paths) {
      const response = await app.fetch(path, { headers: path === "/" ? {} : { Cookie: cookie } });
      if ((await response.text()).includes("planted")) found.push(path);
    }
    expect(found).toEqual([]);
    await db.deleteFrom("events").execute();
    await db.deleteFrom("users").execute();
  },
);
