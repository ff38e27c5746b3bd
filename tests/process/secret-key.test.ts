import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { backupContextOf } from "#app/domain/backups/backups.server.ts";
import { findBackup } from "#app/domain/backups/folder.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { readSecret } from "#app/domain/settings/settings.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { run } from "./server-process.ts";
import { testDataFolder, type TestDataFolder } from "../support/data-folder.ts";

let place: TestDataFolder;
beforeEach(() => {
  place = testDataFolder();
});
afterEach(() => place.remove());

const newKey = (): string => randomBytes(32).toString("base64");
const keyFile = (): string => join(place.dataFolder, "secret.key");

async function withKey<Result>(
  secretKey: string | null,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { services, close } = await openServices({ dataFolder: place.dataFolder, secretKey }, "test");
  try {
    return await work(services);
  } finally {
    await close();
  }
}

test("SECRET_KEY seals the secrets, opens them at the next start, and leaves no key in the data folder", async () => {
  const key = newKey();
  const made = await withKey(key, ensurePushKeys);
  expect(await withKey(key, ensurePushKeys)).toEqual(made);
  expect(existsSync(keyFile())).toBe(false);
});

test("the text of secret.key as SECRET_KEY opens what the file sealed", async () => {
  const made = await withKey(null, ensurePushKeys);
  const key = readFileSync(keyFile(), "utf8");
  rmSync(keyFile());
  expect(await withKey(key, ensurePushKeys)).toEqual(made);
});

test("another SECRET_KEY than that of the stored secrets is refused, and nothing is changed", async () => {
  const key = newKey();
  const made = await withKey(key, ensurePushKeys);
  await expect(withKey(newKey(), ensurePushKeys)).rejects.toThrow(
    "SECRET_KEY is not the key that sealed the secrets of this festival",
  );
  expect(await withKey(key, ensurePushKeys)).toEqual(made);
});

describe("a key that is missing", () => {
  const sealed = (services: Services) => services.db.selectFrom("settings").selectAll().execute();
  const seal = async (services: Services) => {
    await ensurePushKeys(services);
    await writeSetting(services, "email.smtp_password", "sal y pimienta");
    return sealed(services);
  };

  test.each(["missing", "another"])(
    "stops the start with a sentence if it is %s, and changes nothing",
    async (state) => {
      const before = await withKey(null, seal);
      const key = readFileSync(keyFile(), "utf8");
      rmSync(keyFile());
      if (state === "another") writeFileSync(keyFile(), newKey());
      const said = state === "missing" ? "is missing: SECRET_KEY is not set" : "secret.key is not the key that sealed";
      await expect(withKey(null, sealed)).rejects.toThrow(said);
      await expect(withKey(null, sealed)).rejects.toThrow("npm run admin -- new-key");
      if (state === "missing") expect(existsSync(keyFile())).toBe(false);
      writeFileSync(keyFile(), key);
      expect(await withKey(null, sealed)).toEqual(before);
    },
  );

  test("stops a start without SECRET_KEY too, and makes no secret.key", async () => {
    const key = newKey();
    const before = await withKey(key, seal);
    await expect(withKey(null, sealed)).rejects.toThrow("is missing");
    expect(existsSync(keyFile())).toBe(false);
    expect(await withKey(key, sealed)).toEqual(before);
  });

  test("is replaced by a command that names what will be lost, and does it only when told so", async () => {
    const newKeyCommand = (...words: string[]) =>
      run("server/commands/admin.ts", ["new-key", ...words], { DATA_DIR: place.dataFolder });
    await withKey(null, seal);
    const refused = await newKeyCommand("--yes");
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("The key is there") });
    rmSync(keyFile());
    const told = await newKeyCommand();
    expect(told).toMatchObject({ status: 1, stderr: expect.stringContaining("Nothing was changed") });
    expect(told.stdout).toContain("email.smtp_password");
    expect(existsSync(keyFile())).toBe(false);
    expect((await newKeyCommand("--yes")).status).toBe(0);
    expect(await withKey(null, (services) => readSecret(services, "email.smtp_password"))).toBe("");
    expect(await withKey(null, (services) => writeSetting(services, "email.smtp_password", "otra"))).toBeUndefined();
  });
});

test("a backup from a festival with another key can be restored: the server starts with its own key", async () => {
  const old = await withKey(null, ensurePushKeys);
  const file = await withKey(null, async (services) => {
    const occasion = backupContextOf(services);
    return (await findBackup(occasion, await makeBackup(occasion, "hand"))).path;
  });
  const key = newKey();
  const occasion = { ...(await place.occasion()), key: "another key" };
  await stageRestoredData(occasion, { file, isForeign: false, keepsAccess: false });
  expect(await finishRestore(place)).toBe("done");
  expect(await withKey(key, ensurePushKeys)).not.toEqual(old);
});
