import type { IconName } from "#app/art/icons.ts";

export type { IconName };

/**
 * A drawn icon beside a text that says the same, or inside a control that has a name: hidden from assistive technology.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className === undefined ? "ic" : `ic ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
