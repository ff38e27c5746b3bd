/** Names of this application's caches (Cache API). All begin alike, so that clearing finds exactly these. */
const prefix = "verbena";

export const cacheNames = {
  /** The offline programme, with the moment of the last check. */
  programme: `${prefix}-programme`,
  pictures: `${prefix}-pictures`,
  fonts: `${prefix}-fonts`,
  shell: `${prefix}-shell`,
  /** Pages of signs with their files and their last programme. */
  signs: `${prefix}-signs`,
  /** Ids of the push messages shown on this device. */
  shown: `${prefix}-shown`,
} as const;

/** Workbox puts this before the names of its own caches. */
export const cachePrefix = prefix;

/** Cache key of the last check, beside the programme itself. */
export const checkedPath = "/programme.json?checked";

/** One moment by the server's and the device's clock (ISO 8601 UTC), which gives the device's error. */
export interface Checked {
  server: string;
  device: string;
}

export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${prefix}-`)).map((name) => caches.delete(name)));
}
