import { describe, expect, test } from "vitest";
import { findLink } from "#app/domain/identity/links.server.ts";
import { createUser, findUser, findUserByEmail } from "#app/domain/identity/users.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { testOrigin } from "../../support/app.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { signInPerson } from "../../support/people.ts";
import { attribute, unescaped } from "../html.ts";
import { faultOf, noticeOf, summaryOf, valueOf, panelOfFile } from "./places-admin.ts";
import { sendMailsTo } from "../../domain/mail.ts";

const path = "/admin/users";

const { app, admin, people } = panelOfFile({ origin: testOrigin });
let count = 0;

/** Creates a user. */
const add = (name = "Nira", role: "ADMIN" | "MODERATOR" | "USER" = "USER") => {
  count += 1;
  return createUser(app.services, { name, email: `nueva${count}@example.org`, role });
};
/** Returns the rows of the table as text. */
const rows = (html: string): string[] =>
  [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].slice(1).map(([, row = ""]) =>
    unescaped(row.replaceAll(/<svg[\s\S]*?<\/svg>/g, "").replaceAll(/<[^>]*>/g, " "))
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
/** The one-time link that a page shows. */
const linkIn = (html: string): string =>
  attribute(/<input[^>]*readOnly=""[^>]*>|<input[^>]*readonly=""[^>]*>/i.exec(html)?.[0] ?? "", "value") ?? "";
const tokenIn = (link: string): string => link.split("/").at(-1) ?? "";

describe("the table of users (§2)", () => {
  test("shows name, e-mail, role, Activo or Inactivo, and two actions", async () => {
    const html = await admin.get(path);
    expect(rows(html)).toEqual(
      expect.arrayContaining([
        "Ada tú ada@example.org Administración Activo",
        "Mona mona@example.org Moderación Activo",
        "Dora dora@example.org Administración Inactivo",
      ]),
    );
    for (const label of ["Editar a Mona", "Desactivar a Mona", "Activar a Dora"])
      expect(html).toContain(`aria-label="${label}"`);
  });

  test("shows 'Sin nombre' for an account without a name", async () => {
    const { id, email } = await add();
    await app.services.db.updateTable("users").set({ name: null }).where("id", "=", id).execute();
    expect(rows(await admin.get(path))).toContain(`Sin nombre ${email} Usuario Activo`);
  });

  test("can be searched by name and address, in any case and without accents, and has pages", async () => {
    for (let number = 0; number < 51; number += 1) await add("Iñaki Bergantín");
    const first = await admin.get(`${path}?q=BERGANTIN`);
    expect(rows(first)).toHaveLength(50);
    expect(first).toContain("1 a 50 de 51");
    expect(rows(await admin.get(`${path}?q=BERGANTIN&page=2`))).toHaveLength(1);
    expect(rows(await admin.get(`${path}?q=mona%40example`))).toEqual(["Mona mona@example.org Moderación Activo"]);
    expect(await admin.get(`${path}?q=nadie-asi`)).toContain("Ninguna cuenta coincide con la búsqueda.");
  });
});

describe("the page of users", () => {
  test("asks before it switches an account off, ends the account's sessions, and can switch it on again", async () => {
    const user = await add();
    const { cookie } = await signInPerson(app.services, user);
    expect(await admin.get(`${path}?confirm=deactivate&id=${user.id}`)).toContain("¿Desactivar la cuenta de Nira?");
    expect((await findUser(app.services, user.id))?.isActive).toBe(true);
    expect(noticeOf(await admin.sendAndRead(path, { intent: "deactivate", id: user.id }))).toBe(
      "Nira ya no puede entrar",
    );
    expect(await (await app.fetch("/profile", { headers: { Cookie: cookie } })).text()).not.toContain(user.email);
    expect(noticeOf(await admin.sendAndRead(path, { intent: "activate", id: user.id }))).toBe(
      "Nira puede entrar de nuevo",
    );
    expect((await findUser(app.services, user.id))?.isActive).toBe(true);
  });

  test.each(["deactivate", "delete"])(
    "refuses for the last active administrator the action '%s', with a sentence",
    async (intent) => {
      const response = await admin.send(`${path}?confirm=${intent}&id=${people.ADMIN.user.id}`, {
        intent,
        id: people.ADMIN.user.id,
      });
      expect(response.status).toBe(409);
      const html = await response.text();
      expect(summaryOf(html)).toBe(
        "Es la única cuenta de administración activa: no se puede eliminar, desactivar ni cambiar de rol",
      );
      expect(html).toContain("Es tu propia cuenta");
      expect((await findUser(app.services, people.ADMIN.user.id))?.isActive).toBe(true);
    },
  );

  test("asks before it deletes an account, and says so if the account is already gone", async () => {
    const { id, email } = await add();
    const question = await admin.get(`${path}?confirm=delete&id=${id}`);
    expect(question).toContain("¿Eliminar la cuenta de Nira?");
    expect(question).toContain(`Se borra ${email} con sus sesiones y sus enlaces.`);
    expect(noticeOf(await admin.sendAndRead(path, { intent: "delete", id }))).toBe("Cuenta de Nira eliminada");
    expect(await findUser(app.services, id)).toBeNull();
    const again = await admin.send(path, { intent: "delete", id });
    expect([again.status, summaryOf(await again.text())]).toEqual([404, "Esa cuenta ya no existe"]);
  });
});

describe("the form of a user", () => {
  test("changes name and role", async () => {
    const { id } = await add();
    const html = await admin.get(`${path}/${id}`);
    expect(valueOf(html, "user-name")).toBe("Nira");
    expect(noticeOf(await admin.sendAndRead(`${path}/${id}`, { name: "Nira Mar", role: "MODERATOR" }))).toBe(
      "Cuenta de Nira Mar guardada",
    );
    expect(await findUser(app.services, id)).toMatchObject({ name: "Nira Mar", role: "MODERATOR" });
  });

  test("changes no other field", async () => {
    const { id, email } = await add();
    await admin.send(`${path}/${id}`, {
      name: "Nira",
      role: "USER",
      isActive: "false",
      email: "otra@example.org",
      password: "tres velas al viento",
    });
    expect(await findUser(app.services, id)).toMatchObject({ isActive: true, email });
  });

  test("needs a name, keeps the typed values, and accepts only known roles", async () => {
    const { id } = await add();
    const response = await admin.send(`${path}/${id}`, { name: " ", role: "MODERATOR" });
    const html = await response.text();
    expect([response.status, faultOf(html, "user-name")]).toEqual([422, "El nombre es obligatorio"]);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="MODERATOR"|<input[^>]*value="MODERATOR"[^>]*checked=""/);
    expect((await admin.send(`${path}/${id}`, { name: "Nira", role: "OWNER" })).status).toBe(422);
    expect((await findUser(app.services, id))?.role).toBe("USER");
  });

  test("is 404 for an unknown user", async () => {
    expect((await admin.send(`${path}/nobody`, { name: "Nira", role: "USER" })).status).toBe(404);
  });
});

describe("a recovery link", () => {
  test("is shown once, and opens the page for its account", async () => {
    const { id } = await add();
    const html = await (await admin.send(`${path}/${id}`, { intent: "recovery" })).text();
    const link = linkIn(html);
    expect(link).toMatch(new RegExp(`^${testOrigin}/recover/[\\w-]{43}$`));
    expect(await findLink(app.services, "recovery", tokenIn(link))).toMatchObject({ userId: id });
    expect(await admin.get(`${path}/${id}`)).not.toContain(tokenIn(link));
    expect((await app.fetch(new URL(link).pathname)).status).toBe(200);
  });
});

describe("an invitation", () => {
  const invite = (fields: Record<string, string> = {}) => {
    count += 1;
    return { name: "Guayre", email: `guayre${count}@example.org`, role: "MODERATOR", ...fields };
  };

  test("makes an account without a password and a link that lasts three days", async () => {
    const fields = invite();
    const html = await (await admin.send(`${path}/new`, fields)).text();
    const user = await findUserByEmail(app.services, fields.email);
    expect(user).toMatchObject({ name: "Guayre", role: "MODERATOR", isActive: true });
    expect(await findLink(app.services, "recovery", tokenIn(linkIn(html)))).toMatchObject({ userId: user?.id });
    // The clock stands at 19:42 of 22 August in the festival's zone.
    expect(html).toContain("caduca el 25 de agosto, 19:42");
    expect(await admin.get(`${path}/new`)).toContain("Todavía no se puede enviar correo: copia el enlace y pásalo tú.");
  });

  test.each([
    ["no name", { name: "" }, "invite-name", "El nombre es obligatorio"],
    ["no address", { email: "" }, "invite-email", "Escribe tu correo"],
    ["an invalid address", { email: "guayre" }, "invite-email", "Ese correo no es válido"],
  ])("is refused with %s beside the field, and the form keeps the typed values", async (_, wrong, field, sentence) => {
    const fields = invite(wrong);
    const response = await admin.send(`${path}/new`, fields);
    const html = await response.text();
    expect([response.status, faultOf(html, field)]).toEqual([422, sentence]);
    expect(html).toContain(`href="#${field}"`);
    expect(summaryOf(html)).toBe("Hay 1 campo por corregir");
    expect(valueOf(html, "invite-email") ?? "").toBe(fields.email);
    expect(linkIn(html)).toBe("");
  });

  test("is refused for an address that has an account", async () => {
    const response = await admin.send(`${path}/new`, invite({ email: "ADA@example.org" }));
    expect([response.status, faultOf(await response.text(), "invite-email")]).toEqual([
      409,
      "Ya hay una cuenta con ese correo",
    ]);
  });

  test("is also sent by mail if mail is set up, with the festival's contact address", async () => {
    const mail = await startMailServer();
    await sendMailsTo(app.services, mail);
    await writeSettings(app.services, {
      "general.contact_email": "programa@example.org",
    });
    const fields = invite();
    const html = await (await admin.send(`${path}/new`, fields)).text();
    const { to, text, subject } = await mail.waitForMail();
    expect(text).toContain("programa@example.org");
    expect(to?.map(({ address }) => address)).toEqual([fields.email]);
    expect(subject).toBe("Tu cuenta en Verbena");
    expect(text).toContain(linkIn(html));
    expect(html).toContain(`También se ha enviado a ${fields.email}.`);
    await mail.close();
  });

  test("stays valid if the mail can't be sent, and the page says so and shows the link", async () => {
    const fields = invite();
    const html = await (await admin.send(`${path}/new`, fields)).text();
    expect(html).toContain(`El correo a ${fields.email} no ha salido: pasa tú el enlace.`);
    expect(linkIn(html)).not.toBe("");
    app.complaints.length = 0;
    await writeSettings(app.services, { "email.smtp_host": "" });
  });
});
