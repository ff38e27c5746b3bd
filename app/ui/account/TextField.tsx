import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { FieldErrors } from "./FieldErrors.tsx";

interface TextFieldProps {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email";
  autoComplete: string;
}

/** A labelled text field with its errors below. */
export function TextField({ field, label, type = "text", autoComplete }: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type });
  return (
    <div className="row">
      <label htmlFor={field.id}>{label}</label>
      <span className="field">
        <input
          key={key}
          {...input}
          required
          autoComplete={autoComplete}
          {...(type === "email" ? { autoCapitalize: "none", spellCheck: false } : {})}
        />
      </span>
      <FieldErrors field={field} />
    </div>
  );
}
