/** What this application keeps in a browser (Cache API), by what it holds. All names begin alike, so that clearing finds them, and only them. */
const prefix = "verbena";

export const cacheNames = {
  /** The pocket programme, and when it was last found to be right. */
  programme: `${prefix}-programme`,
  pictures: `${prefix}-pictures`,
  fonts: `${prefix}-fonts`,
  shell: `${prefix}-shell`,
  /** The pages of signs with their files, and the programme as they last had it. */
  signs: `${prefix}-signs`,
  /** Which push messages were shown here. */
  shown: `${prefix}-shown`,
} as const;

/** What workbox puts before the names of its own. */
export const cachePrefix = prefix;

/** Where the moment of the last check is kept, beside the programme itself. */
export const checkedPath = "/programme.json?checked";

/** A moment by two clocks, ISO 8601 UTC: how far this device's is off. */
export interface Checked {
  server: string;
  device: string;
}

/** Forgets everything that is kept here. */
export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${prefix}-`)).map((name) => caches.delete(name)));
}
