import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { type Person, signInPerson } from "../support/people.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

let folder: ReturnType<typeof temporaryFolder>;
let people: Person[];
let server: ServerProcess;
beforeEach(async () => {
  folder = temporaryFolder();
  const { services, close } = await openServices({ dataFolder: folder.path }, "test");
  people = [];
  for (const name of ["Ursula", "Ada"]) {
    const user = await createUser(services, { name, email: `${name}@example.org`, role: "USER" });
    people.push(await signInPerson(services, user));
  }
  await close();
  server = await startServer({ DATA_DIR: folder.path });
});
afterEach(async () => {
  await server.kill();
  folder.remove();
});

const signOut = ({ cookie }: Person) =>
  fetch(`${server.address}/logout`, {
    method: "POST",
    headers: { cookie, Origin: server.address },
    redirect: "manual",
  });
/** Asks for pages that are made from the database: each search is a new one. */
const searched = (words: string) => fetch(`${server.address}/?q=${words}`);

test("while another process writes for long, signing out waits for it, and the server answers everybody else", async () => {
  const other = new BetterSqlite(join(folder.path, "verbena.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  let isSignedOut = false;
  const signingOut = Promise.all(people.map(signOut)).finally(() => (isSignedOut = true));
  for (let page = 0; page < 20; page += 1) expect((await searched(`concierto${page}`)).status).toBe(200);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(isSignedOut).toBe(false);
  other.exec("COMMIT");
  expect((await signingOut).map(({ status }) => status)).toEqual([302, 302]);
  expect(other.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
  other.close();
});
