import { readEnvironment } from "../environment.ts";
import type { OpenServices } from "../services.ts";
import {
  createAccount,
  listAccounts,
  makeRecoveryLink,
  readOptions,
  removeFactors,
  replacePassword,
  unlock,
} from "./admin/accounts.ts";
import { festivalEnvironment, openFestival } from "./festival.ts";
import { wordsOf } from "./admin/command-refusal.ts";
import { makeNewKey } from "./admin/new-key.ts";
import { changeSetting, withoutKeep, printAllSettings, printSettings, settingNames } from "./admin/settings.ts";

const usage = `Usage:
  npm run admin -- create --email ADDRESS [--name NAME] [--role ROLE]
                                    make an account; ROLE is ADMIN (without it), MODERATOR or USER
  npm run admin -- password --email ADDRESS
                                    give an account another password; it is signed out everywhere
  npm run admin -- recovery --email ADDRESS
                                    print a link where its person chooses a password; works once, within two hours
  npm run admin -- factors --email ADDRESS
                                    remove the passkeys, the app and the recovery codes of a person who has lost them
  npm run admin -- unlock --email ADDRESS
                                    let a person sign in without waiting, after wrong passwords or codes of others
  npm run admin -- list             print every account
  npm run admin -- set KEY VALUE    change a setting (VALUE is text, a number, true, false or JSON)
  npm run admin -- set general.timezone ZONE --keep hours|instants
                                    change the zone beside events: keep their hours as written, or their instants
  npm run admin -- new-key [--yes]  if the key of the secrets is lost: say what a new one costs; with --yes make it
  npm run admin -- get KEY          print a setting
  npm run admin -- settings         print every setting

create and password take the password from the first line of standard input; without one they make one up and print it once.
With --password-stdin they wait for it as long as it takes.

Settings: ${settingNames}`;

type Services = OpenServices["services"];

/**
 * Runs `npm run admin`: accounts and settings from a shell, also beside a running server. Exits with 1 after a refusal,
 * 2 on wrong usage.
 */
async function main(words: string[]): Promise<number> {
  const [command, ...rest] = words;
  if (command === "new-key" && (rest.length === 0 || rest.join(" ") === "--yes"))
    return makeNewKey(await festivalEnvironment(), rest.length > 0);
  const work = command === undefined ? null : workOf(command, rest);
  if (work !== null) return withServices(work);
  console.error(usage);
  return 2;
}

/** Returns a command's work, whose result is the exit code; null on wrong usage. */
function workOf(command: string, rest: string[]): ((services: Services) => Promise<number>) | null {
  const [key] = rest;
  if (command === "set") {
    const { words, keeps } = withoutKeep(rest.slice(1));
    return key === undefined || words.length === 0 || keeps === null
      ? null
      : (services) => changeSetting(services, key, words.join(" "), keeps);
  }
  if (command === "get") return key !== undefined ? (services) => printSettings(services, [key]) : null;
  if (command === "settings") return key === undefined ? printAllSettings : null;
  if (command === "list") return key === undefined ? listAccounts : null;
  const options = readOptions(rest);
  if (options === null) return null;
  if (command === "create") return (services) => createAccount(services, options);
  if (options.name !== undefined || options.role !== undefined) return null;
  if (command === "password") return (services) => replacePassword(services, options);
  const { origin } = readEnvironment(process.env);
  if (command === "factors" && !options.waits) return (services) => removeFactors(services, options, origin);
  if (command === "unlock" && !options.waits) return (services) => unlock(services, options);
  if (command === "recovery" && !options.waits) return (services) => makeRecoveryLink(services, options, origin);
  return null;
}

async function withServices(work: (services: Services) => Promise<number>): Promise<number> {
  const { services, close } = await openFestival("admin command");
  try {
    return await work(services);
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(await wordsOf(error));
  process.exitCode = 1;
}
