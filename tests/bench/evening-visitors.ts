import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { WebSocket } from "ws";
import { readServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { randomOf } from "../support/random.ts";
import { addressOf, type EveningBrowser, festivalSchema, password, timesSchema } from "./evening-festival.ts";
import { type Answered, OpenLoop, spreadOf } from "./open-loop.ts";

/**
 * `node evening-visitors.ts FILE ADDRESS TIMES`: everybody of the evening but the open pages, as an open loop: each
 * request is sent when it is due, whether or not the server has answered the ones before. Prints when the headliner was
 * moved (milliseconds since 1970), and at the end, as JSON, the times by kind, its own lag, and what was acknowledged.
 */

const [file = "", address = "", words = ""] = process.argv.slice(2);
const festival = festivalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
const times = timesSchema.parse(JSON.parse(words));
/** A word that the headliner's page shows once it was moved. */
const sign = "Aplazado";
/** How long a person looks at a page before the next step, and how long at the headliner's, in ms. */
const [glance, look] = [1500, 20_000];
const random = randomOf(20);
const loop = new OpenLoop(new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }));
const begin = performance.now() + 1000;

/** Writes that the server acknowledged. */
const written = {
  checkIns: new Set<string>(),
  bells: new Set<string>(),
  registrations: new Set<string>(),
  edit: "",
  isMoved: false,
  /** Pages of the headliner that were looked through, and those that did not show its move. */
  looked: 0,
  stale: 0,
};
let come = 0;

const headersOf = (from: string, cookie = ""): Record<string, string> => ({
  "X-Forwarded-For": from,
  "Accept-Encoding": "br",
  "Accept-Language": "es",
  ...(cookie === "" ? {} : { Cookie: cookie }),
});
const get = (kind: string, due: number, path: string, { from, cookie = "" }: { from: string; cookie?: string }) =>
  loop.ask(kind, due, { url: `${address}${path}`, headers: headersOf(from, cookie) });
const post = (
  kind: string,
  due: number,
  path: string,
  { from, cookie }: { from: string; cookie: string },
  fields: Record<string, string>,
) =>
  loop.ask(
    kind,
    due,
    {
      method: "POST",
      url: `${address}${path}`,
      headers: {
        ...headersOf(from, cookie),
        Origin: address,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    },
    [302],
  );

/** True if the next page would show a refusal. */
const isRefused = ({ headers }: Answered): boolean =>
  (headers["set-cookie"] ?? []).some((cookie) => {
    const [name, value = ""] = cookie.split(/[=;]/);
    return name === "verbena-notice" && Buffer.from(decodeURIComponent(value), "base64").includes('"tone":"refused"');
  });

/** Plans work at random moments, so many times a second on average. */
function often(perSecond: number, work: (due: number) => Promise<unknown>): void {
  const gap = (): number => -Math.log(1 - random.below(1_000_000) / 1_000_000) / perSecond;
  for (let at = gap(); at < times.seconds; at += gap())
    loop.plan(begin + at * 1000, async (due) => void (await work(due)));
}

/** Begins the next step after a pause. */
async function after(pause: number, work: (due: number) => Promise<void>): Promise<void> {
  const due = performance.now() + pause;
  await sleep(pause);
  loop.begin(due, work);
}

/** Opens a socket until `shown` ms have passed; its time ends when the server has sent what the page missed. */
function openSocket(kind: string, due: number, { from, cookie }: EveningBrowser, shown: number): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, {
    headers: { Cookie: cookie, Origin: address, "X-Forwarded-For": from },
    perMessageDeflate: false,
  });
  return new Promise((resolve) => {
    let isUp = false;
    const end = (fault: string | null): void => {
      if (!isUp) loop.note(kind, due, fault);
      isUp = true;
      resolve(socket);
    };
    socket.on("open", () => socket.send(writeMessage({ type: "resume", data: {} })));
    socket.on("error", ({ message }) => end(message));
    socket.on("close", () => end("closed"));
    socket.on("message", (data: Buffer) => {
      if (!isUp && readServerFrame(data.toString())?.type === "resumed") end(null);
    });
    const left = begin + times.seconds * 1000 - performance.now();
    setTimeout(() => socket.close(), Math.min(shown, Math.max(0, left)));
  });
}

const anyOf = random.oneOf;
const stranger = (): { from: string } => ({ from: addressOf(1000 + random.below(5000)) });

/** Somebody whose phone has told of the move: the page, then its socket and the programme for later. */
async function comeForTheMove(browser: EveningBrowser, due: number): Promise<void> {
  come += 1;
  const page = await get("the moved event, after the notice", due, `/events/${festival.headliner}`, browser);
  if (page.status === 200 && come % 20 === 0) {
    written.looked += 1;
    if (!brotliDecompressSync(page.body).includes(sign)) written.stale += 1;
  }
  await after(500, async (next) => void (await openSocket("its socket", next, browser, look)));
  await after(700, async (next) => void (await get("the programme for offline", next, "/programme.json", stranger())));
}

async function pressBell(due: number): Promise<void> {
  const browser = anyOf(festival.pockets);
  const event = anyOf(festival.events);
  const answer = await post("bell pressed", due, "/reminders", browser, { save: event, redirectTo: "/" });
  if (answer.status === 302) written.bells.add(`${browser.id} ${event}`);
}

async function signIn(email: string, index: number, due: number): Promise<void> {
  const from = addressOf(9000 + index);
  await get("sign-in page", due, "/login", { from });
  await after(glance, async (next) => {
    const answer = await post("sign-in", next, "/login", { from, cookie: "" }, { email, password });
    if (answer.status !== 302) return;
    const cookie = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0]).join("; ");
    await after(glance, async (then) => void (await get("home, signed in", then, "/", { from, cookie })));
    await after(2 * glance, async (then) => {
      const event = anyOf(festival.events);
      const path = `/events/${event}/registration`;
      const taken = await post("registration", then, path, { from, cookie }, { intent: "register" });
      if (taken.status === 302 && !isRefused(taken)) written.registrations.add(`${email} ${event}`);
    });
  });
}

/** A helper checks one guest after the other in; each page of a helper reloads when people have changed. */
async function keepDoor(door: (typeof festival.doors)[number]): Promise<void> {
  const list = `/check-in?event=${door.event}`;
  door.guests.forEach((guest, index) => {
    const at = (index * 2 + random.below(2000) / 1000) * 1000;
    if (at < times.seconds * 1000)
      loop.plan(begin + at, async (due) => {
        const answer = await post("check-in", due, list, door, { guest, event: door.event });
        if (answer.status === 302 && !isRefused(answer)) written.checkIns.add(guest);
      });
  });
  const socket = await openSocket("a helper's socket", performance.now(), door, times.seconds * 2000);
  let isDue = false;
  socket.on("message", (data: Buffer) => {
    if (isDue || readServerFrame(data.toString())?.type !== "people:changed") return;
    isDue = true;
    void after(300, async (due) => {
      isDue = false;
      await get("the list at a door, reloaded", due, `/check-in.data?event=${door.event}`, door);
    });
  });
}

const reportOf = ({ id }: EveningBrowser) => ({
  id,
  screen: "",
  version: "bench",
  shows: "Ahora",
  emergency: "",
  size: "1920×1080",
});

/** A screen with a socket reports twice a minute, and fetches its state now and then. */
async function showScreen(screen: EveningBrowser): Promise<void> {
  const socket = await openSocket("a screen's socket", performance.now(), screen, times.seconds * 2000);
  for (let at = random.below(10_000); at < times.seconds * 1000; at += 10_000)
    loop.plan(begin + at, async (due) => {
      socket.send(writeMessage({ type: "display:report", data: reportOf(screen) }));
      await get("a screen's state", due, "/signage.json?screen=", screen);
    });
}

/** A screen whose network lets no socket through. */
function pollScreen(screen: EveningBrowser): void {
  const headers = { ...headersOf(screen.from, screen.cookie), Origin: address, "Content-Type": "application/json" };
  for (let at = random.below(10_000); at < times.seconds * 1000; at += 12_000)
    loop.plan(begin + at, async (due) => {
      await get("a screen polls for news", due, "/api/live?after=1", screen);
      const body = JSON.stringify(reportOf(screen));
      await loop.ask("a screen's report", due, { method: "POST", url: `${address}/signage.json`, headers, body });
    });
}

const tags = new Map<string, string>();
async function readFeed(due: number): Promise<void> {
  const path = anyOf([
    "/calendar.ics",
    "/calendar.ics",
    "/news.atom",
    `/events/${anyOf(festival.events)}/calendar.ics`,
  ]);
  const tag = tags.get(path);
  const headers = { ...headersOf(stranger().from), ...(tag === undefined ? {} : { "If-None-Match": tag }) };
  const answer = await loop.ask("feed", due, { url: `${address}${path}`, headers }, [200, 304]);
  if (answer.headers.etag !== undefined) tags.set(path, answer.headers.etag);
}

async function edit(kind: string, due: number, id: string, changes: Record<string, string>): Promise<boolean> {
  const headers = {
    ...headersOf("198.51.100.3"),
    Authorization: festival.admin.bearer,
    "Content-Type": "application/json",
  };
  const body = JSON.stringify(changes);
  const answer = await loop.ask(kind, due, { method: "PUT", url: `${address}/api/events/${id}`, headers, body });
  return answer.status === 200;
}

/** Plans everything. */
function planEvening(): void {
  often(10, (due) => get("home, a stranger", due, "/", stranger()));
  often(5, (due) => get("home, with bells", due, "/", anyOf(festival.pockets)));
  often(5, (due) => get("an event, a stranger", due, `/events/${anyOf(festival.events)}`, stranger()));
  often(2, (due) => get("search", due, `/?q=n%C3%BAmero+${random.below(100)}`, stranger()));
  often(2, pressBell);
  often(5, readFeed);
  often(1 / 3, (due) => get("panel", due, "/admin/events", { from: "198.51.100.3", cookie: festival.admin.cookie }));
  // A tenth of the festival's accounts signs in in eighteen seconds.
  const signIns = festival.emails.slice(0, Math.ceil((festival.emails.length * times.seconds) / 180));
  signIns.forEach((email, index) => {
    const at = (index * times.seconds * 1000) / signIns.length;
    loop.plan(begin + at, (due) => signIn(email, index, due));
  });
  for (const screen of festival.polling) pollScreen(screen);
  for (let at = 3; at < times.seconds; at += 10)
    loop.plan(begin + at * 1000, async (due) => {
      const description = `Escrito ${at}`;
      if (await edit("an event is edited", due, festival.events[0] ?? "", { description })) written.edit = description;
    });
  loop.plan(begin + times.movesAt * 1000, async (due) => {
    const changes = { startTime: times.movedTo, endTime: times.movedUntil, description: `${sign} por el viento.` };
    console.log(JSON.stringify({ moved: performance.timeOrigin + due }));
    written.isMoved = await edit("the headliner is moved", due, festival.headliner, changes);
  });
  festival.pockets.slice(0, times.coming).forEach((browser, index) => {
    // Most come at once, fewer and fewer later.
    const share = 1 - Math.sqrt(1 - (index + 0.5) / times.coming);
    const at = times.noticesAt + times.comeWithin * share;
    loop.plan(begin + at * 1000, (due) => comeForTheMove(browser, due));
  });
}

/** Measures this process's own share of a core each second. Returns a function that gives the largest. */
function watchOwnLoad(): () => number {
  let before = process.cpuUsage();
  let busiest = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    busiest = Math.max(busiest, (user + system) / 1e6);
  }, 1000);
  return () => {
    clearInterval(timer);
    return busiest;
  };
}

await Promise.all([...festival.doors.map(keepDoor), ...festival.displays.map(showScreen)]);
planEvening();
const busiest = watchOwnLoad();
await loop.run();
const { checkIns, bells, registrations, ...rest } = written;
console.log(
  JSON.stringify({
    kinds: [...loop.kinds].map(([name, { times: taken, failed }]) => ({ name, ...spreadOf(taken), failed })),
    lag: spreadOf(loop.lags),
    busiest: busiest(),
    written: { ...rest, checkIns: [...checkIns], bells: [...bells], registrations: [...registrations] },
  }),
);
process.exit(0);
