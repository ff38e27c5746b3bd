import { beforeAll, expect, test } from "vitest";
import { testOrigin } from "../../support/app.ts";
import { appOfFile } from "../../support/of-file.ts";
import { addPeople, endedSessionOf } from "../../support/people.ts";

const app = appOfFile();
let user: string;
/** The cookie of an administrator whose session has ended. */
let ended: string;
let other: string;
beforeAll(async () => {
  const people = await addPeople(app.services);
  user = people.USER.cookie;
  other = await endedSessionOf(app.services, people.MODERATOR.user);
  ended = await endedSessionOf(app.services, people.ADMIN.user);
});

const kept = async (): Promise<number> =>
  (await app.services.db.selectFrom("unsent_forms").select("id").execute()).length;
const invented = `verbena-session=${encodeURIComponent(Buffer.from('"gone"').toString("base64"))}`;
const send = (address: string, cookie = ended) =>
  app.fetch(
    "/admin/events/new",
    {
      method: "POST",
      headers: { Cookie: cookie, Origin: testOrigin },
      body: new URLSearchParams({ title: "Escrito a medias" }),
      redirect: "manual",
    },
    address,
  );

test("the panel keeps no form of a browser with an invented session cookie, and leads it to /login", async () => {
  expect((await send("192.0.2.6", invented)).headers.get("Location")).toBe("/login?redirectTo=%2Fadmin%2Fevents%2Fnew");
  expect(await kept()).toBe(0);
});

test("the panel keeps at most twenty forms an hour of ended sessions from one address, and counts each address apart", async () => {
  for (let time = 0; time < 25; time += 1)
    expect((await send("192.0.2.7")).headers.get("Location")).toMatch(/^\/login\?/);
  expect(await kept()).toBe(20);
  await send("192.0.2.8", other);
  expect(await kept()).toBe(21);
});

test("an upload to the panel without an origin is refused before it is read, even if its sender is signed in", async () => {
  let read = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      read += 65_536;
      if (read > 4 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  // `duplex` is missing from the types of RequestInit, and without it a stream is no body (Fetch 5.4).
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { Cookie: user, "Content-Type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
    redirect: "manual",
  };
  const response = await app.fetch(new Request(`${testOrigin}/admin/events/new`, init));
  expect(response.status).toBe(403);
  expect(read).toBeLessThan(1024 * 1024);
});
