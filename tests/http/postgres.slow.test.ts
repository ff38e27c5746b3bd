import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openAt } from "#app/database/open.server.ts";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { backupContextOf } from "#app/domain/backups/backups.server.ts";
import { findBackup } from "#app/domain/backups/folder.server.ts";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { folderUploads } from "#app/domain/media/folder-uploads.server.ts";
import { readImage, removeImages, storeImage } from "#app/domain/media/images.server.ts";
import { storeVideo } from "#app/domain/media/videos.server.ts";
import { createCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import { openServices, type OpenServices } from "../../server/services.ts";
import { plainPng } from "../domain/media/sent-images.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { loadBuild, startApp } from "../support/app.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { longWait } from "../support/wait.ts";

/** The application with `DATABASE_URL`: the same pages, backups of the same form, and a way in and out. */

const server = postgresOfFile();
beforeAll(async () => void (await loadBuild()));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "verbena-postgres-http-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function servicesAt(place: { dataFolder: string; databaseAddress: string | null }): Promise<OpenServices> {
  const opened = await openServices(place, "test", fixedClock("2026-08-22T18:42:00Z"));
  onTestFinished(opened.close);
  return opened;
}

test("an empty database gets the sample festival, and a change by another process is on the page that was kept", async () => {
  const databaseAddress = await server.makeDatabase();
  const app = await startApp({ databaseAddress, sample: true });
  onTestFinished(app.close);
  const { id } = await createEvent(
    app.services,
    eventInputWith({ title: "Verbena de prueba", startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T20:00:00Z" }),
  );
  await vi.waitFor(async () => expect(await (await app.fetch("/")).text()).toContain("Verbena de prueba"), longWait);
  await updateEvent(
    app.services,
    id,
    eventInputWith({ title: "Verbena al alba", startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T20:00:00Z" }),
  );
  await vi.waitFor(async () => expect(await (await app.fetch("/")).text()).toContain("Verbena al alba"), longWait);
  expect((await app.fetch("/readyz")).status).toBe(200);
  expect(app.complaints).toEqual([]);
});

test("a backup is the same archive as of a file, and its restore replaces everything in the database", async () => {
  const place = { dataFolder: newFolder(), databaseAddress: await server.makeDatabase() };
  const { services } = await servicesAt(place);
  const { url } = await storeImage(services, await plainPng(), "image");
  const image = await readImage(services, basename(url));
  await createEvent(services, eventInputWith({ title: "Antes", imageUrl: url }));
  const occasion = backupContextOf(services);
  const name = await makeBackup(occasion, "hand");
  const { path, fault, contents } = await findBackup(place, name);
  expect([fault, contents?.events, contents?.images, contents?.missing]).toEqual([null, 1, 2, 0]);
  await createEvent(services, eventInputWith({ title: "Después" }));
  const epochs = async () => (await services.db.selectFrom("epoch").select("name").execute()).map((row) => row.name);
  const before = await epochs();

  await stageRestoredData(occasion, { file: path, isForeign: false, keepsAccess: false });
  expect(await finishRestore(place)).toBe("done");
  const titles = await services.db.selectFrom("events").select("title").execute();
  expect(titles).toEqual([{ title: "Antes" }]);
  expect(await epochs()).not.toEqual(before);
  expect(readdirSync(place.dataFolder).filter((file) => file.startsWith("restore"))).toEqual([]);
  // The replaced data are a backup of their own.
  expect(readdirSync(join(place.dataFolder, "backups")).filter((file) => file.endsWith(".tar"))).toHaveLength(2);

  // A new machine with either engine gets the image too, byte for byte.
  for (const databaseAddress of [null, await server.makeDatabase()]) {
    const elsewhere = { dataFolder: newFolder(), databaseAddress };
    const restored = { ...occasion, ...elsewhere };
    await stageRestoredData(restored, { file: path, isForeign: false, keepsAccess: false });
    expect(await finishRestore(elsewhere)).toBe("done");
    const opened = await servicesAt(elsewhere);
    expect(await readImage(opened.services, basename(url))).toEqual(image);
    expect(await opened.services.db.selectFrom("events").select("image_url").execute()).toEqual([{ image_url: url }]);
  }
});

test("a backup that is restored while three processes run and write is at once what all of them show, and they go on from it", async () => {
  const shared = { databaseAddress: await server.makeDatabase(), secretKey: randomBytes(32).toString("base64") };
  const apps = [await startApp(shared), await startApp(shared), await startApp(shared)] as const;
  onTestFinished(async () => {
    for (const app of apps) await app.close();
  });
  const [{ services }, second, third] = apps;
  const tonight = { startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T20:00:00Z" };
  const pagesHave = async (...[is, isNot]: [string, string]): Promise<void> => {
    for (const app of apps)
      await vi.waitFor(async () => {
        const page = await (await app.fetch("/")).text();
        expect(page).toContain(is);
        expect(page).not.toContain(isNot);
      }, longWait);
  };
  await createEvent(services, eventInputWith({ title: "Antes de todo", ...tonight }));
  const occasion = backupContextOf(services);
  const place = { dataFolder: dirname(services.uploadsFolder), databaseAddress: shared.databaseAddress };
  const { path } = await findBackup(place, await makeBackup(occasion, "hand"));
  await createEvent(second.services, eventInputWith({ title: "Lo de luego", ...tonight }));
  await pagesHave("Lo de luego", "Nada de nada");

  const state = { isRestored: false, isOver: false };
  const acknowledged: string[] = [];
  const writing = apps.map(async (app, index) => {
    for (let count = 0; !state.isOver; count += 1) {
      const [name, isAfter] = [`Grupo ${index} ${count}`, state.isRestored];
      await createCategory(app.services, { name });
      if (isAfter) acknowledged.push(name);
    }
  });
  await stageRestoredData(occasion, { file: path, isForeign: false, keepsAccess: false });
  expect(await finishRestore(place)).toBe("done");
  state.isRestored = true;
  await pagesHave("Antes de todo", "Lo de luego");
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), longWait);
  state.isOver = true;
  await Promise.all(writing);
  const kept = (await listCategories(second.services)).map(({ name }) => name);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  await createEvent(third.services, eventInputWith({ title: "Lo nuevo", ...tonight }));
  await pagesHave("Lo nuevo", "Lo de luego");
  for (const { complaints } of apps) expect(complaints).toEqual([]);
});

test("'npm run move' takes a festival into an empty database and back, and touches nothing that has one", async () => {
  const dataFolder = newFolder();
  const file = await openServices({ dataFolder }, "test", fixedClock("2026-08-22T18:42:00Z"));
  await loadSampleProgramme(file.services);
  const { url } = await storeImage(file.services, await plainPng(), "image");
  const image = await readImage(file.services, basename(url));
  await file.close();
  const address = await server.makeDatabase();
  // A move that was killed has left empty tables.
  const begun = await openAt(address);
  await begun.schema.create();
  await begun.close();
  const move = (to: string, variables: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["server/commands/move.ts", to], { env: { ...process.env, ...variables } });
  const into = await move(address, { DATA_DIR: dataFolder });
  expect(into.stdout).toMatch(/^Copied \d{3,} rows and 2 uploaded files; all tables and files are equal/);
  await expect(move(address, { DATA_DIR: dataFolder })).rejects.toThrow(/has a festival already/);
  await expect(move("file", { DATA_DIR: dataFolder, DATABASE_URL: address })).rejects.toThrow(/is there already/);
  const back = newFolder();
  expect((await move("file", { DATA_DIR: back, DATABASE_URL: address })).stdout).toMatch(
    /rows into .*verbena\.sqlite, and 2 uploaded files into .*uploads; all tables and files are equal/,
  );
  const again = await openServices({ dataFolder: back }, "test");
  onTestFinished(again.close);
  expect((await again.services.db.selectFrom("events").select("id").execute()).length).toBeGreaterThan(30);
  expect(await readImage(again.services, basename(url))).toEqual(image);
});

test("of two processes each serves what the other stored, in parts and with the same headers, until it is removed", async () => {
  const shared = { databaseAddress: await server.makeDatabase(), secretKey: randomBytes(32).toString("base64") };
  const [first, second] = [await startApp(shared), await startApp(shared)];
  for (const app of [first, second]) onTestFinished(app.close);
  const { url } = await storeImage(first.services, await plainPng(), "image");
  const [one, other] = [await first.fetch(url), await second.fetch(url)];
  expect([other.status, Object.fromEntries(other.headers)]).toEqual([200, Object.fromEntries(one.headers)]);
  expect(await other.arrayBuffer()).toEqual(await one.arrayBuffer());

  const film = Buffer.concat([Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom"), Buffer.alloc(2_000_000, "film")]);
  const video = await storeVideo(second.services, (path) => writeFile(path, film));
  const part = await first.fetch(video, { headers: { Range: "bytes=-4" } });
  expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
    206,
    `bytes ${film.length - 4}-${film.length - 1}/${film.length}`,
    "film",
  ]);

  await removeImages(first.services, [url, video]);
  second.setNow("2026-08-22T18:43:30Z");
  expect([(await second.fetch(url)).status, (await second.fetch(video)).status]).toEqual([404, 404]);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test("images that an earlier version kept on the disk beside PostgreSQL come into the database", async () => {
  const place = { dataFolder: newFolder(), databaseAddress: await server.makeDatabase() };
  const first = await openServices(place, "test");
  const used = { name: "0123456789abcdef-40x30.webp", bytes: Buffer.from("RIFF used") };
  const unused = { name: "fedcba9876543210-40x30.webp", bytes: Buffer.from("RIFF unused") };
  await folderUploads(first.services.uploadsFolder).add([used, unused], new Date());
  await createEvent(first.services, eventInputWith({ title: "Gala", imageUrl: `/uploads/${used.name}` }));
  await first.close();
  const { services } = await servicesAt(place);
  expect(await readImage(services, used.name)).toEqual(new Uint8Array(used.bytes));
  expect(await readImage(services, unused.name)).toBeNull();
});

test("a database that can't be reached stops the start with the server's words", async () => {
  await expect(
    openServices({ dataFolder: newFolder(), databaseAddress: "postgres://nobody:x@127.0.0.1:1/none" }, "test"),
  ).rejects.toThrow(/ECONNREFUSED/);
});
