import type { IconName } from "#app/art/icons.ts";

export type { IconName };

/** Hidden from assistive technology: it stands beside a text that says the same, or in a named control. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className === undefined ? "ic" : `ic ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
