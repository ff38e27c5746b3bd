import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { isSecretKey, isSettingKey, secretKeys, settingKeys } from "#app/domain/catalogue/catalogue.ts";
import { readSecret, secretMask } from "#app/domain/settings/settings.server.ts";
import { readAllSettings, writeSetting } from "#app/domain/catalogue/catalogue.server.ts";

export const settingNames = [...settingKeys, ...secretKeys].join(", ");

/** Stores a setting and prints it. Returns the exit code; throws the domain's refusal. */
export async function changeSetting(services: Services, key: string, text: string): Promise<number> {
  try {
    await writeSetting(services, key, text);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    // Other types are read as JSON, so that 6, true and ["a"] mean what they look like.
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

/** Prints every setting; of a secret, whether it is set. Returns the exit code. */
export const printAllSettings = (services: Services): Promise<number> =>
  printSettings(services, [...settingKeys, ...secretKeys]);

/**
 * Prints the settings with these keys, one `key = JSON` per line; of a secret, whether it is set. Returns the exit
 * code, 1 for an unknown key.
 */
export async function printSettings(services: Services, keys: readonly string[]): Promise<number> {
  const settings = await readAllSettings(services);
  for (const key of keys) {
    if (!isSettingKey(key)) console.error(`There is no setting ${key}.`);
    else if (isSecretKey(key))
      console.log(`${key} = ${JSON.stringify((await readSecret(services, key)) === "" ? "" : secretMask)}`);
    else console.log(`${key} = ${JSON.stringify(settings[key])}`);
  }
  return keys.every(isSettingKey) ? 0 : 1;
}
