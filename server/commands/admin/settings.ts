import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { isSecretKey, isSettingKey, secretKeys, settingKeys } from "#app/domain/settings/catalogue.ts";
import { readSecret, secretMask } from "#app/domain/settings/secrets.server.ts";
import { readSettings, writeSetting } from "#app/domain/settings/settings.server.ts";

/** Every key, for the usage. */
export const settingNames = [...settingKeys, ...secretKeys].join(", ");

/** Stores a setting from what was typed and prints it. Returns the exit code; throws what the domain refuses. */
export async function changeSetting(services: Services, key: string, text: string): Promise<number> {
  try {
    await writeSetting(services, key, text);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    // Not a text by the catalogue: read as JSON, so that 6, true and ["a"] mean what they look like.
    await writeSetting(services, key, valueOf(text));
  }
  return printSettings(services, [key]);
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Prints every setting; a secret as whether it is set. Returns the exit code. */
export const printAllSettings = (services: Services): Promise<number> =>
  printSettings(services, [...settingKeys, ...secretKeys]);

/** Prints the settings with these keys, one `key = JSON` a line; a secret as whether it is set. Returns the exit code: 1 when one is unknown. */
export async function printSettings(services: Services, keys: readonly string[]): Promise<number> {
  const settings = await readSettings(services);
  for (const key of keys) {
    if (!isSettingKey(key)) console.error(`There is no setting ${key}.`);
    else if (isSecretKey(key))
      console.log(`${key} = ${JSON.stringify((await readSecret(services, key)) === "" ? "" : secretMask)}`);
    else console.log(`${key} = ${JSON.stringify(settings[key])}`);
  }
  return keys.every(isSettingKey) ? 0 : 1;
}
