import { execFileSync } from "node:child_process";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { openServices } from "../../server/services.ts";
import { type ServerProcess, startServer, temporaryFolder } from "../process/server-process.ts";
import { signInAdmin } from "../support/people.ts";
import { longWait } from "../support/wait.ts";

/** A limited disk: fills it, and makes room again. */
interface Disk {
  /** True if bytes can be had again by deleting a file. */
  isOfBytes: boolean;
  fill: (server: ServerProcess) => void;
  free: (server: ServerProcess) => void;
}

/** Mounts a small disk of its own; null if this machine does not allow it. */
function smallDisk(folder: string): Disk | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  const filler = join(folder, "filler");
  return {
    isOfBytes: true,
    fill: () => {
      // Down to the last page of the disk.
      for (let size = 1024 * 1024; size >= 512; size /= 2) append(filler, size);
    },
    free: () => rmSync(filler),
  };
}

function append(path: string, size: number): void {
  try {
    for (;;) writeFileSync(path, Buffer.alloc(size), { flag: "a" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

/** Limits the files of the process to the present size of its database (prlimit(1)). */
function limitOfFiles(folder: string): Disk {
  const limit = (server: ServerProcess, size: string): void =>
    void execFileSync("prlimit", [`--pid=${server.child.pid}`, `--fsize=${size}:`]);
  return {
    isOfBytes: false,
    fill: (server) =>
      limit(
        server,
        String(Math.min(...["verbena.sqlite", "verbena.sqlite-wal"].map((name) => statSync(join(folder, name)).size))),
      ),
    free: (server) => limit(server, "unlimited"),
  };
}

const hasPrlimit = (): boolean => {
  try {
    execFileSync("prlimit", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

const event = (title: string) => ({
  title,
  description: "Sitio ".repeat(3000),
  startTime: "2027-08-22T18:00:00Z",
  endTime: "2027-08-22T19:00:00Z",
});

const words =
  "El servidor se ha quedado sin espacio y no se ha guardado nada. Avisa a quien aloja la web e inténtalo más tarde.";

/**
 * Forms that write. `typed`: text that the answer keeps in the form; without it, the page that the form leads to
 * shows the message.
 */
const forms = ({
  id,
  category,
  place,
}: Record<"id" | "category" | "place", string>): { path: string; fields: Record<string, string>; keeps?: string }[] => [
  {
    path: "/admin/events/new",
    keeps: "Un título que costó pensar",
    fields: {
      intent: "publish",
      version: "0",
      title: "Un título que costó pensar",
      description: "Sitio ".repeat(800),
      "start.date": "2027-08-22",
      "start.time": "20:00",
      "end.date": "2027-08-22",
      "end.time": "21:15",
      "image.kind": "poster",
      categoryIds: category,
      locationIds: place,
      capacity: "100",
      registration: "places",
      status: "ACTIVE",
    },
  },
  {
    path: "/admin/settings",
    keeps: "Un nombre que costó pensar",
    fields: { intent: "save", "general.name": "Un nombre que costó pensar" },
  },
  { path: "/admin/assistant", fields: { intent: "switch", to: "off" } },
  { path: "/admin/street", fields: { intent: "cancel", event: id, note: "Llueve" } },
  { path: "/reminders", keeps: "sin espacio", fields: { save: id } },
];

/** Sends a form as a browser without scripts does, and returns its answer, or the page that it leads to. */
async function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<{ isRefused: boolean; status: number; text: string }> {
  const sent = await fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
  const to = sent.headers.get("Location");
  const notice = sent.headers.getSetCookie().map((line) => line.split(";")[0]);
  const shown =
    to === null ? sent : await fetch(new URL(to, origin), { headers: { Cookie: [cookie, ...notice].join("; ") } });
  const text = await shown.text();
  return { isRefused: text.includes(words), status: shown.status, text };
}

/** A small write may still fit into the present pages of the database. */
async function untilRefused<Answer extends { isRefused: boolean }>(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let tries = 1; !answer.isRefused && tries < 20; tries += 1) answer = await send();
  return answer;
}

/** Reliability (R3): disk full. */
test.each<[string, (folder: string) => Disk | null]>([
  ["a disk of its own", smallDisk],
  ["files that may not grow", (folder) => (hasPrlimit() ? limitOfFiles(folder) : null)],
])(
  "while the disk is full (%s) pages are read, a write is refused with a message, an administrator gets in, and writing works again without a restart",
  async (_, diskIn) => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const disk = diskIn(folder.path);
    if (disk === null) return console.log("left out: this machine lets nobody have such a disk");
    const { services, close } = await openServices({ dataFolder: folder.path }, "test");
    const { bearer: authorization, cookie } = await signInAdmin(services);
    const category = await createCategory(services, { name: "Circo" });
    const password = "tres velas al viento";
    await createUser(services, { name: "Rita", email: "rita@example.org", password });
    await createUser(services, { name: "Ada", email: "ada.full@example.org", password, role: "ADMIN" });
    const place = await createLocation(services, { name: "Charco" });
    await close();
    const server = await startServer({ DATA_DIR: folder.path, SAMPLE: "off", LOG_LEVEL: "warn" });
    onTestFinished(() => server.kill());
    const write = (title: string) =>
      fetch(`${server.address}/api/events`, {
        method: "POST",
        body: JSON.stringify(event(title)),
        headers: { Authorization: authorization, "Content-Type": "application/json" },
      });
    const status = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${server.address}${path}`, init)).status;
    const { data } = await (await write("Antes")).json();
    await vi.waitUntil(() => existsSync(join(folder.path, "reserve")), longWait);

    disk.fill(server);
    const refused: Response[] = [];
    // The write-ahead log may have room for some more writes.
    while (refused.length < 3) {
      const response = await write("Sin sitio");
      if (!response.ok) refused.push(response);
    }
    for (const response of refused) {
      expect(response.status, server.output()).toBe(507);
      expect(await response.json()).toEqual({ success: false, message: words });
    }
    for (const { path, fields, keeps } of forms({ id: data.id, category: category.id, place: place.id })) {
      const { status: said, text } = await untilRefused(() => sendForm(server.address, path, fields, cookie));
      expect([path, said]).toEqual([path, keeps === undefined ? 200 : 507]);
      expect([path, text.includes(words)]).toEqual([path, true]);
      if (keeps !== undefined) expect([path, text.includes(keeps)]).toEqual([path, true]);
    }
    for (const path of [
      "/",
      "/?q=antes",
      `/events/${data.id}`,
      "/api/events",
      "/api/categories",
      "/calendar.ics",
      "/signage",
      "/readyz",
      "/healthz",
    ])
      expect([path, await status(path)]).toEqual([path, 200]);
    const signIn = async (typed: string) =>
      (
        await fetch(`${server.address}/api/auth/login`, {
          method: "POST",
          body: JSON.stringify({ email: "rita@example.org", password: typed }),
          headers: { "Content-Type": "application/json" },
        })
      ).json();
    expect(await signIn("no es esta")).toEqual({
      success: false,
      message: "Correo o contraseña incorrectos",
    });
    expect(await signIn(password)).toEqual({ success: false, message: words });
    const signedIn = { path: "/login", fields: { email: "rita@example.org", password } };
    expect(await sendForm(server.address, signedIn.path, signedIn.fields, "")).toMatchObject({
      isRefused: true,
      status: 507,
    });
    expect(await status("/api/auth/me", { headers: { Authorization: authorization } })).toBe(200);
    if (disk.isOfBytes) {
      const { path } = signedIn;
      const fields = { email: "ada.full@example.org", password };
      expect(await sendForm(server.address, path, fields, "")).toMatchObject({ isRefused: false, status: 200 });
      expect(existsSync(join(folder.path, "reserve"))).toBe(false);
    }

    disk.free(server);
    expect((await write("Después")).status).toBe(201);
    const page = await (await fetch(`${server.address}/?date=2027-08-22`)).text();
    for (const title of ["Antes", "Después"]) expect(page).toContain(title);
    expect(await server.stop()).toBe(0);
  },
);
