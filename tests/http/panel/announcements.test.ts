import { beforeEach, describe, expect, test } from "vitest";
import { announce, listAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { readNews } from "../../support/news.ts";
import { unescaped } from "../html.ts";
import { faultOf, noticeOf, summaryOf, valueOf, panelOfFile } from "./places-admin.ts";

const path = "/admin/announcements";
const fields = {
  intent: "announce",
  type: "warning",
  title: "Cambio de sitio",
  message: "La gala pasa al auditorio.",
  eventId: "",
  minutes: "60",
};

const { app, admin } = panelOfFile();
beforeEach(() => app.services.db.deleteFrom("announcements").execute());

const sent = () => listAnnouncements(app.services);
const options = (html: string): string[] =>
  [
    ...(/<select[^>]*id="announcement-eventId"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "").matchAll(
      /<option[^>]*>([^<]*)</g,
    ),
  ].map(([, text = ""]) => unescaped(text));
/** Returns the list of sent announcements as text. */
const list = (html: string): string =>
  unescaped((/aria-labelledby="sent"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "").replaceAll(/<[^>]*>/g, " ")).replaceAll(
    /\s+/g,
    " ",
  );

describe("an announcement", () => {
  test("is sent from its form, is in the list, and reaches every browser", async () => {
    const { sequence } = await readNews(app);
    const html = await admin.sendAndRead(path, fields);
    expect(noticeOf(html)).toBe("Anuncio enviado: Cambio de sitio");
    expect(list(html)).toMatch(
      /Cambio de sitio La gala pasa al auditorio\. 22 ago 19:42 , Ada , para todo el mundo Vale hasta 22 ago 20:42 Retirar/,
    );
    expect((await readNews(app, `?after=${sequence}`)).frames).toMatchObject([
      { type: "system:announcement", data: { type: "warning", title: "Cambio de sitio" } },
    ]);
  });

  test("can go to the viewers of one event, which is a running or coming event or the one in the address", async () => {
    const gala = await createEvent(app.services, eventInputWith());
    await createEvent(
      app.services,
      eventInputWith({ title: "Pasado", startTime: "2026-08-20T18:00:00Z", endTime: "2026-08-20T20:00:00Z" }),
    );
    await createEvent(app.services, eventInputWith({ title: "Borrador", published: false }));
    const far = await createEvent(
      app.services,
      eventInputWith({ title: "Lejano", startTime: "2026-09-20T18:00:00Z", endTime: "2026-09-20T20:00:00Z" }),
    );
    expect(options(await admin.get(path))).toEqual(["Todo el mundo", "22 ago 19:00 Gala de circo"]);
    const html = await admin.get(`${path}?event=${far.id}`);
    expect(options(html)).toEqual(["Todo el mundo", "20 sep 19:00 Lejano", "22 ago 19:00 Gala de circo"]);
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${far.id}"[^>]*selected|<option[^>]*selected=""[^>]*value="${far.id}"`),
    );
    await admin.send(path, { ...fields, eventId: gala.id });
    expect(list(await admin.get(path))).toContain("para quien mira «Gala de circo»");
    const heard = async (events: string) =>
      (await readNews(app, `?after=0&events=${events}`)).frames.filter((frame) => frame.type === "system:announcement")
        .length;
    expect([await heard(`x,${gala.id}`), await heard("x"), await heard("")]).toEqual([1, 0, 0]);
  });

  test("is sent once, although its form is sent twice from one page, at once or one after the other", async () => {
    const { sequence } = await readNews(app);
    const html = await admin.get(path);
    const tokens = [...html.matchAll(/<input type="hidden" name="formToken" value="([^"]+)"/g)].map(
      ([, token = ""]) => token,
    );
    expect(new Set(tokens).size).toBe(2);
    const [formToken = ""] = tokens;
    const [one, other] = await Promise.all([
      admin.send(path, { ...fields, formToken }),
      admin.send(path, { ...fields, formToken }),
    ]);
    expect([one.status, other.status]).toEqual([302, 302]);
    expect(noticeOf(await admin.sendAndRead(path, { ...fields, formToken }))).toBe("Anuncio enviado: Cambio de sitio");
    expect(await sent()).toHaveLength(1);
    expect((await readNews(app, `?after=${sequence}`)).frames).toHaveLength(1);
    expect(await admin.get(path)).not.toContain(formToken);
    await admin.send(path, { ...fields, formToken, message: "La gala pasa al teatro." });
    expect(await sent()).toHaveLength(2);
  });

  test("is refused with a sentence if its title is missing, and the form keeps the typed text", async () => {
    const response = await admin.send(path, { ...fields, title: "", message: "Sin título <b>" });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(summaryOf(html)).toContain("1");
    expect(faultOf(html, "announcement-title")).toBe("El título es obligatorio");
    expect(valueOf(html, "announcement-message")).toBe("Sin título <b>");
    expect(html).toMatch(/<input[^>]*(?:value="warning"[^>]*checked|checked=""[^>]*value="warning")/);
    expect(await sent()).toEqual([]);
  });

  test("can be withdrawn once", async () => {
    const { id } = await announce(app.services, {
      type: "info",
      title: "Lluvia",
      message: "Se suspende.",
      minutes: 15,
    });
    const html = await admin.sendAndRead(path, { intent: "withdraw", id });
    expect([noticeOf(html), await sent()]).toEqual(["Anuncio retirado", []]);
    const again = await admin.send(path, { intent: "withdraw", id });
    expect([again.status, summaryOf(await again.text())]).toEqual([
      404,
      expect.stringContaining("Ese anuncio ya no existe."),
    ]);
  });

  test("is listed after its end without a button to withdraw it", async () => {
    await announce(app.services, { type: "info", title: "Lluvia", message: "Se suspende.", minutes: 15 });
    app.setNow("2026-08-22T19:00:00Z");
    const shown = list(await admin.get(path));
    app.setNow("2026-08-22T18:42:00Z");
    expect(shown).toContain("Ya no se envía");
    expect(shown).not.toContain("Retirar");
  });
});

describe("maintenance", () => {
  test("has a form of its own that announces it", async () => {
    const html = await admin.sendAndRead(path, {
      intent: "maintenance",
      message: "Volvemos a las tres.",
      minutes: "15",
    });
    expect(noticeOf(html)).toBe("Anuncio de mantenimiento enviado");
    expect(await sent()).toMatchObject([{ kind: "maintenance", message: "Volvemos a las tres.", title: null }]);
    const refused = await admin.send(path, { intent: "maintenance", message: " ", minutes: "15" });
    expect([refused.status, faultOf(await refused.text(), "maintenance-message")]).toEqual([
      422,
      "El mensaje es obligatorio",
    ]);
  });
});
