import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { backupContextOf } from "#app/domain/backups/backups.server.ts";
import { findBackup } from "#app/domain/backups/folder.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
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
