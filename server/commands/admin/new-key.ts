import type { Environment } from "../../environment.ts";
import { isKeyRight, replaceKey, type SealedThings, sealedThings } from "../../secret-key.ts";
import { openFestivalDatabase } from "../../services.ts";

/**
 * Makes a new key of the secrets if theirs is lost. Without `isConfirmed` it says what will be lost and changes nothing.
 * Returns the exit code.
 */
export async function makeNewKey(environment: Environment, isConfirmed: boolean): Promise<number> {
  const { database } = await openFestivalDatabase(environment);
  try {
    if (await isKeyRight(database.db, environment)) {
      console.error("The key is there, and nothing shows that it is another one. Nothing was changed.");
      return 1;
    }
    const sealed = await sealedThings(database.db);
    console.log(lossOf(sealed));
    if (!isConfirmed) {
      console.error("Nothing was changed. To make a new key: stop Verbena, then npm run admin -- new-key --yes.");
      return 1;
    }
    const aside = await replaceKey(database.db, environment, new Date());
    console.log(environment.secretKey === null ? "Made a new secret.key." : "SECRET_KEY is the key from now on.");
    if (aside !== null) console.log(`The file of before is ${aside}.`);
    return 0;
  } finally {
    await database.close();
  }
}

function lossOf({ settings, subscriptions, authenticators }: SealedThings): string {
  return [
    "With the lost key go:",
    `  secrets of the settings, to be typed anew: ${settings.length === 0 ? "none is set" : settings.join(", ")}`,
    `  push notifications of ${subscriptions} ${subscriptions === 1 ? "browser" : "browsers"}, until each opens the programme again`,
    `  authenticator apps and recovery codes of ${authenticators} ${authenticators === 1 ? "account" : "accounts"}: they need a passkey, or npm run admin -- factors`,
    "  links in mails that were sent: private calendars, unsubscribing, registrations that wait",
  ].join("\n");
}
