import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { countedAccount } from "#app/domain/accounts/lifted-delays.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { resetPassword } from "#app/domain/identity/recovery.server.ts";
import { readSession, startSession } from "#app/domain/identity/sessions.server.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import {
  countUsers,
  createUser,
  findUserByEmail,
  registerUser,
  updateUser,
} from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { startMailServer } from "../support/mail-server.ts";
import { connectApp } from "../support/authenticator.ts";
import { environmentOf, temporaryFolder } from "./server-process.ts";
import { sendMailsTo } from "../domain/mail.ts";

const folder = temporaryFolder();
const { services, close } = await openServices({ dataFolder: folder.path }, "test");
afterAll(async () => {
  await close();
  folder.remove();
});

const environment = environmentOf({ DATA_DIR: folder.path });
const password = "farolillos del puerto 7";

/** The command with something on its standard input, which ends after it. */
function admin(words: string[], input = "", variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/admin.ts", ...words], {
    env: { ...environment, ...variables },
    input,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const madePassword = (stdout: string): string => /^Password, shown only this once: (\S{20})$/m.exec(stdout)?.[1] ?? "";
const canSignIn = async (email: string, typed: string): Promise<boolean> => {
  try {
    return (await signIn(services, { email, password: typed })).email === email;
  } catch (error) {
    if (error instanceof DomainError && error.code === "unauthenticated") return false;
    throw error;
  }
};

describe("npm run admin -- create", () => {
  test("makes an administrator with the password from standard input, and does not print the password", async () => {
    const made = admin(["create", "--email", "Ana@Example.org"], `${password}\nsecond line\n`);
    expect(made).toEqual({ status: 0, stdout: "Made the account ana@example.org, ADMIN.\n", stderr: "" });
    expect(await signIn(services, { email: "ana@example.org", password })).toMatchObject({
      name: "Ana",
      role: "ADMIN",
    });
  });

  test("is in the audit log as made by a command", async () => {
    expect(
      await services.db.selectFrom("audit").select(["actor", "action", "way", "network"]).limit(1).execute(),
    ).toEqual([{ actor: "admin command", action: "user_created", way: "command", network: null }]);
  });

  test("generates a password if none is given, and prints it once", async () => {
    const { status, stdout } = admin([
      "create",
      "--email",
      "bea@example.org",
      "--name",
      "Bea Díaz",
      "--role",
      "moderator",
    ]);
    expect(status).toBe(0);
    expect(await canSignIn("bea@example.org", madePassword(stdout))).toBe(true);
    expect(await findUserByEmail(services, "bea@example.org")).toMatchObject({ name: "Bea Díaz", role: "MODERATOR" });
  });

  test("does not hang on an input that stays open and empty", async () => {
    const child = spawn(
      process.execPath,
      ["server/commands/admin.ts", "create", "--email", "open@example.org", "--role", "USER"],
      { env: environment },
    );
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    await once(child, "close");
    expect(await canSignIn("open@example.org", madePassword(stdout))).toBe(true);
  });

  test.each([
    ["a taken address", ["--email", "ana@example.org"], password, /already an account/],
    ["an invalid address", ["--email", "nadie"], password, /email: .*not valid/],
    ["an unknown role", ["--email", "x@example.org", "--role", "BOSS"], password, /role: .*[Uu]nknown role/],
    ["a short password", ["--email", "x@example.org"], "corta", /password: .*at least 8/],
    ["a common password", ["--email", "x@example.org"], "password1", /password: .*most used/],
    ["an empty name", ["--email", "x@example.org", "--name", " "], password, /name: .*required/],
  ])("refuses %s in clear words", async (_, words, input, sentence) => {
    const before = await countUsers(services);
    const { status, stdout, stderr } = admin(["create", ...words], `${input}\n`);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^\s+at |errors\.|fields marked/m);
    expect(stderr).not.toContain(input);
    expect(await countUsers(services)).toBe(before);
  });
});

describe("npm run admin -- password", () => {
  test("replaces a password and signs the account out", async () => {
    const user = await registerUser(services, { name: "Ciro", email: "ciro@example.org", password });
    const { token } = await startSession(services, user.id, { remembered: true, deviceId: null, userAgent: null });
    expect(admin(["password", "--password-stdin", "--email", "CIRO@example.org"], "otra clave bien larga").status).toBe(
      0,
    );
    expect(await readSession(services, token)).toBeNull();
    expect(await canSignIn("ciro@example.org", password)).toBe(false);
    expect(await canSignIn("ciro@example.org", "otra clave bien larga")).toBe(true);

    const { stdout } = admin(["password", "--email", "ciro@example.org"]);
    expect(await canSignIn("ciro@example.org", madePassword(stdout))).toBe(true);
  });

  test("refuses an unknown account", () => {
    expect(admin(["password", "--email", "nadie@example.org"], password)).toEqual({
      status: 1,
      stdout: "",
      stderr: "There is no account nadie@example.org.\n",
    });
  });
});

test("npm run admin -- unlock ends the wait of an account, and no other's", async () => {
  const address = "noa@example.org";
  await registerUser(services, { name: "Noa", email: address, password });
  const before = await countedAccount(services, address);
  expect(admin(["unlock", "--email", address])).toEqual({
    status: 0,
    stdout: "noa@example.org no longer has to wait.\n",
    stderr: "",
  });
  expect(await countedAccount(services, address)).not.toBe(before);
  expect(await countedAccount(services, "gema@example.org")).toBe("gema@example.org");
  expect(admin(["unlock", "--email", "nobody@example.org"]).status).toBe(1);
});

describe("npm run admin -- factors", () => {
  test("removes the second factors of a person who has lost them", async () => {
    const user = await registerUser(services, { name: "Gema", email: "gema@example.org", password });
    await connectApp(services, user);
    expect(await hasSecondFactor(services.db, user.id)).toBe(true);
    expect(admin(["factors", "--email", "gema@example.org"])).toEqual({
      status: 0,
      stdout: "gema@example.org signs in with the password alone.\n",
      stderr: "",
    });
    expect(await hasSecondFactor(services.db, user.id)).toBe(false);
  });

  test("tells their owner by mail, if mail is set up and the public address is known", async () => {
    const server = await startMailServer();
    onTestFinished(server.close);
    const user = await createUser(services, { name: "Hugo", email: "hugo@example.org", password });
    const verified = { email_verified_at: "2026-08-22T18:00:00.000Z" };
    await services.db.updateTable("users").set(verified).where("id", "=", user.id).execute();
    await connectApp(services, user);
    await sendMailsTo(services, server);
    // Not spawnSync: the mail server runs in this process.
    const command = spawn(process.execPath, ["server/commands/admin.ts", "factors", "--email", user.email], {
      env: { ...environment, ORIGIN: "https://fiesta.example" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [printed] = await Promise.all([text(command.stdout), once(command, "exit")]);
    expect(printed).toBe("hugo@example.org signs in with the password alone.\nA mail tells them so.\n");
    const mail = await server.waitForMail();
    expect([mail.subject, mail.to?.[0]?.address]).toEqual(["Verbena: tu cuenta ya no tiene segundo paso", user.email]);
    expect(mail.text).toContain("https://fiesta.example/profile");
  });
});

describe("npm run admin -- recovery", () => {
  test("prints a link that sets a password once, with the site's address if ORIGIN is set", async () => {
    await registerUser(services, { name: "Dora", email: "dora@example.org", password });
    const whole = admin(["recovery", "--email", "dora@example.org"], "", { ORIGIN: "https://fiesta.example" });
    expect(whole.stdout).toMatch(/^https:\/\/fiesta\.example\/recover\/[\w-]{43}\n/);
    const { status, stdout } = admin(["recovery", "--email", "dora@example.org"]);
    expect(status).toBe(0);
    const token = /^\/recover\/([\w-]{43})$/m.exec(stdout)?.[1] ?? "";
    await resetPassword(services, token, { password: "otra clave bien larga" });
    expect(await canSignIn("dora@example.org", "otra clave bien larga")).toBe(true);
  });

  test("refuses a deactivated account, and makes no link", async () => {
    const user = await registerUser(services, { name: "Fina", email: "fina@example.org", password });
    await updateUser(services, user.id, { isActive: false });
    expect(admin(["recovery", "--email", "fina@example.org"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "Refused. This account is deactivated: activate it before you make a link\n",
    });
    expect(await services.db.selectFrom("links").select("purpose").where("user_id", "=", user.id).execute()).toEqual(
      [],
    );
  });

  test("refuses an unknown account", () => {
    expect(admin(["recovery", "--email", "nadie@example.org"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "There is no account nadie@example.org.\n",
    });
  });
});

test("npm run admin -- list prints every account as a row of a table, and no name can break the table", async () => {
  const eva = await registerUser(services, { name: "Eva\u001B[2J\nMal", email: "eva@example.org", password });
  await updateUser(services, eva.id, { isActive: false });
  const { status, stdout } = admin(["list"]);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines[0]).toMatch(/^E-MAIL +NAME +ROLE +ACTIVE +LAST SIGN-IN$/);
  expect(lines).toHaveLength((await countUsers(services)) + 1);
  expect(lines.find((line) => line.startsWith("ana@example.org"))).toMatch(
    /Ana +ADMIN +yes +\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  );
  expect(lines.find((line) => line.startsWith("eva@example.org"))).toMatch(/Eva\?\[2J\?Mal +USER +no +never$/);
  expect(stdout).not.toContain("argon2");
});

test.each(["create ana@example.org", "create --email", "password --email a@b.org --role USER", "list all"])(
  "npm run admin explains its usage after wrong arguments: %s",
  (words) => {
    const { status, stderr } = admin(words.split(" "));
    expect([status, stderr]).toEqual([2, expect.stringContaining("npm run admin -- create --email ADDRESS")]);
  },
);
