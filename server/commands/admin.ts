import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { systemClock } from "#app/domain/clock.ts";
import { DomainError } from "#app/domain/error.ts";
import { isSettingKey, settingKeys } from "#app/domain/settings/catalogue.ts";
import { readSettings, writeSetting } from "#app/domain/settings/settings.server.ts";
import { backupFolder, databasePath, readEnvironment } from "../environment.ts";
import { mkdirSync } from "node:fs";

const usage = `Usage:
  npm run admin -- set KEY VALUE    change a setting (VALUE is text, a number, true, false or JSON)
  npm run admin -- get KEY          print a setting
  npm run admin -- settings         print every setting

Settings: ${settingKeys.join(", ")}`;

/** `npm run admin`: settings from a shell, also while the server runs. Ends with 1 when something was refused, 2 on wrong usage. */
async function main(words: string[]): Promise<number> {
  const [command, key, ...rest] = words;
  if (command === "set" && key !== undefined && rest.length > 0) return withServices((services) => set(services, key, rest.join(" ")));
  if (command === "get" && key !== undefined) return withServices((services) => print(services, [key]));
  if (command === "settings" && key === undefined) return withServices((services) => print(services, settingKeys));
  console.error(usage);
  return 2;
}

type CommandServices = Parameters<typeof writeSetting>[0];

async function withServices(work: (services: CommandServices) => Promise<number>): Promise<number> {
  const environment = readEnvironment(process.env);
  mkdirSync(environment.dataFolder, { recursive: true });
  const database = openDatabase(databasePath(environment));
  try {
    await migrate(database, backupFolder(environment));
    return await work({ db: database.db, clock: systemClock, actor: "admin command" });
  } finally {
    await database.close();
  }
}

async function set(services: CommandServices, key: string, text: string): Promise<number> {
  try {
    await writeSetting(services, key, text);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    // Not a text by the catalogue: read as JSON, so that 6, true and ["a"] mean what they look like.
    await writeSetting(services, key, valueOf(text));
  }
  return print(services, [key]);
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function print(services: CommandServices, keys: readonly string[]): Promise<number> {
  const settings = await readSettings(services);
  const unknown = keys.filter((key) => !isSettingKey(key));
  for (const key of keys) if (isSettingKey(key)) console.log(`${key} = ${JSON.stringify(settings[key])}`);
  for (const key of unknown) console.error(`There is no setting ${key}.`);
  return unknown.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof DomainError) {
    const details = Object.values(error.fields).flat().join("; ");
    console.error(`Refused (${error.messageKey}) ${JSON.stringify(error.values)} ${details}`.trim());
  } else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
