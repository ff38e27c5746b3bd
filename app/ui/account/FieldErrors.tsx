import type { FieldMetadata } from "@conform-to/react";
import { Icon } from "../art/Icon.tsx";

/** The errors of a field, where its `aria-describedby` points. */
export function FieldErrors({ field }: { field: FieldMetadata<string> | FieldMetadata<boolean> }) {
  if (field.errors === undefined || field.errors.length === 0) return null;
  return (
    <p className="wrong" id={field.errorId}>
      <Icon name="ban" />
      {field.errors.join(" ")}
    </p>
  );
}
