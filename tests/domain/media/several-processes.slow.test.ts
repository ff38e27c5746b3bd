import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openAt } from "#app/database/open.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { readImage, removeImages, storeImage } from "#app/domain/media/images.server.ts";
import { tidyCopies } from "#app/domain/media/database-uploads.server.ts";
import { removeUnusedImages } from "#app/domain/media/unused-images.server.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import { openVideo, storeVideo } from "#app/domain/media/videos.server.ts";
import type { Services } from "#app/domain/services.ts";
import { servicesOf } from "../../support/festival.ts";
import { copyOfTemplate } from "../../support/postgres.ts";
import { postgresOfFile } from "../../support/of-file.ts";
import { plainPng } from "./sent-images.ts";

/** Uploads of a festival in PostgreSQL: what one process stores, each other one serves from its own disk. */

const server = postgresOfFile();
/** A migrated database, which each test gets a copy of. */
let template: string;
let folder: string;
let address: string;
const open: OpenDatabase[] = [];
beforeAll(async () => {
  template = await server.makeDatabase();
  const database = await openAt(template);
  await migrate(database);
  await database.close();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "verbena-shared-uploads-"));
  address = await copyOfTemplate(template);
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  rmSync(folder, { recursive: true });
});

/** A process with a connection and a disk of its own. */
async function startNode(name: string, now = "2026-08-22T18:42:00Z"): Promise<Services> {
  const database = await openAt(address);
  open.push(database);
  return { ...servicesOf(database, now), uploadsFolder: join(folder, name, "uploads") };
}

const later = (services: Services, now: string): Services => ({ ...services, clock: fixedClock(now) });
const diskOf = ({ uploadsFolder }: Services): string => `${uploadsFolder}-cache`;
const copiesOf = (services: Services): string[] => (existsSync(diskOf(services)) ? readdirSync(diskOf(services)) : []);
const mp4 = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom", "latin1"), Buffer.alloc(bytes, "verbena ")]);

test("an image of one process is served by the other, byte for byte, also when the first one's disk is gone", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const { url } = await storeImage(first, await plainPng(700, 500), "image");
  const name = basename(url);
  const original = await readImage(first, name);
  expect(original?.byteLength).toBeGreaterThan(100);
  rmSync(dirname(first.uploadsFolder), { recursive: true });
  expect(await readImage(second, name)).toEqual(original);
  expect(copiesOf(second)).toEqual([name]);
  expect(await readImage(first, name)).toEqual(original);
  expect(await readImage(second, "0123456789abcdef-700x500.webp")).toBeNull();
});

test("many requests for a file that a process has not yet fetch it once", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const { url } = await storeImage(first, await plainPng(700, 500), "image");
  const answers = await Promise.all(Array.from({ length: 20 }, () => readImage(second, basename(url))));
  const [one] = answers;
  expect(one).not.toBeNull();
  for (const answer of answers) expect(answer).toEqual(one);
  expect(copiesOf(second)).toEqual([basename(url)]);
});

test("an image that one process removed is served by the other for a minute at most", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const { url } = await storeImage(first, await plainPng(700, 500), "image");
  expect(await readImage(second, basename(url))).not.toBeNull();
  await removeImages(first, [url]);
  expect(await readImage(first, basename(url))).toBeNull();
  expect(await readImage(later(second, "2026-08-22T18:42:59Z"), basename(url))).not.toBeNull();
  expect(await readImage(later(second, "2026-08-22T18:43:01Z"), basename(url))).toBeNull();
  expect(copiesOf(second)).toEqual([]);
});

test("without the database a process serves the images that it has", async () => {
  const node = await startNode("first");
  const { url } = await storeImage(node, await plainPng(), "image");
  const image = await readImage(node, basename(url));
  for (const database of open.splice(0)) await database.close();
  expect(await readImage(later(node, "2026-08-22T19:42:00Z"), basename(url))).toEqual(image);
});

test("a database that gives no answer doesn't keep a process from serving the images that it has", async () => {
  const node = await startNode("first");
  const { url } = await storeImage(node, await plainPng(), "image");
  const image = await readImage(node, basename(url));
  const blocker = new pg.Client(address);
  await blocker.connect();
  await blocker.query("BEGIN; LOCK TABLE uploads IN ACCESS EXCLUSIVE MODE");
  try {
    expect(await readImage(later(node, "2026-08-22T19:42:00Z"), basename(url))).toEqual(image);
  } finally {
    await blocker.end();
  }
});

test("a process whose disk can't be written serves images without copies", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const { url } = await storeImage(first, await plainPng(), "image");
  mkdirSync(dirname(diskOf(second)));
  writeFileSync(diskOf(second), "no folder");
  const image = await readImage(second, basename(url));
  expect(image?.byteLength).toBeGreaterThan(100);
  expect(image).toEqual(await readImage(first, basename(url)));
  expect(await readImage(second, "0123456789abcdef-40x30.webp")).toBeNull();
});

test("a copy that a power cut left cut off is fetched again", async () => {
  const node = await startNode("first");
  const { url } = await storeImage(node, await plainPng(), "image");
  const image = await readImage(node, basename(url));
  writeFileSync(join(diskOf(node), basename(url)), "RIFF");
  expect(await readImage(node, basename(url))).toEqual(image);
});

test("a video of several megabytes is read in parts at another process", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const film = mp4(2_500_000);
  const name = basename(await storeVideo(first, (path) => writeFile(path, film)));
  expect(copiesOf(first)).toEqual([name]);
  const video = await openVideo(second, name);
  expect(video).toMatchObject({ type: "mp4", bytes: film.length });
  expect(await new Response(video?.read(4, 7)).text()).toBe("ftyp");
  const end = await new Response(video?.read(2_000_000, film.length - 1)).arrayBuffer();
  expect(Buffer.from(end).equals(film.subarray(2_000_000))).toBe(true);
});

test("of two processes that store the same file at once, both succeed, and there is one", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const film = mp4(2_500_000);
  const names = ["0123456789abcdef.mp4", "0123456789abcdef-40x30.webp"];
  for (const name of names) {
    const content = name.endsWith(".mp4") ? film : Buffer.from("RIFF");
    await Promise.all(
      [first, second].map((node) => uploadsOf(node).put(name, Readable.from([content]), node.clock.now())),
    );
    expect(readFileSync((await uploadsOf(first).pathOf(name)) ?? "").equals(content)).toBe(true);
  }
  expect(await uploadsOf(second).names()).toEqual(names.toSorted());
});

test("a refused video leaves neither rows nor files", async () => {
  const node = await startNode("first");
  await expect(storeVideo(node, (path) => writeFile(path, "<script>"))).rejects.toMatchObject({
    code: "unsupported_type",
  });
  const { rows } = await sql`SELECT name FROM uploads`.execute(node.db);
  expect([rows, copiesOf(node)]).toEqual([[], []]);
});

test("cleaning removes files that nothing uses from the database, and their copies from every disk", async () => {
  const [first, second] = [await startNode("first"), await startNode("second")];
  const png = await plainPng(700, 500);
  const [used, unused] = [await storeImage(first, png, "image"), await storeImage(first, png, "image")];
  await createLocation(first, { name: "Charco", imageUrl: used.url });
  // A process that was killed left a half-written video.
  await sql`INSERT INTO uploads VALUES (${`0123456789abcdef.mp4.${crypto.randomUUID()}.part`}, 0, '2026-08-22T18:42:00.000Z')`.execute(
    first.db,
  );
  for (const { url } of [used, unused]) await readImage(second, basename(url));
  expect(await removeUnusedImages(later(first, "2026-08-23T18:41:59Z"))).toBe(0);
  expect(await removeUnusedImages(later(first, "2026-08-23T18:42:01Z"))).toBe(4);
  await tidyCopies(later(second, "2026-08-23T18:42:01Z"));
  expect(copiesOf(second)).toEqual([basename(used.url)]);
  const { rows } = await sql`SELECT DISTINCT substr(name, 1, 16) AS id FROM upload_parts`.execute(first.db);
  expect(rows).toEqual([{ id: basename(used.url).slice(0, 16) }]);
});

test("of too many copies a process keeps those that were asked for last", async () => {
  const node = await startNode("first");
  const png = await plainPng();
  const [old, recent] = [await storeImage(node, png, "image"), await storeImage(node, png, "image")];
  await readImage(node, basename(old.url));
  const image = await readImage(later(node, "2026-08-22T19:42:00Z"), basename(recent.url));
  writeFileSync(join(diskOf(node), `${basename(old.url)}.crash.part`), "x");
  await tidyCopies(later(node, "2036-08-22T20:00:00Z"), image?.byteLength);
  expect(copiesOf(node)).toEqual([basename(recent.url)]);
  expect(await readImage(node, basename(old.url))).not.toBeNull();
});
