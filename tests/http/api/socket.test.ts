import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createUser } from "#app/domain/identity/users.server.ts";
import { listen } from "../../../server/listen.ts";
import { plainPng } from "../../domain/media/sent-images.ts";
import { startApp, type TestApp } from "../../support/app.ts";

/** Calls of a program over a real connection. */

const password = "marea-alta-bajo-la-luna";

let app: TestApp;
let server: Server;
let base: string;
beforeAll(async () => {
  app = await startApp();
  await createUser(app.services, { name: "Ada", email: "ada@example.org", role: "ADMIN", password });
  const listening = await listen(
    { fetch: (request, clientAddress) => app.fetch(request, {}, clientAddress) },
    { port: 0, host: "127.0.0.1", trustProxy: false },
  );
  ({ server } = listening);
  base = `${listening.address}/api`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
});

const envelope = z.object({ success: z.boolean(), data: z.unknown().optional(), message: z.string().optional() });
async function ask(method: string, path: string, init: RequestInit = {}) {
  const response = await fetch(`${base}${path}`, { method, ...init });
  return { status: response.status, ...envelope.parse(await response.json()) };
}
const signIn = async (): Promise<{ Authorization: string }> => {
  const { data } = await ask("POST", "/auth/login", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ada@example.org", password }),
  });
  return { Authorization: `Bearer ${z.object({ accessToken: z.string() }).parse(data).accessToken}` };
};
const withId = z.looseObject({ id: z.string() });

test("over a real socket a program can sign in, create, read, change, upload and delete", async () => {
  const authorization = await signIn();
  const json = { ...authorization, "Content-Type": "application/json" };
  const gala = { title: "Gala", startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T20:00:00Z" };

  const created = await ask("POST", "/events", { headers: json, body: JSON.stringify(gala) });
  expect(created.status).toBe(201);
  const { id } = withId.parse(created.data);
  expect(await ask("GET", `/events/${id}`)).toMatchObject({ status: 200, data: { title: "Gala" } });

  const form = new FormData();
  form.set("file", new File([new Uint8Array(await plainPng())], "gala.png", { type: "image/png" }));
  const uploaded = await ask("POST", "/upload/image", { headers: authorization, body: form });
  const { url } = z.object({ url: z.string() }).parse(uploaded.data);
  const changed = await ask("PUT", `/events/${id}`, {
    headers: json,
    body: JSON.stringify({ title: "Otra gala", imageUrl: url }),
  });
  expect(changed).toMatchObject({ status: 200, data: { id, title: "Otra gala", imageUrl: url } });
  const image = await fetch(`${base}${url}`);
  expect([image.status, image.headers.get("Content-Type"), (await image.arrayBuffer()).byteLength > 0]).toEqual([
    200,
    "image/webp",
    true,
  ]);
  expect((await fetch(`${base}/events/${id}`, { method: "HEAD" })).status).toBe(200);

  expect(await ask("DELETE", `/events/${id}`, { headers: authorization })).toMatchObject({ status: 200, data: { id } });
  expect(await ask("GET", `/events/${id}`)).toMatchObject({ status: 404, success: false });
  expect((await ask("POST", "/auth/logout", { headers: authorization })).status).toBe(200);
  expect(await ask("GET", "/auth/me", { headers: authorization })).toMatchObject({ status: 401, success: false });
});

describe("a body of 11 MB", () => {
  const body = JSON.stringify({ title: "x".repeat(11 * 1024 * 1024) });

  test("gets 413 with a sentence, and the server lives on", async () => {
    const headers = { ...(await signIn()), "Content-Type": "application/json" };
    for (let time = 0; time < 3; time += 1) {
      expect(await ask("POST", "/events", { headers, body })).toMatchObject({
        status: 413,
        success: false,
        message: expect.stringMatching(/ MB/),
      });
    }
    expect((await ask("GET", "/events")).status).toBe(200);
  });

  test("gets 413 in chunks too", async () => {
    const init = {
      headers: { ...(await signIn()), "Content-Type": "application/json" },
      body: new Blob([body]).stream(),
      duplex: "half",
    };
    expect(await ask("POST", "/events", init)).toMatchObject({ status: 413, success: false });
    expect((await ask("GET", "/events")).status).toBe(200);
  });
});
