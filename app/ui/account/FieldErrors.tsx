import type { FieldMetadata } from "@conform-to/react";
import { Icon } from "../art/Icon.tsx";

/** What is wrong with a field, where its `aria-describedby` points to. */
export function FieldErrors({ field }: { field: FieldMetadata<string> | FieldMetadata<boolean> }) {
  if (field.errors === undefined || field.errors.length === 0) return null;
  return (
    <p className="wrong" id={field.errorId}>
      <Icon name="ban" />
      {field.errors.join(" ")}
    </p>
  );
}
