import { afterEach, describe, expect, test, vi } from "vitest";
import type { Attachment, Email } from "postal-mime";
import sharp from "sharp";
import { encode } from "uqr";
import type { User } from "#app/domain/identity/user.ts";
import { findUser, updateProfile } from "#app/domain/identity/users.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { shownCode } from "#app/domain/registration/registration.ts";
import { leave, register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { followPerson } from "#app/domain/reminders/following.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { type MailServer } from "../../support/mail-server.ts";
import { type NotifiedFestival, notifiedFestival } from "../../support/notified.ts";
import { personOf } from "../identity/people.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { startMailOf } from "../mail.ts";

interface MailedFestival extends NotifiedFestival {
  server: MailServer;
  rita: User;
  /** An event from 18:00 to 20:00 UTC (19:00 to 21:00 in the festival). */
  id: string;
}

const verify = (services: Services, user: User) =>
  services.db
    .updateTable("users")
    .set({ email_verified_at: "2026-08-22T15:00:00.000Z" })
    .where("id", "=", user.id)
    .execute();

/** Returns a festival in which Rita saved an event at 16:00. Her address is verified. No browser of hers gets push. */
async function mailed({
  title = "Gala de circo",
  minutesBefore = 30,
}: { title?: string; minutesBefore?: number } = {}): Promise<MailedFestival> {
  const festival = await notifiedFestival();
  const { services } = festival;
  const server = await startMailOf(services);
  await writeSettings(services, {
    "general.name": "Arrecife en Vivo",
    "general.contact_email": "hola@arrecife.test",
  });
  const rita = await personOf(services, "Rita");
  await verify(services, rita);
  const charco = await createLocation(services, {
    name: "Charco",
    address: "Avenida de la Marina, 1",
    city: "Arrecife",
  });
  const { id } = await createEvent(services, eventInputWith({ title, locationIds: [charco.id] }));
  await saveReminder(services, { kind: "user", id: rita.id }, { eventId: id, minutesBefore });
  await festival.look();
  return { ...festival, server, rita, id };
}

const subjects = async (server: MailServer): Promise<(string | undefined)[]> =>
  (await server.messages()).map(({ subject }) => subject);
const header = (mail: Email | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value;
const calendarOf = (mail: Email | undefined): string => {
  const content = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
  return content === undefined ? "" : typeof content === "string" ? content : new TextDecoder().decode(content);
};
/** The dark squares of a QR code's image, row by row, as its address says how many there are. */
async function squaresOf(image: Attachment | undefined): Promise<boolean[][]> {
  const content = image?.content;
  if (content === undefined || typeof content === "string") throw new Error("No image");
  const { data, info } = await sharp(new Uint8Array(content)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const perSquare = 10;
  const count = info.width / perSquare;
  const middle = (square: number): number => square * perSquare + perSquare / 2;
  const row = (y: number): boolean[] =>
    Array.from({ length: count }, (_, x) => (data[(middle(y) * info.width + middle(x)) * info.channels] ?? 255) < 128);
  return Array.from({ length: count }, (_, y) => row(y));
}
const addressOf = async ({ services, rita }: MailedFestival) => {
  const user = await findUser(services, rita.id);
  return { verified: user?.emailVerified, refused: user?.emailRefused };
};

afterEach(() => {
  vi.useRealTimers();
});

describe("a mail of the outbox", () => {
  test("is a reminder in both forms, with the event as a calendar and one-click unsubscription", async () => {
    const festival = await mailed();
    festival.at("17:29:00");
    await festival.tell();
    expect(await subjects(festival.server)).toEqual([]);
    festival.at("17:30:00");
    await festival.tell();
    const mail = await festival.server.waitForMail();
    expect(mail).toMatchObject({
      from: { name: "Arrecife en Vivo", address: "programa@arrecife.test" },
      to: [{ address: "rita@example.org" }],
      subject: "Gala de circo · Sábado 22 de agosto, 19:00",
    });
    for (const words of [
      "Gala de circo",
      "Sábado 22 de agosto, 19:00",
      "Charco · Avenida de la Marina, 1, Arrecife",
      "Empieza en 30 min.",
      "Te escribimos porque guardaste este evento en Arrecife en Vivo.",
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.text).toContain("Arrecife en Vivo\nhola@arrecife.test\n");
    expect(mail.html).toContain('href="mailto:hola@arrecife.test"');
    expect(mail.text).toContain(`https://arrecife.test/events/${festival.id}\n`);
    expect(mail.html).toContain(`href="https://arrecife.test/events/${festival.id}"`);
    const [way = ""] = /https:\/\/arrecife\.test\/unsubscribe\/[\w-]+\.reminders\.[\w-]+/.exec(mail.text ?? "") ?? [];
    expect([
      header(mail, "list-unsubscribe"),
      header(mail, "list-unsubscribe-post"),
      header(mail, "auto-submitted"),
    ]).toEqual([`<${way}>`, "List-Unsubscribe=One-Click", "auto-generated"]);
    expect(mail.html).toContain(`href="${way}"`);
    expect(mail.attachments).toMatchObject([
      { filename: "event.ics", mimeType: "text/calendar", disposition: "attachment" },
    ]);
    expect(calendarOf(mail)).toMatch(
      /^BEGIN:VCALENDAR\r?\n[\s\S]*METHOD:PUBLISH\r?\n[\s\S]*SUMMARY:Gala de circo\r?\n/,
    );
    expect(await festival.outbox()).toEqual(["reminder mail sent mail"]);
  });

  test("that reminds of an event has its description: with its marks, and as plain text", async () => {
    const festival = await mailed();
    await updateEvent(festival.services, festival.id, {
      description: "**Trae** agua\ny [pan](https://a.example/pan) <b>",
    });
    festival.at("17:30:00");
    await festival.tell();
    const mail = await festival.server.waitForMail();
    expect(mail.text).toContain("Trae agua\ny pan (https://a.example/pan) <b>\n");
    expect(mail.html).toContain(
      '<strong>Trae</strong> agua<br>y <a href="https://a.example/pan" target="_blank" rel="noopener nofollow">pan</a> &lt;b&gt;',
    );
  });

  test.each<[string, (festival: MailedFestival) => Promise<unknown>, string, string[], RegExp]>([
    [
      "what changed, the old and the new",
      async ({ services, id }) =>
        updateEvent(services, id, {
          startTime: "2026-08-22T18:15:00Z",
          endTime: "2026-08-22T20:15:00Z",
          locationIds: [(await createLocation(services, { name: "Recova" })).id],
        }),
      "Cambio: Gala de circo",
      [
        "Nueva hora: 19:15 (antes: 19:00)",
        "Nuevo lugar: Recova (antes: Charco)",
        "Ahora: sábado 22 de agosto, 19:15 · Recova",
      ],
      /DTSTART[^\r]*T191500\r?\n/,
    ],
    [
      "that it is cancelled",
      ({ services, id }) => updateEvent(services, id, { status: "CANCELLED", statusNote: "Por el viento" }),
      "Cancelado: Gala de circo",
      ["Por el viento", "Estaba previsto: sábado 22 de agosto, 19:00"],
      /STATUS:CANCELLED\r?\n/,
    ],
  ])("tells %s", async (_, change, subject, lines, calendar) => {
    const festival = await mailed();
    festival.at("16:10:00");
    await change(festival);
    festival.at("16:11:00");
    await festival.tell();
    const mail = await festival.server.waitForMail();
    expect(mail.subject).toBe(subject);
    for (const line of lines) {
      expect(mail.text?.split("\n")).toContain(line);
      expect(mail.html).toContain(`>${line}<`);
    }
    expect(calendarOf(mail)).toMatch(calendar);
    expect(header(mail, "list-unsubscribe")).toContain(".changes.");
  });

  test("announces a place from the waiting list", async () => {
    const festival = await mailed();
    const { services, id, rita, server } = festival;
    await updateEvent(services, id, { capacity: 1 });
    const first = await personOf(services, "Nira");
    await register(services, first.id, id);
    await register(services, rita.id, id);
    await leave(services, first.id, id);
    festival.at("16:01:00");
    await festival.tell();
    const mail = await server.waitForMail();
    expect(mail.subject).toBe("Tienes plaza: Gala de circo");
    expect(mail.text).toContain("Se ha liberado una plaza y es tuya.");
    const { code = "" } = (await registrationOf(services, rita.id, id)) ?? {};
    expect(mail.text?.split("\n")).toContain(`Tu código para la entrada: ${shownCode(code)}`);
    expect(mail.html).toContain(`>${shownCode(code)}<`);
    expect(mail.html).toMatch(/<img src="cid:door-code" alt="Código QR para la entrada"/);
    const image = mail.attachments.find(({ contentId }) => contentId === "<door-code>");
    expect([image?.mimeType, image?.disposition, image?.related]).toEqual(["image/png", "inline", true]);
    expect(await squaresOf(image)).toEqual(
      encode(`https://arrecife.test/check-in?code=${code}`, { ecc: "M", border: 4 }).data,
    );
    expect(calendarOf(mail)).toContain("SUMMARY:Gala de circo");
    expect(header(mail, "list-unsubscribe")).toContain(".places.");
  });

  test("tells who follows a person of their new event, with the event as a calendar", async () => {
    const { services, server, rita, at, tell } = await mailed();
    const speakers = [{ name: "Ana Cruz" }];
    await createEvent(services, eventInputWith({ title: "Uno", speakers }));
    at("16:01:00");
    await followPerson(services, { kind: "user", id: rita.id }, "ana-cruz");
    at("16:02:00");
    await createEvent(services, eventInputWith({ title: "Dos", location: "Recova", speakers }));
    at("16:03:00");
    await tell();
    const mail = await server.waitForMail();
    expect(mail.subject).toBe("Nuevo evento con Ana Cruz: Dos");
    for (const words of [
      "Sábado 22 de agosto, 19:00",
      "Recova",
      "Te escribimos porque sigues a Ana Cruz en Arrecife en Vivo.",
    ])
      expect([mail.text, mail.html]).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
    expect(calendarOf(mail)).toContain("SUMMARY:Dos");
  });

  test("shows the minutes until the start at the time of sending", async () => {
    const festival = await mailed({ minutesBefore: 45 });
    festival.at("17:17:30");
    await festival.tell();
    expect((await festival.server.waitForMail()).text).toContain("\nEmpieza en 43 min.\n");
  });

  test.each([
    ["en", "Gala de circo · Saturday 22 August, 19:00", "View the event", "Stop these emails"],
    ["pt", "Gala de circo · Sábado, 22 de agosto, 19:00", "Ver o evento", "Deixar de receber estes e-mails"],
    ["fr", "Gala de circo · Samedi 22 août, 19:00", "Voir l’événement", "Ne plus recevoir ces e-mails"],
  ] as const)("speaks the account's language: %s", async (language, subject, button, end) => {
    const festival = await mailed();
    await updateProfile(festival.services, festival.rita.id, { name: "Rita", language });
    festival.at("17:30:00");
    await festival.tell();
    const mail = await festival.server.waitForMail();
    expect([
      mail.subject,
      mail.html?.includes(`>${button}<`),
      mail.html?.includes(`>${end}<`),
      mail.html?.includes(`<html lang="${language}">`),
    ]).toEqual([subject, true, true, true]);
  });
});

describe("a mail that the server does not accept", () => {
  test("is tried again after growing delays, with the same Message-ID", async () => {
    const festival = await mailed();
    festival.at("17:30:00");
    festival.server.refuseAt("mail", 451, "4.3.0 Try again");
    await festival.tell();
    expect(await festival.outbox()).toEqual(["reminder mail queued 451"]);
    await festival.tell();
    expect(await subjects(festival.server)).toHaveLength(1);
    festival.at("17:35:00");
    await festival.tell();
    festival.server.refuseAt(null);
    festival.at("17:45:00");
    await festival.tell();
    expect(await festival.outbox()).toEqual(["reminder mail sent mail"]);
    const ids = (await festival.server.messages()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[\w-]{16}@arrecife\.test>$/);
    expect(JSON.stringify(festival.complaints)).toBe(
      '[{"host":"127.0.0.1","detail":"451"},{"host":"127.0.0.1","detail":"451"}]',
    );
  });

  test("is given up if it would arrive too late", async () => {
    const festival = await mailed();
    festival.at("17:30:00");
    festival.server.refuseAt("recipient", 450, "4.2.1 Greylisted");
    await festival.tell();
    festival.at("18:00:00");
    await festival.tell();
    expect(await festival.outbox()).toEqual([expect.stringMatching(/^reminder mail stale/)]);
    expect(await addressOf(festival)).toEqual({ verified: true, refused: false });
  });

  test.each(["No such user here", "5.1.1 User unknown", "5.2.1 Mailbox disabled"])(
    "because there is no such address marks it, and nothing more is sent there: 550 %s",
    async (words) => {
      const festival = await mailed();
      festival.server.refuseAt("recipient", 550, words);
      festival.at("17:30:00");
      await festival.tell();
      expect([await festival.outbox(), await addressOf(festival)]).toEqual([
        ["reminder mail failed 550"],
        { verified: false, refused: true },
      ]);
      festival.server.refuseAt(null);
      await updateEvent(festival.services, festival.id, { startTime: "2026-08-22T18:15:00Z" });
      festival.at("17:50:00");
      await festival.tell();
      expect(await subjects(festival.server)).toEqual([]);
    },
  );

  test.each([
    [550, "5.7.1 Relaying denied"],
    [530, "5.7.0 Authentication required"],
  ])(
    "because of how the festival sends it does not mark the address, and is tried again: %d %s",
    async (code, words) => {
      const festival = await mailed();
      festival.server.refuseAt("recipient", code, words);
      festival.at("17:30:00");
      await festival.tell();
      expect([await festival.outbox(), await addressOf(festival)]).toEqual([
        [`reminder mail queued ${code}`],
        { verified: true, refused: false },
      ]);
    },
  );

  test("because of its content is not tried again, and its address stays valid", async () => {
    const festival = await mailed();
    festival.server.refuseAt("mail", 554, "5.7.1 Looks like spam");
    festival.at("17:30:00");
    await festival.tell();
    expect([await festival.outbox(), await addressOf(festival)]).toEqual([
      ["reminder mail failed 554"],
      { verified: true, refused: false },
    ]);
  });
});

describe("no mail is sent", () => {
  test("to an unverified address, even if it was verified when the mail was queued", async () => {
    const festival = await mailed();
    const nira = await personOf(festival.services, "Nira");
    await saveReminder(festival.services, { kind: "user", id: nira.id }, { eventId: festival.id, minutesBefore: 30 });
    festival.at("17:30:00");
    await festival.look();
    await festival.services.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", festival.rita.id)
      .execute();
    await festival.tell();
    expect([await subjects(festival.server), await festival.outbox()]).toEqual([
      [],
      ["reminder mail withdrawn unwanted"],
    ]);
  });

  test.each([
    ["no mails", { mail: "never" }],
    ["no such mails", { mails: { reminders: false } }],
    ["no reminders at all", { reminders: false }],
  ] as const)("to a person who wants %s, whether chosen before or after the mail was queued", async (_, wish) => {
    for (const isBefore of [true, false]) {
      const festival = await mailed();
      festival.at("17:30:00");
      if (!isBefore) await festival.look();
      await writePreferences(festival.services, { kind: "user", id: festival.rita.id }, wish);
      await festival.tell();
      expect([await subjects(festival.server), await festival.outbox()]).toEqual([
        [],
        isBefore ? [] : ["reminder mail withdrawn unwanted"],
      ]);
    }
  });

  test("to a person whose browser gets notifications, unless they want both", async () => {
    const festival = await mailed();
    await festival.browser({ of: festival.rita });
    festival.at("17:30:00");
    await festival.tell();
    expect(await festival.outbox()).toEqual(["reminder push sent push"]);
    await writePreferences(festival.services, { kind: "user", id: festival.rita.id }, { mail: "always" });
    await updateEvent(festival.services, festival.id, { status: "CANCELLED" });
    festival.at("17:35:00");
    await festival.tell();
    expect(await subjects(festival.server)).toEqual(["Cancelado: Gala de circo"]);
  });

  test("in quiet hours, except if it cannot wait", async () => {
    const festival = await mailed();
    await writePreferences(
      festival.services,
      { kind: "user", id: festival.rita.id },
      { quiet: { from: "17:00", until: "18:45" } },
    );
    festival.at("16:10:00");
    await updateEvent(festival.services, festival.id, {
      startTime: "2026-08-22T18:15:00Z",
      endTime: "2026-08-22T20:15:00Z",
    });
    festival.at("16:12:00");
    await festival.tell();
    expect([await subjects(festival.server), await festival.outbox()]).toEqual([[], ["change mail queued quiet"]]);
    // Until 20:45 in the festival: the reminder of what begins at 19:15 would come too late.
    await writePreferences(
      festival.services,
      { kind: "user", id: festival.rita.id },
      { quiet: { from: "17:00", until: "20:45" } },
    );
    festival.at("17:46:00");
    await festival.tell();
    expect(await subjects(festival.server)).toEqual(["Gala de circo · Sábado 22 de agosto, 19:15"]);
  });
});
