import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupFolder, databasePath } from "#app/database/data-folder.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { type BackupContext, makeBackup } from "#app/domain/backups/make-backup.server.ts";
import type { EndedAccess } from "#app/domain/backups/backup.ts";
import { lastEndedAccess } from "#app/domain/backups/revoked-access.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { detachDevice, findDevice } from "#app/domain/identity/devices.server.ts";
import { findLink } from "#app/domain/identity/links.server.ts";
import { createRecoveryLink, resetPassword } from "#app/domain/identity/recovery.server.ts";
import {
  connectAuthenticator,
  disconnectAuthenticator,
  offerAuthenticator,
} from "#app/domain/second-factor/authenticator.server.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { endSession, readSession, startSession } from "#app/domain/identity/sessions.server.ts";
import { issueTokens, readAccessToken, revokeFamilyOf } from "#app/domain/identity/tokens.server.ts";
import { ownerOfLink, renewProgrammeLink } from "#app/domain/reminders/programme-links.server.ts";
import type { Services } from "#app/domain/services.ts";
import { testDataFolder, type TestDataFolder } from "../../support/data-folder.ts";
import { browser, personOf } from "../identity/people.ts";

/** Connects an authenticator app with an account. */
async function connectApp(services: Services, userId: string): Promise<void> {
  const connecting = { userId, sessionToken: "a session" };
  const { secret } = await offerAuthenticator(services, connecting, { email: "ana@example.org", issuer: "Marea" });
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await connectAuthenticator(services, connecting, app.generate({ timestamp: services.clock.now().getTime() }));
}

/** One of each kind of access of an account. */
async function accessOf(services: Services, name: string) {
  const { id } = await personOf(services, name);
  const device = await joinDevice(services, null, id);
  await connectApp(services, id);
  return {
    id,
    session: (await startSession(services, id, { ...browser, deviceId: device.id })).token,
    program: (await issueTokens(services, id)).accessToken,
    recovery: (await createRecoveryLink(services, id)).token,
    calendar: await renewProgrammeLink(services, { kind: "user", id }),
    device: device.token,
  };
}
type Access = Awaited<ReturnType<typeof accessOf>>;

/** Returns the kinds of access that work. */
async function working(services: Services, access: Access): Promise<string[]> {
  const works = {
    session: (await readSession(services, access.session)) !== null,
    program: (await readAccessToken(services, access.program)) !== null,
    recovery: (await findLink(services, "recovery", access.recovery)) !== null,
    calendar: (await ownerOfLink(services, access.calendar)) !== null,
    device: (await findDevice(services, access.device))?.userId === access.id,
    factor: await hasSecondFactor(services.db, access.id),
  };
  return Object.entries(works).flatMap(([kind, does]) => (does ? [kind] : []));
}
const all = ["session", "program", "recovery", "calendar", "device", "factor"];

let place: TestDataFolder;
let occasion: BackupContext;
let file: string;
let kept: Access;
let revoked: Access;
beforeEach(async () => {
  place = testDataFolder();
  [kept, revoked] = await place.use(async (services) => [
    await accessOf(services, "Ana"),
    await accessOf(services, "Bea"),
  ]);
  occasion = await place.occasion();
  file = join(backupFolder(place), await makeBackup(occasion, "hand"));
  await place.use(async (services) => {
    await endSession(services, revoked.session);
    await revokeFamilyOf(services, revoked.program);
    await resetPassword(services, revoked.recovery, { password: "otra contraseña larga" });
    await renewProgrammeLink(services, { kind: "user", id: revoked.id });
    await detachDevice(services, revoked.device);
    await disconnectAuthenticator(services, revoked.id);
  });
});
afterEach(() => place.remove());

async function restore(keepsAccess = false): Promise<EndedAccess[]> {
  await stageRestoredData(occasion, { file, isForeign: false, keepsAccess });
  const told: EndedAccess[] = [];
  expect(await finishRestore(place, 0, (ended) => told.push(ended))).toBe("done");
  return told;
}
const workingNow = () =>
  place.use(async (services) => [await working(services, kept), await working(services, revoked)]);
const noted = () => place.use((services) => lastEndedAccess(services, new Date(0)));

const accounts = { deleted: 0, lowered: 0, passwords: 0, factors: 0 };

test("a restore ends what was ended since the backup, nothing else, and says what it ended", async () => {
  const ended = {
    sessions: 1,
    programs: 1,
    links: 1,
    calendars: 1,
    devices: 1,
    ...accounts,
    passwords: 1,
    isCompared: true,
  };
  expect(await restore()).toEqual([ended]);
  expect(await workingNow()).toEqual([all, []]);
  expect(await noted()).toEqual({ ...ended, at: "2026-08-22T18:42:00.000Z" });
});

test("a restore lets it work again if the administrator says so", async () => {
  expect(await restore(true)).toEqual([]);
  expect(await workingNow()).toEqual([all, all]);
  expect(await noted()).toBeNull();
});

test.each([
  ["is missing", () => rmSync(databasePath(place))],
  ["is damaged", () => writeFileSync(databasePath(place), "no database")],
])(
  "if the replaced database %s, everybody is signed out, and calendars, devices and second factors stay",
  async (_how, spoil) => {
    spoil();
    const [ended] = await restore();
    expect(ended).toEqual({
      sessions: 2,
      programs: 2,
      links: 2,
      calendars: 0,
      devices: 0,
      ...accounts,
      isCompared: false,
    });
    expect(await workingNow()).toEqual([
      ["calendar", "device", "factor"],
      ["calendar", "device", "factor"],
    ]);
  },
);
