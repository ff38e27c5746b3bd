import { RouterContextProvider } from "react-router";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { keepCookies, pageCookies, preferenceCookies } from "#app/browser/offline/preference-cookies.ts";
import { secureCookie, withPlainNames } from "#app/domain/host-cookies.ts";
import { readNotice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { finishResponse } from "#app/http/finish-response.server.ts";
import { createTranslator } from "#app/browser/translate.ts";
import { resources } from "#app/http/i18n.server.ts";

const t = createTranslator("es", resources.es.translation);
const shownFor = (request: Request) => readNotice(request, new RouterContextProvider(), t);
const carrying = (cookie: string): Request => new Request("https://x.example/admin", { headers: { Cookie: cookie } });
function formWith(name: string, value: string): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}
const sentCookie = async (secure: boolean): Promise<string> => {
  const response = await redirectWithNotice("/admin", { key: "panel.kit.undo" });
  return (await finishResponse(carrying(""), response, secure)).headers.getSetCookie()[0] ?? "";
};

test.each([true, false])("a notice is shown to the browser that got it (https: %s)", async (secure) => {
  const line = await sentCookie(secure);
  expect(line.startsWith(secure ? "__Host-verbena-notice=" : "verbena-notice=")).toBe(true);
  expect(/; Secure/.test(line)).toBe(secure);
  expect(await shownFor(carrying(line.split(";")[0] ?? ""))).toMatchObject({ text: "Deshacer", tone: "done" });
});

test("a notice that this server did not sign is not shown", async () => {
  const words = encodeURIComponent(Buffer.from(JSON.stringify({ key: "Evacuación" })).toString("base64"));
  for (const name of ["verbena-notice", "__Host-verbena-notice"]) {
    expect(await shownFor(carrying(`${name}=${words}`))).toBeNull();
    expect(await shownFor(carrying(`${name}=${words}.c2lnbmVk`))).toBeNull();
  }
});

test("every cookie is Secure over https and bound to the host, also if scripts read it", () => {
  expect(secureCookie("verbena-x=1; Path=/; HttpOnly")).toBe("__Host-verbena-x=1; Path=/; HttpOnly; Secure");
  expect(secureCookie("__Host-verbena-session=1; Path=/; Secure")).toBe("__Host-verbena-session=1; Path=/; Secure");
  expect(secureCookie("verbena-look=1; Path=/")).toBe("__Host-verbena-look=1; Path=/; Secure");
});

describe("a cookie that scripts read", () => {
  test("is read under its name over https, before one that another program set under the plain name", () => {
    expect(withPlainNames("_ga=1; verbena-look=theirs; __Host-verbena-look=own; __Host-verbena-session=s")).toBe(
      "_ga=1; verbena-look=own; __Host-verbena-session=s",
    );
    expect(withPlainNames("verbena-language=old;__Host-verbena-seen=a.b")).toBe(
      "verbena-language=old; verbena-seen=a.b",
    );
    expect(withPlainNames("verbena-look=http")).toBe("verbena-look=http");
  });

  test("of an earlier version over https gets its name of today, and the answer's own cookie stands", async () => {
    const sent = carrying("verbena-look=a%3D; verbena-language=b; __Host-verbena-language=c");
    const answer = async (secure: boolean, headers: Record<string, string> = {}) =>
      (await finishResponse(sent, new Response(null, { headers }), secure)).headers.getSetCookie();
    const kept = "; Max-Age=31536000; Path=/; SameSite=Lax; Secure";
    const replaced = [
      `__Host-verbena-look=a%3D${kept}`,
      "verbena-look=; Max-Age=0; Path=/",
      "verbena-language=; Max-Age=0; Path=/",
    ];
    expect(await answer(true)).toEqual(replaced);
    expect(await answer(true, { "Set-Cookie": "verbena-look=new; Path=/" })).toEqual([
      ...replaced,
      "__Host-verbena-look=new; Path=/; Secure",
    ]);
    expect(await answer(true, { "Cache-Control": "public, max-age=60" })).toEqual([]);
    expect(await answer(false)).toEqual([]);
  });

  test("is written by a page as by the server: bound to the host over https, under the plain name else", () => {
    const browser = { cookie: "__Host-verbena-look=own; verbena-look=old" };
    vi.stubGlobal("document", browser);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(pageCookies()).toBe("verbena-look=own");
    const lines = preferenceCookies(formWith("language", "fr"), "", "manga");
    vi.stubGlobal("location", new URL("http://192.168.1.4:3000/"));
    keepCookies(lines);
    expect(browser.cookie).toMatch(/^verbena-language=[^;]+; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    vi.stubGlobal("location", new URL("https://programa.example/"));
    keepCookies(lines);
    expect(browser.cookie).toMatch(/^__Host-verbena-language=[^;]+; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/);
  });
});
