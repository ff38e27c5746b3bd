import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import BetterSqlite from "better-sqlite3";
import { maxEvents } from "#app/domain/calendar/calendar.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { databasePath } from "#app/database/data-folder.server.ts";
import { type ServerProcess, startServer } from "../process/server-process.ts";
import { signInAdmin } from "../support/people.ts";
import { largeCalendar } from "./large-calendar.ts";
import { type Place, variablesOf } from "./programme.ts";

/** Times of uploading and importing the large calendar, and their effect on other visitors, in ms. */
export interface LargeImport {
  /** From sending the file until its review is ready. */
  review: number;
  /** Longest delay of other requests meanwhile, and the processor time of the longest turn. */
  reviewBlock: number;
  reviewBusy: number;
  /** From the button until all events are in the programme. */
  import: number;
  importBlock: number;
  importBusy: number;
  /** Longest time in which no other process could write: the transaction that writes the programme. Only of a file. */
  transaction: number;
}

/** Measures in a server of its own, with an empty programme. */
export async function measureLargeImport(at: string | Place): Promise<LargeImport> {
  const place = typeof at === "string" ? { dataFolder: at } : at;
  // Made first: meanwhile this process can't see that the server ends an idle connection.
  const bytes = largeCalendar();
  const { services, close } = await openServices(place, "bench");
  const server = await startServer({
    ...variablesOf(place),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "loop-probe.ts")).href}`,
  });
  try {
    const { cookie } = await signInAdmin(services);
    const visitor: Visitor = { server, headers: { Cookie: cookie, Origin: server.address } };
    // Warms the server up.
    await read(
      visitor,
      await upload(
        visitor,
        services,
        Buffer.from("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260822\nEND:VEVENT\nEND:VCALENDAR\n"),
      ),
    );
    await longestBlock(server);

    let begun = performance.now();
    const path = await upload(visitor, services, bytes);
    await read(visitor, path);
    const review = performance.now() - begun;
    const reading = await longestBlock(server);

    const longestWait =
      place.databaseAddress === undefined ? watchWriters(databasePath(place)) : async () => Number.NaN;
    begun = performance.now();
    await press(visitor, services, path);
    const [imported, transaction] = [performance.now() - begun, await longestWait()];
    const importing = await longestBlock(server);
    const { events } = await services.db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .executeTakeFirstOrThrow();
    if (events !== maxEvents) throw new Error(`${events} events`);
    return {
      review,
      reviewBlock: reading.block,
      reviewBusy: reading.busy,
      import: imported,
      importBlock: importing.block,
      importBusy: importing.busy,
      transaction,
    };
  } finally {
    await server.stop();
    await close();
  }
}

interface Visitor {
  server: ServerProcess;
  headers: Record<string, string>;
}

async function read({ server, headers }: Visitor, path: string): Promise<void> {
  const answer = await fetch(`${server.address}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.text();
}

/** Sends a file, and returns the path of its review once it is ready. */
async function upload(visitor: Visitor, services: Services, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], "large.ics"));
  const path = await post(visitor, "/admin/import", form);
  await whenIn(services, path, "review");
  return path;
}

async function press(visitor: Visitor, services: Services, path: string): Promise<void> {
  await post(
    visitor,
    path,
    new URLSearchParams({ intent: "import", options: "shown", skipDuplicates: "on", createMissingCategories: "on" }),
  );
  await whenIn(services, path, "complete");
}

/** Returns the path to which the answer redirects. */
async function post({ server, headers }: Visitor, path: string, body: FormData | URLSearchParams): Promise<string> {
  const answer = await fetch(`${server.address}${path}`, { method: "POST", headers, body, redirect: "manual" });
  const location = answer.headers.get("Location");
  if (location === null) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return location;
}

async function whenIn({ db }: Services, path: string, state: "review" | "complete"): Promise<void> {
  const id = path.split("/").at(-1) ?? "";
  while (
    (await db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state !== state
  )
    await sleep(5);
}

/** Longest delay of the event loop and its longest turn, in ms, as `loop-probe.ts` prints them. */
async function longestBlock({ child, output }: ServerProcess): Promise<{ block: number; busy: number }> {
  const said = () => [...output().matchAll(/^Longest block: (\S+) ms, (\S+) ms of it busy$/gm)];
  const before = said().length;
  child.kill("SIGUSR2");
  while (said().length === before && child.stdout !== null) await once(child.stdout, "data");
  const [, block, busy] = said().at(-1) ?? [];
  return { block: Number(block), busy: Number(busy) };
}

/** Writes all the time, and returns the longest time in which it could not. */
function watchWriters(path: string): () => Promise<number> {
  const db = new BetterSqlite(path, { timeout: 0 });
  let [busySince, longest]: [number | null, number] = [null, 0];
  const look = (): void => {
    try {
      db.exec("BEGIN IMMEDIATE; ROLLBACK");
      if (busySince !== null) longest = Math.max(longest, performance.now() - busySince);
      busySince = null;
    } catch {
      busySince ??= performance.now();
    }
  };
  const timer = setInterval(look, 1);
  return async () => {
    clearInterval(timer);
    look();
    db.close();
    return longest;
  };
}
