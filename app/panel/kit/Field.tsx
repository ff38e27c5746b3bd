import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

type AnyField = FieldMetadata;

interface FrameProps {
  field: AnyField;
  label: string;
  /** Shows 'optional' beside the label. */
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** Number of the form's twelve columns that the field takes. */
  width?: "w3" | "w4" | "w6" | "w8" | undefined;
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

type WrongProps = { messages: readonly string[] } & Pick<React.ComponentProps<"p">, "id" | "role">;

/** The errors of a field or of a whole form; nothing without any. */
export function Wrong({ messages, ...paragraph }: WrongProps) {
  if (messages.length === 0) return null;
  return (
    <p className="wrong" {...paragraph}>
      <Icon name="warning" />
      {messages.join(" ")}
    </p>
  );
}

/** Shows the errors of a field, or its hint if it has no errors. */
export function FieldNote({ field, hint }: { field: AnyField; hint?: string | undefined }) {
  if (field.errors !== undefined && field.errors.length > 0)
    return <Wrong id={field.errorId} messages={field.errors} />;
  return hint === undefined ? null : (
    <p className="hint" id={field.descriptionId}>
      {hint}
    </p>
  );
}

type Common = Omit<FrameProps, "children" | "field">;
type StringField = FieldMetadata<string | undefined> | FieldMetadata<string>;

const hintOf = (field: AnyField, hint: string | undefined) => (hint === undefined ? undefined : field.descriptionId);

type InputAttributes = "autoComplete" | "inputMode" | "list" | "max" | "min" | "placeholder" | "required" | "step";

interface TextFieldProps extends Common, Pick<React.ComponentProps<"input">, InputAttributes> {
  field: StringField;
  type?: "text" | "email" | "url" | "search" | "color" | "date" | "time" | "datetime-local" | "password" | "number";
}

/** An input of one line: text, number, date, time or colour. */
export function TextField({ field, type = "text", label, optional, hint, width, ...attributes }: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type, ariaDescribedBy: hintOf(field, hint) });
  return (
    <FieldFrame field={field} label={label} optional={optional} hint={hint} width={width}>
      <input key={key} {...input} className="in" required={false} autoComplete="off" {...attributes} />
    </FieldFrame>
  );
}

/** A number input; a phone opens its number keyboard. */
export const NumberField = ({ step = 1, ...field }: Omit<TextFieldProps, "type">) => (
  <TextField
    type="number"
    autoComplete={undefined}
    step={step}
    inputMode={step === "any" ? "decimal" : "numeric"}
    {...field}
  />
);

interface TextAreaProps extends Common {
  field: StringField;
  rows?: number;
  required?: boolean;
}

export function TextArea({ field, rows = 4, required = false, ...frame }: TextAreaProps) {
  const { key, ...area } = getTextareaProps(field, { ariaDescribedBy: hintOf(field, frame.hint) });
  return (
    <FieldFrame field={field} {...frame}>
      <textarea key={key} {...area} className="in" rows={rows} required={required} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends Common {
  field: StringField;
  options: readonly { value: string; text: string }[];
}

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
  const { key, ...input } = getInputProps(field, { type: "checkbox", ariaDescribedBy: hintOf(field, hint) });
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

interface DateAndTimeFieldProps extends Pick<React.ComponentProps<"input">, "min" | "max"> {
  field: FieldMetadata<{ date: string; time: string }>;
  legend: string;
  /** Label of the date. */
  day?: string;
  children?: React.ReactNode;
}

/** A date and a time that share one error. */
export function DateAndTimeField({ field, legend, day = legend, children, ...limits }: DateAndTimeFieldProps) {
  const t = useTexts();
  const { date, time } = field.getFieldset();
  const { key: dateKey, ...dateInput } = getInputProps(date, { type: "date" });
  const { key: timeKey, ...timeInput } = getInputProps(time, { type: "time" });
  const wrong = field.errors === undefined ? {} : { "aria-invalid": true, "aria-describedby": field.errorId };
  return (
    <fieldset className="f w6 moment" id={field.id}>
      <legend className="vh">{legend}</legend>
      <div>
        <label htmlFor={date.id}>{day}</label>
        <input key={dateKey} {...dateInput} {...wrong} {...limits} className="in" />
      </div>
      <div className="hour-field">
        <label htmlFor={time.id}>{t("panel.event_form.hour")}</label>
        <input key={timeKey} {...timeInput} {...wrong} className="in" />
      </div>
      <FieldNote field={field} />
      {children}
    </fieldset>
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
