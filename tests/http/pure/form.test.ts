import { describe, expect, test } from "vitest";
import { readForm } from "#app/http/read-form.server.ts";

const address = "http://verbena.test/settings";
const post = (body: BodyInit, type?: string) =>
  new Request(address, { method: "POST", body, ...(type === undefined ? {} : { headers: { "Content-Type": type } }) });
const entriesOf = async (request: Request, names: string[]) => [...(await readForm(request, names)).entries()];

/** The status that a request is refused with. */
async function refusalOf(request: Request): Promise<unknown> {
  const thrown: unknown = await readForm(request, ["theme"]).then(
    () => null,
    (error: unknown) => error,
  );
  if (typeof thrown !== "object" || thrown === null || !("init" in thrown)) return thrown;
  return thrown.init;
}

describe("the fields of a form", () => {
  test("are the requested ones, in the requested order", async () => {
    expect(
      await entriesOf(post(new URLSearchParams("language=fr&theme=manga&other=x")), ["theme", "language", "scheme"]),
    ).toEqual([
      ["theme", "manga"],
      ["language", "fr"],
    ]);
  });
  test("are each there once, with the first value", async () => {
    expect(await entriesOf(post(new URLSearchParams("theme=manga&theme=corporate")), ["theme"])).toEqual([
      ["theme", "manga"],
    ]);
  });
  test("may be empty, which differs from missing", async () => {
    expect(await entriesOf(post(new URLSearchParams("theme=")), ["theme", "scheme"])).toEqual([["theme", ""]]);
  });
  test("may come as multipart, with files", async () => {
    const form = new FormData();
    form.set("theme", "manga");
    form.set("logo", new File(["x"], "logo.png", { type: "image/png" }));
    const read = await readForm(post(form), ["theme", "logo"]);
    const logo = read.get("logo");
    expect(read.get("theme")).toBe("manga");
    expect(logo instanceof File ? [logo.name, logo.type, await logo.text()] : null).toEqual([
      "logo.png",
      "image/png",
      "x",
    ]);
  });
  test("may name their character set", async () => {
    expect(
      await entriesOf(post("theme=a%C3%B1o", "Application/X-WWW-Form-URLEncoded; charset=UTF-8"), ["theme"]),
    ).toEqual([["theme", "año"]]);
  });
  test("may have names like __proto__ without any effect", async () => {
    expect(await entriesOf(post(new URLSearchParams("__proto__=x&constructor=y")), ["theme", "__proto__"])).toEqual([
      ["__proto__", "x"],
    ]);
  });
});

describe("a form is refused", () => {
  test.each(["GET", "PUT", "PATCH", "DELETE"])("with 405 if it is sent with %s", async (method) => {
    const body = method === "GET" ? {} : { body: new URLSearchParams("theme=manga") };
    expect(await refusalOf(new Request(address, { method, ...body }))).toEqual({ status: 405 });
  });
  test.each([
    "application/json",
    "text/plain",
    "text/plain; a=application/x-www-form-urlencoded",
    "application/x-www-form-urlencodedx",
    "",
  ])("with 415 if its type is %j", async (type) => {
    expect(await refusalOf(post("theme=manga", type))).toEqual({ status: 415 });
  });
  test("with 415 if it has no type", async () => {
    expect(await refusalOf(new Request(address, { method: "POST" }))).toEqual({ status: 415 });
  });
  test.each([
    ["without a boundary", post("theme=manga", "multipart/form-data")],
    [
      "that ends before its boundary",
      post('--x\r\nContent-Disposition: form-data; name="theme"\r\n\r\nmanga', "multipart/form-data; boundary=x"),
    ],
    ["whose body is none", post("theme=manga", "multipart/form-data; boundary=x")],
  ])("with 400 if it is a multipart form %s", async (_, request) => {
    expect(await refusalOf(request)).toEqual({ status: 400 });
  });
});
