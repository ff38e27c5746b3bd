import { testOrigin, type TestApp, type TestAppOptions } from "../../support/app.ts";
import { madeBefore } from "../../support/made.ts";
import { appOfFile } from "../../support/of-file.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { attribute, unescaped } from "../html.ts";

/** An administrator's browser without scripts. */
export interface Admin {
  get: (path: string) => Promise<string>;
  /** Sends a form; the answer as it is, not followed. */
  send: (path: string, fields: Record<string, string> | FormData) => Promise<Response>;
  /** Sends a form and reads the page that it leads to, with its notice. */
  sendAndRead: (path: string, fields: Record<string, string> | FormData) => Promise<string>;
}

export function browserOf(app: TestApp, { cookie }: Person): Admin {
  const ask = (path: string, init: RequestInit, notice = ""): Promise<Response> =>
    app.fetch(path, { ...init, redirect: "manual", headers: { Cookie: `${cookie}${notice}`, Origin: testOrigin } });
  const send: Admin["send"] = (path, fields) =>
    ask(path, { method: "POST", body: fields instanceof FormData ? fields : new URLSearchParams(fields) });
  return {
    send,
    get: async (path) => (await ask(path, {})).text(),
    sendAndRead: async (path, fields) => {
      const response = await send(path, fields);
      const notice = response.headers
        .getSetCookie()
        .map((line) => `; ${line.split(";")[0] ?? ""}`)
        .join("");
      return (await ask(response.headers.get("Location") ?? "", {}, notice)).text();
    },
  };
}

/** The application that a file's tests ask, its people, and the browser of its administrator. */
export function panelOfFile(options: TestAppOptions = {}) {
  const app = appOfFile(options);
  const people = madeBefore(() => addPeople(app.services));
  return { app, people, admin: madeBefore(async () => browserOf(app, people.ADMIN)) };
}

type Sent = string | Blob | undefined;

/** A form as a browser sends it. A list sends its name several times, undefined omits it. */
export function formOf(fields: Record<string, Sent | Sent[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one);
  return form;
}

/** The filled-in form of an event, without its categories and places. */
export const eventFields = {
  intent: "publish",
  version: "0",
  title: "Estatuas de sal",
  description: "Mimo junto al agua",
  "start.date": "2026-08-22",
  "start.time": "20:00",
  "end.date": "2026-08-22",
  "end.time": "21:15",
  "image.kind": "poster",
  status: "ACTIVE",
};

/** Returns the text of the toast; "" if it is not shown. */
export const noticeOf = (html: string): string =>
  unescaped(/class="toast[^"]*"[\s\S]*?<p>([^<]*)<\/p>/.exec(html)?.[1] ?? "");

/** Returns the batch that the toast offers to undo; "" if it offers no undo. */
export const undoOf = (html: string): string => /name="batch" value="([^"]*)"/.exec(html)?.[1] ?? "";

/** Returns the opening tag of a link or a button, found by its name. */
export const controlOf = (html: string, label: string): string =>
  [...html.matchAll(/<(?:a|button)\b[^>]*>/g)]
    .map(([tag]) => unescaped(tag))
    .find((tag) => tag.includes(`aria-label="${label}"`)) ?? "";

/** Returns the error summary above the form or the list; "" if it is not shown. */
export const summaryOf = (html: string): string =>
  unescaped((/class="summary"[\s\S]*?<\/h2>/.exec(html)?.[0] ?? "").replaceAll(/<[^>]*>|^class[^>]*>/g, ""));

/** Returns the error text beside a field; null if the field is not marked as wrong. */
export function faultOf(html: string, id: string): string | null {
  const tag = tagOf(html, id);
  if (attribute(tag, "aria-invalid") !== "true") return null;
  for (const by of (attribute(tag, "aria-describedby") ?? "").split(" ")) {
    const text = new RegExp(`<p class="wrong" id="${by}">(?:<svg[\\s\\S]*?</svg>)?([^<]*)<`).exec(html)?.[1];
    if (text !== undefined) return unescaped(text);
  }
  return "";
}

/** Returns the value of a field. */
export function valueOf(html: string, id: string): string | null {
  const area = new RegExp(`<textarea\\b[^>]*\\bid="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
  return area === undefined ? attribute(tagOf(html, id), "value") : unescaped(area);
}

const tagOf = (html: string, id: string): string =>
  new RegExp(`<(?:input|textarea)\\b[^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0] ?? "";
