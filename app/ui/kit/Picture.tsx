import type { ComponentProps } from "react";
import { sourceSet } from "#app/domain/media/source-set.ts";

type PictureProps = Omit<ComponentProps<"img">, "srcSet"> & {
  src: string;
  alt: string;
  /** Shown width, as the HTML attribute. Only our own uploads use it, since they come in several widths. */
  sizes: string;
};

/** For our own uploads the browser can choose a width, and knows the proportions before it loads. */
export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  const set = sourceSet(src);
  if (set === null) return <img src={src} alt={alt} {...rest} />;
  return (
    <img src={set.src} srcSet={set.srcSet} sizes={sizes} width={set.width} height={set.height} alt={alt} {...rest} />
  );
}
