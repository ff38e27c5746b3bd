import { beforeEach, expect, test } from "vitest";
import { lastGuesses, warnOfGuesses } from "#app/domain/accounts/guess-warning.server.ts";
import { setPassword, updateUser } from "#app/domain/identity/users.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { type MailServer } from "../../support/mail-server.ts";
import { auditOf, days, hours, later, personOf } from "./people.ts";
import { startMailOf } from "../mail.ts";

let services: Services;
let server: MailServer;
let ana: User;
beforeEach(async () => {
  services = await memoryFestival();
  server = await startMailOf(services);
  ana = await personOf(services, "Ana");
});

const warn = (email: string, at = services) =>
  warnOfGuesses(at, { email, guessed: "password_guessed" }, (user) => ({
    subject: `Guesses ${user.id}`,
    text: "",
    html: "",
  }));

test("the owner hears of guesses once in 24 hours, by mail and in the profile for a week", async () => {
  expect(await lastGuesses(services, ana.id)).toBeNull();
  await Promise.all([warn(" ANA@example.org"), warn(ana.email), warn(ana.email)]);
  await warn(ana.email, later(services, 23 * hours));
  expect((await server.messages()).map(({ subject }) => subject)).toEqual([`Guesses ${ana.id}`]);
  expect(await lastGuesses(services, ana.id)).toEqual({
    guessed: "password_guessed",
    at: "2026-08-22T18:42:00.000Z",
  });
  expect(await lastGuesses(later(services, 8 * days), ana.id)).toBeNull();
  await warn(ana.email, later(services, 24 * hours));
  expect(await server.messages()).toHaveLength(2);
});

test("without mail the profile still tells of it, until the password is changed", async () => {
  await warnOfGuesses(services, { email: ana.email, guessed: "password_guessed" }, null);
  expect(await server.messages()).toEqual([]);
  expect(await lastGuesses(services, ana.id)).not.toBeNull();
  await setPassword(services, ana.id, "otra contraseña larga");
  expect(await lastGuesses(services, ana.id)).toBeNull();
});

test("the profile tells of wrong codes rather than of wrong passwords, since codes follow a right password", async () => {
  await warnOfGuesses(services, { email: ana.email, guessed: "second_factor_guessed" }, null);
  await warn(ana.email, later(services, hours));
  expect(await lastGuesses(later(services, hours), ana.id)).toMatchObject({ guessed: "second_factor_guessed" });
});

test("guesses at an unknown or deactivated account leave no line and no mail", async () => {
  await updateUser(services, ana.id, { isActive: false });
  const before = await auditOf(services);
  await warn(ana.email);
  await warn("nadie@example.org");
  expect(await auditOf(services)).toEqual(before);
  expect(await server.messages()).toEqual([]);
});
