import { readFileSync } from "node:fs";
import { matchPath } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { connectCalendar } from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { createFaq } from "#app/domain/faq/faqs.server.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { linkDisplay, namedDisplays } from "#app/domain/signage/displays.server.ts";
import { raiseEmergency, startDrill } from "#app/domain/signage/emergencies.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import routes from "#app/routes.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { appOfFile } from "../../support/of-file.ts";
import { addPeople, sessionAfter, signInPerson, type Person } from "../../support/people.ts";
import { attribute, unescaped } from "../html.ts";
import { filesOf } from "../patterns.ts";
import { emergencyInput } from "../../domain/signage/emergency-input.ts";

/** Every form of the panel, filled in and sent after its author has signed out in another tab. The forms are read from the pages themselves. */
const app = appOfFile();
let ada: Person;
/** Signs in and out all the time: an account has only so many sessions. */
let bea: User;
let dora: Person;
let ursula: Person;
/** The ids that replace the names in the addresses below. */
let ids: Record<string, string>;

const file = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//prueba//ES
BEGIN:VEVENT
UID:uno@prueba
DTSTAMP:20260801T000000Z
DTSTART:20260822T200000Z
DTEND:20260822T210000Z
SUMMARY:Malabares
LOCATION:Muelle
CATEGORIES:Circo de calle
END:VEVENT
END:VCALENDAR`.replaceAll("\n", "\r\n");

beforeAll(async () => {
  const people = await addPeople(app.services);
  [ada, dora, ursula] = [people.ADMIN, people.deactivated, people.USER];
  bea = await createUser(app.services, { name: "Bea", email: "bea@example.org", role: "ADMIN" });
  const place = await createLocation(app.services, { name: "Muelle", city: "Arrecife" });
  const category = await createCategory(app.services, { name: "Circo" });
  const event = await createEvent(
    app.services,
    eventInputWith({
      title: "Payasos",
      locationIds: [place.id],
      categoryIds: [category.id],
      speakers: [{ name: "Ana Cruz" }, { name: "Eva Cruz" }],
    }),
  );
  await createScreen(app.services, {
    ...defaultScreen("es"),
    slug: "muelle",
    name: "Muelle",
    scenes: [newScene("now", 20), { ...newScene("notice", 10), title: "Hoy" }],
  });
  await linkDisplay(app.services, { name: "Puerta del muelle", screen: "muelle" });
  await raiseEmergency(app.services, { ...emergencyInput, title: "Salgan por el muelle", toVisitors: true });
  await startDrill(app.services, {
    title: "Salgan por el muelle",
    message: "",
    screens: [],
    seconds: 120,
    formToken: "",
  });
  const upload = new FormData();
  upload.set("file", new Blob([file]), "programa.ics");
  const review = (await send("/admin/import", upload, ada.cookie)).headers.get("Location") ?? "";
  await connectCalendar(app.services, { address: "https://town.example/calendar.ics" });
  upload.set("file", new Blob(["Título,Inicio,Grupo\nMalabares,2026-08-23 20:00,Circo"]), "programa.csv");
  const table = (await send("/admin/import", upload, ada.cookie)).headers.get("Location") ?? "";
  await writeSetting(app.services, "plan.imageUrl", "/uploads/0123456789abcdef-1600x1000.webp");
  ids = {
    event: event.id,
    place: place.id,
    point: (await createPoint(app.services, { kind: "wc", latitude: 28.96, longitude: -13.55 })).id,
    category: category.id,
    faq: (await createFaq(app.services, { question: { es: "¿Hay guardarropa?" }, answer: { es: "Sí." } })).id,
    display: (await namedDisplays(app.services))[0]?.id ?? "",
    user: people.USER.user.id,
    review: review.replace("/admin/import/", ""),
    table: table.replace("/admin/import/", ""),
  };
});

const pages = [
  "/admin/events?q=Payasos",
  "/admin/events?confirm=delete&id=:event",
  "/admin/events/new",
  "/admin/events/:event",
  "/admin/events/:event?confirm=delete",
  "/admin/categories?q=Circo",
  "/admin/categories?new",
  "/admin/categories?edit=:category",
  "/admin/people?edit=ana-cruz",
  "/admin/people?merge=ana-cruz&with=eva-cruz",
  "/admin/locations?new",
  "/admin/locations?edit=:place",
  "/admin/faq?new",
  "/admin/faq?edit=:faq",
  "/admin/points?new",
  "/admin/points?edit=:point",
  "/admin/plan",
  "/admin/grid?day=2026-08-22&event=:event&from=:place",
  "/admin/sheet",
  "/admin/import",
  "/admin/import/connected",
  "/admin/import/:review",
  "/admin/import/:review?edit=0",
  "/admin/import/:table",
  "/admin/import/:review?confirm=discard",
  "/admin/history",
  "/admin/streaming",
  "/admin/digital-signage/emergency",
  "/admin/digital-signage/emergency?message=weather",
  "/admin/digital-signage/drill",
  "/admin/digital-signage/drill?display=:display",
  "/admin/digital-signage/messages",
  "/admin/signage",
  "/admin/signage?code=ABCDEFGH",
  "/admin/signage?remove=:display",
  "/admin/digital-signage/content",
  "/admin/signage?display=:display",
  "/admin/signage?screen=muelle",
  "/admin/signage/muelle",
  "/admin/signage/muelle?delete",
  "/admin/assistant",
  "/admin/assistant?answer=dogs",
  "/admin/announcements",
  "/admin/announcements?event=:event",
  "/admin/users/new",
  "/admin/users/:user",
  "/admin/users?confirm=deactivate&id=:user",
  "/admin/notifications",
  "/admin/settings",
  "/admin/backups",
  "/events/:event",
];

const named = (page: string): string => page.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name);

let address = 0;
/** From an address of its own each time: only so many forms of one are kept in an hour. */
const send = (path: string, body: FormData | URLSearchParams, cookie: string): Promise<Response> =>
  app.fetch(
    path,
    { method: "POST", body, redirect: "manual", headers: { Cookie: cookie, Origin: testOrigin } },
    `198.51.${Math.trunc((address += 1) / 250)}.${address % 250}`,
  );
const get = (path: string, cookie: string): Promise<Response> =>
  app.fetch(path, { redirect: "manual", headers: { Cookie: cookie } });

/** The cookies of a browser in which the person has signed out, as by the button in another of its tabs. */
async function signedOutCookie(): Promise<string> {
  const { cookie } = await signInPerson(app.services, bea);
  const lines = (await send("/logout", new URLSearchParams(), cookie)).headers.getSetCookie();
  return lines
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}

describe("a form that is sent after a sign-out in another tab", () => {
  test.each(pages)("is kept, and filled in again after the next sign-in: %s", async (page) => {
    const before = formsOf(await (await get(named(page), ada.cookie)).text());
    expect(before).not.toEqual([]);
    for (const form of before) {
      const filled = form.controls.map((control) => ({
        ...control,
        value: changed(control),
        isOn: control.type === "checkbox" ? !control.isOn : control.isOn,
      }));
      const cookie = await signedOutCookie();
      const response = await send(form.action, bodyOf(form, filled), cookie);
      const login = new URL(response.headers.get("Location") ?? "", testOrigin);
      expect([form.action, login.pathname]).toEqual([form.action, "/login"]);
      const back = login.searchParams.get("redirectTo") ?? "";
      const resumed = await get(back, (await signInPerson(app.services, bea)).cookie);
      expect([back, resumed.status]).toEqual([back, 200]);
      const typed = filled.filter(isTyped);
      if (typed.length === 0) continue;
      const html = await resumed.text();
      expect(html).toContain(onPanel(page) ? "Aún no está guardado: comprueba que es tuyo" : "Aún no se ha publicado.");
      const again = formsOf(html).find(({ key }) => key === form.key);
      expect([form.key, ...valuesOf(again?.controls ?? [])]).toEqual([form.key, ...valuesOf(filled)]);
    }
  });

  test("is tested here for every route of the panel that has a form", async () => {
    const actions = new Set<string>();
    for (const page of pages)
      for (const { action } of formsOf(await (await get(named(page), ada.cookie)).text()))
        actions.add(action.split("?")[0] ?? "");
    const withAction = filesOf(routes).filter(
      ({ pattern, path }) =>
        pattern.startsWith("/admin") &&
        /^export (?:async function|const|function) action\b/m.test(readFileSync(`app/${path}`, "utf8")),
    );
    // The form of the history is also in the notices.
    const missing = withAction
      .filter(({ pattern }) => ![...actions].some((action) => matchPath(pattern, action) !== null))
      .map(({ pattern }) => pattern);
    expect(missing).toEqual([]);
    expect(withAction.length).toBeGreaterThan(20);
  });
});

describe("a kept form", () => {
  /** Sends an announcement from a browser in which Bea has signed out, and returns the address that resumes it. */
  async function resumePath(fields: Record<string, string>, cookie?: string): Promise<string> {
    const body = new URLSearchParams({ intent: "announce", ...fields });
    const response = await send("/admin/announcements", body, cookie ?? (await signedOutCookie()));
    return new URL(response.headers.get("Location") ?? "", testOrigin).searchParams.get("redirectTo") ?? "";
  }

  test("is shown to its own account alone, whatever address is passed on", async () => {
    const back = await resumePath({ type: "alert", title: "Evacuación", message: "Salid todos", minutes: "15" });
    expect(back).toMatch(/^\/admin\/announcements\?resume=/);
    const others = await (await get(back, ada.cookie)).text();
    expect(others).not.toContain("Evacuación");
    expect(others).not.toContain("comprueba que es tuyo");
    expect(await (await get(back, (await signInPerson(app.services, bea)).cookie)).text()).toContain("Evacuación");
  });

  test("is never made from an invented session cookie", async () => {
    const invented = `verbena-session=${encodeURIComponent(Buffer.from('"inventada"').toString("base64"))}`;
    expect(await resumePath({ title: "Evacuación", message: "Salid" }, invented)).toBe("/admin/announcements");
    expect(
      (await send("/profile", new URLSearchParams({ intent: "name", name: "Otro" }), invented)).headers.get("Location"),
    ).toBe("/login?redirectTo=%2Fprofile");
  });

  test("names its fields that differ from what is stored, and no other", async () => {
    const back = await resumePath({ type: "info", title: "Cambio", message: "A las diez", eventId: "", minutes: "60" });
    const html = await (await get(back, (await signInPerson(app.services, bea)).cookie)).text();
    const list = /Campos que cambian respecto a lo guardado:<\/p><ul>(.*?)<\/ul>/.exec(html)?.[1] ?? "";
    expect([...list.matchAll(/<a [^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(["Título", "Mensaje"]);
    for (const [, id] of list.matchAll(/href="#([^"]*)"/g)) expect(html).toContain(`id="${id}"`);
  });
});

test("the panel leads a browser that never signed in to /, and keeps none of its forms", async () => {
  const count = async (): Promise<number> =>
    (await app.services.db.selectFrom("unsent_forms").select("id").execute()).length;
  const kept = await count();
  const response = await send("/admin/events/new", new URLSearchParams({ title: "Ajeno" }), "");
  expect([response.headers.get("Location"), await count()]).toEqual(["/", kept]);
});

describe("a form of the panel that is sent from the session of a user without administration rights", () => {
  test("is kept, and filled in again once the administrator signs in who was signed in before in this browser", async () => {
    expect(
      (await send("/admin/events/new", new URLSearchParams({ title: "De Ursula" }), ursula.cookie)).headers.get(
        "Location",
      ),
    ).toBe("/");
    const cookie = await sessionAfter(app.services, ursula.user, ada.user);
    const response = await send("/admin/events/new", new URLSearchParams({ title: "A medias" }), cookie);
    const toLogin = response.headers.get("Location") ?? "";
    expect(toLogin).toMatch(/^\/login\?redirectTo=%2Fadmin%2Fevents%2Fnew%3Fresume%3D/);
    const login = await get(toLogin, ursula.cookie);
    expect(login.status).toBe(200);
    expect(unescaped(await login.text())).toContain(
      "Has iniciado sesión con una cuenta que no puede abrir esa página.",
    );
    const back = new URL(toLogin, testOrigin).searchParams.get("redirectTo") ?? "";
    expect(await (await get(back, ada.cookie)).text()).toContain('value="A medias"');
    expect((await get(toLogin, ada.cookie)).headers.get("Location")).toBe(back);
  });

  test("stays kept when that same user signs in and comes back", async () => {
    const toLogin =
      (
        await send("/admin/events/new", new URLSearchParams({ title: "Otra vez" }), await signedOutCookie())
      ).headers.get("Location") ?? "";
    const back = new URL(toLogin, testOrigin).searchParams.get("redirectTo") ?? "";
    const again = (await get(back, ursula.cookie)).headers.get("Location") ?? "";
    expect(new URL(again, testOrigin).searchParams.get("redirectTo")).toBe(back);
    expect((await get(again, ursula.cookie)).status).toBe(200);
  });

  test("is not kept if it is empty, and leads to /", async () => {
    expect((await send("/admin/events/new", new URLSearchParams(), ursula.cookie)).headers.get("Location")).toBe("/");
    expect((await get("/admin/events/new", ursula.cookie)).headers.get("Location")).toBe("/");
  });
});

test("the panel leads a deactivated user to /login, for its forms and for its pages", async () => {
  const response = await send("/admin/events/new", new URLSearchParams({ title: "Fuera" }), dora.cookie);
  expect(response.headers.get("Location")).toMatch(/^\/login\?redirectTo=/);
  expect((await get("/admin", dora.cookie)).headers.get("Location")).toMatch(/^\/login\?/);
});

const onPanel = (page: string): boolean => page.startsWith("/admin");

interface Control {
  tag: string;
  kind: "input" | "textarea" | "select" | "button";
  type: string;
  name: string;
  value: string;
  isOn: boolean;
  /** The options of a select. */
  options: string[];
}

interface PanelForm {
  /** The name by which it is found when the page is loaded again. */
  key: string;
  action: string;
  method: string;
  controls: Control[];
}

/** Files and passwords are never kept. */
const isTyped = ({ kind, type }: Control): boolean =>
  kind !== "button" && !["hidden", "file", "password"].includes(type);
const isTick = ({ type }: Control): boolean => type === "checkbox" || type === "radio";

/** The POST forms of a page's HTML with their controls, also those that stand outside and name the form. */
function formsOf(html: string): PanelForm[] {
  const forms: (PanelForm & { id: string | null })[] = [];
  const all: { control: Control; owner: string | null; inside: number | null }[] = [];
  let open: number | null = null;
  const plain = html.replaceAll(/<(script|template)\b[\s\S]*?<\/\1>/g, "");
  for (const [text, , name = ""] of plain.matchAll(
    /<(\/?)(form|input|button|textarea|select)\b[^>]*>(?:(?<=<textarea\b[^>]*>)[^<]*|(?<=<select\b[^>]*>)[\s\S]*?<\/select>)?/g,
  )) {
    if (text.startsWith("</")) {
      if (name === "form") open = null;
      continue;
    }
    const tag = /^<[^>]*>/.exec(text)?.[0] ?? "";
    if (name === "form") {
      open = forms.length;
      forms.push({
        key: "",
        id: attribute(tag, "id"),
        action: attribute(tag, "action") ?? "",
        method: attribute(tag, "method") ?? "get",
        controls: [],
      });
    } else
      all.push({ control: controlOf(name, tag, text.slice(tag.length)), owner: attribute(tag, "form"), inside: open });
  }
  for (const { control, owner, inside } of all) {
    const form = owner === null ? forms[inside ?? -1] : forms.find(({ id }) => id === owner);
    if (control.name !== "" && !/\sdisabled=/.test(control.tag)) form?.controls.push(control);
  }
  const ofPanel = forms.filter(({ method, action }) => method === "post" && /^\/admin\b/.test(action));
  return ofPanel.map(({ id, ...form }, index) => ({
    ...form,
    key: id ?? `${index} ${form.controls.map(({ name }) => name).join(" ")}`,
  }));
}

function controlOf(kind: string, tag: string, rest: string): Control {
  const options = [...rest.matchAll(/<option\b[^>]*>/g)].map(([option]) => ({
    value: attribute(option, "value") ?? "",
    isChosen: /\sselected=/.test(option),
  }));
  const value = kind === "textarea" ? unescaped(rest.replace(/^\n/, "")) : (attribute(tag, "value") ?? "");
  return {
    tag,
    kind: kind === "input" || kind === "textarea" || kind === "select" ? kind : "button",
    type: attribute(tag, "type") ?? "text",
    name: attribute(tag, "name") ?? "",
    value: kind === "select" ? (options.find(({ isChosen }) => isChosen)?.value ?? options[0]?.value ?? "") : value,
    isOn: /\schecked=/.test(tag),
    options: options.map((option) => option.value),
  };
}

/** Another value than the one that a control has, of the kind that it takes; a tick is turned over. */
function changed(control: Control): string {
  if (!isTyped(control) || isTick(control)) return control.value;
  if (control.kind === "select") return control.options.findLast((option) => option !== control.value) ?? control.value;
  const values: Record<string, string> = {
    number: String(Number(control.value || "40") + 1),
    range: "0.5",
    date: "2026-08-23",
    time: "21:45",
    "datetime-local": "2026-08-23T21:45",
    color: "#123456",
    url: "https://example.org/otra",
    email: "otra@example.org",
  };
  return values[control.type] ?? "Escrito a medias";
}

function bodyOf(form: PanelForm, filled: Control[]): FormData {
  const body = new FormData();
  for (const control of filled) {
    if (control.kind === "button" || control.type === "file" || control.type === "password") continue;
    if (!isTick(control) || control.isOn)
      body.append(control.name, control.type === "checkbox" ? control.value || "on" : control.value);
  }
  // As the first button that is seen does.
  const button = form.controls.find(({ kind, tag }) => kind === "button" && !/\shidden=|formmethod="get"/i.test(tag));
  if (button !== undefined) body.append(button.name, button.value);
  return body;
}

/** The values of the visible controls that a form would send, ticks included. */
const valuesOf = (controls: Control[]): string[] =>
  controls
    .filter(isTyped)
    .map((control) =>
      isTick(control)
        ? `${control.name}=${control.value}: ${control.isOn ? "on" : "off"}`
        : `${control.name}=${control.value}`,
    );
