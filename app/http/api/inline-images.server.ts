import { replaceInlineImage } from "#app/domain/media/inline-image.server.ts";
import type { ImageKind } from "#app/domain/media/kinds.ts";
import type { Services } from "#app/domain/services.ts";

/** Fields whose value may be a data URL, at the top and in each speaker (spec §3). */
const imageFields: ReadonlySet<string> = new Set(["imageUrl", "avatarUrl", "eventLogoUrl"]);

/**
 * The JSON with each inline image stored and its address in its place; `stored` gets the addresses, for taking them back when the rest is refused.
 * Throws what is wrong with an image.
 */
export async function storeInlineImages(services: Services, sent: unknown, kind: ImageKind, stored: string[]): Promise<unknown> {
  return mapFields(sent, async (name, value) => {
    if (name !== "speakers" || !Array.isArray(value)) return storeOne(services, name, value, kind, stored);
    const speakers: unknown[] = [];
    for (const speaker of value) speakers.push(await mapFields(speaker, (field, image) => storeOne(services, field, image, kind, stored)));
    return speakers;
  });
}

/** An object with each value replaced; anything else as it is. A field called `__proto__` stays a field. */
async function mapFields(sent: unknown, replace: (name: string, value: unknown) => Promise<unknown>): Promise<unknown> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(sent)) entries.push([name, await replace(name, value)]);
  return Object.fromEntries(entries);
}

async function storeOne(services: Services, name: string, value: unknown, kind: ImageKind, stored: string[]): Promise<unknown> {
  if (!imageFields.has(name) || typeof value !== "string") return value;
  const address = await replaceInlineImage(services, value, kind);
  if (address !== value) stored.push(address);
  return address;
}
