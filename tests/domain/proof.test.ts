import { globSync, readFileSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#app/database/tables.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { prepareRestore } from "#app/domain/backups/backups.server.ts";
import { openBackup } from "#app/domain/backups/folder.server.ts";
import { editSettings, resetSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { createRecoveryLink, inviteUser } from "#app/domain/identity/recovery.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, setPassword, updateUser } from "#app/domain/identity/users.server.ts";
import { unproved } from "#app/domain/proof.server.ts";
import {
  connectAuthenticator,
  disconnectAuthenticator,
  offerAuthenticator,
} from "#app/domain/second-factor/authenticator.server.ts";
import { addPasskey, offerPasskey, removePasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { renewRecoveryCodes } from "#app/domain/second-factor/recovery-codes.server.ts";
import { removeAllFactors } from "#app/domain/second-factor/second-factor.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../support/festival.ts";
import { testPasskey } from "../support/passkey.ts";
import { personOf, refusal } from "./identity/people.ts";

const site = { origin: "https://programa.example", name: "Marea" };

let services: Services;
let rita: User;
beforeEach(async () => {
  services = await memoryFestival();
  await personOf(services, "Ada", "ADMIN");
  rita = await personOf(services, "Rita", "USER");
});

/** Returns the batch of a write, for its undo. */
async function batchOf(write: () => Promise<unknown>): Promise<string> {
  await write();
  return (await lastBatchOf(services, 0)) ?? "";
}

const undoOf = (values: Record<string, unknown>) => async (at: Services) => {
  const batch = await batchOf(() => writeSettings(services, values));
  return () => undoBatch(at, batch);
};

/** Every risky act: returns the act, prepared for services whose actor has not proved lately that it is them. */
const acts: Record<string, (at: Services) => Promise<() => Promise<unknown>>> = {
  "stores a setting of security": async (at) => () => writeSettings(at, { "security.session_days": 3 }),
  "stores a setting of mail among others": async (at) => () =>
    editSettings(at, { values: { "general.name": "Otra", "email.smtp_host": "mail.example" }, cleared: [] }),
  "stores a secret": async (at) => () => writeSettings(at, { "email.smtp_password": "secreto" }),
  "clears a secret": async (at) => {
    await writeSettings(services, { "email.smtp_password": "secreto" });
    return () => editSettings(at, { values: {}, cleared: ["email.smtp_password"] });
  },
  "resets a category of security": async (at) => {
    await writeSettings(services, { "security.session_days": 3 });
    return () => resetSettings(at, "security");
  },
  "takes back a setting of security": undoOf({ "security.admin_second_factor": true }),
  "takes back a setting of mail": undoOf({ "email.smtp_host": "mail.example" }),
  "takes back a batch with a setting of mail in it": undoOf({ "general.name": "A", "email.smtp_host": "mail.example" }),
  "gives a role": async (at) => () => updateUser(at, rita.id, { role: "ADMIN" }),
  "deactivates an account": async (at) => () => updateUser(at, rita.id, { isActive: false }),
  "deletes an account": async (at) => () => deleteUser(at, rita.id),
  "makes an account": async (at) => () => createUser(at, { name: "Nora", email: "nora@example.org" }),
  "invites a person to the team": async (at) => () =>
    inviteUser(at, { name: "Nora", email: "nora@example.org", role: "MODERATOR" }),
  "makes a link to an account": async (at) => () => createRecoveryLink(at, rita.id),
  "sets the password of an account": async (at) => () => setPassword(at, rita.id, "tres velas al viento"),
  "removes the second factors of an account": async (at) => () => removeAllFactors(at, rita.id),
  "connects an app": async (at) => {
    const connecting = { userId: rita.id, sessionToken: "a session" };
    const { secret } = await offerAuthenticator(at, connecting, { email: rita.email, issuer: "Marea" });
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
    return () => connectAuthenticator(at, connecting, totp.generate({ timestamp: at.clock.now().getTime() }));
  },
  "disconnects the app": async (at) => () => disconnectAuthenticator(at, rita.id),
  "adds a passkey": async (at) => {
    const { options, sealed } = await offerPasskey(at, site, rita);
    const credential = testPasskey(site.origin).create(options.challenge);
    return () => addPasskey(at, site, rita.id, { credential, sealed, name: "Móvil" });
  },
  "removes a passkey": async (at) => () => removePasskey(at, rita.id, "a passkey"),
  "makes new recovery codes": async (at) => () => renewRecoveryCodes(at, rita.id),
  "opens a backup": async (at) => () => openBackup(at, "festival.tar"),
  "restores a backup": async (at) => () => prepareRestore(at, "festival.tar", { keepsAccess: false }),
};

const guardedTables = [
  "users",
  "settings",
  "links",
  "passkeys",
  "authenticators",
  "recovery_codes",
  "changes",
] as const;

async function contents(): Promise<string> {
  const rows = guardedTables.map((table: keyof Database) => services.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

describe("without a fresh proof of identity", () => {
  test.each(Object.entries(acts))("no way %s", async (_, prepare) => {
    const act = await prepare({ ...services, isProved: unproved });
    const before = await contents();
    await expect(act()).rejects.toMatchObject(refusal("forbidden", "errors.proof_needed"));
    expect(await contents()).toBe(before);
  });

  test("other settings change, a name too, and a visitor is invited", async () => {
    const at = { ...services, isProved: unproved };
    await undoBatch(
      at,
      await batchOf(() => writeSettings(at, { "general.name": "Otra", "security.session_days": 30 })),
    );
    await updateUser(at, rita.id, { name: "Rita R.", role: "USER", isActive: true });
    await inviteUser(at, { name: "Nora", email: "nora@example.org", role: "USER" });
  });
});

/** Writes that give or take access to an account, and writes of settings. */
const guarded = new RegExp(
  [
    String.raw`\.(?:insertInto|deleteFrom)\("(?:passkeys|authenticators|settings)"\)`,
    String.raw`\.deleteFrom\("users"\)`,
    "is_active: isActive",
    String.raw`\b(?:insertUserIn|storePasswordIn|createLinkIn|addLinkIn|renewRecoveryCodesIn|removeRecoveryCodesIn)\(`,
  ].join("|"),
);

/** Functions with such a write that need no proof of identity, with the reason. */
const withoutProof: Record<string, string> = {
  addFactorsIn: "brings back what was there, in the data of a restore that asked",
  carryAccountsIn: "brings back what was there, in the data of a restore that asked",
  eraseIn: "leaves out who was deleted since, in the data of a restore that asked",
  changePassword: "asks for the present password",
  completeSetup: "makes the first account, through a link of the log",
  confirmRegistration: "makes a visitor's own account, through a mailed link",
  createLinkIn: "its callers ask",
  queueRecovery: "the link goes to the account's own address",
  createSetupLink: "there is no account yet",
  createVerification: "the link goes to the account's own address",
  ensurePushKeys: "the server makes its own keys at the start",
  forgetPushKeys: "drops keys that nothing opens, in the data of a restore that asked",
  initSettings: "stores defaults, which change no value",
  registerUser: "makes a visitor's own account",
  renewRecoveryCodesIn: "its callers ask",
  resetPassword: "the link is the proof",
  tidyCodesIn: "its callers ask",
};

test("every function of the domain that gives or takes access asks for the proof, or says here why not", () => {
  const found = globSync("app/domain/**/*.server.ts").flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^(?=(?:export )?(?:async function|function|const) )/m)
      .flatMap((part) => {
        const name = /(?:function|const) (\w+)/.exec(part)?.[1] ?? "";
        const body = part.slice(part.indexOf(name) + name.length);
        return guarded.test(body) && !body.includes("requireProofIn(") ? [name] : [];
      }),
  );
  expect(found.toSorted()).toEqual(Object.keys(withoutProof).toSorted());
});
