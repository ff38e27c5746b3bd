const kilo = 1024;
const mega = kilo ** 2;
/** Sizes from this many MB on are given in GB. */
const many = 10_000;

/** Formats a size in bytes for a language: '391 kB', '1,5 MB', '38 GB'. */
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

/** 4 655 000 */
export const groupedDigits = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u{202f}");
