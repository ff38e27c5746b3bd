import type { FieldMetadata } from "@conform-to/react";
import { FieldNote } from "../kit/Field.tsx";

interface SegmentsProps {
  field: FieldMetadata<string>;
  label: string;
  options: readonly { value: string; text: string }[];
  hint?: string;
}

/** Radio buttons side by side. */
export function Segments({ field, label, options, hint }: SegmentsProps) {
  return (
    <fieldset className="f" id={field.id} tabIndex={-1}>
      <legend className="vh">{label}</legend>
      <div className="segments">
        {options.map(({ value, text }) => (
          <label key={`${field.key ?? ""}${value}`}>
            <input type="radio" name={field.name} value={value} defaultChecked={field.initialValue === value} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldNote field={field} hint={hint} />
    </fieldset>
  );
}
