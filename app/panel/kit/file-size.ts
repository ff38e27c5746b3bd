const kilo = 1024;
const mega = kilo ** 2;
/** From so many MB on, GB say more. */
const many = 10_000;

/** '391 kB', '1,5 MB', '38 GB', in the words and digits of a language: as much as one wants to know of the size of a file or a disk in bytes. */
export function fileSize(bytes: number, language: string): string {
  const [unit, one] =
    bytes < mega
      ? (["kilobyte", kilo] as const)
      : bytes < many * mega
        ? (["megabyte", mega] as const)
        : (["gigabyte", kilo * mega] as const);
  const size = bytes / one;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    ...(size < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }),
  }).format(size);
}
