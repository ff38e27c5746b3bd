import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { countMailIn } from "#app/domain/accounts/mails-to-strangers.server.ts";
import { requestRecovery } from "#app/domain/accounts/recovery-mail.server.ts";
import { lastGuesses, warnOfGuesses } from "#app/domain/accounts/guess-warning.server.ts";
import { connectCalendar, dueCalendars } from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { releaseLostImports } from "#app/domain/calendar/importing/record/import-record.server.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { findLink } from "#app/domain/identity/links.server.ts";
import { readSession, startSession } from "#app/domain/identity/sessions.server.ts";
import { issueTokens, readAccessToken, refreshTokens } from "#app/domain/identity/tokens.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { useCode } from "#app/domain/second-factor/authenticator.server.ts";
import type { Services } from "#app/domain/services.ts";
import { connectApp } from "../../support/authenticator.ts";
import { memoryFestival } from "../../support/festival.ts";
import { sendAccountMails, startMailOf } from "../mail.ts";
import { browser, days, hours, later, personOf } from "./people.ts";

let services: Services;
/** The same festival, as its clock was 400 days ahead. */
let ahead: Services;
let ana: User;
beforeEach(async () => {
  services = await memoryFestival();
  ahead = later(services, 400 * days);
  ana = await personOf(services, "Ana");
});

describe("after a clock was 400 days ahead and is right again", () => {
  test("the app's codes are accepted, each once", async () => {
    const { secret } = await connectApp(services, ana);
    const codeAt = (at: Services): string => new TOTP({ secret }).generate({ timestamp: at.clock.now().getTime() });
    await useCode(ahead, ana.id, codeAt(ahead));
    const now = later(services, 5);
    await useCode(now, ana.id, codeAt(now));
    await expect(useCode(now, ana.id, codeAt(now))).rejects.toMatchObject({ code: "invalid" });
  });

  test("a recovery link is mailed, and the mails of before go out", async () => {
    const server = await startMailOf(services);
    const ask = async (at: Services): Promise<void> => {
      const mail = { subject: "A link", text: "", html: "" };
      await (
        await requestRecovery(at, { email: ana.email }, () => mail)
      ).queued;
    };
    for (let time = 0; time < 8; time += 1) await ask(ahead);
    await sendAccountMails(services);
    expect(await server.messages()).toHaveLength(1);
    await ask(services);
    await sendAccountMails(services);
    expect(await server.messages()).toHaveLength(2);
  });

  test("an address that is not verified gets mails", async () => {
    const count = (at: Services) => at.db.transaction().execute((transaction) => countMailIn(at, transaction, "x@y.z"));
    for (let mail = 0; mail < 6; mail += 1) await count(ahead);
    expect(await count(services)).toBeNull();
  });

  test("an owner is warned of guesses", async () => {
    await warnOfGuesses(ahead, { email: ana.email, guessed: "password_guessed" }, null);
    await warnOfGuesses(services, { email: ana.email, guessed: "password_guessed" }, null);
    expect(await lastGuesses(services, ana.id)).toMatchObject({ at: services.clock.now().toISOString() });
  });

  test("a connected calendar is read", async () => {
    await connectCalendar(ahead, { address: "https://example.org/a.ics", name: "", everyMinutes: 60, zone: "" });
    expect(await dueCalendars(services)).toHaveLength(1);
  });

  test("an import whose process ended is released", async () => {
    await services.db
      .insertInto("imports")
      .values({
        id: "i",
        created_at: ahead.clock.now().toISOString(),
        created_by: ana.id,
        file_name: "a.ics",
        state: "reading",
        worker: "w",
        worker_until: later(ahead, 0.5).clock.now().toISOString(),
        options: "{}",
        mappings: "{}",
        problems: "[]",
      })
      .execute();
    await releaseLostImports(services);
    expect(await services.db.selectFrom("imports").select("state").execute()).toEqual([{ state: "failed" }]);
  });

  test.each([true, false])("a session lasts no longer than one that begins now, remembered: %s", async (remembered) => {
    const { token } = await startSession(ahead, ana.id, { ...browser, remembered });
    expect(await readSession(ahead, token)).not.toBeNull();
    expect(await readSession(services, token)).toBeNull();
    expect(await readSession(later(services, remembered ? 31 * days : 13 * hours), token)).toBeNull();
  });

  test("tokens and links last no longer than those that are made now", async () => {
    const pair = await issueTokens(ahead, ana.id);
    const { token } = await createRecoveryLink(ahead, ana.id);
    expect(await readAccessToken(ahead, pair.accessToken)).not.toBeNull();
    expect(await readAccessToken(services, pair.accessToken)).toBeNull();
    expect(await readAccessToken(later(services, 16), pair.accessToken)).toBeNull();
    expect(await findLink(ahead, "recovery", token)).not.toBeNull();
    expect(await findLink(services, "recovery", token)).toBeNull();
    expect(await findLink(later(services, 3 * hours), "recovery", token)).toBeNull();
    await expect(refreshTokens(later(services, 31 * days), pair.refreshToken)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});

test("housekeeping while the clock is behind ends nothing that is valid when it is right", async () => {
  const { token } = await startSession(ahead, ana.id, { ...browser, remembered: true });
  const pair = await issueTokens(ahead, ana.id);
  const link = await createRecoveryLink(ahead, ana.id);
  await removeExpired(services);
  expect(await readSession(ahead, token)).not.toBeNull();
  expect(await readAccessToken(ahead, pair.accessToken)).not.toBeNull();
  expect(await findLink(ahead, "recovery", link.token)).not.toBeNull();
  await expect(refreshTokens(ahead, pair.refreshToken)).resolves.toMatchObject({ user: { id: ana.id } });
});
