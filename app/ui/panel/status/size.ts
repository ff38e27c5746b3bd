const mega = 1024 ** 2;
/** From so many MB on, GB say more. */
const many = 10_000;

/** '142 MB', '38 GB': in whole numbers, rounded, and at least one. */
export function sizeWords(bytes: number): string {
  const megabytes = Math.max(1, Math.round(bytes / mega));
  return megabytes < many ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
}
