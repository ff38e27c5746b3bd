import { createECDH, randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, bodyOf, dataOf, refusal, refusalText, SpecClient, succeeded } from "./client.ts";
import {
  day,
  eventPayload,
  type Festival,
  fromNow,
  hour,
  inlinePixel,
  newCategory,
  newEvent,
  newLocation,
  pixel,
  signedIn,
  startFestival,
  unique,
} from "./festival.ts";
import {
  categoryOf,
  chatMessageOf,
  eventOf,
  importResultOf,
  linkedCategories,
  linkedLocations,
  locationOf,
  loginOf,
  parseResultOf,
  publicValue,
  reminderOf,
  settingsOf,
  statuses,
  streamOf,
  userOf,
} from "./shapes.ts";

let festival: Festival;
let admin: SpecClient;
let user: SpecClient;
let visitor: SpecClient;

beforeAll(async () => {
  festival = await startFestival();
  ({ admin, user, visitor } = festival);
});
afterAll(() => festival.stop());

const events = z.array(eventOf);
const categories = z.array(categoryOf);
const locations = z.array(locationOf);
const anything = z.unknown();

describe("§7 auth/login", () => {
  const userAtLogin = async () =>
    dataOf(z.looseObject({ user: userOf }), await visitor.post("auth/login", festival.userAccount)).user;

  test("answers success, message and data with both tokens and the user", async () => {
    const { user: found } = loginOf.parse(succeeded(await visitor.post("auth/login", festival.adminAccount)).json).data;
    expect(found).toMatchObject({ email: festival.adminAccount.email, role: "ADMIN", isActive: true });
  });

  test("§3: the user has a theme of the four and a setting of notifications", async () => {
    const found = await userAtLogin();
    const read = {
      theme: found["theme"] ?? found.preferences["theme"],
      notifications: found["notifications"] ?? found.preferences["notifications"],
    };
    expect(["manga", "corporate", "festival", "academic"]).toContain(read.theme);
    expect(read.notifications).toBeDefined();
  });

  test("§6: a regular user's role is not that of the panel", async () => {
    const found = await userAtLogin();
    expect(["ADMIN", "MODERATOR"]).not.toContain(found.role);
  });

  test("§8: a wrong password is refused with a message", async () => {
    const answer = await visitor.post("auth/login", { email: festival.userAccount.email, password: "not this one" });
    refusal(answer, 400, 401);
  });

  test.each([
    ["no e-mail", { password: "something" }],
    ["no password", { email: "user@example.org" }],
    ["empty fields", { email: "", password: "" }],
    ["no body", undefined],
  ])("§5: %s is refused with a message", async (_name, body) => {
    refusal(await visitor.post("auth/login", body), 400, 401, 415, 422);
  });
});

describe("§7 reading events", () => {
  test("GET events lists events with all fields and relations", async () => {
    expect(dataOf(events, await visitor.get("events", { limit: 100 })).length).toBeGreaterThan(0);
  });

  test("GET events/{id} answers one event", async () => {
    const event = await newEvent(admin);
    expect(dataOf(eventOf, await visitor.get(`events/${event.id}`)).title).toBe(event.title);
  });

  test("§2: GET events/{id} of an unknown event is 404 with a message", async () => {
    refusal(await visitor.get("events/00000000-0000-4000-8000-000000000000"), 404);
  });

  test("GET events/range has the events between startTime and endTime, and no others", async () => {
    const inside = await newEvent(admin, { startTime: fromNow(40 * day), endTime: fromNow(40 * day + hour) });
    const outside = await newEvent(admin, { startTime: fromNow(44 * day), endTime: fromNow(44 * day + hour) });
    const range = { startTime: fromNow(39 * day), endTime: fromNow(41 * day) };
    const ids = dataOf(events, await visitor.get("events/range", range)).map(({ id }) => id);
    expect(ids).toContain(inside.id);
    expect(ids).not.toContain(outside.id);
  });

  test("GET events/live has what takes place now, and nothing that is cancelled or later", async () => {
    const now = { startTime: fromNow(-hour), endTime: fromNow(hour) };
    const live = await newEvent(admin, { ...now, status: "ACTIVE" });
    const cancelled = await newEvent(admin, { ...now, status: "CANCELLED" });
    const later = await newEvent(admin);
    const ids = dataOf(events, await visitor.get("events/live")).map(({ id }) => id);
    expect(ids).toContain(live.id);
    expect(ids).not.toContain(cancelled.id);
    expect(ids).not.toContain(later.id);
  });
});

describe("§7 filters of GET events", () => {
  const categoryKeys: ("id" | "name")[] = ["id", "name"];
  const noonOf = (days: number): Date => {
    const date = new Date(Date.now() + days * day);
    date.setUTCHours(12, 0, 0, 0);
    return date;
  };
  const dateOf = (date: Date): string => date.toISOString().slice(0, 10);

  test("date=yyyy-MM-dd gives the events of that day", async () => {
    const noon = noonOf(50);
    const event = await newEvent(admin, {
      startTime: noon.toISOString(),
      endTime: new Date(noon.getTime() + hour).toISOString(),
    });
    const idsOf = async (date: Date) =>
      dataOf(events, await visitor.get("events", { date: dateOf(date), limit: 100 })).map(({ id }) => id);
    expect(await idsOf(noon)).toContain(event.id);
    expect(await idsOf(noonOf(52))).not.toContain(event.id);
  });

  test.each(statuses)("status=%s gives events of that status only", async (status) => {
    await newEvent(admin, { status, startTime: fromNow(30 * day), endTime: fromNow(30 * day + hour) });
    const found = dataOf(events, await visitor.get("events", { status, limit: 500 }));
    expect([...new Set(found.map((event) => event.status))]).toEqual([status]);
  });

  test.each(categoryKeys)("category by %s gives the events of that category", async (key) => {
    const category = await newCategory(admin);
    const event = await newEvent(admin, { categoryIds: [category.id] });
    const found = dataOf(events, await visitor.get("events", { category: category[key], limit: 100 }));
    expect(found.map(({ id }) => id)).toEqual([event.id]);
  });

  test.each([
    ["?status=&date=", { status: "", date: "" }],
    ["?date=&category=&status=&limit=100", { date: "", category: "", status: "", limit: 100 }],
  ])("empty values, as a form at 'all' sends them (%s), filter nothing", async (_query, query) => {
    const all = dataOf(events, await visitor.get("events", { limit: 100 })).map(({ id }) => id);
    const found = dataOf(events, await visitor.get("events", query)).map(({ id }) => id);
    expect(found.slice(0, 20)).toEqual(all.slice(0, 20));
    expect(found.length).toBeGreaterThan(0);
  });

  test("limit=5 gives no more than five", async () => {
    expect(dataOf(events, await visitor.get("events", { limit: 5 }))).toHaveLength(5);
  });

  test("§9: the panel's limit of 500 is accepted", async () => {
    expect(dataOf(events, await admin.get("events", { limit: 500 })).length).toBeGreaterThan(60);
  });
});

describe("§7 POST events", () => {
  test("takes exactly the payload of the event modal", async () => {
    const payload = await eventPayload(admin);
    const event = dataOf(eventOf, await admin.post("events", payload));
    const { title, description, status, capacity, isStreaming, tags } = payload;
    expect(event).toMatchObject({ title, description, status, capacity, isStreaming, tags });
    expect([linkedCategories(event), linkedLocations(event)]).toEqual([payload.categoryIds, payload.locationIds]);
    expect(new Date(event.startTime).toISOString()).toBe(payload.startTime);
    expect(new Date(event.endTime).toISOString()).toBe(payload.endTime);
  });

  test("keeps isStreaming and streamUrl", async () => {
    const streamUrl = "https://www.youtube.com/watch?v=jNQXAC9IVRw";
    const event = await newEvent(admin, { isStreaming: true, streamUrl });
    expect(event).toMatchObject({ isStreaming: true, streamUrl });
  });

  test("takes an empty streamUrl", async () => {
    expect(await newEvent(admin, { isStreaming: true, streamUrl: "" })).toMatchObject({ isStreaming: true });
  });

  test("§3: keeps speakers with their fields", async () => {
    const speaker = {
      id: "1764460800000",
      name: "Ada Ejemplo",
      title: "Ingeniera",
      company: "Ejemplo SL",
      bio: "Construye cosas.",
      avatarUrl: "",
      imageUrl: "",
    };
    const event = await newEvent(admin, { speakers: [speaker] });
    const { name, title, company, bio } = speaker;
    expect(event.speakers).toMatchObject([{ name, title, company, bio }]);
  });

  test("§3: an inline base64 image comes back as an image that a browser can show", async () => {
    const event = await newEvent(admin, { imageUrl: inlinePixel });
    const shown = event.imageUrl ?? "";
    if (shown.startsWith("data:image/")) return;
    expect((await imageAt(new URL(shown, festival.address))).type).toMatch(/^image\//);
  });

  test.each([
    ["a description of a single space", { description: " " }],
    ["the title 'Untitled Event'", { title: "Untitled Event" }],
    ["an image by its URL", { imageUrl: "https://example.org/image.png" }],
  ])("§5: takes %s, as the modal sends it", async (_name, changes) => {
    await newEvent(admin, changes);
  });

  test.each(statuses)("§4: any status can be set freely: %s", async (status) => {
    const event = await newEvent(admin);
    const changed = dataOf(eventOf, await admin.put(`events/${event.id}`, await eventPayload(admin, { status })));
    expect(changed.status).toBe(status);
    expect(dataOf(eventOf, await visitor.get(`events/${event.id}`)).status).toBe(status);
  });

  test("§4: the status is ACTIVE by default", async () => {
    const { status: _left, ...payload } = await eventPayload(admin);
    expect(dataOf(eventOf, await admin.post("events", payload)).status).toBe("ACTIVE");
  });
});

describe("§3 relations of an event", () => {
  const withLinks = async () => {
    const category = await newCategory(admin);
    const location = dataOf(
      locationOf,
      await admin.post("locations", {
        name: unique("Castillo"),
        city: "Arrecife",
        country: "España",
        capacity: 300,
        latitude: 28.963,
        longitude: -13.5477,
      }),
    );
    const event = await newEvent(admin, { categoryIds: [category.id], locationIds: [location.id] });
    return { category, location, event: dataOf(eventOf, await visitor.get(`events/${event.id}`)) };
  };

  test("categoryIds and locationIds are there", async () => {
    const { event, category, location } = await withLinks();
    expect(event).toMatchObject({ categoryIds: [category.id], locationIds: [location.id] });
  });

  test("EventCategories have categoryId and the Category's id, name and color", async () => {
    const { event, category } = await withLinks();
    expect(event.EventCategories).toMatchObject([
      { categoryId: category.id, Category: { id: category.id, name: category.name, color: "#667eea" } },
    ]);
  });

  test("EventLocations have locationId and the Location with its place", async () => {
    const { event, location } = await withLinks();
    expect(event.EventLocations).toMatchObject([
      {
        locationId: location.id,
        Location: {
          id: location.id,
          name: location.name,
          city: "Arrecife",
          capacity: 300,
          latitude: 28.963,
          longitude: -13.5477,
        },
      },
    ]);
  });

  test("categories is a list with id, name and color", async () => {
    const { event, category } = await withLinks();
    expect(event["categories"]).toMatchObject([{ id: category.id, name: category.name, color: "#667eea" }]);
  });

  test("locations is a list with latitude and longitude", async () => {
    const { event } = await withLinks();
    expect(event["locations"]).toMatchObject([{ latitude: 28.963, longitude: -13.5477 }]);
  });

  test("category is the name, or has it", async () => {
    const { event, category } = await withLinks();
    const found = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]);
    expect(found.parse(event["category"])).toBe(category.name);
  });
});

describe("§7 PUT and DELETE events/{id}", () => {
  test("PUT changes an event by the whole payload", async () => {
    const event = await newEvent(admin);
    const payload = await eventPayload(admin, { title: unique("Otro título"), capacity: 25, tags: [] });
    const changed = dataOf(eventOf, await admin.put(`events/${event.id}`, payload));
    expect(changed).toMatchObject({ id: event.id, title: payload.title, capacity: 25, tags: [] });
    expect(linkedCategories(changed)).toEqual(payload.categoryIds);
  });

  test("PUT takes back the image that the server has answered", async () => {
    const event = await newEvent(admin);
    const payload = await eventPayload(admin, { imageUrl: event.imageUrl });
    expect(dataOf(eventOf, await admin.put(`events/${event.id}`, payload)).imageUrl).toBe(event.imageUrl);
  });

  test("DELETE removes an event", async () => {
    const event = await newEvent(admin);
    succeeded(await admin.delete(`events/${event.id}`));
    refusal(await visitor.get(`events/${event.id}`), 404);
  });

  test.each(["PUT", "DELETE"])("%s of an unknown event is 404 with a message", async (method) => {
    const body = method === "PUT" ? await eventPayload(admin) : undefined;
    refusal(await admin.call(method, "events/00000000-0000-4000-8000-000000000000", { body }), 404);
  });
});

describe("§5 validation of events", () => {
  const refusedWith = async (changes: Record<string, unknown>): Promise<string> =>
    refusalText(await admin.post("events", await eventPayload(admin, changes)), 422);

  test.each([
    ["title", undefined, "El título es obligatorio"],
    ["startTime", undefined, "La fecha de inicio es obligatoria"],
    ["endTime", undefined, "La fecha de fin es obligatoria"],
    ["title", "", "El título es obligatorio"],
    ["startTime", "", "La fecha de inicio es obligatoria"],
    ["endTime", "", "La fecha de fin es obligatoria"],
  ])("a missing or empty %s (%j) is 422 with its message", async (field, value, message) => {
    expect(await refusedWith({ [field]: value })).toContain(message);
  });

  test.each([
    ["description", undefined, "La descripción es obligatoria"],
    ["categoryIds", [], "Selecciona al menos una categoría"],
    ["locationIds", [], "Selecciona al menos una ubicación"],
    ["imageUrl", "", "La imagen es obligatoria"],
  ])("a missing %s is accepted, or 422 with its message", async (field, value, message) => {
    const answer = await admin.post("events", await eventPayload(admin, { [field]: value }));
    if (answer.status < 300) return;
    expect(refusalText(answer, 422)).toContain(message);
  });

  test.each([
    ["startTime", "La fecha de inicio es obligatoria"],
    ["endTime", "La fecha de fin es obligatoria"],
  ])("a %s that is given without a zone is not called missing", async (field, missing) => {
    const answer = await admin.post("events", await eventPayload(admin, { [field]: "2027-03-01T10:00" }));
    if (answer.status < 300) return;
    expect(refusalText(answer, 422)).not.toContain(missing);
  });

  test("a start that is no date is 422 with a message that is not 'missing'", async () => {
    expect(await refusedWith({ startTime: "mañana" })).not.toContain("La fecha de inicio es obligatoria");
  });

  test.each(["active", "LIVE"])("the wrong status %j is 422 and names the allowed values", async (status) => {
    const text = await refusedWith({ status });
    for (const allowed of statuses) expect(text).toContain(allowed);
  });

  test.each([
    ["an unknown category", { categoryIds: ["00000000-0000-4000-8000-000000000000"] }],
    ["an unknown location", { locationIds: ["00000000-0000-4000-8000-000000000000"] }],
    ["tags that are no list", { tags: "a, b" }],
    ["a capacity that is text", { capacity: "many" }],
  ])("%s is 422 with a message", async (_name, changes) => {
    await refusedWith(changes);
  });

  test.each([
    ["an end before the start", { startTime: fromNow(3 * hour), endTime: fromNow(2 * hour) }],
    ["a capacity of 0, which the modal sends for text", { capacity: 0 }],
  ])("%s is accepted, or 422 with a message", async (_name, changes) => {
    const answer = await admin.post("events", await eventPayload(admin, changes));
    if (answer.status >= 300) refusal(answer, 422);
  });

  test("several faults are told at once", async () => {
    const text = await refusedWith({ title: "", startTime: "", endTime: "" });
    expect(text).toContain("El título es obligatorio");
    expect(text).toContain("La fecha de inicio es obligatoria");
    expect(text).toContain("La fecha de fin es obligatoria");
  });
});

describe("§7 categories", () => {
  test("GET categories lists them for visitors", async () => {
    expect(dataOf(categories, await visitor.get("categories")).length).toBeGreaterThan(0);
  });

  test("GET categories with a bearer is the admin list", async () => {
    const { id } = await newCategory(admin);
    expect(dataOf(categories, await admin.get("categories")).map((category) => category.id)).toContain(id);
  });

  test("POST keeps name, color, icon and description", async () => {
    const body = { name: unique("Circo"), color: "#ff8800", icon: "🎪", description: "Bajo la carpa" };
    expect(dataOf(categoryOf, await admin.post("categories", body))).toMatchObject({ ...body, isActive: true });
  });

  test("§5: icon and description are optional", async () => {
    dataOf(categoryOf, await admin.post("categories", { name: unique("Magia"), color: "#667eea" }));
  });

  test("PUT changes a category by the same body", async () => {
    const { id } = await newCategory(admin);
    const body = { name: unique("Mimo"), color: "#00aa00", icon: "", description: "" };
    const changed = dataOf(categoryOf, await admin.put(`categories/${id}`, body));
    expect(changed).toMatchObject({ id, name: body.name, color: body.color });
  });

  test("DELETE removes a category without events", async () => {
    const { id } = await newCategory(admin);
    succeeded(await admin.delete(`categories/${id}`));
    expect(dataOf(categories, await visitor.get("categories")).map((category) => category.id)).not.toContain(id);
  });

  test("§3: _count.EventCategories counts its events", async () => {
    const { id } = await newCategory(admin);
    await newEvent(admin, { categoryIds: [id] });
    const found = dataOf(categories, await visitor.get("categories")).find((category) => category.id === id);
    expect(found).toMatchObject({ _count: { EventCategories: 1 } });
  });

  test("POST category/reorder takes the new order of all", async () => {
    const reversed = dataOf(categories, await admin.get("categories"))
      .map(({ id }) => id)
      .reverse();
    succeeded(await admin.post("category/reorder", { categories: reversed.map((id, order) => ({ id, order })) }));
    expect(dataOf(categories, await visitor.get("categories")).map(({ id }) => id)).toEqual(reversed);
  });

  test("POST category/reorder takes the new order of two that the arrows swap", async () => {
    const [first, second] = dataOf(categories, await admin.get("categories"));
    if (first === undefined || second === undefined) throw new Error("Too few categories");
    const swapped = [
      { id: first.id, order: second.order },
      { id: second.id, order: first.order },
    ];
    succeeded(await admin.post("category/reorder", { categories: swapped }));
    expect(dataOf(categories, await visitor.get("categories"))[0]?.id).toBe(second.id);
  });

  test.each([
    ["no name", { color: "#667eea" }],
    ["an empty name", { name: "", color: "#667eea" }],
    ["no colour", { name: "Sin color" }],
    ["a colour by name", { name: "Roja", color: "red" }],
    ["a colour of three digits", { name: "Corta", color: "#fff" }],
    ["a colour of other letters", { name: "Rara", color: "#gggggg" }],
  ])("§5: %s is 422 with a message", async (_name, body) => {
    refusal(await admin.post("categories", body), 422);
  });
});

describe("§7 locations", () => {
  const full = () => ({
    name: unique("Auditorio"),
    city: "Teguise",
    country: "España",
    capacity: 250,
    description: "En la plaza",
    imageUrl: "https://example.org/sala.jpg",
    latitude: 29.06,
    longitude: -13.56,
  });

  test("GET locations lists them for visitors", async () => {
    expect(dataOf(locations, await visitor.get("locations")).length).toBeGreaterThan(0);
  });

  test("POST keeps all fields of the payload", async () => {
    const body = full();
    expect(dataOf(locationOf, await admin.post("locations", body))).toMatchObject(body);
  });

  test("§5: capacity, description, image and coordinates may be left out", async () => {
    const body = { name: unique("Patio"), city: "Arrecife", country: "España" };
    expect(dataOf(locationOf, await admin.post("locations", body))).toMatchObject(body);
  });

  test("§5: coordinates that are null are taken", async () => {
    const body = { name: unique("Patio"), city: "Arrecife", country: "España", latitude: null, longitude: null };
    dataOf(locationOf, await admin.post("locations", body));
  });

  test("§3: city and country are Arrecife and España by default", async () => {
    const found = dataOf(locationOf, await admin.post("locations", { name: unique("Patio") }));
    expect(found).toMatchObject({ city: "Arrecife", country: "España" });
  });

  test("PUT changes a location", async () => {
    const { id } = await newLocation(admin);
    const body = full();
    expect(dataOf(locationOf, await admin.put(`locations/${id}`, body))).toMatchObject({ id, ...body });
  });

  test("DELETE removes a location without events", async () => {
    const { id } = await newLocation(admin);
    succeeded(await admin.delete(`locations/${id}`));
    expect(dataOf(locations, await visitor.get("locations")).map((location) => location.id)).not.toContain(id);
  });

  test("§3: _count.EventLocations counts its events", async () => {
    const { id } = await newLocation(admin);
    await newEvent(admin, { locationIds: [id] });
    const found = dataOf(locations, await visitor.get("locations")).find((location) => location.id === id);
    expect(found).toMatchObject({ _count: { EventLocations: 1 } });
  });

  test.each([
    ["no name", { name: "" }],
    ["a capacity below 0", { capacity: -1 }],
    ["a latitude of 90.5", { latitude: 90.5 }],
    ["a latitude of -91", { latitude: -91 }],
    ["a longitude of 180.5", { longitude: 180.5 }],
    ["a longitude of -181", { longitude: -181 }],
  ])("§5: %s is 422 with a message", async (_name, changes) => {
    refusal(await admin.post("locations", { ...full(), ...changes }), 422);
  });

  test.each([
    ["a capacity of 0", { capacity: 0 }],
    ["the poles", { latitude: 90, longitude: -180 }],
  ])("§5: %s is accepted", async (_name, changes) => {
    expect(dataOf(locationOf, await admin.post("locations", { ...full(), ...changes }))).toMatchObject(changes);
  });
});

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string): File => new File([bytes], name, { type });
const pixelFile = (): File => fileOf(new Uint8Array(pixel), "logo.png", "image/png");

async function imageAt(url: URL): Promise<{ status: number; type: string }> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return { status: response.status, type: response.headers.get("content-type") ?? "" };
}

describe("§7 uploads", () => {
  const formats: ("png" | "jpeg" | "webp")[] = ["png", "jpeg", "webp"];
  const logoForm = (file: File): FormData => {
    const form = new FormData();
    form.set("file", file);
    form.set("type", "logo");
    return form;
  };
  const logoOf = z.looseObject({ success: z.literal(true), data: z.looseObject({ url: z.string().min(1) }) });

  test("POST upload/location with the field image answers data.imageUrl", async () => {
    const form = new FormData();
    form.set("image", pixelFile());
    dataOf(z.looseObject({ imageUrl: z.string().min(1) }), await admin.upload("upload/location", form));
  });

  test.each(["", "/api"])("the location's image is at the imageUrl behind the API's base %j", async (base) => {
    const form = new FormData();
    form.set("image", pixelFile());
    const { imageUrl } = dataOf(z.looseObject({ imageUrl: z.string() }), await admin.upload("upload/location", form));
    const image = await imageAt(new URL(`${festival.address}${base}${imageUrl}`));
    expect(image).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) });
  });

  test.each(formats)("POST upload/image takes a logo that is %s, and shows it at data.url", async (format) => {
    const bytes = await sharp(pixel).resize(16, 16).toFormat(format).toBuffer();
    const file = fileOf(new Uint8Array(bytes), `logo.${format}`, `image/${format}`);
    const { url } = bodyOf(logoOf, await admin.upload("upload/image", logoForm(file))).data;
    const image = await imageAt(new URL(url, festival.address));
    expect(image).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) });
  });

  test("§5: a logo above 2 MB is refused with its message", async () => {
    const side = 1100;
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
    const bytes = await noise.png({ compressionLevel: 0 }).toBuffer();
    const answer = await admin.upload("upload/image", logoForm(fileOf(new Uint8Array(bytes), "logo.png", "image/png")));
    expect(refusalText(answer, 400, 413, 422)).toContain("El archivo no debe superar los 2MB");
  });

  test("§5: a logo that is no image is refused with a message", async () => {
    const file = fileOf(new TextEncoder().encode("no image"), "logo.png", "image/png");
    refusal(await admin.upload("upload/image", logoForm(file)), 400, 415, 422);
  });
});

describe("§7 users", () => {
  test("GET users lists accounts with success", async () => {
    const schema = z.looseObject({ success: z.literal(true), data: z.array(userOf) });
    const found = bodyOf(schema, await admin.get("users")).data;
    expect(found.map(({ email }) => email)).toContain(festival.userAccount.email);
  });

  test("§3: no account shows more than is listed: no password", async () => {
    expect(succeeded(await admin.get("users")).text).not.toMatch(/password|argon2/i);
  });
});

describe("§7 settings", () => {
  const all = async () => dataOf(settingsOf, await admin.get("settings", { includePrivate: true }));
  const publicSettings = async () => dataOf(anything, await visitor.get("settings/public"));
  const bulk = (key: string, value: unknown, category: string) =>
    admin.post("settings/bulk", { settings: [{ key, value, category, description: "", isPublic: true }] });

  test.each([
    ["events", "showCapacityIndicator"],
    ["users", "registration_enabled"],
    ["features", "ai_assistant"],
  ])("§3: GET settings/public tells visitors %s.%s", async (category, key) => {
    expect(typeof publicValue(await publicSettings(), category, key)).toBe("boolean");
  });

  test.each([
    ["without a token", undefined],
    ["with 'null', as an absent one is read from the storage", "null"],
  ])("§6: GET settings/public answers a visitor %s", async (_name, token) => {
    succeeded(await new SpecClient(festival.address, token).get("settings/public"));
  });

  test("GET settings?includePrivate=true is grouped by category, then key", async () => {
    expect(Object.keys(await all()).length).toBeGreaterThan(0);
  });

  test.each([
    ["general"],
    ["api"],
    ["email"],
    ["push"],
    ["security"],
    ["storage"],
    ["cache"],
    ["features"],
    ["limits"],
    ["events"],
    ["users"],
    ["notifications"],
  ])("§3: GET settings?category=%s answers the known category", async (category) => {
    const text = JSON.stringify(dataOf(anything, await admin.get("settings", { category })));
    const group = Object.entries((await all())[category] ?? {});
    expect(group.length).toBeGreaterThan(0);
    // Private ones need includePrivate.
    for (const [key, { isPublic }] of group) if (isPublic) expect(text).toContain(key);
  });

  test.each([
    ["the key alone", "showCapacityIndicator"],
    ["the full key", "events.showCapacityIndicator"],
  ])("POST settings/bulk with %s changes a setting", async (_name, key) => {
    for (const value of [false, true]) {
      succeeded(await bulk(key, value, "events"));
      expect(publicValue(await publicSettings(), "events", "showCapacityIndicator")).toBe(value);
    }
  });

  test("POST settings/bulk takes back every setting as it was read", async () => {
    const settings = Object.entries(await all()).flatMap(([category, group]) =>
      Object.entries(group)
        .filter(([, setting]) => !setting.isEncrypted)
        .map(([key, { value, description, isPublic }]) => ({ key, value, category, description, isPublic })),
    );
    const before = await all();
    succeeded(await admin.post("settings/bulk", { settings }));
    const values = (groups: z.infer<typeof settingsOf>) =>
      Object.entries(groups).map(([name, group]) => [
        name,
        Object.entries(group).map(([key, { value }]) => [key, value]),
      ]);
    expect(values(await all())).toEqual(values(before));
  });

  test("§8: POST settings/bulk refuses a value of the wrong type with a message", async () => {
    refusal(await bulk("showCapacityIndicator", "perhaps", "events"), 400, 422);
  });

  test.each([
    ["settings as in bulk", { settings: [{ key: "registration_enabled", value: false, category: "users" }] }],
  ])("PUT settings takes %s", async (_name, body) => {
    succeeded(await bulk("registration_enabled", true, "users"));
    succeeded(await admin.put("settings", body));
    expect(publicValue(await publicSettings(), "users", "registration_enabled")).toBe(false);
    succeeded(await bulk("registration_enabled", true, "users"));
  });

  test("POST settings/reset {category, confirmReset: true} brings back the defaults of one category", async () => {
    const defaultValue = publicValue(await publicSettings(), "events", "showCapacityIndicator");
    succeeded(await bulk("showCapacityIndicator", defaultValue !== true, "events"));
    succeeded(await bulk("registration_enabled", false, "users"));
    succeeded(await admin.post("settings/reset", { category: "events", confirmReset: true }));
    expect(publicValue(await publicSettings(), "events", "showCapacityIndicator")).toBe(true);
    expect(publicValue(await publicSettings(), "users", "registration_enabled")).toBe(false);
    succeeded(await bulk("registration_enabled", true, "users"));
  });

  test.each([
    ["no body", {}],
    ["no body, but a JSON content type", { headers: { "Content-Type": "application/json" } }],
    ["an empty object", { body: {} }],
  ])("POST settings/init answers with %s", async (_name, options) => {
    succeeded(await admin.call("POST", "settings/init", options));
  });

  test("GET settings/api.google.maps_key answers data.value, also to a visitor's map", async () => {
    succeeded(await bulk("google.maps_key", "AIzaSpecClientExample0000000000000000000", "api"));
    const key = z.looseObject({ value: z.literal("AIzaSpecClientExample0000000000000000000") });
    dataOf(key, await admin.get("settings/api.google.maps_key"));
    dataOf(key, await visitor.get("settings/api.google.maps_key"));
  });
});

describe("§7 stream settings", () => {
  const payload = (changes: Record<string, unknown> = {}) => ({
    isActive: false,
    embedCode: '<iframe src="https://www.youtube.com/embed/jNQXAC9IVRw" allowfullscreen></iframe>',
    eventLogoUrl: null,
    backgroundColor: "#667eea",
    overlayOpacity: 0.9,
    eventLogoFile: null,
    ...changes,
  });
  const answerOf = z.looseObject({ success: z.literal(true), data: streamOf });

  test("§9: the background is #667eea and the opacity 0.9 by default", async () => {
    const { data } = bodyOf(answerOf, await visitor.get("settings/stream/public"));
    expect(data).toMatchObject({ backgroundColor: "#667eea", overlayOpacity: 0.9 });
  });

  test("GET settings/stream answers success and data", async () => {
    bodyOf(answerOf, await admin.get("settings/stream"));
  });

  test.each([
    ["both logo fields null", {}],
    ["a logo's address", { eventLogoUrl: "https://example.org/logo.png" }],
    ["an inline logo, as after a failed upload", { eventLogoUrl: inlinePixel }],
    ["a chosen file, which JSON writes as {}", { eventLogoFile: {} }],
    ["no file field", { eventLogoFile: undefined }],
    ["an empty embed code", { embedCode: "" }],
    ["the lowest opacity", { overlayOpacity: 0.1 }],
    ["the highest opacity", { overlayOpacity: 1 }],
  ])("PUT settings/stream takes %s", async (_name, changes) => {
    bodyOf(z.looseObject({ success: z.literal(true) }), await admin.put("settings/stream", payload(changes)));
  });

  test("PUT settings/stream takes back what GET settings/stream has answered", async () => {
    const { data } = bodyOf(answerOf, await admin.get("settings/stream"));
    succeeded(await admin.put("settings/stream", data));
  });

  test("PUT settings/stream is seen by visitors", async () => {
    const changes = { isActive: true, backgroundColor: "#112233", overlayOpacity: 0.5 };
    succeeded(await admin.put("settings/stream", payload(changes)));
    const { data } = bodyOf(answerOf, await visitor.get("settings/stream/public"));
    expect(data).toMatchObject(changes);
    expect(data.embedCode).toContain("youtube");
  });

  test.each([
    ["an opacity of 0", { overlayOpacity: 0 }],
    ["an opacity of 1.5", { overlayOpacity: 1.5 }],
    ["a colour by name", { backgroundColor: "blue" }],
  ])("§5: PUT settings/stream refuses %s", async (_name, changes) => {
    refusal(await admin.put("settings/stream", payload(changes)), 422);
  });

  test("§4: POST settings/stream/toggle answers the new isActive and says which", async () => {
    succeeded(await admin.put("settings/stream", payload({ isActive: false })));
    const toggled = z.looseObject({ data: z.looseObject({ isActive: z.boolean() }), message: z.string() });
    const on = bodyOf(toggled, await admin.post("settings/stream/toggle"));
    const off = bodyOf(toggled, await admin.post("settings/stream/toggle"));
    expect([on.data.isActive, on.message]).toEqual([true, "Stream activado"]);
    expect([off.data.isActive, off.message]).toEqual([false, "Stream desactivado"]);
  });
});

describe("§7 calendar files", () => {
  const parse = (text: string, name = "programa.ics") => {
    const form = new FormData();
    form.set("file", new File([text], name, { type: "text/calendar" }));
    return admin.upload("ics/parse", form);
  };

  test("GET ics/template is a calendar to save as .ics", async () => {
    const answer = succeeded(await admin.get("ics/template"));
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    expect(answer.headers.get("content-disposition")).toContain(".ics");
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR/);
  });

  test("the template can be parsed without errors, and then imported", async () => {
    const { text } = succeeded(await admin.get("ics/template"));
    const parsed = bodyOf(z.looseObject({ success: z.literal(true), data: parseResultOf }), await parse(text)).data;
    expect(parsed.summary).toMatchObject({ total: parsed.events.length, errors: 0 });
    const options = { skipDuplicates: true, createMissingCategories: true, autoFixErrors: true };
    const answer = await admin.post("ics/import", { events: parsed.events, categoryMappings: {}, options });
    expect(dataOf(importResultOf, answer)).toMatchObject({ imported: parsed.events.length, errors: [] });
  });

  test.each(["ics", "ical", "ifb", "icalendar"])("§5: POST ics/parse takes a file named .%s", async (ending) => {
    const { text } = succeeded(await admin.get("ics/template"));
    expect(dataOf(parseResultOf, await parse(text, `programa.${ending}`)).events.length).toBeGreaterThan(0);
  });

  test("§8: POST ics/parse refuses a file that is no calendar with a message", async () => {
    refusal(await parse("this is no calendar"), 400, 415, 422);
  });

  test("§5: POST ics/parse refuses a file above 10 MB with a message", async () => {
    refusal(await parse(`BEGIN:VCALENDAR\r\n${"X-FILL:y\r\n".repeat(1_100_000)}END:VCALENDAR`), 400, 413, 422);
  });

  test("POST ics/export {eventIds} has only these events, named with the date", async () => {
    const chosen = await newEvent(admin);
    const other = await newEvent(admin);
    const answer = succeeded(await admin.post("ics/export", { eventIds: [chosen.id] }));
    const text = answer.text.replace(/\r?\n[ \t]/g, "");
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    expect(answer.headers.get("content-disposition")).toMatch(/\d{4}-?\d{2}-?\d{2}.*\.ics/);
    expect(text).toContain(`SUMMARY:${chosen.title}`);
    expect(text).not.toContain(`SUMMARY:${other.title}`);
  });

  test.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["an empty list", { eventIds: [] }],
  ])("POST ics/export with %s has all events", async (_name, body) => {
    const event = await newEvent(admin);
    const count = dataOf(events, await admin.get("events", { limit: 500 })).length;
    const { text } = succeeded(await admin.post("ics/export", body));
    expect(text.replace(/\r?\n[ \t]/g, "")).toContain(`SUMMARY:${event.title}`);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(count);
  });

  test("§6: the export modal that reads no token sends 'Bearer null' and gets 401", async () => {
    refusal(await new SpecClient(festival.address, "null").post("ics/export", {}), 401);
  });
});

const keys = createECDH("prime256v1");
keys.generateKeys();
const subscription = {
  endpoint: "https://fcm.googleapis.com/fcm/send/spec-client-example",
  expirationTime: null,
  keys: {
    p256dh: keys.getPublicKey().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
};

describe("§7 reminders", () => {
  const reminders = async () => dataOf(z.array(reminderOf), await user.get("reminders"));
  const of = async (eventId: string) => (await reminders()).filter((reminder) => reminder.eventId === eventId);

  test.each([
    ["{eventId, notifyBefore}", { notifyBefore: 15 }],
    ["{eventId, minutesBefore, enabled}", { minutesBefore: 15, enabled: true }],
  ])("POST reminders %s sets one", async (_name, body) => {
    const event = await newEvent(admin);
    succeeded(await user.post("reminders", { eventId: event.id, ...body }));
    expect(await of(event.id)).toMatchObject([{ minutesBefore: 15, enabled: true }]);
  });

  test("a second POST for the same event changes its reminder", async () => {
    const event = await newEvent(admin);
    succeeded(await user.post("reminders", { eventId: event.id, notifyBefore: 5 }));
    succeeded(await user.post("reminders", { eventId: event.id, notifyBefore: 30 }));
    expect(await of(event.id)).toMatchObject([{ minutesBefore: 30 }]);
  });

  test("§5: the lead is 5 minutes by default", async () => {
    const event = await newEvent(admin);
    succeeded(await user.post("reminders", { eventId: event.id }));
    expect(await of(event.id)).toMatchObject([{ minutesBefore: 5 }]);
  });

  test.each(["its id", "its event's id"])("DELETE reminders/{id} removes it by %s", async (key) => {
    const event = await newEvent(admin);
    succeeded(await user.post("reminders", { eventId: event.id, notifyBefore: 5 }));
    const [reminder] = await of(event.id);
    succeeded(await user.delete(`reminders/${key === "its id" ? reminder?.id : event.id}`));
    expect(await of(event.id)).toEqual([]);
  });

  test.each([1, 60])("§5: a lead of %i minutes is accepted", async (notifyBefore) => {
    const event = await newEvent(admin);
    succeeded(await user.post("reminders", { eventId: event.id, notifyBefore }));
  });

  test.each([0, 61])("§5: a lead of %i minutes is 422", async (notifyBefore) => {
    const event = await newEvent(admin);
    refusal(await user.post("reminders", { eventId: event.id, notifyBefore }), 422);
  });

  test("a reminder of an unknown event is refused with a message", async () => {
    refusal(
      await user.post("reminders", { eventId: "00000000-0000-4000-8000-000000000000", notifyBefore: 5 }),
      404,
      422,
    );
  });

  test("§6: nobody sees another account's reminders", async () => {
    const event = await newEvent(admin);
    succeeded(await user.post("reminders", { eventId: event.id, notifyBefore: 5 }));
    const others = dataOf(z.array(reminderOf), await admin.get("reminders"));
    expect(others.filter(({ eventId }) => eventId === event.id)).toEqual([]);
  });

  test("POST reminders/test without a subscription says why nothing was sent", async () => {
    expect((await admin.post("reminders/test")).text).toContain("notificaciones");
  });

  test("POST reminders/test is answered to an account with a push subscription", async () => {
    succeeded(await user.post("notifications/subscribe", { subscription }));
    succeeded(await user.post("reminders/test"));
  });
});

describe("§7 chat", () => {
  const message = (text: string) => ({ message: text, timestamp: new Date().toISOString() });
  const history = async (client: SpecClient) => dataOf(z.array(chatMessageOf), await client.get("chat/history"));

  beforeAll(async () => {
    const setting = { key: "ai_assistant", value: true, category: "features", description: "", isPublic: true };
    succeeded(await admin.post("settings/bulk", { settings: [setting] }));
  });

  test("POST chat {message, timestamp} answers a message of Acty", async () => {
    expect(dataOf(chatMessageOf, await user.post("chat", message("¿Qué hay hoy?"))).sender).toBe("acty");
  });

  test("§1: visitors can ask too", async () => {
    expect(dataOf(chatMessageOf, await visitor.post("chat", message("¿Qué hay hoy?"))).sender).toBe("acty");
  });

  test("GET chat/history has the question and its answer, in this order", async () => {
    const question = unique("¿Dónde está el taller?");
    const answered = dataOf(chatMessageOf, await user.post("chat", message(question)));
    const found = await history(user);
    expect(found.slice(-2)).toMatchObject([
      { sender: "user", content: question },
      { sender: "acty", content: answered.content },
    ]);
  });

  test("DELETE chat/history empties it", async () => {
    succeeded(await user.post("chat", message("hola")));
    succeeded(await user.delete("chat/history"));
    expect(await history(user)).toEqual([]);
  });

  test("§9: a message of 500 characters is accepted", async () => {
    dataOf(chatMessageOf, await user.post("chat", message("¿qué hay? ".repeat(50))));
  });

  test.each([
    ["blank", "   "],
    ["empty", ""],
    ["longer than 500 characters", "a".repeat(501)],
  ])("§5: a message that is %s is 422", async (_name, text) => {
    refusal(await user.post("chat", message(text)), 422);
  });
});

describe("§7 analytics", () => {
  const interaction = (action: string, eventId: string) => ({
    eventType: `event_${action}`,
    eventData: { eventId, action, timestamp: new Date().toISOString() },
  });

  test.each(["view", "remind", "share"])("POST analytics/event-interaction takes a visitor's %s", async (action) => {
    const event = await newEvent(admin);
    succeeded(await visitor.post("analytics/event-interaction", interaction(action, event.id)));
  });

  test("GET analytics/events/{id} answers data", async () => {
    const event = await newEvent(admin);
    dataOf(z.looseObject({}), await admin.get(`analytics/events/${event.id}`));
  });
});

describe("§7 notifications", () => {
  const readers: ("user" | "visitor")[] = ["user", "visitor"];
  test.each(readers)("POST notifications/subscribe takes the browser's subscription of a %s", async (who) => {
    succeeded(await festival[who].post("notifications/subscribe", { subscription }));
  });

  test.each([
    ["no body", undefined],
    ["an empty object", {}],
  ])("POST notifications/unsubscribe is answered with %s", async (_name, body) => {
    succeeded(await user.post("notifications/subscribe", { subscription }));
    succeeded(await user.post("notifications/unsubscribe", body));
  });

  test("POST notifications/test is answered with JSON", async () => {
    const answer = await admin.post("notifications/test");
    expect(answer.json).toBeDefined();
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(404);
  });

  test("a subscription without keys is refused with a message", async () => {
    refusal(await user.post("notifications/subscribe", { subscription: { endpoint: "nowhere" } }), 400, 422);
  });
});

describe("§6 and §8 permissions", () => {
  const expired = "Sesión expirada. Por favor, inicia sesión nuevamente.";
  const forbidden = "No tienes permisos para realizar esta acción.";
  const none = "00000000-0000-4000-8000-000000000000";

  const adminCalls: [string, string][] = [
    ["POST", "events"],
    ["PUT", `events/${none}`],
    ["DELETE", `events/${none}`],
    ["POST", "categories"],
    ["PUT", `categories/${none}`],
    ["DELETE", `categories/${none}`],
    ["POST", "category/reorder"],
    ["POST", "locations"],
    ["PUT", `locations/${none}`],
    ["DELETE", `locations/${none}`],
    ["POST", "upload/location"],
    ["POST", "upload/image"],
    ["GET", "users"],
    ["GET", "settings?includePrivate=true"],
    ["PUT", "settings"],
    ["POST", "settings/bulk"],
    ["POST", "settings/init"],
    ["POST", "settings/reset"],
    ["GET", "settings/stream"],
    ["PUT", "settings/stream"],
    ["POST", "settings/stream/toggle"],
    ["POST", "ics/parse"],
    ["POST", "ics/import"],
    ["GET", `analytics/events/${none}`],
  ];
  const calledBy = (client: SpecClient, method: string, path: string): Promise<Answer> => {
    if (/^upload|parse$/.test(path)) {
      const form = new FormData();
      form.set(path === "upload/location" ? "image" : "file", pixelFile());
      return client.upload(path, form);
    }
    return client.call(method, path, method === "POST" || method === "PUT" ? { body: {} } : {});
  };

  test.each(adminCalls)("%s %s without a token is 401 with its message", async (method, path) => {
    expect(refusal(await calledBy(visitor, method, path), 401)).toBe(expired);
  });

  test.each(adminCalls)("%s %s by a regular user is 403 with its message", async (method, path) => {
    expect(refusal(await calledBy(user, method, path), 403)).toBe(forbidden);
  });

  test.each([
    ["GET", "users"],
    ["POST", "events"],
    ["GET", "reminders"],
  ])("%s %s with a token that is none is 401 with its message", async (method, path) => {
    expect(refusal(await calledBy(new SpecClient(festival.address, "stale"), method, path), 401)).toBe(expired);
  });

  test.each([
    "events",
    "events/live",
    "categories",
    "locations",
    "settings/public",
    "settings/stream/public",
    "events?limit=100&date=2026-12-24",
  ])("visitors read %s without credentials", async (path) => {
    succeeded(await visitor.get(path));
  });

  test("a token serves again after another sign-in", async () => {
    await signedIn(visitor, festival.userAccount);
    succeeded(await user.get("reminders"));
  });
});

describe("§8 errors in general", () => {
  test("an unknown path is 404 with a message in JSON", async () => {
    refusal(await visitor.get("nothing/here"), 404);
  });

  test("a body that is no JSON is refused with a message in JSON", async () => {
    const response = await fetch(new URL("/api/auth/login", festival.address), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{",
    });
    expect([400, 422]).toContain(response.status);
    const body: unknown = await response.json();
    z.looseObject({ message: z.string().min(1) }).parse(body);
  });

  test("an error says success: false", async () => {
    const answer = await visitor.get("users");
    expect(answer.json).toMatchObject({ success: false });
  });
});
