import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import type { DateAndTime } from "#app/domain/programme/date-and-time.ts";
import { type MovedHours, type ZoneKeeps, zoneKeeps } from "#app/domain/editing/zone-change.ts";
import { hoursMovedBy } from "#app/domain/editing/zone-change.server.ts";
import { catalogue, isSecretKey, isSettingKey, secretKeys, settingKeys } from "#app/domain/catalogue/catalogue.ts";
import { readSecret, secretMask } from "#app/domain/settings/settings.server.ts";
import { readAllSettings, writeSetting, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";

export const settingNames = [...settingKeys, ...secretKeys].join(", ");

/** Stores a setting and prints it. Returns the exit code; throws the domain's refusal. */
export async function changeSetting(services: Services, key: string, text: string, keeps?: ZoneKeeps): Promise<number> {
  if (key === zoneKey) return changeZone(services, text, keeps);
  try {
    await writeSetting(services, key, text);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    // Other types are read as JSON, so that 6, true and ["a"] mean what they look like.
    await writeSetting(services, key, valueOf(text));
  }
  return printSettings(services, [key]);
}

const zoneKey = "general.timezone";
const keepOption = "--keep";

/** Returns the words without the option that says what stays if the zone changes; `keeps` is null if that is wrong. */
export function withoutKeep(words: readonly string[]): { words: string[]; keeps: ZoneKeeps | undefined | null } {
  const at = words.findIndex((word) => word === keepOption || word.startsWith(`${keepOption}=`));
  if (at === -1) return { words: [...words], keeps: undefined };
  const [, inWord] = (words[at] ?? "").split("=");
  const named = zoneKeeps.find((one) => one === (inWord ?? words[at + 1]));
  return { words: words.toSpliced(at, inWord === undefined ? 2 : 1), keeps: named ?? null };
}

/** Changes the festival's zone. With events that it would show at other hours it first asks what of them stays. */
async function changeZone(services: Services, zone: string, keeps?: ZoneKeeps): Promise<number> {
  const isZone = catalogue[zoneKey].schema.safeParse(zone).success;
  const moved =
    isZone && keeps === undefined ? await hoursMovedBy({ ...services, now: services.clock.now() }, zone) : null;
  if (moved !== null && moved.count > 0) {
    console.error(questionOf(zone, moved));
    return 1;
  }
  await writeSettings(services, { [zoneKey]: zone }, keeps);
  return printSettings(services, [zoneKey]);
}

function questionOf(zone: string, { count, examples }: MovedHours): string {
  const hour = ({ date, time }: DateAndTime): string => `${date} ${time}`;
  const lines = examples.map(
    ({ title, before, after }) =>
      `  ${title}: ${hour(before)}; hours: ${hour(after.hours)}, instants: ${hour(after.instants)}`,
  );
  return [
    `Another zone concerns ${count} ${count === 1 ? "event" : "events"}. What stays: their hours as written, or their instants?`,
    ...lines,
    `Say it with ${keepOption}: npm run admin -- set ${zoneKey} ${zone} ${keepOption} hours (or ${keepOption} instants). Nothing was changed.`,
  ].join("\n");
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
