import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { isPostgresRun } from "../../support/festival.ts";
import { signInPerson } from "../../support/people.ts";
import { textOf } from "../html.ts";
import { browserOf, panelOfFile } from "./places-admin.ts";

const path = "/admin/status";
const { app, admin, people } = panelOfFile();

describe("the page of the server's state", () => {
  test("shows running time, memory, disk, database, backups and connections in figures and in words", async () => {
    app.setNow("2026-08-22T21:00:00Z");
    const said = textOf(await admin.get(path));
    expect(said).toMatch(/En marcha 2 h 18 min Desde el 22 de agosto, 19:42\./);
    expect(said).toMatch(/Memoria \d+ MB de \d+ (?:MB|GB) (?:Bien|Míralo)/);
    expect(said).toMatch(
      /Espacio en disco \d+ (?:MB|GB) libres de \d+ (?:MB|GB) (?:Bien|Míralo) Base de datos [\d.,]+ (?:kB|MB) /,
    );
    expect(said).toMatch(isPostgresRun ? /En PostgreSQL \d+\.\d+\./ : /En SQLite 3\.\d+\.\d+\./);
    expect(said).toContain(
      "Última copia de seguridad válida Todavía ninguna La primera se hace automáticamente en los minutos que siguen al arranque. ",
    );
    // Screens are those of Digital Signage, which counts them.
    expect(said.slice(said.indexOf("El servidor"))).not.toContain("Pantallas conectadas");
    expect(said).toMatch(
      /Conexiones abiertas 0, como mucho 10000 Bien Navegadores con la página abierta ahora; cada pestaña cuenta\./,
    );
    expect(said).toMatch(/Últimas 24 horas Ninguno desde el arranque\. Bien/);
  });

  test("shows failures with their number in the log, but no stack and no SQL", async () => {
    await sql`ALTER TABLE categories RENAME TO categories_gone`.execute(app.services.db);
    for (let time = 0; time < 2; time += 1) expect((await app.fetch("/?q=canary-of-a-search")).status).toBe(500);
    await sql`ALTER TABLE categories_gone RENAME TO categories`.execute(app.services.db);
    const html = await admin.get(path);
    expect(textOf(html)).toMatch(/Últimas 24 horas 2 Revisar Algo falló/);
    const [, id = ""] = /page failed \/ .*? · 2 veces · petición ([\w-]{16}) /.exec(textOf(html)) ?? [];
    expect(app.complaints.some((line) => line.includes(id))).toBe(true);
    expect(html).not.toMatch(/canary-of-a-search|\.ts:\d+|node_modules|at async/);
  });

  test("says what to do if there was no backup for a day, with a link to the backups", async () => {
    await createLocation(app.services, { name: "Charco" });
    app.setNow("2026-08-24T21:00:00Z");
    const later = browserOf(app, await signInPerson(app.services, people.ADMIN.user));
    const html = await later.get(path);
    expect(textOf(html)).toContain(
      "Última copia de seguridad válida Todavía ninguna Revisar Hace más de un día que no hay una copia válida.",
    );
    expect(html).toMatch(/<a [^>]*href="\/admin\/backups"[^>]*>Abrir Copias de seguridad<\/a>/);
  });
});
