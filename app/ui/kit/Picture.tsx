import type { ComponentProps } from "react";
import { sourceSet } from "#app/domain/media/source-set.ts";

type PictureProps = Omit<ComponentProps<"img">, "srcSet"> & {
  src: string;
  alt: string;
  /** How wide it is shown, as `sizes` of HTML; counts for our own uploads only, which come in several widths. */
  sizes: string;
};

/**
 * An image at any address; of our own uploads the browser gets the width that it needs, and the proportions before the
 * first byte.
 */
export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  const set = sourceSet(src);
  if (set === null) return <img src={src} alt={alt} {...rest} />;
  return (
    <img src={set.src} srcSet={set.srcSet} sizes={sizes} width={set.width} height={set.height} alt={alt} {...rest} />
  );
}
