import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import type { CarriedAccounts, EndedAccess } from "#app/domain/backups/backup.ts";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { listBackups } from "#app/domain/backups/folder.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { rememberDeviceIn } from "#app/domain/identity/known-devices.server.ts";
import { renewProgrammeLink } from "#app/domain/reminders/programme-links.server.ts";
import { setPassword, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { hasSecondFactor } from "#app/domain/second-factor/second-factor.server.ts";
import { connectApp } from "../../support/authenticator.ts";
import { testDataFolder, type TestDataFolder } from "../../support/data-folder.ts";
import { later, password, personOf } from "../identity/people.ts";

/** A restore of an older backup keeps accounts locked out that were locked out since. */

let place: TestDataFolder;
beforeEach(() => {
  place = testDataFolder();
});
afterEach(() => place.remove());

const newer = "otra contraseña larga 9";
const inHours = <Result>(hours: number, work: (services: Services) => Promise<Result>): Promise<Result> =>
  place.use((services) => work(later({ ...services, isProved: async () => true }, 60 * hours)));
const backUp = async (at?: string): Promise<string> =>
  join(backupFolder(place), await makeBackup(await place.occasion(at), "hand"));
/** Restores a backup at an hour of the clock of `testDataFolder`. */
async function restore(file: string, at: string, keepsAccess = false): Promise<EndedAccess[]> {
  await stageRestoredData(await place.occasion(at), { file, isForeign: false, keepsAccess });
  const told: EndedAccess[] = [];
  expect(await finishRestore(place, 0, (ended) => told.push(ended))).toBe("done");
  return told;
}
/** Accounts in the restored data: role, or `-` if it is not active. */
const accounts = () =>
  place.use(async ({ db }) =>
    Object.fromEntries(
      (await db.selectFrom("users").select(["name", "role", "is_active"]).execute()).map((user) => [
        user.name,
        user.is_active === 1 ? user.role : "-",
      ]),
    ),
  );
const enters = (name: string, given: string) =>
  place.use(async (services) => {
    const user = await services.db.selectFrom("users").selectAll().where("name", "=", name).executeTakeFirst();
    return user === undefined ? false : canSignIn(services, user.email, given);
  });
const canSignIn = (services: Services, email: string, given: string): Promise<boolean> =>
  signIn(services, { email, password: given }).then(
    () => true,
    () => false,
  );

async function lockedOut() {
  const people = await place.use(async (services) => ({
    ana: await personOf(services, "Ana", "ADMIN"),
    bea: await personOf(services, "Bea", "ADMIN"),
    carla: await personOf(services, "Carla", "ADMIN"),
    dora: await personOf(services, "Dora", "ADMIN"),
    eva: await personOf(services, "Eva"),
  }));
  const file = await backUp();
  await inHours(1, async (services) => {
    await deleteUser(services, people.bea.id);
    await updateUser(services, people.carla.id, { isActive: false });
    await updateUser(services, people.dora.id, { role: "USER" });
    await setPassword(services, people.eva.id, newer);
    await services.db
      .insertInto("passkeys")
      .values({
        id: "a passkey",
        user_id: people.eva.id,
        public_key: new Uint8Array([1, 2, 3]),
        counter: 0,
        transports: "[]",
        name: "Móvil",
        created_at: services.clock.now().toISOString(),
        used_at: null,
      })
      .execute();
  });
  return { people, file };
}
const carriedOf = ([ended]: EndedAccess[]): Partial<CarriedAccounts> => ({
  deleted: ended?.deleted ?? -1,
  lowered: ended?.lowered ?? -1,
  passwords: ended?.passwords ?? -1,
  factors: ended?.factors ?? -1,
});

test("who was deleted, deactivated or demoted since the backup does not come back; newer passwords and factors stay", async () => {
  const { people, file } = await lockedOut();
  const told = await restore(file, "2026-08-22T20:42:00Z");
  expect(await accounts()).toEqual({ Ana: "ADMIN", Carla: "-", Dora: "USER", Eva: "USER" });
  expect([await enters("Eva", password), await enters("Eva", newer)]).toEqual([false, true]);
  expect(await place.use(({ db }) => hasSecondFactor(db, people.eva.id))).toBe(true);
  expect(carriedOf(told)).toEqual({ deleted: 1, lowered: 2, passwords: 1, factors: 1 });
});

test("they come back if the administrator says so", async () => {
  const { file } = await lockedOut();
  expect(await restore(file, "2026-08-22T20:42:00Z", true)).toEqual([]);
  expect(await accounts()).toEqual({ Ana: "ADMIN", Bea: "ADMIN", Carla: "ADMIN", Dora: "ADMIN", Eva: "USER" });
  expect(await enters("Eva", password)).toBe(true);
});

test("a restore that is taken back brings the accounts again that were made in between", async () => {
  await place.use((services) => personOf(services, "Ana", "ADMIN"));
  const file = await backUp();
  await inHours(1, (services) => personOf(services, "Bea"));
  await restore(file, "2026-08-22T20:42:00Z");
  expect(await accounts()).toEqual({ Ana: "ADMIN" });
  const [before] = (await listBackups(place)).filter(({ kind }) => kind === "before-restore");
  await restore(join(backupFolder(place), before?.name ?? ""), "2026-08-22T21:42:00Z");
  expect(await accounts()).toEqual({ Ana: "ADMIN", Bea: "USER" });
});

test("an administrator stays if all of those in the backup were deleted since", async () => {
  const { id } = await place.use((services) => personOf(services, "Ana", "ADMIN"));
  const file = await backUp();
  await inHours(1, async (services) => {
    await personOf(services, "Bea", "ADMIN");
    await deleteUser(services, id);
  });
  await restore(file, "2026-08-22T20:42:00Z");
  expect(await accounts()).toEqual({ Bea: "ADMIN" });
  expect(await enters("Bea", password)).toBe(true);
});

test("a backup of another machine brings all its accounts into a festival that knows none of them", async () => {
  const { people } = await lockedOut();
  await place.use(async (services) => {
    await connectApp(services, people.ana);
    await renewProgrammeLink(services, { kind: "user", id: people.eva.id });
    const { id } = await makeDevice(services);
    await services.db.transaction().execute((own) => rememberDeviceIn(services, own, id, people.eva.id));
  });
  const file = await backUp();
  const other = testDataFolder();
  try {
    await other.use((services) => personOf(services, "Zoe", "ADMIN"));
    await stageRestoredData(await other.occasion("2026-08-22T20:42:00Z"), {
      file,
      isForeign: false,
      keepsAccess: false,
    });
    const told: EndedAccess[] = [];
    expect(await finishRestore(other, 0, (ended) => told.push(ended))).toBe("done");
    const names = await other.use(({ db }) => db.selectFrom("users").select("name").orderBy("name").execute());
    expect(names.map(({ name }) => name)).toEqual(["Ana", "Carla", "Dora", "Eva"]);
    await other.use(async ({ db }) => {
      for (const { id } of [people.ana, people.eva]) expect(await hasSecondFactor(db, id)).toBe(true);
      for (const table of ["known_devices", "programme_links"] as const)
        expect(await db.selectFrom(table).select("user_id").execute()).toEqual([{ user_id: people.eva.id }]);
    });
    expect(carriedOf(told)).toMatchObject({ deleted: 0, lowered: 0 });
  } finally {
    other.remove();
  }
});
