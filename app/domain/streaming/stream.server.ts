import type { SettingValues } from "../settings/setting.ts";
import { DomainError } from "../error.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services, WithDb } from "../services.ts";
import { readEmbed } from "./embed.ts";
import type { StreamSettings } from "./stream.ts";
import { streamChanges, streamSettings } from "./stream-settings.ts";
import { readSettings, writeGroupIn, openSettings, valuesOf } from "../settings/settings.server.ts";

/** Returns the settings of the stream (spec §7, `GET settings/stream`). */
export async function readStreamSettings(services: WithDb): Promise<StreamSettings> {
  return streamOf(await readSettings(services, streamSettings));
}

const streamOf = (settings: SettingValues<typeof streamSettings>): StreamSettings => ({
  isActive: settings["stream.isActive"],
  embedCode: settings["stream.embedCode"],
  eventLogoUrl: settings["stream.eventLogoUrl"],
  backgroundColor: settings["stream.backgroundColor"],
  overlayOpacity: settings["stream.overlayOpacity"],
  title: settings["stream.title"],
  place: settings["stream.place"],
});

/**
 * Changes the given fields in one transaction, and returns all fields (spec §7, `PUT settings/stream`). `hosts`
 * replaces the additional allowed hosts; only the panel sets it. An empty embed code removes the player. Throws
 * `invalid` with every wrong or unknown field, and for an embed code without a player of an allowed host.
 */
export async function writeStreamSettings(
  services: Services,
  changes: unknown,
  hosts?: readonly string[],
): Promise<StreamSettings> {
  const fields = parseUnknown(streamChanges, changes);
  return services.db.transaction().execute(async (transaction) => {
    const open = await openSettings(transaction);
    if (hosts !== undefined) await writeGroupIn(services, open, streamSettings, { "stream.allowedHosts": hosts });
    // An unchanged code is not checked again, unless the hosts changed.
    const isRepeated =
      hosts === undefined && fields.embedCode === valuesOf(streamSettings, open.stored)["stream.embedCode"];
    if (!isRepeated)
      requirePlayer(fields.embedCode ?? "", valuesOf(streamSettings, open.stored)["stream.allowedHosts"]);
    const values = Object.entries(fields).filter(([, value]) => value !== undefined);
    await writeGroupIn(
      services,
      open,
      streamSettings,
      Object.fromEntries(values.map(([name, value]) => [`stream.${name}`, value])),
    );
    return streamOf(valuesOf(streamSettings, open.stored));
  });
}

function requirePlayer(embedCode: string, allowedHosts: readonly string[]): void {
  if (embedCode.trim() === "") return;
  const read = readEmbed(embedCode, allowedHosts);
  if ("fault" in read) throw new DomainError("invalid", read.fault, { fields: { embedCode: [read.fault] } });
}

/**
 * Turns the stream on or off, and returns whether it is on now (spec §7, `POST settings/stream/toggle`). Two calls at
 * once cancel each other out.
 */
export async function toggleStream(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const open = await openSettings(transaction);
    const isActive = !valuesOf(streamSettings, open.stored)["stream.isActive"];
    await writeGroupIn(services, open, streamSettings, { "stream.isActive": isActive });
    return isActive;
  });
}
