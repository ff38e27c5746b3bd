import type { EventFormName } from "#app/domain/programme/event-form-values.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { NumberField, TextField } from "../kit/Field.tsx";
import { Section } from "../kit/Section.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { ContestedValue } from "./SavedByOthers.tsx";

interface SectionProps {
  name: "what" | "when" | "repeat" | "where" | "who" | "image" | "streaming" | "tickets" | "state";
  hint?: boolean;
  children: React.ReactNode;
}

/** A section of the form: its title on the left, its fields in twelve columns. */
export function EventSection({ name, hint = false, children }: SectionProps) {
  const t = useTexts();
  return (
    <Section
      className={`section s-${name}`}
      id={`section-${name}`}
      title={t(`panel.event_form.section.${name}`)}
      note={hint ? t(`panel.event_form.section_hint.${name}`, { defaultValue: "" }) : undefined}
    >
      <div className="fields">{children}</div>
    </Section>
  );
}

interface ContestableProps {
  name: EventFormName;
  look?: string;
  children: React.ReactNode;
}

/** A control of the form, and below it the value that another user saved meanwhile. */
export function Contestable({ name, look = "f", children }: ContestableProps) {
  return (
    <div className={look}>
      {children}
      <ContestedValue name={name} />
    </div>
  );
}

type TextName = "title" | "tags" | "streamUrl" | "statusNote" | "price" | "language" | "url" | "accessibility";

type EventTextProps = Omit<React.ComponentProps<typeof TextField>, "field" | "label"> & {
  fields: EventFieldset;
  name: TextName;
  label?: string;
  look?: string;
};

/** A text of the event; it is optional unless it is required. */
export function EventText({ fields, name, label, look, required = false, ...field }: EventTextProps) {
  const t = useTexts();
  return (
    <Contestable name={name} look={look}>
      <TextField
        field={fields[name]}
        label={label ?? t(`panel.event_form.field.${name}`)}
        required={required}
        optional={!required}
        {...field}
      />
    </Contestable>
  );
}

type EventNumberProps = Omit<React.ComponentProps<typeof NumberField>, "field" | "label"> & {
  fields: EventFieldset;
  name: "capacity" | "ageFrom";
};

/** An optional number of the event, over a quarter of the width. */
export function EventNumber({ fields, name, ...field }: EventNumberProps) {
  const t = useTexts();
  return (
    <Contestable name={name} look="f w3">
      <NumberField field={fields[name]} label={t(`panel.event_form.field.${name}`)} optional {...field} />
    </Contestable>
  );
}
