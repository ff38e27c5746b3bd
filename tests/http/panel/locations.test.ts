import { beforeEach, describe, expect, test } from "vitest";
import type { Location } from "#app/domain/programme/event.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { createLocation, deleteLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { plainPng } from "../../domain/media/sent-images.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { unescaped } from "../html.ts";
import { controlOf, faultOf, noticeOf, summaryOf, undoOf, valueOf, panelOfFile, formOf } from "./places-admin.ts";

const { app, admin, people } = panelOfFile();
let plaza: Location;
const path = "/admin/locations";
beforeEach(async () => {
  for (const { id } of await listLocations(app.services)) await deleteLocation(app.services, id);
  plaza = await createLocation(app.services, {
    name: "Plaza de las Palmas",
    address: "Calle Real, 1",
    capacity: 1200,
    latitude: 28.9625,
    longitude: -13.5477,
    amenities: ["aseos", "barra"],
  });
});

const fields = {
  intent: "save",
  name: "La Recova",
  city: "Arrecife",
  country: "España",
  address: "",
  capacity: "",
  description: "",
  imageUrl: "",
  amenities: "",
  coordinates: "",
};
const cards = (html: string): string[] =>
  [...html.matchAll(/<h2><a[^>]*>([^<]*)<\/a>/g)].map(([, name = ""]) => unescaped(name));
const named = async (name: string): Promise<Location | undefined> =>
  (await listLocations(app.services)).find((location) => location.name === name);
const withFile = (file: Blob, others: Record<string, string> = {}): FormData =>
  formOf({ ...fields, ...others, image: new File([file], "plaza.png", { type: file.type }) });
const png = async (): Promise<Blob> => new Blob([new Uint8Array(await plainPng(64, 48))], { type: "image/png" });

describe("the cards of locations (§2)", () => {
  test("show name, 'Capacidad: n personas' and the number of events, including drafts", async () => {
    const { id } = await createEvent(app.services, eventInputWith({ locationIds: [plaza.id], published: false }));
    const html = await admin.get(path);
    expect(cards(html)).toEqual(["Plaza de las Palmas"]);
    for (const text of ["Capacidad: 1200 personas", "1 evento asociado", "Calle Real, 1, Arrecife"])
      expect(html).toContain(text);
    await deleteEvent(app.services, id);
  });

  test("are replaced by 'No hay ubicaciones registradas' if there are no locations", async () => {
    await deleteLocation(app.services, plaza.id);
    expect(await admin.get(path)).toContain("No hay ubicaciones registradas");
  });

  test("can be searched by name and address", async () => {
    expect(cards(await admin.get(`${path}?q=palmas`))).toEqual(["Plaza de las Palmas"]);
    expect(cards(await admin.get(`${path}?q=charco`))).toEqual([]);
  });
});

describe("the form of a location (§5)", () => {
  test("begins with Arrecife and España, and names the allowed images: 'PNG, JPG, GIF hasta 5MB'", async () => {
    const html = await admin.get(`${path}?new=`);
    expect(["city", "country"].map((field) => valueOf(html, `location-${field}`))).toEqual(["Arrecife", "España"]);
    expect(html).toContain("PNG, JPG, GIF hasta 5MB");
  });

  test("makes a location with all its fields", async () => {
    const html = await admin.sendAndRead(`${path}?new=`, {
      ...fields,
      country: "",
      capacity: "0",
      amenities: "aseos, , barra ",
      coordinates: "28.963, -13.5477",
      imageUrl: "https://img.example/a.jpg",
    });
    expect(noticeOf(html)).toBe("Ubicación «La Recova» creada");
    expect(await named("La Recova")).toMatchObject({
      city: "Arrecife",
      country: "España",
      capacity: 0,
      description: null,
      amenities: ["aseos", "barra"],
      latitude: 28.963,
      longitude: -13.5477,
      imageUrl: "https://img.example/a.jpg",
    });
  });

  test("is filled in with a location, with coordinates of 6 decimals, and changes it", async () => {
    const open = `${path}?edit=${plaza.id}`;
    const html = await admin.get(open);
    expect(
      ["name", "capacity", "address", "amenities", "coordinates"].map((field) => valueOf(html, `location-${field}`)),
    ).toEqual(["Plaza de las Palmas", "1200", "Calle Real, 1", "aseos, barra", "28.962500, -13.547700"]);
    expect(noticeOf(await admin.sendAndRead(open, { ...fields, name: "Plaza", coordinates: "" }))).toBe(
      "Ubicación «Plaza» guardada",
    );
    expect(await named("Plaza")).toMatchObject({ id: plaza.id, capacity: null, latitude: null, amenities: [] });
  });
  test("names all wrong fields at once, each beside its field, and keeps the typed values", async () => {
    const wrong = { name: "", city: " ", capacity: "-1", coordinates: "90.1, 0", imageUrl: "http://img.example/a.jpg" };
    const response = await admin.send(`${path}?new=`, { ...fields, ...wrong, description: "Junto al mercado" });
    const html = await response.text();
    expect([response.status, summaryOf(html)]).toEqual([422, "Hay 5 campos por corregir"]);
    expect(Object.keys(wrong).map((field) => faultOf(html, `location-${field}`))).toEqual([
      "El nombre es obligatorio",
      "La ciudad es obligatoria",
      "Escribe un número entero entre 0 y 1\u00a0000\u00a0000, o nada",
      "Escribe «latitud, longitud»: de -90 a 90 y de -180 a 180",
      "La dirección debe empezar por https://",
    ]);
    expect(valueOf(html, "location-description")).toBe("Junto al mercado");
    expect(await listLocations(app.services)).toHaveLength(1);
  });
});

describe("the image of a location", () => {
  test("can be uploaded with the form", async () => {
    await admin.send(`${path}?new=`, withFile(await png()));
    const { imageUrl } = (await named("La Recova")) ?? {};
    expect(imageUrl).toMatch(/^\/uploads\/.+\.webp$/);
    expect((await app.fetch(imageUrl ?? "")).status).toBe(200);
    expect(await admin.get(path)).toContain(imageUrl);
  });

  test("is kept if another field is refused", async () => {
    const html = await (await admin.send(`${path}?new=`, withFile(await png(), { name: "" }))).text();
    expect(valueOf(html, "location-imageUrl")).toMatch(/^\/uploads\/.+\.webp$/);
  });

  test("is refused beside its field if it is larger than 5MB, with the other errors and the typed values", async () => {
    const response = await admin.send(
      `${path}?new=`,
      withFile(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), { name: "", address: "Calle Real, 2" }),
    );
    const html = await response.text();
    expect(response.status).toBe(413);
    expect(faultOf(html, "location-image")).toBe("El archivo no debe superar los 5MB");
    expect(faultOf(html, "location-name")).toBe("El nombre es obligatorio");
    expect(valueOf(html, "location-address")).toBe("Calle Real, 2");
  });

  test("is removed when its address is removed", async () => {
    const open = `${path}?edit=${plaza.id}`;
    await admin.send(open, withFile(await png(), { name: "Plaza" }));
    expect((await named("Plaza"))?.imageUrl).not.toBeNull();
    await admin.send(open, { ...fields, name: "Plaza" });
    expect((await named("Plaza"))?.imageUrl).toBeNull();
  });
});

describe("the deletion of a location", () => {
  test("comes after a question, and can be undone", async () => {
    const question = `${path}?confirm=delete&id=${plaza.id}`;
    expect(controlOf(await admin.get(path), "Eliminar Plaza de las Palmas")).toContain(question);
    expect(await admin.get(question)).toContain("¿Seguro que quieres eliminar esta ubicación?");
    expect(await listLocations(app.services)).toHaveLength(1);
    const after = await admin.sendAndRead(question, { intent: "delete" });
    expect(await listLocations(app.services)).toEqual([]);
    expect(noticeOf(after)).toBe("Se ha eliminado «Plaza de las Palmas»");
    expect(undoOf(after)).not.toBe("");
  });

  test("is disabled while the location has events, including drafts, and the page gives the reason (§4)", async () => {
    const { id } = await createEvent(app.services, eventInputWith({ locationIds: [plaza.id], published: false }));
    const html = await admin.get(path);
    expect(controlOf(html, "Eliminar Plaza de las Palmas")).toMatch(/^<button[^>]* disabled/);
    expect(html).toContain("Una ubicación con eventos no se puede eliminar");
    const question = `${path}?confirm=delete&id=${plaza.id}`;
    expect(summaryOf(await admin.get(question))).toBe(
      "La ubicación tiene eventos: cambia antes la ubicación de esos eventos",
    );
    expect((await admin.send(question, { intent: "delete" })).status).toBe(409);
    await deleteEvent(app.services, id);
  });
});

describe("the map in the form of a location", () => {
  const mapPath = `${path}/map?at=28.9,-13.5`;
  const map = (cookie: string): Promise<Response> =>
    app.fetch(mapPath, { headers: { Cookie: cookie }, redirect: "manual" });

  test("is replaced by the spec's sentences if there is no key", async () => {
    const html = await admin.get(`${path}?new=`);
    expect(html).toContain("Google Maps API key no configurada");
    expect(html).toContain("Configura tu API key en el panel de configuraciones");
    expect(html).not.toContain("<iframe");
    expect((await map(people.ADMIN.cookie)).status).toBe(404);
  });

  test("is a framed page of its own if there is a key, only for administrators and without weakening the panel's policy", async () => {
    await writeSettings(app.services, { "api.google.maps_key": "key-of-a-map" });
    const form = await app.fetch(`${path}?new=`, { headers: { Cookie: people.ADMIN.cookie } });
    expect(await form.text()).toMatch(/<iframe[^>]*src="\/admin\/locations\/map\?at="/);
    expect(form.headers.get("Content-Security-Policy")).not.toContain("googleapis");
    const policy = (await map(people.ADMIN.cookie)).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect([(await map("")).status, (await map("")).headers.get("Location")]).toEqual([302, "/"]);
    await writeSettings(app.services, { "api.google.maps_key": "" });
  });
});
