import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { mailIsConfigured, type MailMessage, sendMail, sendTestMail } from "#app/domain/notifications/mail.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSetting, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { authority } from "../../support/loopback-certificate.ts";
import { type MailServer, type MailServerOptions, startMailServer } from "../../support/mail-server.ts";
import { sendMailsTo } from "../mail.ts";
import { refusalOf } from "../refusal.ts";

const message: MailMessage = {
  to: "ana@verbena.test",
  subject: "Tu sesión 🎪",
  text: "Hola, Ana",
  html: "<p>Hola, <b>Ana</b></p>",
};
const password = "correct horse battery";

/** A festival whose settings name a mail server; it ends with the test. */
async function festivalWithMail(
  options: MailServerOptions = {},
  settings: Record<string, unknown> = {},
): Promise<{ services: Services; server: MailServer }> {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return { services: await festivalSending(server.port, settings), server };
}

async function festivalSending(port: number, settings: Record<string, unknown> = {}): Promise<Services> {
  const services = await memoryFestival();
  await sendMailsTo(services, { port });
  await writeSettings(services, { "general.name": "Arrecife en Vivo", ...settings });
  return services;
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a mail", () => {
  test("arrives from the festival in both forms, dated by its clock", async () => {
    const { services, server } = await festivalWithMail();
    await sendMail(services, message);
    const mail = await server.waitForMail();
    expect(mail).toMatchObject({
      from: { name: "Arrecife en Vivo", address: "programa@arrecife.test" },
      to: [{ address: "ana@verbena.test" }],
      subject: "Tu sesión 🎪",
      date: "2026-08-22T18:42:00.000Z",
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(["Hola, Ana", "<p>Hola, <b>Ana</b></p>"]);
  });
  test("asks for no automatic answers (RFC 3834), and has the given header fields", async () => {
    const { services, server } = await festivalWithMail();
    await sendMail(services, { ...message, headers: { "List-Unsubscribe": "<https://arrecife.test/reminders>" } });
    expect((await server.waitForMail()).headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
        expect.objectContaining({ key: "list-unsubscribe", value: "<https://arrecife.test/reminders>" }),
      ]),
    );
  });
  test("is sent through a server that requires user and password", async () => {
    const { services, server } = await festivalWithMail(
      { user: "verbena", password },
      { "email.smtp_user": "verbena", "email.smtp_password": password },
    );
    await sendMail(services, message);
    expect((await server.messages()).map(({ subject }) => subject)).toEqual(["Tu sesión 🎪"]);
  });
  test("uses changed settings at once", async () => {
    const { services, server } = await festivalWithMail();
    const other = await startMailServer();
    onTestFinished(other.close);
    await sendMail(services, message);
    await writeSettings(services, { "email.smtp_port": other.port });
    await sendMail(services, message);
    expect([await server.messages(), await other.messages()].map((mails) => mails.length)).toEqual([1, 1]);
  });
});

describe("typed text", () => {
  test("cannot add a header field with a line break", async () => {
    const { services, server } = await festivalWithMail();
    await sendMail(services, { ...message, subject: "Hola\r\nBcc: eve@elsewhere.test\r\n\r\nnew body" });
    const mail = await server.waitForMail();
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.text?.trim()).toBe("Hola, Ana");
    expect(server.recipients()).toEqual(["ana@verbena.test"]);
  });
  test.each([
    "ana@verbena.test, eve@elsewhere.test",
    "Ana <ana@verbena.test>, eve@elsewhere.test",
    "ana@verbena.test\r\nRCPT TO:<eve@elsewhere.test>",
  ])("as an address cannot add a recipient: %j", async (to) => {
    const { services, server } = await festivalWithMail();
    await sendMail(services, { ...message, to }).catch(() => {});
    expect(server.recipients()).not.toContain("eve@elsewhere.test");
  });
  test("in the festival's name stays part of the name", async () => {
    const { services, server } = await festivalWithMail({}, { "general.name": 'Eve <eve@elsewhere.test>, "x' });
    await sendMail(services, message);
    expect((await server.waitForMail()).from).toEqual({
      name: 'Eve <eve@elsewhere.test>, "x',
      address: "programa@arrecife.test",
    });
  });
  test.each([
    ["a file", { path: "/etc/hostname" }],
    ["an address of the web", { href: "http://127.0.0.1:9/" }],
  ])("cannot make the server read files or the web: %s", async (_, content) => {
    const { services, server } = await festivalWithMail();
    const typed: MailMessage = JSON.parse(JSON.stringify({ ...message, html: content }));
    expect(inspect((await refusalOf(sendMail(services, typed))).cause)).toMatch(/EFILEACCESS|EURLACCESS/);
    expect(await server.messages()).toEqual([]);
  });
});

describe("mail is not set up", () => {
  test.each(["email.smtp_host", "email.from"])("without %s, and says so", async (missing) => {
    const { services, server } = await festivalWithMail();
    expect(await mailIsConfigured(services)).toBe(true);
    await writeSettings(services, { [missing]: "" });
    expect(await mailIsConfigured(services)).toBe(false);
    expect(await refusalOf(sendMail(services, message))).toMatchObject({
      code: "unavailable",
      messageKey: "errors.mail_not_configured",
    });
    expect(await server.messages()).toEqual([]);
  });
  test("without settings for mail", async () => {
    expect(await mailIsConfigured(await memoryFestival())).toBe(false);
  });
});

describe("a mail that cannot be sent is refused with its cause", () => {
  const failed = { code: "unavailable", messageKey: "errors.mail_failed" };

  test("when the server refuses it", async () => {
    const { services } = await festivalWithMail({ refuse: true });
    const error = await refusalOf(sendMail(services, message));
    expect(error).toMatchObject(failed);
    expect(String(error.cause)).toContain("No such user here");
  });
  test("when the password is wrong, without showing the password", async () => {
    const { services, server } = await festivalWithMail(
      { user: "verbena", password: "another" },
      { "email.smtp_user": "verbena", "email.smtp_password": password },
    );
    const error = await refusalOf(sendMail(services, message));
    expect(error).toMatchObject(failed);
    const told = inspect(error, { depth: null, showHidden: true });
    expect(told).toContain("535");
    for (const secret of [password, btoa(password), btoa(`\0verbena\0${password}`)]) expect(told).not.toContain(secret);
    expect(await server.messages()).toEqual([]);
  });
  test("when no server answers", async () => {
    const { services, server } = await festivalWithMail();
    await server.close();
    // A reserved port: another process may already use a port that was just given back.
    await writeSettings(services, { "email.smtp_port": 1 });
    const error = await refusalOf(sendMail(services, message));
    expect(error).toMatchObject(failed);
    expect(String(error.cause)).toContain("ECONNREFUSED");
  });
  test("when the server's certificate is invalid, before mail or password are sent", async () => {
    const { services, server } = await festivalWithMail(
      { untrusted: true, user: "verbena", password },
      { "email.smtp_user": "verbena", "email.smtp_password": password },
    );
    const error = await refusalOf(sendMail(services, message));
    expect(error).toMatchObject(failed);
    expect(inspect(error.cause)).toMatch(/certificate/i);
    expect(await server.messages()).toEqual([]);
  });
  test("but arrives if the server is on this machine and the settings accept its certificate", async () => {
    const { services, server } = await festivalWithMail(
      { untrusted: true, user: "verbena", password },
      {
        "email.smtp_user": "verbena",
        "email.smtp_password": password,
        "email.smtp_any_local_certificate": true,
      },
    );
    await sendMail(services, message);
    expect((await server.waitForMail()).subject).toBe(message.subject);
  });
  const signed = { ownAuthority: true, user: "verbena", password } as const;
  const signIn = { "email.smtp_user": "verbena", "email.smtp_password": password };
  test("when an authority that nobody knows has signed the certificate", async () => {
    const { services } = await festivalWithMail(signed, signIn);
    const error = await refusalOf(sendTestMail(services, message));
    expect(error).toMatchObject({ code: "unavailable", messageKey: "errors.mail_insecure" });
  });
  test("but arrives if the settings hold the authority, as a text or as the path of a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "verbena-authority-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "authority.pem");
    writeFileSync(path, `Our authority\n${authority}\n`);
    for (const held of [authority, path]) {
      const { services, server } = await festivalWithMail(signed, { ...signIn, "email.smtp_authority": held });
      await sendMail(services, message);
      expect((await server.waitForMail()).subject).toBe(message.subject);
    }
    // The file is read for each mail: a renewed authority needs no restart, and a lost one is said.
    const { services } = await festivalWithMail(signed, { ...signIn, "email.smtp_authority": path });
    rmSync(path);
    const error = await refusalOf(sendTestMail(services, message));
    expect(error).toMatchObject({ code: "unavailable", messageKey: "errors.authority_unreadable" });
  });
  test("and the authority of one server says nothing for a certificate that it has not signed", async () => {
    const { services } = await festivalWithMail(
      { untrusted: true, user: "verbena", password },
      { ...signIn, "email.smtp_authority": authority },
    );
    const error = await refusalOf(sendTestMail(services, message));
    expect(error).toMatchObject({ code: "unavailable", messageKey: "errors.mail_insecure" });
  });
  test.each([
    ["no certificate", "our authority"],
    ["a damaged one", authority.replace("MII", "MIX")],
    ["a cut one", authority.slice(0, 200)],
    ["a missing file", "/nowhere/authority.pem"],
    ["a file without one", "/etc/hostname"],
    ["a folder", "/etc"],
    ["a device", "/dev/zero"],
    ["a path that depends on the folder of the process", "authority.pem"],
  ])("an authority that can't be read is refused when it is saved: %s", async (_what, held) => {
    const { services } = await festivalWithMail(signed, signIn);
    await expect(writeSetting(services, "email.smtp_authority", held)).rejects.toMatchObject({
      code: "invalid",
      fields: { "email.smtp_authority": ["errors.authority_unreadable"] },
    });
  });
  test("after ten seconds when the server is silent, and a test mail says that it may start with TLS", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}));
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const services = await festivalSending(address === null || typeof address === "string" ? 0 : address.port);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const sending = refusalOf(sendTestMail(services, message));
    await once(silent, "connection");
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await sending).toMatchObject({ code: "unavailable", messageKey: "errors.mail_silent" });
  });
});
