import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import {
  addPasskey,
  askForPasskey,
  offerPasskey,
  signInWithPasskey,
} from "#app/domain/second-factor/passkeys.server.ts";
import type { Services } from "#app/domain/services.ts";
import { personOf, refusal } from "../domain/identity/people.ts";
import { servicesOf } from "../support/festival.ts";
import { testPasskey } from "../support/passkey.ts";
import { postgresOfFile } from "../support/of-file.ts";

const server = postgresOfFile();

test("an answer of a passkey that one process has taken is refused by another, also if both get it at once", async () => {
  const address = await server.makeDatabase();
  const opened = [await openAt(address), await openAt(address)] as const;
  onTestFinished(async () => {
    for (const database of opened) await database.close();
  });
  await migrate(opened[0]);
  const one = servicesOf(opened[0]);
  // Processes of one festival have the same SECRET_KEY.
  const other: Services = { ...servicesOf(opened[1]), vault: one.vault };
  const site = { origin: "https://programa.example", name: "Marea" };
  const refused = refusal("unauthenticated", "errors.passkey_refused");
  const ada = await personOf(one, "Ada");
  const passkey = testPasskey(site.origin);
  const offered = await offerPasskey(one, site, ada);
  const created = passkey.create(offered.options.challenge);
  await addPasskey(other, site, ada.id, { credential: created, sealed: offered.sealed, name: "Móvil" });
  const answer = async () => {
    const { options, sealed } = await askForPasskey(one, site, null);
    return { credential: passkey.present(options.challenge), sealed };
  };

  const first = await answer();
  expect(await signInWithPasskey(one, site, first)).toMatchObject({ id: ada.id });
  await expect(signInWithPasskey(other, site, first)).rejects.toEqual(refused);

  const second = await answer();
  const both = await Promise.allSettled([signInWithPasskey(one, site, second), signInWithPasskey(other, site, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
