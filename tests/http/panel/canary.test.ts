import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#app/api/contract.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import routes from "#app/routes.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { unescaped } from "../html.ts";
import { patternsOf } from "../patterns.ts";
import { panelOfFile } from "./places-admin.ts";

/**
 * Texts of strangers must not speak to an administrator as if the festival had written them. Each anonymous input gets
 * a word of its own, and every page of the panel is searched for it.
 */

type Operation = keyof typeof contract;

/** Begins every planted word. It occurs nowhere else. */
const mark = "zafarrancho";
const phone = `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0 ${mark}agente`;

/** The only pages that may show a stranger's text, with the text that says where it comes from. */
const namedAsForeign: Record<string, { word: RegExp; says: string }> = {
  "/admin/analytics": { word: /^zafarrancho(?:busqueda|informe)$/, says: "Búsquedas sin resultado" },
  "/admin/assistant": { word: /^zafarrancho(?:ask|acty)$/, says: "Preguntas sin respuesta" },
  "/admin/audit": {
    word: /^zafarranchonombre$/,
    says: "Los nombres y los correos los escribió quien abrió cada cuenta",
  },
  "/admin/faq": { word: /^zafarrancho(?:ask|acty)$/, says: "Preguntas sin respuesta" },
  "/admin/users": { word: /^zafarranchonombre$/, says: "Usuarios" },
};

const { app, admin, people } = panelOfFile();
let eventId: string;
let paths: Map<string, string>;
beforeAll(async () => {
  await writeSettings(app.services, { "features.ai_assistant": true });
  const { id: locationId } = await createLocation(app.services, { name: "Plaza" });
  await createCategory(app.services, { name: "Circo" });
  eventId = (await createEvent(app.services, eventInputWith({ locationIds: [locationId] }))).id;
  paths = new Map([
    ["/admin/events/:id", `/admin/events/${eventId}`],
    ["/admin/events/:id/people", `/admin/events/${eventId}/people`],
    ["/admin/events/:id/people.csv", `/admin/events/${eventId}/people.csv`],
    ["/admin/users/:id", `/admin/users/${people.USER.user.id}`],
    ["/admin/import/:id", "/admin/import/nothing"],
    ["/admin/displays/:id/picture", "/admin/displays/nothing/picture"],
    ["/admin/signage/:slug", "/admin/signage/nothing"],
    ["/admin/backups/:name", "/admin/backups/nothing"],
    ["/admin/reports/:report", "/admin/reports/attendance"],
    ["/admin/reports/:report/table.csv", "/admin/reports/changes/table.csv"],
    ["/admin/reports/:report/print", "/admin/reports/places/print"],
  ]);
  await plant();
});

/** A body for each anonymous call of the API that writes, with the planted word wherever a text fits. */
const bodies: Partial<Record<Operation, (word: string) => unknown>> = {
  signIn: (word) => ({ email: `${word}@example.org`, password: word }),
  refresh: (word) => ({ refreshToken: word }),
  signOut: (word) => ({ word }),
  register: () => ({ name: `${mark}nombre`, email: "nombre@example.org", password: "tres velas al viento" }),
  saveReminder: (word) => ({ eventId, minutesBefore: 15, word }),
  deleteReminder: (word) => ({ word }),
  followPerson: (word) => ({ word }),
  unfollowPerson: (word) => ({ word }),
  testReminder: (word) => ({ word }),
  writeNotifications: (word) => ({ preferences: { language: word } }),
  subscribePush: (word) => ({
    subscription: { endpoint: `https://push.example/${word}`, keys: { p256dh: word, auth: word } },
  }),
  unsubscribePush: (word) => ({ endpoint: `https://push.example/${word}` }),
  testNotification: (word) => ({ word }),
  snoozeReminder: (word) => ({ message: word }),
  ask: (word) => ({ message: `¿Qué es ${word}?` }),
  judgeAnswer: (word) => ({ judged: word }),
  clearChat: (word) => ({ word }),
  reportInteraction: (word) => ({
    eventType: "event_share",
    eventData: { eventId: word, action: "share", timestamp: "2026-08-22T18:42:00Z" },
  }),
  reportSearch: () => ({ query: `${mark}informe` }),
};

const isOperation = (name: string): name is Operation => Object.hasOwn(contract, name);
const anonymousWrites = Object.keys(contract)
  .filter(isOperation)
  .filter((name) => contract[name].access === "anyone" && contract[name].method !== "GET");

const headersWith = (word: string): Record<string, string> => ({
  "User-Agent": phone,
  Referer: `https://${mark}remite.example/${word}`,
  "Accept-Language": `${mark}idioma`,
  Origin: testOrigin,
  // Cookies as anybody can write them: signed by nothing.
  Cookie: [
    ["verbena-session", JSON.stringify(`${word}sesion`)],
    ["verbena-notice", JSON.stringify({ key: `${mark}aviso`, values: {}, tone: "done" })],
    ["verbena-look", JSON.stringify(`${mark}aspecto`)],
    ["verbena-sign-in", JSON.stringify(`${mark}entrada`)],
  ]
    .map(([name = "", value = ""]) => `${name}=${encodeURIComponent(Buffer.from(value).toString("base64"))}`)
    .join("; "),
});

async function plant(): Promise<void> {
  for (const name of anonymousWrites) {
    const { method, path } = contract[name];
    const word = `${mark}${name.toLowerCase()}`;
    await app.fetch(`/api${path.replace("{id}", word)}`, {
      method,
      headers: { "Content-Type": "application/json", "User-Agent": phone },
      body: JSON.stringify(bodies[name]?.(word)),
    });
  }
  const get = (path: string) => app.fetch(path, { headers: headersWith("visita"), redirect: "manual" });
  await get(`/?q=${mark}busqueda`);
  await get(`/events/${eventId}?from=${mark}origen`);
  await get(`/${mark}direccion`);
  await get(`/signage.json?screen=${mark}pantalla`);
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/acty", { message: `¿Hay ${mark}acty?` }],
    ["/login", { email: `${mark}@example.org`, password: `${mark}clave` }],
    ["/recover", { email: `${mark}@example.org` }],
    ["/settings", { intent: "look", theme: `${mark}tema` }],
    ["/login/second-step", { code: `${mark}codigo` }],
    ["/admin/announcements", { title: `${mark}titulo`, message: `${mark}mensaje` }],
    ["/admin/events/new", { title: `${mark}acto`, description: `${mark}texto` }],
    ["/admin/settings", { intent: "save", "general.name": `${mark}festival` }],
  ];
  for (const [path, fields] of forms)
    await app.fetch(path, {
      method: "POST",
      headers: headersWith("formulario"),
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  await app.fetch("/signage.json", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      id: `${mark}aparato`,
      screen: `${mark}cartel`,
      version: `${mark}version`,
      shows: `${mark}muestra`,
      emergency: `${mark}emergencia`,
      size: `${mark}tam`,
    }),
  });
}

test("every anonymous call of the API that writes is planted", () => {
  expect(Object.keys(bodies).toSorted()).toEqual(anonymousWrites.toSorted());
});

describe("a stranger's text", () => {
  const patterns = patternsOf(routes).filter((pattern) => /^\/admin(?:\/|$)/.test(pattern));

  test.each(patterns)("stands in the panel only where its origin is named: %s", async (pattern) => {
    const path = pattern.includes(":") ? paths.get(pattern) : pattern;
    if (path === undefined) throw new Error(`The test needs an address for ${pattern}`);
    const html = unescaped(await admin.get(path));
    const { word, says } = namedAsForeign[pattern] ?? { word: /^$/, says: "" };
    const found = [...new Set(html.match(new RegExp(`${mark}\\w*`, "g")))];
    expect(found.filter((one) => !word.test(one))).toEqual([]);
    if (found.length > 0) expect(html.includes(says), says).toBe(true);
  });

  test("is found where its origin is named, so the search works", async () => {
    for (const [path, { says }] of Object.entries(namedAsForeign)) {
      const html = unescaped(await admin.get(path));
      expect([html.includes(mark), html.includes(says)], path).toEqual([true, true]);
    }
  });
});
