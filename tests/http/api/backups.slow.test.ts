import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { contract } from "#app/api/contract.ts";
import { listBackups } from "#app/domain/backups/folder.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import es from "#app/locales/es/errors.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { testOrigin } from "../../support/app.ts";
import { type Api, startApi } from "./client.ts";

/** Backups by a script: what `/admin/backups` does, but for restoring and uploading. */

let api: Api;
beforeEach(async () => {
  api = await startApi();
  await createEvent(api.app.services, eventInputWith());
});
afterEach(() => api.app.close());

const make = async () => (await api.call(contract.makeBackup)).data;
const fileOf = (name: string): string => join(backupFolder(api.app.services), name);
const download = (name: string, init: RequestInit = {}): Promise<Response> =>
  api.app.fetch(`/api/backups/${name}`, { headers: { Authorization: api.people.ADMIN.bearer }, ...init });
const audited = async () =>
  (
    await api.app.services.db
      .selectFrom("audit")
      .select(["actor", "action", "way"])
      .where("action", "like", "backup_%")
      .orderBy("sequence")
      .execute()
  ).map(({ actor, action, way }) => [actor === api.people.ADMIN.user.id, action, way]);

describe("a backup", () => {
  test("is made and checked, listed, downloaded and deleted; the audit log has each step", async () => {
    const made = await make();
    expect(made).toMatchObject({ kind: "hand", fault: null, checkedAt: expect.any(String), contents: { events: 1 } });
    expect((await api.call(contract.listBackups)).data).toEqual([made]);
    const { name } = made;
    const head = await download(name, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, String(made.bytes), ""]);
    expect(await audited()).toEqual([[true, "backup_made", "token"]]);
    const response = await download(name);
    expect(["Content-Type", "Cache-Control", "Content-Disposition"].map((one) => response.headers.get(one))).toEqual([
      "application/x-tar",
      "no-store",
      `attachment; filename=${name}`,
    ]);
    expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(fileOf(name)))).toBe(true);
    expect((await api.call(contract.deleteBackup, { id: name })).data).toEqual({ id: name });
    expect(await listBackups(api.app.services)).toEqual([]);
    expect(await audited()).toEqual([
      [true, "backup_made", "token"],
      [true, "backup_downloaded", "token"],
      [true, "backup_deleted", "token"],
    ]);
  });

  test("that is damaged says so in a sentence when it is checked again", async () => {
    const { name } = await make();
    expect((await api.call(contract.checkBackup, { id: name })).data.fault).toBeNull();
    const bytes = readFileSync(fileOf(name));
    bytes[60_000] = (bytes[60_000] ?? 0) ^ 1;
    writeFileSync(fileOf(name), bytes);
    expect((await api.call(contract.checkBackup, { id: name })).data.fault).toBe(es.backup_damaged);
    expect((await api.call(contract.listBackups)).data).toMatchObject([{ name, fault: es.backup_damaged }]);
  });

  test("is made one at a time: the second is 409, and none is deleted meanwhile", async () => {
    const { name } = await make();
    const first = make();
    for (const refused of [api.refused(contract.makeBackup), api.refused(contract.deleteBackup, { id: name })]) {
      const { status, message } = await refused;
      expect([status, message]).toEqual([409, es.backup_busy]);
    }
    await first;
    expect(await listBackups(api.app.services)).toHaveLength(2);
  });

  test("that is unknown is 404, whatever its name leads to", async () => {
    for (const id of ["nothing", "../verbena.sqlite", "../secret.key", "failure.json"])
      for (const endpoint of [contract.downloadBackup, contract.checkBackup, contract.deleteBackup]) {
        const { status, message } = await api.refused(endpoint, { id });
        expect([id, status, message]).toEqual([id, 404, es.backup_not_found]);
      }
  });

  test("is downloaded by a browser's session only after a fresh proof of identity", async () => {
    const { name } = await make();
    const headers = { Cookie: api.people.ADMIN.cookie, Origin: testOrigin };
    expect((await download(name, { headers })).status).toBe(200);
    api.app.setNow("2026-08-22T19:12:00Z");
    expect((await download(name, { headers })).status).toBe(403);
  });
});

test.each(["nobody", "USER", "MODERATOR", "deactivated"] as const)(
  "%s makes, reads and deletes no backup",
  async (by) => {
    const { name } = await make();
    for (const endpoint of [
      contract.listBackups,
      contract.makeBackup,
      contract.downloadBackup,
      contract.checkBackup,
      contract.deleteBackup,
    ])
      expect([401, 403]).toContain((await api.refused(endpoint, { by, id: name })).status);
    expect((await listBackups(api.app.services)).map((one) => one.name)).toEqual([name]);
  },
);
