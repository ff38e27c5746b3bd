import { describe, expect, test } from "vitest";
import { recordAudit } from "#app/domain/changes/audit.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import { textOf, unescaped } from "../html.ts";
import { madeBefore } from "../../support/made.ts";
import { panelOfFile } from "./places-admin.ts";

const { app, admin, people } = panelOfFile();
/** Writes as the administrator, in the panel. */
const services = madeBefore<Services>(async () => ({
  ...app.services,
  actor: people.ADMIN.user.id,
  source: { way: "panel", network: "203.0.113.0/24" },
}));

/** The lines of a page, newest first, in words. */
const linesIn = (html: string): string[] =>
  [...(/<tbody>[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? "").matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) =>
    textOf(row).trim(),
  );
const linesOf = async (query = ""): Promise<string[]> => linesIn(await admin.get(`/admin/audit${query}`));

describe("the audit log in the panel", () => {
  test("shows instant, action, account, way in and shortened network address, the newest first", async () => {
    await writeSettings(services, { "general.city": "Haría" });
    await updateUser(services, people.USER.user.id, { role: "MODERATOR" });
    const [role, setting] = await linesOf();
    expect(role).toBe(
      "sab 22 ago, 19:42 Rol cambiado Usuario → Moderación Ada Administración · ada@example.org Sobre Ursula Moderación · ursula@example.org Panel 203.0.113.0/24",
    );
    expect(setting).toContain("Ajuste cambiado Ciudad Ada");
    expect((await linesOf("?action=user_created"))[0]).toContain("Un comando en el servidor");
    await updateUser(services, people.USER.user.id, { role: "USER" });
  });

  test("is filtered by action, account, way in and days", async () => {
    expect(await linesOf("?action=user_created")).toHaveLength(4);
    expect(await linesOf("?action=user_created&account=MONA")).toHaveLength(1);
    expect(await linesOf("?way=panel&action=settings_changed&from=2026-08-22&to=2026-08-22")).toHaveLength(1);
    expect(await linesOf("?to=2026-08-21")).toEqual([]);
    expect(await linesOf("?way=screen")).toEqual([]);
    // What can't be read filters nothing.
    expect((await linesOf("?action=%3Cb%3E&way=x&from=y")).length).toBeGreaterThan(4);
  });

  test("finds an account by part of its name, ignoring case and accents", async () => {
    const { id } = await createUser(services, { name: "Álvaro Ñáñez", email: "alv@example.org", role: "USER" });
    for (const text of ["Álvaro", "álvaro", "ALVARO", "ÑÁÑEZ", "nanez"])
      expect(await linesOf(`?action=user_created&account=${encodeURIComponent(text)}`)).toHaveLength(1);
    await deleteUser(services, id);
  });

  test("keeps the lines of a deleted account, found by its id", async () => {
    const { id } = await createUser(services, { name: "Nora", email: "nora@example.org", role: "USER" });
    await recordAudit({ ...services, actor: id }, { action: "mails_changed", subject: id });
    await deleteUser(services, id);
    const [deleted, changed] = await linesOf(`?account=${id}`);
    expect(deleted).toContain("Cuenta eliminada Ada");
    expect(changed).toContain(`Avisos por correo cambiados Una cuenta que ya no existe ${id}`);
  });

  test("says how many equal refusals a line stands for, and what was asked for", async () => {
    await app.services.db
      .insertInto("audit")
      .values({
        at: "2026-08-22T18:42:00.000Z",
        actor: people.MODERATOR.user.id,
        action: "access_refused",
        detail: JSON.stringify({ route: "/admin/users/:id", method: "GET" }),
        way: "panel",
        network: null,
        count: 7,
      })
      .execute();
    expect((await linesOf("?action=access_refused"))[0]).toContain(
      "Acceso rechazado 7 veces · GET /admin/users/:id Mona Moderación · mona@example.org Panel",
    );
  });

  test("is paged, and each page leads to the next", async () => {
    for (let count = 0; count < 60; count += 1) await recordAudit(services, { action: "backup_made" });
    const first = await admin.get("/admin/audit?action=backup_made");
    expect(linesIn(first)).toHaveLength(50);
    const older = unescaped(/href="([^"]*below=[^"]*)"/.exec(first)?.[1] ?? "");
    expect(older).toContain("action=backup_made");
    const second = await admin.get(older);
    expect(linesIn(second)).toHaveLength(10);
    expect(second).toContain('href="/admin/audit?action=backup_made"');
    expect(second).not.toContain('rel="next"');
  });

  test("is a table for spreadsheets with the same filters", async () => {
    const [headings, line, ...more] = (await admin.get("/admin/audit/table.csv?action=settings_changed"))
      .trim()
      .split(/\r?\n/);
    expect(headings).toContain("nombre que escribió cada persona");
    expect(line).toContain("Ajuste cambiado");
    expect(line).toContain("203.0.113.0/24");
    expect(more).toEqual([]);
  });
});
