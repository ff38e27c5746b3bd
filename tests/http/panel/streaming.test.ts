import { beforeEach, describe, expect, test } from "vitest";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { readStreamSettings } from "#app/domain/streaming/stream.server.ts";
import { plainPng } from "../../domain/media/sent-images.ts";
import { testOrigin } from "../../support/app.ts";
import { unescaped } from "../html.ts";
import { faultOf, noticeOf, valueOf, panelOfFile, formOf } from "./places-admin.ts";

const path = "/admin/streaming";
const embedCode = '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" onload="alert(1)"></iframe>';
const fields = {
  intent: "save",
  title: "Radio Marea",
  place: "El Almacén",
  embedCode,
  allowedHosts: "",
  eventLogoUrl: "",
  backgroundColor: "#667eea",
  overlayOpacity: "0.9",
};
const defaults = {
  isActive: false,
  title: "",
  place: "",
  embedCode: "",
  eventLogoUrl: "",
  backgroundColor: "#667eea",
  overlayOpacity: 0.9,
  allowedHosts: [],
};

const { app, admin } = panelOfFile();
beforeEach(() =>
  writeSettings(
    app.services,
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [`stream.${name}`, value])),
  ),
);

const stored = () => readStreamSettings(app.services);
const badge = (html: string): string =>
  unescaped(/class="badge[^"]*"><svg[\s\S]*?<\/svg>([^<]*)</.exec(html)?.[1] ?? "");
/** Returns the HTML of the preview. */
const preview = (html: string): string => unescaped(/<aside class="preview"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? "");

const logo = (bytes: Uint8Array, name = "logo.png"): FormData =>
  formOf({ intent: "logo", file: new File([new Uint8Array(bytes)], name, { type: "image/png" }) });

/** Returns the error text below the file field; "" if it is not shown. */
const logoFault = (html: string): string =>
  unescaped(/id="logo-file-error"[\s\S]*?<\/p>/.exec(html)?.[0] ?? "").replaceAll(/<[^>]*>/g, "");

describe("the switch of the stream (§4)", () => {
  test("shows 'Activo' or 'Inactivo', and a notice names the change", async () => {
    expect(badge(await admin.get(path))).toBe("Inactivo");
    const on = await admin.sendAndRead(path, { intent: "switch", to: "on" });
    expect([badge(on), noticeOf(on)]).toEqual(["Activo", "Stream activado"]);
    expect(on).toMatch(/class="toast[^>]*--stays:3000ms/);
    const off = await admin.sendAndRead(path, { intent: "switch", to: "off" });
    expect([badge(off), noticeOf(off)]).toEqual(["Inactivo", "Stream desactivado"]);
  });

  test("switches only once if it is tapped twice", async () => {
    await admin.send(path, { intent: "switch", to: "on" });
    await admin.send(path, { intent: "switch", to: "on" });
    expect((await stored()).isActive).toBe(true);
  });

  test("leads to a warning if the stream has no player", async () => {
    const html = await admin.sendAndRead(path, { intent: "switch", to: "on" });
    expect(html).toContain("Está activo, pero sin un reproductor: el público ve el logo.");
  });
});

describe("the form of the stream", () => {
  test("begins with the defaults of §9", async () => {
    const html = await admin.get(path);
    expect(valueOf(html, "stream-backgroundColor")).toBe("#667eea");
    expect(valueOf(html, "stream-overlayOpacity")).toBe("0.9");
    expect(html).toMatch(
      /<input[^>]*type="range"[^>]*min="0.1"[^>]*max="1"[^>]*step="0.1"|<input[^>]*min="0.1"[^>]*max="1"[^>]*step="0.1"/,
    );
  });

  test("saves all fields at once: 'Configuración guardada exitosamente'", async () => {
    const html = await admin.sendAndRead(path, {
      ...fields,
      backgroundColor: "#123456",
      overlayOpacity: "0.3",
      allowedHosts: "https://Video.Ejemplo.org/w/1\ntube.example",
    });
    expect(noticeOf(html)).toBe("Configuración guardada exitosamente");
    expect(await stored()).toEqual({
      isActive: false,
      title: "Radio Marea",
      place: "El Almacén",
      embedCode,
      eventLogoUrl: "",
      backgroundColor: "#123456",
      overlayOpacity: 0.3,
    });
    expect((await readAllSettings(app.services))["stream.allowedHosts"]).toEqual(["video.ejemplo.org", "tube.example"]);
    expect(valueOf(html, "stream-allowedHosts")).toBe("video.ejemplo.org\ntube.example");
  });

  const noPlayer = "Ese código no contiene un reproductor de un sitio permitido";
  test.each([
    { embedCode: ['<iframe src="https://evil.example/x"></iframe>', noPlayer] },
    {
      embedCode: [
        "https://www.youtube.com/@festival",
        "Esa dirección no es la de un vídeo ni la de un directo: abre el vídeo y copia su dirección, por ejemplo youtube.com/watch?v=…, vimeo.com/123456789 o twitch.tv/canal.",
      ],
    },
    {
      allowedHosts: ["tube.example\nmi servidor", "Escribe solo el nombre del servidor, por ejemplo video.example.org"],
    },
    {
      eventLogoUrl: ["http://marea.example/logo.png", "La dirección debe empezar por https://"],
      backgroundColor: ["red", "El color se escribe con # y seis cifras hexadecimales, por ejemplo #667eea"],
      overlayOpacity: ["0", "El número es demasiado pequeño"],
    },
    { overlayOpacity: ["1.1", "El número es demasiado grande"] },
  ])("refuses wrong values beside their fields, and keeps the typed values: %o", async (wrong) => {
    const typed = Object.fromEntries(Object.entries(wrong).map(([name, [value = ""]]) => [name, value]));
    const response = await admin.send(path, { ...fields, ...typed, title: "Otra radio" });
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const [name, [, sentence]] of Object.entries(wrong)) expect(faultOf(html, `stream-${name}`)).toBe(sentence);
    expect(valueOf(html, "stream-title")).toBe("Otra radio");
    expect(await stored()).toMatchObject({ title: "" });
  });

  test("accepts a player together with its new host, and then refuses to remove that host", async () => {
    const own = { ...fields, embedCode: "https://tube.example/videos/embed/1", allowedHosts: "tube.example" };
    expect((await admin.send(path, own)).status).toBe(302);
    const response = await admin.send(path, { ...own, allowedHosts: "" });
    expect([response.status, faultOf(await response.text(), "stream-embedCode")]).toEqual([422, noPlayer]);
  });
});

describe("the preview of the stream (§2)", () => {
  test("shows with 'Con Stream' the invitation to play, without a request to the player's host", async () => {
    await admin.send(path, fields);
    const html = await admin.get(`${path}?preview=stream`);
    expect(preview(html)).toContain("EN VIVO");
    expect(preview(html)).toContain("el vídeo solo se carga de www.youtube-nocookie.com al pulsar");
    expect(html).not.toContain("<iframe");
  });

  test("plays a pasted page on a tap, in the same player that visitors get", async () => {
    await admin.send(path, { ...fields, embedCode: "https://www.twitch.tv/foo" });
    await admin.send(path, { intent: "switch", to: "on" });
    const html = await admin.get(path);
    expect(preview(html)).toContain("Dirección del reproductor: https://player.twitch.tv/?channel=foo");
    expect(preview(html)).toMatch(/<a\b[^>]*class="play"[^>]*href="\/admin\/streaming\?preview=play"/);
    const frame = (page: string): string | undefined =>
      unescaped(/<iframe[^>]*class="player"[^>]*src="([^"]*)"/.exec(page)?.[1] ?? "");
    const { hostname } = new URL(testOrigin);
    expect(frame(await admin.get(`${path}?preview=play`))).toBe(
      `https://player.twitch.tv/?channel=foo&parent=${hostname}`,
    );
    expect(frame(await (await app.fetch("/?stream=play")).text())).toBe(
      `https://player.twitch.tv/?channel=foo&parent=${hostname}`,
    );
  });

  test("shows with 'Con Logo' the tinted background", async () => {
    expect(preview(await admin.get(`${path}?preview=logo`))).toContain("color-mix(in srgb, #667eea 90%, transparent)");
  });

  test("is chosen with links, so that it works without scripts", async () => {
    const html = preview(await admin.get(path));
    expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])).toEqual([
      [`${path}?preview=stream`, "Con Stream"],
      [`${path}?preview=logo`, "Con Logo"],
    ]);
  });
});

describe("an upload of the stream's logo (§5)", () => {
  test("stores and shows the new logo: 'Logo subido exitosamente'", async () => {
    const html = await admin.sendAndRead(path, logo(await plainPng()));
    expect(noticeOf(html)).toBe("Logo subido exitosamente");
    const { eventLogoUrl } = await stored();
    expect(eventLogoUrl).toMatch(/^\/uploads\/.*\.webp$/);
    expect((await app.fetch(eventLogoUrl)).status).toBe(200);
    expect(valueOf(html, "stream-eventLogoUrl")).toBe(eventLogoUrl);
  });

  test.each([
    ["larger than 2 MB", new Uint8Array(2 * 1024 * 1024 + 1), 413, "El archivo no debe superar los 2MB"],
    [
      "no picture",
      new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      415,
      "El archivo debe ser una imagen de tipo PNG, JPG, WebP",
    ],
    ["empty", new Uint8Array(), 422, "La imagen es obligatoria"],
  ])("is refused if it is %s, and the earlier logo stays", async (_, bytes, status, sentence) => {
    await writeSettings(app.services, { "stream.eventLogoUrl": "https://marea.example/logo.png" });
    const response = await admin.send(path, logo(bytes));
    expect(response.status).toBe(status);
    expect(logoFault(await response.text())).toContain(`${sentence} Sigue el logo anterior.`);
    expect((await stored()).eventLogoUrl).toBe("https://marea.example/logo.png");
  });
});
