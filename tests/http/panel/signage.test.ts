import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { keepReports, linkDisplay, namedDisplays, pairByLink } from "#app/domain/signage/displays.server.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { emergenciesIn, screensIn } from "#app/domain/signage/stored-signs.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { plainPng } from "../../domain/media/sent-images.ts";
import { displayCookieOf } from "../../support/people.ts";
import { faultOf, noticeOf, summaryOf, valueOf, panelOfFile, formOf } from "./places-admin.ts";

/** The panel's pages of signs, as plain forms. */

const { app, admin } = panelOfFile({ settings: { "general.name": "Marea Alta" } });
let placeId: string;
let categoryId: string;
beforeAll(async () => {
  placeId = (await createLocation(app.services, { name: "Charco" })).id;
  categoryId = (await createCategory(app.services, { name: "Circo" })).id;
});
beforeEach(() => writeSettings(app.services, { "signage.screens": [], "signage.emergencies": [] }));

const screens = async () => screensIn(await readAllSettings(app.services));
const emergencies = async () => emergenciesIn((await readAllSettings(app.services))["signage.emergencies"]);
const door = { ...defaultScreen("es"), slug: "puerta-norte", name: "Puerta norte" };
const scene = {
  kind: "now",
  seconds: "20",
  about: "",
  title: "",
  text: "",
  imageUrl: "",
  from: "",
  until: "",
  firstDay: "",
  lastDay: "",
};

describe("the tab of signage (spec §2)", () => {
  test("links to the display in a new tab and to the configuration, and lists the features", async () => {
    const html = await admin.get("/admin/digital-signage");
    expect(html).toMatch(/<a class="btn" href="\/signage" target="_blank" rel="noopener">.*?Ver Display<\/a>/);
    expect(html).toMatch(/href="\/admin\/signage"[^>]*>Configurar/);
    for (const text of [
      "1920x1080",
      "Rotación automática",
      "Transiciones cinematográficas",
      "Temas dinámicos",
      "Modo día/noche automático",
      "Alertas de emergencia",
      "Actualizaciones en tiempo real",
    ])
      expect(html).toContain(text);
  });
});

describe("an emergency", () => {
  const fields = {
    intent: "raise",
    title: "Aléjate del escenario",
    message: "Viento fuerte",
    second: "",
    secondLanguage: "en",
    minutes: "30",
    toVisitors: "on",
    formToken: "",
  };

  test("is raised with a form, stands on every page and every sign, and ends with one button", async () => {
    const html = await admin.sendAndRead("/admin/digital-signage/emergency", fields);
    expect(noticeOf(html)).toBe("Alerta en pantalla: Aléjate del escenario");
    expect(html).toContain("Terminar la alerta");
    const [raised] = await emergencies();
    expect(raised).toMatchObject({ title: fields.title, toVisitors: true, expiresAt: "2026-08-22T19:12:00.000Z" });
    for (const path of ["/", "/settings"])
      expect(await (await app.fetch(path)).text(), path).toMatch(
        /role="alert"><details class="emergency".*Aléjate del escenario/,
      );
    expect(await (await app.fetch("/signage")).text()).toContain("Aléjate del escenario");
    expect(
      noticeOf(await admin.sendAndRead("/admin/digital-signage/emergency", { intent: "end", id: raised?.id ?? "" })),
    ).toBe("Alerta terminada: Aléjate del escenario");
    expect(await emergencies()).toEqual([]);
    expect(await (await app.fetch("/")).text()).not.toContain("Aléjate");
  });
  test("for signs is on no page, and for one sign on no other sign", async () => {
    await createScreen(app.services, door);
    const { toVisitors: _, ...hidden } = fields;
    await admin.send("/admin/digital-signage/emergency", { ...hidden, screens: "puerta-norte" });
    expect((await emergencies())[0]).toMatchObject({ screens: ["puerta-norte"], toVisitors: false });
    // Where no sign shows it, all is not well.
    expect(await admin.get("/admin/digital-signage/emergency")).toContain("Ninguna pantalla emparejada ha dado señal");
    expect(await (await app.fetch("/")).text()).not.toContain("Aléjate");
    expect(await (await app.fetch("/signage?screen=puerta-norte")).text()).toContain("<h2>Aléjate");
    expect(await (await app.fetch("/signage")).text()).not.toContain("<h2>Aléjate");
  });
  test("can be confirmed over plain HTTP by a display without a socket", async () => {
    const { token } = await linkDisplay(app.services, { name: "Puerta norte", screen: "" });
    const { secret = "" } = (await pairByLink(app.services, token)) ?? {};
    const id = (await namedDisplays(app.services))[0]?.id ?? "";
    const before = { id, screen: "", version: "1", shows: "", emergency: "", size: "" };
    await keepReports(app.services, [{ ...before, seenAt: app.services.clock.now().toISOString() }]);
    const emergency = await raiseEmergency(app.services, { ...fields, screens: [], toVisitors: false });
    const report = {
      id: "pollpoll",
      screen: "",
      version: "1",
      shows: emergency.title,
      emergency: emergency.id,
      painted: emergency.startedAt,
      size: "1920×1080",
    };
    const tell = (body: unknown, cookie = displayCookieOf(secret)) =>
      app.fetch("/signage.json", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
        body: JSON.stringify(body),
      });
    expect(await (await tell(report)).json()).toEqual({ order: null });
    expect((await tell({ ...report, id: "" })).status).toBe(400);
    // Every caller can send a report, so its size is limited to protect the memory.
    expect((await tell({ ...report, shows: "x".repeat(9000) })).status).toBe(413);
    // A report without the secret does not count as the display's.
    expect(await (await tell({ ...report, id: "stranger" }, "")).json()).toEqual({ order: null });
    await expect
      .poll(() => admin.get("/admin/digital-signage/emergency"))
      .toContain("Dibujado en 1 de 1 en 0,1 s.</p>");
    const html = await admin.get("/admin/digital-signage/emergency");
    expect(html).toContain("Además, 1 sin emparejar dice que la muestra.");
    expect(await admin.get("/admin/digital-signage")).toContain("1 pantalla conectada ahora.");
    await endEmergency(app.services, emergency.id);
  });
  test("is refused without an instruction or an end, and the form keeps the typed text", async () => {
    const html = await (
      await admin.send("/admin/digital-signage/emergency", { ...fields, title: "", minutes: "9" })
    ).text();
    expect(summaryOf(html)).toBe("Hay 2 campos por corregir");
    expect(html).toContain("Viento fuerte");
    expect(await emergencies()).toEqual([]);
  });
  test("with a push message is raised even if no browser is subscribed", async () => {
    expect((await admin.send("/admin/digital-signage/emergency", { ...fields, push: "on" })).status).toBe(302);
    expect(await emergencies()).toHaveLength(1);
  });
});

describe("signs", () => {
  test("are made with a name, and two signs of the same name have different addresses", async () => {
    expect(noticeOf(await admin.sendAndRead("/admin/signage", { intent: "create", name: "Puerta norte" }))).toBe(
      "Pantalla creada: Puerta norte",
    );
    await admin.send("/admin/signage", { intent: "create", name: "Puerta norte" });
    await admin.send("/admin/signage", { intent: "create", name: "🎪" });
    expect((await screens()).map(({ slug }) => slug)).toEqual(["puerta-norte", "puerta-norte-2", "pantalla"]);
    expect(await admin.get("/admin/signage")).toContain("/signage?screen=puerta-norte-2");
  });
  test("have a look, filters and a direction", async () => {
    await createScreen(app.services, door);
    const form = new URLSearchParams({
      intent: "save",
      name: "Puerta sur",
      slug: "puerta-sur",
      theme: "academic",
      scheme: "dark",
      orientation: "portrait",
      distance: "20",
      inches: "75",
      arrangement: "side-ticker",
      language: "en",
      arrow: "left",
      direction: "Calle Real",
      categoryIds: categoryId,
      locationIds: placeId,
    });
    expect((await admin.send("/admin/signage/puerta-norte", Object.fromEntries(form))).headers.get("Location")).toBe(
      "/admin/signage/puerta-sur",
    );
    expect(await screens()).toMatchObject([
      {
        slug: "puerta-sur",
        theme: "academic",
        scheme: "dark",
        orientation: "portrait",
        distance: "20",
        inches: 75,
        arrangement: "side-ticker",
        language: "en",
        arrow: "left",
        direction: "Calle Real",
        categoryIds: [categoryId],
        locationIds: [placeId],
      },
    ]);
    const page = await admin.get("/admin/signage/puerta-sur?shape=1920x1080");
    expect(page).toContain("se lee a unos 10 m");
    expect(page).toContain("en 75 pulgadas");
    expect(await (await app.fetch("/signage?screen=puerta-sur")).text()).toMatch(
      /<main[^>]*lang="en" data-theme="academic"/,
    );
  });
  test("speak the festival's language in any browser, also one that the panel made", async () => {
    await writeSettings(app.services, { "general.content_language": "fr" });
    await admin.send("/admin/signage", { intent: "create", name: "Quai" });
    for (const path of ["/signage", "/signage?screen=quai"]) {
      const html = await (await app.fetch(path, { headers: { "Accept-Language": "en" } })).text();
      expect(html, path).toMatch(/<main[^>]*lang="fr"/);
    }
    await admin.send("/admin/signage", {
      intent: "looks",
      theme: "manga",
      language: "pt",
      night_from: "20:30",
      night_until: "07:30",
    });
    expect(await (await app.fetch("/signage")).text()).toMatch(/<main[^>]*lang="pt"/);
    await writeSettings(app.services, { "general.content_language": "es", "signage.language": "auto" });
  });
  test("have a preview in any shape, and in the usual one for an impossible shape", async () => {
    await createScreen(app.services, door);
    const ratioOf = async (query: string) =>
      /aspect-ratio:\s*(\d+ \/ \d+)/.exec(await admin.get(`/admin/signage/puerta-norte${query}`))?.[1];
    expect(await ratioOf("")).toBe("1920 / 1080");
    expect(await ratioOf("?shape=1536x384")).toBe("1536 / 384");
    expect(await ratioOf("?shape=1080%20%C3%97%201080")).toBe("1080 / 1080");
    for (const shape of ["", "x", "0x0", "9000x9000", "4000x100", "<b>"])
      expect(await ratioOf(`?shape=${encodeURIComponent(shape)}`), shape).toBe("1920 / 1080");
  });
  test("can have neither another sign's address nor an invalid one, and the form says so beside the field", async () => {
    await createScreen(app.services, door);
    await createScreen(app.services, { ...door, slug: "otra" });
    const save = async (slug: string) =>
      (
        await admin.send("/admin/signage/otra", {
          intent: "save",
          name: "x",
          slug,
          theme: "manga",
          scheme: "auto",
          orientation: "auto",
          language: "es",
          arrow: "none",
          direction: "",
        })
      ).text();
    expect(await save("puerta-norte")).toContain("Ya hay una pantalla con ese nombre en la dirección");
    expect(await save("../x")).toContain("Solo minúsculas, números y guiones");
  });
  test("can have scenes added, reordered, changed and removed", async () => {
    await createScreen(app.services, door);
    const path = "/admin/signage/puerta-norte";
    await admin.send(path, { intent: "add", ...scene });
    await admin.send(path, { intent: "add", ...scene, kind: "place", about: placeId, from: "18:00", until: "23:00" });
    await admin.send(path, { intent: "up", index: "1" });
    expect((await screens())[0]?.scenes).toMatchObject([
      { kind: "place", about: placeId, from: "18:00" },
      { kind: "now", seconds: 20 },
    ]);
    await admin.send(path, {
      intent: "change",
      index: "1",
      ...scene,
      kind: "notice",
      title: "Hoy, a las ocho",
      seconds: "9",
    });
    expect(await admin.get(path)).toContain("Hoy, a las ocho");
    await admin.send(path, { intent: "remove", index: "0" });
    expect((await screens())[0]?.scenes).toMatchObject([{ kind: "notice", seconds: 9 }]);
    const refused = await admin.send(path, { intent: "add", ...scene, kind: "place" });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("Elige la ubicación, la categoría o el evento que se muestra"),
    ]);
    expect((await admin.send(path, { intent: "remove", index: "7" })).status).toBe(404);
  });
  test("give their playlist to a group of others, which an emergency reaches at once", async () => {
    const scenes = [{ ...newScene("notice", 20), title: "Cola por la derecha" }];
    await createScreen(app.services, { ...door, scenes });
    for (const slug of ["sur", "oeste"])
      await createScreen(app.services, { ...door, slug, name: slug, group: "Puertas" });
    expect(await admin.get("/admin/signage/puerta-norte")).toContain("Todas las de «Puertas» (2)");
    const html = await admin.sendAndRead("/admin/signage/puerta-norte", { intent: "copy", screens: "group:Puertas" });
    expect(noticeOf(html)).toBe("Lista copiada a 2 pantallas");
    expect((await screens()).every((screen) => screen.scenes[0]?.title === "Cola por la derecha")).toBe(true);
    const refused = await (await admin.send("/admin/signage/puerta-norte", { intent: "copy" })).text();
    expect(summaryOf(refused)).toContain("Marca al menos una pantalla");
    await admin.sendAndRead("/admin/digital-signage/emergency", {
      intent: "raise",
      title: "Salid por el sur",
      minutes: "30",
      screens: "group:Puertas",
    });
    expect((await emergencies())[0]).toMatchObject({ screens: ["sur", "oeste"] });
    for (const group of ["Puertas", "puertas"])
      for (const said of ["Mostrar ahora: Puertas", "En todas las pantallas del grupo, con la lista de «sur»"])
        expect(await admin.get(`/admin/signage?screen=group%3A${group}`)).toContain(said);
  });

  test("of a group that is gone are refused everywhere, and its tick stays: nothing ticked would be all of them", async () => {
    await createScreen(app.services, { ...door, group: "Puertas" });
    const sent = { screens: "group:Escenarios", minutes: "30", seconds: "60", where: "screens", prepared: "weather" };
    for (const [path, intent] of [
      ["/admin/digital-signage/emergency", "raise"],
      ["/admin/digital-signage/drill", "start"],
    ] as const) {
      const html = await (await admin.send(path, { ...sent, intent, title: "Salid" })).text();
      expect(summaryOf(html), path).toContain("Ese grupo de pantallas ya no existe");
      expect(html).toMatch(
        /<input[^>]*checked=""[^>]*value="group:Escenarios"|value="group:Escenarios"[^>]*checked=""/,
      );
    }
    expect(await emergencies()).toEqual([]);
    const shown = { intent: "show", display: "", screen: "group:Escenarios", scene: "0" };
    expect(await (await admin.send("/admin/signage", shown)).text()).toContain("Ese grupo de pantallas ya no existe");
    expect(await admin.get("/admin/signage?screen=group%3AEscenarios")).not.toContain("Mostrar ahora");
  });

  test("have their whole day before it comes, and a preview of each hour", async () => {
    const scenes = [{ ...newScene("notice", 20), title: "Abre la taquilla", from: "09:00", until: "10:00" }];
    await createScreen(app.services, { ...door, onFrom: "08:00", onUntil: "23:00", scenes });
    const html = await admin.get("/admin/signage/puerta-norte?day=2026-08-25");
    expect(html).toContain("Martes 25 de agosto");
    expect(html).toContain("Abre la taquilla");
    expect(html).toContain("Apagada");
    const [, at = ""] = /\?day=2026-08-25&amp;at=([^"#]+)#preview"[^>]*>09:00/.exec(html) ?? [];
    const preview = await admin.get(`/admin/signage/puerta-norte?day=2026-08-25&at=${at}`);
    expect(preview).toContain("Así se ve a las 09:00");
    expect(preview).toContain(`src="/signage?screen=puerta-norte&amp;at=${decodeURIComponent(at)}"`);
  });

  test("can have an image as a file, which the form keeps if another field is refused", async () => {
    await createScreen(app.services, door);
    const path = "/admin/signage/puerta-norte";
    const sent = (file: Blob, fields: Record<string, string> = {}): Promise<Response> => {
      const image = new File([file], "accesos.png", { type: file.type });
      return admin.send(path, formOf({ intent: "add", ...scene, kind: "image", title: "Accesos", ...fields, image }));
    };
    const png = new Blob([new Uint8Array(await plainPng(64, 48))], { type: "image/png" });
    expect((await sent(png)).status).toBe(302);
    const [first] = (await screens())[0]?.scenes ?? [];
    expect(first).toMatchObject({
      kind: "image",
      title: "Accesos",
      imageUrl: expect.stringMatching(/^\/uploads\/.+\.webp$/),
    });
    const refused = await sent(png, { seconds: "1" });
    expect([refused.status, valueOf(await refused.text(), "scene-new-imageUrl")]).toEqual([
      422,
      expect.stringMatching(/^\/uploads\/.+\.webp$/),
    ]);
    const unread = await sent(new Blob(["<svg/>"], { type: "image/png" }));
    expect([unread.status, faultOf(await unread.text(), "scene-new-image")]).toEqual([
      415,
      expect.stringMatching(/\S/),
    ]);
    expect((await screens())[0]?.scenes).toHaveLength(1);
  });
  test("are deleted after a question, and their address still shows a display", async () => {
    await createScreen(app.services, { ...door, scenes: [newScene("now", 20)] });
    expect(await admin.get("/admin/signage/puerta-norte?delete")).toContain("¿Eliminar la pantalla «Puerta norte»?");
    expect(noticeOf(await admin.sendAndRead("/admin/signage/puerta-norte", { intent: "delete" }))).toBe(
      "Pantalla eliminada: Puerta norte",
    );
    expect(await screens()).toEqual([]);
    expect((await app.fetch("/signage?screen=puerta-norte")).status).toBe(200);
  });
  test("get no order if they are not connected, and the panel says so", async () => {
    expect(
      await admin.sendAndRead("/admin/signage", { intent: "order", order: "reload", screen: "puerta-norte" }),
    ).toMatch(/class="toast refused"[\s\S]*Esa pantalla no está conectada ahora\./);
  });
  test("have their night look between the chosen hours", async () => {
    await admin.send("/admin/signage", {
      intent: "looks",
      theme: "festival",
      night_from: "21:00",
      night_until: "06:30",
    });
    expect(await (await app.fetch("/signage.json")).json()).toMatchObject({
      night: { from: "21:00", until: "06:30" },
      screen: { theme: "festival" },
    });
  });
});

describe("/signage", () => {
  test("may be framed only by this site, refreshes itself without scripts, and is closed to search engines", async () => {
    const response = await app.fetch("/signage");
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toMatch(/<noscript><meta[^>]*http-equiv="refresh"[^>]*content="60"/i);
    expect(html).toContain("noindex");
  });
  test.each([
    "",
    "nadie",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "__proto__",
    "%00",
    "x".repeat(900),
    "%F0%9F%8E%AA",
  ])("has content for any name of a sign: %j", async (name) => {
    const response = await app.fetch(`/signage?screen=${name}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Marea Alta");
    expect(html).not.toContain("alert(1)");
  });
});

describe("the video of a scene", () => {
  const mp4 = Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom and then the film", "latin1");
  const upload = (bytes: Uint8Array<ArrayBuffer>, index = "0"): Promise<Response> =>
    admin.send(
      `/admin/signage/puerta-norte?video=${index}`,
      formOf({ file: new File([bytes], "gala.mp4", { type: "video/mp4" }) }),
    );

  test("is uploaded with a form that has the file alone, and is served in parts", async () => {
    await createScreen(app.services, { ...door, scenes: [newScene("video", 20)] });
    expect(await admin.get("/admin/signage/puerta-norte")).toContain("Aún no tiene vídeo");
    expect((await upload(new Uint8Array(mp4))).status).toBe(302);
    const [screen] = await screens();
    const address = screen?.scenes[0]?.videoUrl ?? "";
    expect(address).toMatch(/^\/videos\/[\w-]{16}\.mp4$/);
    const whole = await app.fetch(address);
    expect([whole.status, whole.headers.get("Content-Type"), whole.headers.get("Accept-Ranges")]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(mp4);
    const part = async (range: string): Promise<[number, string | null, string]> => {
      const response = await app.fetch(address, { headers: { Range: range } });
      return [response.status, response.headers.get("Content-Range"), await response.text()];
    };
    expect(await part("bytes=4-7")).toEqual([206, `bytes 4-7/${mp4.length}`, "ftyp"]);
    expect(await part("bytes=-4")).toEqual([206, `bytes ${mp4.length - 4}-${mp4.length - 1}/${mp4.length}`, "film"]);
    expect((await part(`bytes=${mp4.length}-`)).slice(0, 2)).toEqual([416, `bytes */${mp4.length}`]);
  });
  test("is refused by its first bytes, and for a scene that is gone", async () => {
    await createScreen(app.services, { ...door, scenes: [newScene("video", 20)] });
    const other = await upload(new TextEncoder().encode("<script>alert(1)</script>"));
    expect(other.status).toBe(415);
    expect(await other.text()).toContain("El vídeo tiene que ser MP4 o WebM");
    expect((await upload(new Uint8Array(mp4), "7")).status).toBe(404);
  });
});

describe("sponsors and messages of the day", () => {
  const path = "/admin/digital-signage/content";

  test("are added and removed with forms, and the page says how often each sponsor is shown", async () => {
    await writeSettings(app.services, { "signage.sponsors": [], "signage.messages": [] });
    await createScreen(app.services, { ...door, scenes: [newScene("now", 22), newScene("sponsors", 8)] });
    for (const name of ["Cabildo", "Puerto"]) {
      const form = formOf({ intent: "add_sponsor", name, imageUrl: "" });
      expect(noticeOf(await admin.sendAndRead(path, form))).toBe(`Patrocinador añadido: ${name}`);
    }
    expect(await admin.get(path)).toContain("cada patrocinador sale 60 veces por hora, 480 s en total");
    const taken = formOf({ intent: "add_sponsor", name: "Cabildo" });
    expect(faultOf(await (await admin.send(path, taken)).text(), "sponsor-name")).toBe(
      "Ya hay un patrocinador con ese nombre",
    );
    await admin.sendAndRead(path, { intent: "add_message", day: "2026-08-22", text: "Sombra en la plaza" });
    const sign = await (await app.fetch("/signage.json?screen=puerta-norte")).json();
    expect(sign).toMatchObject({
      sponsors: [{ name: "Cabildo" }, { name: "Puerto" }],
      messages: [{ day: "2026-08-22", text: "Sombra en la plaza" }],
    });
    await admin.sendAndRead(path, { intent: "remove_message", day: "2026-08-22", text: "Sombra en la plaza" });
    expect(noticeOf(await admin.sendAndRead(path, { intent: "remove_sponsor", name: "Puerto" }))).toBe(
      "Patrocinador quitado: Puerto",
    );
    expect(await (await app.fetch("/signage.json")).json()).toMatchObject({
      sponsors: [{ name: "Cabildo" }],
      messages: [],
    });
  });
});
