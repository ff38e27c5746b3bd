import { expect, test } from "vitest";
import { findUser } from "#app/domain/identity/users.server.ts";
import { plainPng, svg } from "../domain/media/sent-images.ts";
import { testOrigin } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople, type Person } from "../support/people.ts";
import { unescaped } from "./html.ts";

const app = appOfFile();
const people = madeBefore(() => addPeople(app.services));

function picture(bytes: Uint8Array | null): FormData {
  const form = new FormData();
  form.set("intent", "avatar");
  if (bytes !== null) form.set("file", new File([new Uint8Array(bytes)], "yo.png", { type: "image/png" }));
  return form;
}
/** Sends the form as bytes, since the server reads only a part of a form that is too large. */
async function send({ cookie }: Person, form: FormData | URLSearchParams): Promise<Response> {
  const sent = new Response(form);
  const headers = { Origin: testOrigin, Cookie: cookie, "Content-Type": sent.headers.get("Content-Type") ?? "" };
  return app.fetch("/profile", { method: "POST", body: await sent.arrayBuffer(), headers, redirect: "manual" });
}
const page = async (person: Person, path: string): Promise<string> =>
  (await app.fetch(path, { headers: { Cookie: person.cookie } })).text();
const avatarOf = async ({ user }: Person) => (await findUser(app.services, user.id))?.avatarUrl;
const fault = (html: string): string =>
  unescaped(/<p[^>]*id="avatar-file-error"[\s\S]*?<\/p>/.exec(html)?.[0] ?? "").replaceAll(/<[^>]*>/g, "");

test("a user's picture is in the profile, in the menu of every page, in the panel's table and in the API until it is removed", async () => {
  const response = await send(people.USER, picture(await plainPng()));
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/profile?done=avatar"]);
  const url = (await avatarOf(people.USER)) ?? "none";
  expect(url).toMatch(/^\/uploads\/[\w-]{16}-300x300\.webp$/);
  expect((await app.fetch(url)).headers.get("Content-Type")).toBe("image/webp");
  const image = `<img src="${url}" alt=""`;
  expect((await page(people.USER, "/profile?done=avatar")).split(image)).toHaveLength(3);
  expect(await page(people.USER, "/profile?done=avatar")).toContain("Foto guardada.");
  expect(await page(people.USER, "/")).toContain(image);
  expect(await page(people.ADMIN, "/admin/users")).toContain(image);
  const get = async (path: string, { bearer }: Person): Promise<string> =>
    (await app.fetch(path, { headers: { Authorization: bearer } })).text();
  expect(await get("/api/auth/me", people.USER)).toContain(`"avatarUrl":"${url}"`);
  expect(await get("/api/users", people.ADMIN)).toContain(`"avatarUrl":"${url}"`);

  const removed = await send(people.USER, new URLSearchParams({ intent: "unpicture" }));
  expect(removed.headers.get("Location")).toBe("/profile?done=unpictured");
  expect(await page(people.USER, "/profile")).not.toContain(image);
  expect((await app.fetch(url)).status).toBe(404);
});

test.each([
  ["no file", async () => null, 422, "La imagen es obligatoria"],
  ["SVG", async () => svg, 415, "El archivo debe ser una imagen de tipo PNG, JPG, GIF, WebP"],
  [
    "a broken file",
    async () => (await plainPng()).subarray(0, 60),
    422,
    "La imagen no se puede leer: está dañada o tiene demasiados píxeles",
  ],
  [
    "a file so large that it is not read",
    async () => Buffer.alloc(7 * 1024 * 1024),
    413,
    "El archivo no debe superar los 5MB",
  ],
])("the profile refuses %s as a picture, beside the field", async (_, bytes, status, sentence) => {
  const response = await send(people.MODERATOR, picture(await bytes()));
  expect([response.status, fault(await response.text())]).toEqual([status, sentence]);
  expect(await avatarOf(people.MODERATOR)).toBeNull();
});

test("the profile does not read a picture from an anonymous sender", async () => {
  const body = new ReadableStream(
    {
      pull: () => {
        throw new Error("somebody reads");
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { Origin: testOrigin, "Content-Type": "multipart/form-data; boundary=x" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, redirect: "manual", duplex: "half" };
  const response = await app.fetch(new Request(`${testOrigin}/profile`, init));
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/login?redirectTo=%2Fprofile"]);
});

test("the profile refuses more than 20 pictures in an hour", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await send(people.ADMIN, picture(svg))).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 415), 429]);
});
