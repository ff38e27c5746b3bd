import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { findBackup, listBackups } from "#app/domain/backups/folder.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { addPeople, type Person, signInPerson, type Who } from "../../support/people.ts";

let app: TestApp;
let people: Record<Exclude<Who, "nobody">, Person>;
beforeEach(async () => {
  app = await startApp();
  people = await addPeople(app.services);
});
afterEach(() => app.close());

const path = "/admin/backups";
const own = (who: Exclude<Who, "nobody"> = "ADMIN") => ({ Cookie: people[who].cookie, Origin: testOrigin });
const page = async (search = "") => (await app.fetch(`${path}${search}`, { headers: own() })).text();
const send = (fields: Record<string, string>, headers: Record<string, string> = own()) =>
  app.fetch(path, { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" });
/** The browser's own form: a file alone. */
function upload(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = own(), name = "backup.tar") {
  const body = new FormData();
  body.set("file", new File([bytes], name));
  return app.fetch(path, { method: "POST", headers, body, redirect: "manual" });
}
async function made(): Promise<string> {
  expect((await send({ intent: "make" })).status).toBe(302);
  const [backup] = await listBackups(app.services);
  return backup?.name ?? "";
}
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(backupFolder(app.services), name)));
const audited = async () =>
  (
    await app.services.db.selectFrom("audit").select(["actor", "action"]).where("action", "like", "backup_%").execute()
  ).map(({ actor, action }) => [actor === people.ADMIN.user.id, action]);

describe("/admin/backups", () => {
  test("makes a backup, lists it with its author, and warns that a backup contains everything", async () => {
    await createEvent(app.services, eventInputWith());
    const first = await page();
    expect(first).toContain("Todavía no hay ninguna copia válida");
    // A missing backup is no problem on the first day.
    expect(first).not.toContain("backups-warning");
    await made();
    const html = await page();
    expect(html).toContain("Manual");
    expect(html).toContain(people.ADMIN.user.name ?? people.ADMIN.user.email);
    expect(html).toContain("Comprobada");
    expect(html).toContain("1 evento");
    expect(html).toContain("Quien tiene una copia lo tiene todo");
    expect(html).not.toContain("Todavía no hay ninguna copia válida");
    expect(await audited()).toEqual([[true, "backup_made"]]);
  });

  test("gives a whole backup only to administrators, lets no cache keep it, and notes the download in the audit log", async () => {
    const name = await made();
    const response = await app.fetch(`${path}/${name}`, { headers: own() });
    expect(response.headers.get("Content-Type")).toBe("application/x-tar");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename=${name}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytesOf(name));
    expect(await audited()).toContainEqual([true, "backup_downloaded"]);
    for (const other of ["..%2Fverbena.sqlite", "..%2Fsecret.key", `${name}.json`, "failure.json", "nothing"])
      expect((await app.fetch(`${path}/${other}`, { headers: own() })).status).toBe(404);
    for (const who of ["USER", "MODERATOR", "deactivated"] as const)
      expect((await app.fetch(`${path}/${name}`, { headers: own(who), redirect: "manual" })).status).toBe(302);
    expect((await app.fetch(`${path}/${name}`, { redirect: "manual" })).status).toBe(302);
  });

  test("checks a backup again, and says if the backup is damaged", async () => {
    const name = await made();
    await send({ intent: "check", id: name });
    expect((await findBackup(app.services, name)).fault).toBeNull();
    const bytes = bytesOf(name);
    bytes[60_000] = (bytes[60_000] ?? 0) ^ 1;
    writeFileSync(join(backupFolder(app.services), name), bytes);
    await send({ intent: "check", id: name });
    const html = await page();
    expect(html).toContain("Defectuosa");
    expect(html).toContain("La copia está dañada y no se puede restaurar.");
  });

  test("asks before it deletes a backup", async () => {
    const name = await made();
    expect(await page(`?confirm=delete&id=${name}`)).toMatch(/¿Eliminar la copia del .*\?/);
    expect((await send({ intent: "delete", id: name })).status).toBe(302);
    expect(await listBackups(app.services)).toEqual([]);
    expect((await send({ intent: "delete", id: name })).status).toBe(404);
    expect((await send({ intent: "delete", id: "../verbena.sqlite" })).status).toBe(404);
    expect((await send({ intent: "everything" })).status).toBe(400);
  });

  test("accepts the upload of a downloaded backup, and stores no other file", async () => {
    const bytes = bytesOf(await made());
    expect((await upload(bytes)).status).toBe(302);
    expect((await listBackups(app.services)).map(({ kind }) => kind).sort()).toEqual(["hand", "uploaded"]);
    expect(await page()).toContain("Subida");
    expect(await audited()).toContainEqual([true, "backup_uploaded"]);
    const before = readdirSync(backupFolder(app.services)).sort();
    for (const [sent, status, words] of [
      [new TextEncoder().encode("no archive"), 422, "no es una copia de seguridad de Verbena"],
      [bytes.slice(0, 200_000), 422, "le falta el final"],
      [bytes.map((byte, index) => (index === 60_000 ? byte ^ 1 : byte)), 422, "está dañada"],
    ] as const) {
      const response = await upload(sent);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(words);
    }
    expect((await upload(new Uint8Array(), own(), "")).status).toBe(422);
    expect(readdirSync(backupFolder(app.services)).sort()).toEqual(before);
  });

  test("accepts only a form with exactly one file, and only from an administrator on this site", async () => {
    const bytes = bytesOf(await made());
    const raw = (body: string, boundary = "b") =>
      app.fetch(path, {
        method: "POST",
        headers: { ...own(), "Content-Type": `multipart/form-data; boundary=${boundary}` },
        body,
        redirect: "manual",
      });
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.tar"\r\n\r\n';
    expect((await raw("")).status).toBe(400);
    expect((await raw(`${head}abc`)).status).toBe(400);
    expect((await raw(`--b\r\nContent-Disposition: form-data; name="other"\r\n\r\nabc\r\n--b--\r\n`)).status).toBe(400);
    expect((await raw(`${"x".repeat(20_000)}${head}abc\r\n--b--\r\n`)).status).toBe(400);
    expect((await raw(`${head}abc\r\n--b--\r\n`)).status).toBe(422);
    for (const who of ["USER", "MODERATOR", "deactivated"] as const)
      expect((await upload(bytes, own(who))).status).toBe(302);
    // A form of another site, and one that doesn't say where it comes from.
    expect((await upload(bytes, { ...own(), Origin: "https://evil.example" })).status).toBe(400);
    expect((await upload(bytes, { Cookie: people.ADMIN.cookie })).status).toBe(403);
    expect((await send({ intent: "restore", id: "x" }, { ...own(), Origin: "https://evil.example" })).status).toBe(400);
    expect(await listBackups(app.services)).toHaveLength(1);
  });

  test("refuses an upload that is larger than the free disk space, without reading it", async () => {
    await made();
    const body = new ReadableStream(
      { pull: () => expect.unreachable("nothing is read of what says that it is too large") },
      { highWaterMark: 0 },
    );
    const response = await app.fetch(
      new Request(`${testOrigin}${path}`, {
        method: "POST",
        headers: { ...own(), "Content-Type": "multipart/form-data; boundary=b", "Content-Length": String(2 ** 40) },
        body,
        duplex: "half",
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("El archivo es demasiado grande");
  });

  test("says before a restore how many events it replaces and how many changes would be lost", async () => {
    await createEvent(app.services, eventInputWith());
    const name = await made();
    app.setNow("2026-08-22T19:42:00Z");
    await createEvent(app.services, eventInputWith({ title: "Otra" }));
    await createEvent(app.services, eventInputWith({ title: "Y otra" }));
    const html = await page(`?confirm=restore&id=${name}`);
    expect(html).toContain("Eventos ahora: 3. Eventos en la copia: 1.");
    expect(html).toContain("Se perderán 2 cambios hechos desde entonces.");
    expect(html).toContain("quizá tengas que volver a entrar");
  });

  test("makes every page of the panel warn when the last good backup is older than 26 hours", async () => {
    await createEvent(app.services, eventInputWith());
    await made();
    const warning = "La última copia válida tiene más de 26 horas";
    const list = async () => (await app.fetch("/admin/categories", { headers: own() })).text();
    expect(await list()).not.toContain(warning);
    app.setNow("2026-08-23T21:00:00Z");
    people.ADMIN = await signInPerson(app.services, people.ADMIN.user);
    expect(await list()).toContain(warning);
    expect(await page()).toContain("hace más de 26 horas");
  });

  test("makes only one backup at a time", async () => {
    const answers = await Promise.all([send({ intent: "make" }), send({ intent: "make" })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([302, 409]);
    expect(await listBackups(app.services)).toHaveLength(1);
  });
});

test.each<[string, () => Record<string, string>, boolean]>([
  ["an administrator", () => own(), true],
  ["a moderator", () => own("MODERATOR"), false],
  ["an invented session", () => ({ Cookie: "verbena-session=ImludmVudGVkIg%3D%3D", Origin: testOrigin }), false],
  ["nobody", () => ({ Origin: testOrigin }), false],
])("a backup that %s sends may arrive slowly only from a known administrator", async (_, headers, isAllowed) => {
  for (const target of [path, `${path}.data`]) {
    const body = new FormData();
    body.set("file", new File(["no backup"], "backup.tar"));
    let allowed = false;
    await app.fetch(target, { method: "POST", headers: headers(), body, redirect: "manual" }, "192.0.2.1", () => {
      allowed = true;
    });
    expect(allowed).toBe(isAllowed);
  }
});
