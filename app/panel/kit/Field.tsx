import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

type AnyField = FieldMetadata;

interface FrameProps {
  field: AnyField;
  label: string;
  /** Shows 'optional' beside the label. */
  optional?: boolean;
  hint?: string | undefined;
  /** Number of the form's twelve columns that the field takes. */
  width?: "w3" | "w4" | "w6" | "w8";
  children: React.ReactNode;
}

/** A control with its label above and its errors or hint below, connected by ids. */
export function FieldFrame({ field, label, optional = false, hint, width, children }: FrameProps) {
  const t = useTexts();
  return (
    <div className={width === undefined ? "f" : `f ${width}`}>
      <label htmlFor={field.id}>
        {label}
        {optional ? <span className="opt">{t("panel.kit.optional")}</span> : null}
      </label>
      {children}
      <FieldNote field={field} hint={hint} />
    </div>
  );
}

/** Shows the errors of a field, or its hint if it has no errors. */
export function FieldNote({ field, hint }: { field: AnyField; hint?: string | undefined }) {
  if (field.errors !== undefined && field.errors.length > 0) {
    return (
      <p className="wrong" id={field.errorId}>
        <Icon name="warning" />
        {field.errors.join(" ")}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p className="hint" id={field.descriptionId}>
      {hint}
    </p>
  );
}

type Common = Omit<FrameProps, "children" | "field">;

interface TextFieldProps extends Common {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  type?: "text" | "email" | "url" | "search" | "color" | "date" | "time" | "datetime-local" | "password";
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
}

/** An input of one line: text, date, time or colour. */
export function TextField({
  field,
  type = "text",
  required = false,
  autoComplete = "off",
  placeholder,
  ...frame
}: TextFieldProps) {
  const { key, ...input } = getInputProps(field, {
    type,
    ariaDescribedBy: frame.hint === undefined ? undefined : field.descriptionId,
  });
  return (
    <FieldFrame field={field} {...frame}>
      <input
        key={key}
        {...input}
        className="in"
        required={required}
        autoComplete={autoComplete}
        placeholder={placeholder}
      />
    </FieldFrame>
  );
}

interface NumberFieldProps extends Common {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  min?: number;
  max?: number;
  step?: number | "any";
}

/** A number input; a phone opens its number keyboard. */
export function NumberField({ field, min, max, step = 1, ...frame }: NumberFieldProps) {
  const { key, ...input } = getInputProps(field, {
    type: "number",
    ariaDescribedBy: frame.hint === undefined ? undefined : field.descriptionId,
  });
  return (
    <FieldFrame field={field} {...frame}>
      <input
        key={key}
        {...input}
        className="in"
        inputMode={step === "any" ? "decimal" : "numeric"}
        min={min}
        max={max}
        step={step}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends Common {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  rows?: number;
  required?: boolean;
}

/** An input of several lines. */
export function TextArea({ field, rows = 4, required = false, ...frame }: TextAreaProps) {
  const { key, ...area } = getTextareaProps(field, {
    ariaDescribedBy: frame.hint === undefined ? undefined : field.descriptionId,
  });
  return (
    <FieldFrame field={field} {...frame}>
      <textarea key={key} {...area} className="in" rows={rows} required={required} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends Common {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  options: readonly { value: string; text: string }[];
}

/** A select box. */
export function SelectField({ field, options, ...frame }: SelectFieldProps) {
  const { key, ...select } = getSelectProps(field);
  return (
    <FieldFrame field={field} {...frame}>
      <select key={key} {...select} className="in">
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface SwitchFieldProps {
  field: FieldMetadata<boolean | undefined>;
  label: string;
  hint?: string;
  look?: "switch" | "ck";
}

/** A checkbox, drawn as a switch or as a tick box (`ck`). */
export function SwitchField({ field, label, hint, look = "switch" }: SwitchFieldProps) {
  const { key, ...input } = getInputProps(field, {
    type: "checkbox",
    ariaDescribedBy: hint === undefined ? undefined : field.descriptionId,
  });
  return (
    <div className="f">
      <span className="lb">
        <label className="tick" htmlFor={field.id}>
          <input key={key} {...input} className={look} />
          {label}
        </label>
      </span>
      <FieldNote field={field} hint={hint} />
    </div>
  );
}

/** A checkbox or radio button with its text beside it. */
export function Tick({ children, ...input }: Omit<React.ComponentProps<"input">, "className">) {
  return (
    <label className="tick">
      <input className="ck" {...input} />
      {children}
    </label>
  );
}
