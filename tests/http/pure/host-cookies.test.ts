import { expect, test } from "vitest";
import { secureCookie } from "#app/http/host-cookies.ts";
import { readNotice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { finishResponse } from "#app/http/finish-response.server.ts";
import { createTranslator } from "#app/browser/translate.ts";
import { resources } from "#app/http/i18n.server.ts";

const t = createTranslator("es", resources.es.translation);
const carrying = (cookie: string): Request => new Request("https://x.example/admin", { headers: { Cookie: cookie } });
const sentCookie = async (secure: boolean): Promise<string> => {
  const response = await redirectWithNotice("/admin", { key: "panel.kit.undo" });
  return (await finishResponse(carrying(""), response, secure)).headers.getSetCookie()[0] ?? "";
};

test.each([true, false])("a notice is shown to the browser that got it (https: %s)", async (secure) => {
  const line = await sentCookie(secure);
  expect(line.startsWith(secure ? "__Host-verbena-notice=" : "verbena-notice=")).toBe(true);
  expect(/; Secure/.test(line)).toBe(secure);
  expect(await readNotice(carrying(line.split(";")[0] ?? ""), t)).toMatchObject({ text: "Deshacer", tone: "done" });
});

test("a notice that this server did not sign is not shown", async () => {
  const words = encodeURIComponent(Buffer.from(JSON.stringify({ key: "Evacuación" })).toString("base64"));
  for (const name of ["verbena-notice", "__Host-verbena-notice"]) {
    expect(await readNotice(carrying(`${name}=${words}`), t)).toBeNull();
    expect(await readNotice(carrying(`${name}=${words}.c2lnbmVk`), t)).toBeNull();
  }
});

test("every cookie is Secure over https, and bound to the host unless scripts read it", () => {
  expect(secureCookie("verbena-x=1; Path=/; HttpOnly")).toBe("__Host-verbena-x=1; Path=/; HttpOnly; Secure");
  expect(secureCookie("__Host-verbena-session=1; Path=/; Secure")).toBe("__Host-verbena-session=1; Path=/; Secure");
  expect(secureCookie("verbena-look=1; Path=/")).toBe("verbena-look=1; Path=/; Secure");
});
