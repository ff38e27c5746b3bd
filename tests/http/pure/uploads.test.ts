import { describe, expect, test } from "vitest";
import { readUpload } from "#app/http/uploads.server.ts";

const megabyte = 1024 * 1024;
const address = "http://verbena.test/api/upload/image";

function formWith(entries: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "a.png");
  }
  return form;
}
const send = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request(address, { method: "POST", body, headers });

/** A form's body with its length untold, as it comes in chunks; `pulled` counts the bytes that were taken from it. */
async function chunked(form: FormData, pieces = 65_536): Promise<{ request: Request; pulled: () => number }> {
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let position = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (position >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(position, position + pieces));
        position += pieces;
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": type },
  };
  return { request: new Request(address, init), pulled: () => position };
}

describe("a form with a file", () => {
  test("gives the file's bytes and the other fields", async () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x0d, 0x0a, 0, 255]);
    const form = formWith({ type: "logo", file: new Blob([bytes]), note: "más\r\nlíneas" });
    form.append("type", "image");
    const upload = await readUpload(send(form), "file", megabyte);
    expect([...upload.bytes]).toEqual([...bytes]);
    expect(upload.fields).toEqual(
      new Map([
        ["type", "image"],
        ["note", "más\r\nlíneas"],
      ]),
    );
  });

  test("may arrive in chunks, without its length", async () => {
    const { request } = await chunked(formWith({ file: new Blob([new Uint8Array(200_000).fill(7)]) }));
    const { bytes } = await readUpload(request, "file", megabyte);
    expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([200_000, true]);
  });

  test.each([1, 2, 3, 7, 61, 62, 500])("may arrive in pieces of %i bytes, wherever they cut it", async (pieces) => {
    const content = "\r\n--\r\n\r\n------formdata-undici-0\r\n--\r";
    const form = formWith({ type: "logo", file: new File([content], "a.png"), empty: "" });
    const { request } = await chunked(form, pieces);
    const { bytes, name, fields } = await readUpload(request, "file", megabyte);
    expect([bytes.toString(), name]).toEqual([content, "a.png"]);
    expect(fields).toEqual(
      new Map([
        ["type", "logo"],
        ["empty", ""],
      ]),
    );
  });

  test("keeps quotes, line breaks and accents of the file's name", async () => {
    const form = new FormData();
    form.set("file", new File(["x"], 'el "año"\n.ics'));
    expect((await readUpload(send(form), "file", megabyte)).name).toBe('el "año"\n.ics');
  });

  test("may be exactly as large as allowed, and not a byte larger", async () => {
    const ofSize = (size: number) =>
      readUpload(send(formWith({ file: new Blob([new Uint8Array(size)]) })), "file", 2 * megabyte);
    expect((await ofSize(2 * megabyte)).bytes).toHaveLength(2 * megabyte);
    await expect(ofSize(2 * megabyte + 1)).rejects.toMatchObject({
      code: "too_large",
      messageKey: "errors.image_too_large",
      values: { megabytes: 2 },
    });
  });
});

describe("a file that is too large", () => {
  test("is refused by its Content-Length before a byte is read", async () => {
    const { request, pulled } = await chunked(formWith({ file: new Blob([new Uint8Array(100)]) }));
    request.headers.set("Content-Length", String(megabyte + 70_000));
    await expect(readUpload(request, "file", megabyte)).rejects.toMatchObject({
      code: "too_large",
      values: { megabytes: 1 },
    });
    expect(pulled()).toBe(0);
  });

  test.each([null, "12", "rubbish", "-1"])("is cut while it arrives if its Content-Length is %j", async (length) => {
    const { request, pulled } = await chunked(formWith({ file: new Blob([new Uint8Array(20 * megabyte)]) }));
    if (length !== null) request.headers.set("Content-Length", length);
    await expect(readUpload(request, "file", megabyte)).rejects.toMatchObject({ code: "too_large" });
    expect(pulled()).toBeLessThan(1.3 * megabyte);
  });
});

describe("a body that is no form with a file", () => {
  test.each([
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "image/png",
    "multipart/form-data-x",
    "multipart/mixed; boundary=x",
  ])("is refused as %s", async (type) => {
    await expect(readUpload(send("x", { "Content-Type": type }), "file", megabyte)).rejects.toMatchObject({
      code: "unsupported_type",
      messageKey: "errors.content_type_unsupported",
      values: { expected: "multipart/form-data" },
    });
  });

  test.each([
    ["no boundary", "multipart/form-data", "--x\r\n"],
    [
      "another boundary",
      "multipart/form-data; boundary=y",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    ],
    [
      "no end",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
    ["no headers", "multipart/form-data; boundary=x", "--x\r\nrubbish\r\n--x--\r\n"],
    ["an empty body", "multipart/form-data; boundary=x", ""],
  ])("is malformed with %s", async (_, type, body) => {
    await expect(readUpload(send(body, { "Content-Type": type }), "file", megabyte)).rejects.toMatchObject({
      code: "malformed",
      messageKey: "errors.body_malformed",
    });
  });

  test.each<[string, Record<string, string | Blob>]>([
    ["has another field", { image: new Blob(["x"]) }],
    ["has a text in the field", { file: "data:image/png;base64,AAAA" }],
    ["is without fields", {}],
  ])("has no file if it %s", async (_, entries) => {
    await expect(readUpload(send(formWith(entries)), "file", megabyte)).rejects.toMatchObject({
      code: "invalid",
      messageKey: "errors.image_required",
      fields: { file: ["errors.image_required"] },
    });
  });

  test("has no file if no file was chosen", async () => {
    const form = new FormData();
    form.append("file", new Blob([]), "");
    await expect(readUpload(send(form), "file", megabyte)).rejects.toMatchObject({
      messageKey: "errors.image_required",
    });
  });

  test("is read quickly if it is a form of very many parts", async () => {
    const form = new FormData();
    for (let part = 0; part < 10_000; part++) form.append("a", "");
    const before = process.threadCpuUsage();
    await expect(readUpload(send(form), "file", megabyte)).rejects.toMatchObject({ code: "invalid" });
    const { user, system } = process.threadCpuUsage(before);
    // Microseconds of this thread's processor: how busy the machine is with other things is no matter.
    expect(user + system).toBeLessThan(2_000_000);
  });
});
