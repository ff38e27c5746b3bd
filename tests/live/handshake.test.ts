import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeCodes } from "#app/domain/live/change.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { updateUser } from "#app/domain/identity/users.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { listen } from "../../server/listen.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { openClient } from "../support/live.ts";
import { addPeople, type Person } from "../support/people.ts";
import { longWait } from "../support/wait.ts";

/** Security 24: which callers may open a socket of the built application. */

let app: TestApp;
let server: Server;
let host: string;
let person: Person;
beforeAll(async () => {
  app = await startApp();
  const listening = await listen(
    { fetch: (request, clientAddress) => app.fetch(request, {}, clientAddress) },
    { port: 0, host: "127.0.0.1", trustProxy: false },
  );
  ({ server } = listening);
  server.on("upgrade", app.upgrade);
  host = new URL(listening.address).host;
  ({ MODERATOR: person } = await addPeople(app.services));
});
afterAll(async () => {
  await app.close();
  server.close();
  server.closeAllConnections();
});

const open = (headers: Record<string, string> = {}, path = "/ws") => openClient(`ws://${host}${path}`, { headers });

describe("the server opens a socket", () => {
  test("for a page of this site and for a program without an origin, and sends changes to both", async () => {
    const [page, program] = [await open({ Origin: `http://${host}` }), await open()];
    await page.resume();
    await program.resume();
    await createEvent(app.services, eventInputWith({ title: "En directo" }));
    for (const client of [page, program]) {
      expect(await client.next("event:created")).toMatchObject({ data: { title: "En directo" } });
      client.socket.close();
    }
  });

  test("for a page behind an https proxy, even without ORIGIN", async () => {
    const page = await open({ Origin: `https://${host}` });
    await page.resume();
    page.socket.close();
  });
});

describe("the server refuses a socket", () => {
  test.each(["https://evil.example", "null", "http://127.0.0.1", "file://", "rubbish"])(
    "for a page of %s",
    async (origin) => {
      await expect(open({ Origin: origin })).rejects.toThrow("refused with 403");
    },
  );

  test("whose address has a token or any other query", async () => {
    await expect(open({}, "/ws?token=secret")).rejects.toThrow("refused with 400");
    await expect(open({}, "/ws?")).resolves.toBeDefined();
  });

  test.each(["/", "/wss", "/ws/", "/api/live", "/events/x"])("at the path %s", async (path) => {
    await expect(open({}, path)).rejects.toThrow("refused with 404");
  });

  test("whose Host is not the site's", async () => {
    const strict = await startApp({ origin: "https://programa.example" });
    const listening = createServer().on("upgrade", strict.upgrade).listen(0, "127.0.0.1");
    await once(listening, "listening");
    const address = listening.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const ask = (headers: Record<string, string>) => openClient(`ws://127.0.0.1:${port}/ws`, { headers });
    await expect(ask({})).rejects.toThrow("refused with 421");
    await expect(ask({ Host: "programa.example", Origin: "http://programa.example" })).rejects.toThrow(
      "refused with 403",
    );
    const page = await ask({ Host: "programa.example", Origin: "https://programa.example" });
    await page.resume();
    await strict.close();
    listening.close();
  });

  test("without harm to its other answers", async () => {
    expect((await fetch(`http://${host}/ws`)).status).toBe(404);
    const socket = connect(Number(host.split(":")[1]), "127.0.0.1");
    // As curl asks for HTTP/2: an answer in HTTP/1.1 is right.
    socket.write(
      `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n`,
    );
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  });
});

describe("a session cookie", () => {
  test("opens a socket of its account only for a page of this site, and the socket closes when the account's role changes", async () => {
    const page = await open({ Origin: `http://${host}`, Cookie: person.cookie });
    const noPage = await open({ Cookie: person.cookie });
    const wrong = await open({ Origin: `http://${host}`, Cookie: "verbena-session=rubbish" });
    await page.resume();
    await updateUser(app.services, person.user.id, { role: "USER" });
    await vi.waitFor(() => expect(page.closed()).toBe(closeCodes.signedOut), longWait);
    // Without an origin the cookie is not trusted, so the socket stays anonymous.
    for (const client of [noPage, wrong]) {
      await client.resume();
      expect(client.closed()).toBeNull();
      client.socket.close();
    }
  });
});
