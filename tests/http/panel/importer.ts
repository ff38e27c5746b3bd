import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { attribute } from "../html.ts";
import { testOrigin, type TestApp } from "../../support/app.ts";
import type { Person } from "../../support/people.ts";

/** An administrator who imports files without scripts, in Spanish. */
export interface Importer {
  send: (path: string, body: FormData | URLSearchParams) => Promise<Response>;
  read: (path: string) => Promise<string>;
  /** Returns the page of the import that an answer leads to, once the work on it is done. */
  pageAfter: (answer: Response) => Promise<{ path: string; html: string }>;
  upload: (file: Uint8Array | string, name?: string) => Promise<{ path: string; html: string }>;
  /** Confirms the most probable answers to the questions of a file. */
  confirmAnswers: (path: string) => Promise<{ path: string; html: string }>;
}

export function importerOf(app: TestApp, { cookie }: Person): Importer {
  const headers = { Cookie: cookie, Origin: testOrigin, "Accept-Language": "es" };
  const send: Importer["send"] = (path, body) => app.fetch(path, { method: "POST", headers, body, redirect: "manual" });
  const read: Importer["read"] = async (path) => {
    const answer = await app.fetch(path, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const pageAfter: Importer["pageAfter"] = async (answer) => {
    expect(answer.status).toBe(302);
    const path = answer.headers.get("Location") ?? "";
    const id = path.split("/").at(-1) ?? "";
    const stateOf = () =>
      app.services.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    while (["reading", "importing"].includes((await stateOf()).state)) await sleep(20);
    return { path, html: await read(path) };
  };
  return {
    send,
    read,
    pageAfter,
    confirmAnswers: async (path) => {
      const answers = [...(await read(path)).matchAll(/<input[^>]*type="radio"[^>]*name="answer-[^>]*checked[^>]*>/g)];
      const sent = new URLSearchParams({ intent: "answers" });
      for (const [input] of answers) sent.set(attribute(input, "name") ?? "", attribute(input, "value") ?? "");
      return pageAfter(await send(path, sent));
    },
    upload: async (file, name = "programa.ics") => {
      const form = new FormData();
      form.set("file", new File([typeof file === "string" ? file : Buffer.from(file)], name));
      return pageAfter(await send("/admin/import", form));
    },
  };
}
