import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { readSecret } from "#app/domain/settings/settings.server.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { testOrigin } from "../../support/app.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { endedSessionOf } from "../../support/people.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { attribute, textOf, unescaped } from "../html.ts";
import { faultOf, noticeOf, valueOf, panelOfFile } from "./places-admin.ts";
import { sendMailsTo } from "../../domain/mail.ts";

const path = "/admin/settings";
const canary = "canario-en-la-mina";

const { app, admin, people } = panelOfFile();
let signedOut: string;
beforeAll(async () => {
  signedOut = await endedSessionOf(app.services, people.ADMIN.user);
});
beforeEach(() =>
  writeSettings(app.services, {
    "general.name": "Marea Alta",
    "general.city": "Arrecife",
    "email.smtp_password": canary,
    "email.smtp_host": "",
    "email.from": "",
  }),
);

const settings = () => readAllSettings(app.services);
const secret = () => readSecret(app.services, "email.smtp_password");
const inputs = (html: string): string[] =>
  (/<form id="settings"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "").match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
const control = (html: string, key: string): string => inputs(html).find((tag) => attribute(tag, "name") === key) ?? "";

/** The form as a browser without scripts sends it, with some fields filled in otherwise; null leaves one out. */
function filled(html: string, changes: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  const source = /<form id="settings"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  form.set("intent", "save");
  for (const [whole, tag = "", name = ""] of source.matchAll(
    /<(input|textarea|select)\b[^>]*\sname="([^"]*)"[^>]*>/g,
  )) {
    const type = attribute(whole, "type");
    if (type === "checkbox" && !/\schecked=""/.test(whole)) continue;
    const from = source.indexOf(whole);
    const area =
      tag === "textarea"
        ? unescaped(/>([^<]*)<\/textarea>/.exec(source.slice(from))?.[1] ?? "").replace(/^\n/, "")
        : null;
    const [, option = "", label = ""] = /(<option[^>]*selected=""[^>]*>)([^<]*)</.exec(source.slice(from)) ?? [];
    const chosen = tag === "select" ? (attribute(option, "value") ?? unescaped(label)) : null;
    // As browsers do, line ends go out as CR LF.
    form.append(name, (area ?? chosen ?? attribute(whole, "value") ?? "").replaceAll("\n", "\r\n"));
  }
  for (const [name, value] of Object.entries(changes)) {
    form.delete(name);
    if (value !== null) form.append(name, value);
  }
  return form;
}

const save = async (changes: Record<string, string | null>) => admin.send(path, filled(await admin.get(path), changes));

describe("the cards of settings (§2)", () => {
  test("exist for each category, with a name, a key and a description for each setting", async () => {
    const html = await admin.get(path);
    expect(html.match(/<details[^>]*id="group-[a-z]+"/g)).toHaveLength(12);
    for (const text of ["Zona horaria", "general.timezone", "La ciudad o el pueblo donde se celebra."])
      expect(html).toContain(text);
  });

  test("have a switch for yes or no, a number field for a number, a text field for a port, and mask keys and passwords (§5)", async () => {
    const html = await admin.get(path);
    const typeOf = (key: string) => attribute(control(html, key), "type");
    expect(
      [
        "features.ai_assistant",
        "limits.image_megabytes",
        "email.smtp_port",
        "email.smtp_password",
        "api.google.maps_key",
        "general.city",
      ].map(typeOf),
    ).toEqual(["checkbox", "number", "text", "password", "password", "text"]);
    expect(control(html, "general.terms")).toMatch(/^<textarea/);
    expect([
      attribute(control(html, "limits.image_megabytes"), "min"),
      attribute(control(html, "limits.image_megabytes"), "max"),
    ]).toEqual(["1", "20"]);
  });

  test("can be searched by name, key and description, and the form keeps settings that are not found", async () => {
    const html = await admin.get(`${path}?q=ZONA`);
    const shown = [...html.matchAll(/<div class="k"([^>]*)><div><label for="setting-([\w-]+)"/g)]
      .filter(([, attributes = ""]) => !attributes.includes("hidden"))
      .map(([, , id]) => id);
    expect(shown).toEqual(["general-timezone"]);
    expect(control(html, "general.city")).not.toBe("");
    expect(await admin.get(`${path}?q=nada-de-esto`)).toContain("Ningún ajuste coincide con la búsqueda.");
  });
});

describe("saving the settings", () => {
  test("writes the changed values: 'Configuraciones guardadas exitosamente'", async () => {
    const html = filled(await admin.get(path), {
      "general.city": "Teguise",
      "limits.image_megabytes": "8",
      "features.ai_assistant": "on",
      "email.smtp_port": "465",
    });
    expect(noticeOf(await admin.sendAndRead(path, html))).toBe("Configuraciones guardadas exitosamente");
    expect(await settings()).toMatchObject({
      "general.city": "Teguise",
      "limits.image_megabytes": 8,
      "features.ai_assistant": true,
      "email.smtp_port": 465,
    });
    await save({ "features.ai_assistant": "off" });
    expect((await settings())["features.ai_assistant"]).toBe(false);
  });

  test("writes nothing without a change: 'No hay cambios para guardar'", async () => {
    await writeSettings(app.services, { "general.terms": "Primera línea\nsegunda" });
    const before = await app.services.db.selectFrom("changes").select("sequence").execute();
    expect(noticeOf(await admin.sendAndRead(path, filled(await admin.get(path))))).toBe("No hay cambios para guardar");
    expect(await app.services.db.selectFrom("changes").select("sequence").execute()).toHaveLength(before.length);
  });

  test("keeps a value that somebody else has changed meanwhile", async () => {
    const mine = filled(await admin.get(path), { "general.tagline": "Calle y mar" });
    await writeSettings(app.services, { "general.city": "Haría" });
    await admin.send(path, mine);
    expect(await settings()).toMatchObject({ "general.tagline": "Calle y mar", "general.city": "Haría" });
  });

  test("keeps a setting that the sent form has no field for", async () => {
    await writeSettings(app.services, { "events.showCapacityIndicator": true });
    await admin.send(path, { intent: "save", "general.city": "Yaiza" });
    expect(await settings()).toMatchObject({ "events.showCapacityIndicator": true, "general.city": "Yaiza" });
  });

  test("keeps a long text whole, with its line ends normalised", async () => {
    const terms = `Términos\n${"á".repeat(90_000)}`;
    expect((await save({ "general.terms": terms.replaceAll("\n", "\r\n") })).status).toBe(302);
    expect((await settings())["general.terms"]).toBe(terms);
    await writeSettings(app.services, { "general.terms": "" });
  });

  test("accepts only a listed language for the festival's texts, and the list has each language's own name", async () => {
    const html = await admin.get(path);
    const choice = /<select[^>]*name="general\.content_language"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
    expect(
      [...choice.matchAll(/<option[^>]*lang="(\w+)"[^>]*>([^<]*)</g)].map(([, lang, name]) => [lang, name]),
    ).toEqual([
      ["es", "Español"],
      ["en", "English"],
      ["pt", "Português"],
      ["fr", "Français"],
    ]);
    expect((await save({ "general.content_language": "de" })).status).toBe(422);
    expect((await save({ "general.content_language": "fr" })).status).toBe(302);
    expect((await settings())["general.content_language"]).toBe("fr");
    await writeSettings(app.services, { "general.content_language": "es" });
  });

  test("shows a notice for 3 s (§9)", async () => {
    const html = await admin.sendAndRead(path, filled(await admin.get(path), { "general.city": "Tinajo" }));
    expect(html).toMatch(/class="toast[^>]*--stays:3000ms/);
  });

  test.each([
    ["general.name", "", "El nombre es obligatorio"],
    ["general.contact_email", "hola", "Ese correo no es válido"],
    ["general.currency", "euro", "La moneda se escribe con tres letras mayúsculas, por ejemplo EUR"],
    ["limits.image_megabytes", "21", "El número es demasiado grande"],
    ["security.sign_in_attempts", "", "Escribe un número entero"],
    ["email.smtp_port", "correo", "Escribe un número entero"],
    ["general.timezone", "Luna/Mar", "Zona horaria desconocida. Ejemplo: Atlantic/Canary"],
  ])("refuses %s: %j beside its field, keeps the typed values, and writes nothing", async (key, wrong, sentence) => {
    const response = await save({
      [key]: wrong,
      "general.tagline": "No se guarda",
      "email.smtp_password": "nueva-contraseña",
    });
    const html = await response.text();
    const id = `setting-${key.replaceAll(".", "-")}`;
    expect(response.status).toBe(422);
    expect(html).toContain("Error al guardar configuraciones");
    expect(html).toContain(`href="#${id}"`);
    if (key !== "general.timezone") expect([faultOf(html, id), valueOf(html, id)]).toEqual([sentence, wrong]);
    else expect(html).toContain(sentence);
    expect(valueOf(html, "setting-general-tagline")).toBe("No se guarda");
    expect(html).toMatch(
      new RegExp(`id="group-${key.split(".")[0] ?? ""}"[^>]*open=""|open=""[^>]*id="group-${key.split(".")[0] ?? ""}"`),
    );
    expect(html).not.toContain("nueva-contraseña");
    expect((await settings())["general.tagline"]).not.toBe("No se guarda");
    expect(await secret()).toBe(canary);
  });
});

describe("another zone", () => {
  const startOf = (id: string) =>
    app.services.db.selectFrom("events").select("starts_at").where("id", "=", id).executeTakeFirstOrThrow();
  // 20:00 in the Canary Islands.
  const gala = { title: "Gala", startTime: "2026-08-22T19:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" };

  test("is stored at once without timed events", async () => {
    await save({ "general.timezone": "Asia/Tokyo" });
    expect((await settings())["general.timezone"]).toBe("Asia/Tokyo");
    await save({ "general.timezone": "Atlantic/Canary" });
  });

  test("asks what stays before it is written; what else was typed is stored", async () => {
    const { id } = await createEvent(app.services, eventInputWith(gala));
    const answer = await save({ "general.timezone": "Europe/Madrid", "general.city": "Tías" });
    expect(await settings()).toMatchObject({ "general.timezone": "Atlantic/Canary", "general.city": "Tías" });
    const question = answer.headers.get("Location") ?? "";
    const html = unescaped(await admin.get(question));
    expect(html).toContain("¿Cambiar la zona a Europe/Madrid?");
    expect(html).toMatch(/<input class="ck" type="radio"[^>]*name="keeps"[^>]*checked[^>]*value="hours"/);
    expect(textOf(html)).toContain("Gala 20:00 → 20:00");
    expect(textOf(html)).toContain("Gala 20:00 → 21:00");

    const kept = { intent: "zone", zone: "Europe/Madrid", keeps: "hours" };
    expect(noticeOf(await admin.sendAndRead(path, kept))).toBe("Configuraciones guardadas exitosamente");
    expect((await settings())["general.timezone"]).toBe("Europe/Madrid");
    expect((await startOf(id)).starts_at).toBe("2026-08-22T18:00:00.000Z");

    await admin.send(path, { ...kept, zone: "Atlantic/Canary", keeps: "instants" });
    expect((await settings())["general.timezone"]).toBe("Atlantic/Canary");
    expect((await startOf(id)).starts_at).toBe("2026-08-22T18:00:00.000Z");
  });

  test("is refused if it is unknown, or nobody says what stays", async () => {
    const wrongs: Record<string, string>[] = [{ zone: "Mars/Olympus", keeps: "hours" }, { zone: "Europe/Madrid" }];
    for (const wrong of wrongs) expect((await admin.send(path, { intent: "zone", ...wrong })).status).toBe(422);
    expect((await save({ "general.timezone": "Mars/Olympus" })).status).toBe(422);
    expect((await settings())["general.timezone"]).toBe("Atlantic/Canary");
  });
});

test("typed settings, but no secrets, are there again after a new sign-in if the session had ended", async () => {
  const form = filled(await admin.get(path), { "general.city": "Mácher", "email.smtp_password": "otra contraseña" });
  const lost = await app.fetch(path, {
    method: "POST",
    body: form,
    headers: { Cookie: signedOut, Origin: testOrigin },
    redirect: "manual",
  });
  const back = new URL(lost.headers.get("Location") ?? "", testOrigin).searchParams.get("redirectTo") ?? "";
  const html = await admin.get(back);
  expect(valueOf(html, "setting-general-city")).toBe("Mácher");
  expect(html).toContain("Modificado");
  expect(html).not.toContain("otra contraseña");
  expect((await settings())["general.city"]).toBe("Arrecife");
});

describe("a secret (security 11)", () => {
  test("is never sent to the browser", async () => {
    const html = await admin.get(`${path}?open=email`);
    expect(html).not.toContain(canary);
    expect(attribute(control(html, "email.smtp_password"), "value")).toBe("");
    expect(html).toContain("Ya hay una guardada: si lo dejas en blanco, no cambia.");
    expect(await (await app.fetch(`${path}.data`, { headers: { Cookie: "" } })).text()).not.toContain(canary);
  });

  test("keeps its value if its field is blank, and otherwise gets the typed value", async () => {
    await save({ "general.city": "Femés" });
    expect(await secret()).toBe(canary);
    const html = await admin.sendAndRead(
      path,
      filled(await admin.get(path), { "email.smtp_password": "otra contraseña" }),
    );
    expect(noticeOf(html)).toBe("Configuraciones guardadas exitosamente");
    expect(await secret()).toBe("otra contraseña");
  });

  test("is emptied by its checkbox", async () => {
    await save({ "clear:email.smtp_password": "on" });
    expect(await secret()).toBe("");
    expect(await admin.get(path)).not.toContain("Borrar lo guardado");
  });
});

describe("the defaults of the settings", () => {
  test("are stored where missing by 'Inicializar' after a question, with no other change: 'Configuraciones inicializadas'", async () => {
    expect(await admin.get(`${path}?confirm=init`)).toContain("¿Inicializar todos los ajustes?");
    expect(noticeOf(await admin.sendAndRead(path, { intent: "init" }))).toBe("Configuraciones inicializadas");
    expect((await settings())["general.name"]).toBe("Marea Alta");
    expect(await secret()).toBe(canary);
  });

  test("are restored by 'Restablecer' after a question, only in its category: 'Configuraciones restablecidas'", async () => {
    await writeSettings(app.services, { "limits.image_megabytes": 9, "events.day_start_hour": 6 });
    expect(await admin.get(`${path}?confirm=reset&category=limits`)).toContain("¿Restablecer Límites?");
    expect((await settings())["limits.image_megabytes"]).toBe(9);
    expect(noticeOf(await admin.sendAndRead(path, { intent: "reset", category: "limits" }))).toBe(
      "Configuraciones restablecidas",
    );
    expect(await settings()).toMatchObject({ "limits.image_megabytes": 5, "events.day_start_hour": 6 });
  });

  test("can't be restored for 'general'", async () => {
    const html = await admin.get(`${path}?confirm=reset&category=general`);
    expect(html).not.toContain("Restablecer General");
    expect((await admin.send(path, { intent: "reset", category: "general" })).status).toBe(422);
    expect((await settings())["general.name"]).toBe("Marea Alta");
  });
});

describe("a test in the settings", () => {
  const mailButton = (html: string): string => /<button[^>]*form="mail-test"[^>]*>/.exec(html)?.[0] ?? "";

  test("sends a mail to the administrator who asks for it, with the stored settings", async () => {
    const mail = await startMailServer();
    expect(mailButton(await admin.get(path))).toContain("disabled");
    await sendMailsTo(app.services, mail);
    await writeSettings(app.services, {
      "general.contact_email": "programa@example.org",
    });
    const html = await admin.get(path);
    expect(mailButton(html)).not.toContain("disabled");
    // This application was told no ORIGIN.
    expect(html).toContain("Los recordatorios y avisos por correo no salen todavía");
    expect(noticeOf(await admin.sendAndRead(path, { intent: "test-mail" }))).toBe(
      "Correo de prueba enviado a ada@example.org",
    );
    expect(mail.recipients()).toEqual(["ada@example.org"]);
    const { subject, text } = await mail.waitForMail();
    expect(subject).toBe("Prueba de correo de Marea Alta");
    expect(text).toContain("programa@example.org");
    await mail.close();
  });

  test.each<[string, Parameters<typeof startMailServer>[0], RegExp]>([
    [
      "does not answer",
      undefined,
      /^El servidor de correo no responde: revisa su nombre y el puerto\. Respuesta: .*ECONNREFUSED/,
    ],
    [
      "refuses an address",
      { refuse: true },
      /^El servidor de correo no acepta el remitente o el destinatario\. Respuesta: 550/,
    ],
    [
      "refuses the account, without naming the password",
      { user: "marea", password: "otra" },
      /^El servidor de correo no acepta el usuario o la contraseña\. Respuesta: 535/,
    ],
  ])("says in words that the mail server %s", async (_, options, sentence) => {
    const mail = await startMailServer(options);
    await sendMailsTo(app.services, mail);
    await writeSettings(app.services, {
      "email.smtp_user": "marea",
      "email.smtp_password": canary,
    });
    if (options === undefined) await mail.close();
    const response = await admin.send(path, { intent: "test-mail" });
    if (options !== undefined) await mail.close();
    const html = await response.text();
    const said = textOf(/<p class="wrong" role="alert">[\s\S]*?<\/p>/.exec(html)?.[0] ?? "").trim();
    expect([response.status, said]).toEqual([503, expect.stringMatching(sentence)]);
    expect(said).not.toContain(canary);
    await writeSettings(app.services, { "email.smtp_user": "" });
  });

  test("checks the maps' key with a map, once there is a key and a place with coordinates", async () => {
    expect(await admin.get(path)).toContain("Sin clave guardada no hay mapa que probar.");
    await writeSettings(app.services, { "api.google.maps_key": "key-of-a-map" });
    expect(await admin.get(path)).toContain("Hace falta una ubicación con coordenadas para probar la clave.");
    const { id } = await createLocation(app.services, { name: "Charco", latitude: 28.96, longitude: -13.55 });
    expect(await admin.get(path)).toContain(`href="/locations/${id}/map"`);
  });
});
