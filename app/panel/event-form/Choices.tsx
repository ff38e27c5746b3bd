import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useState } from "react";
import { fold } from "#app/domain/fold.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldNote } from "../kit/Field.tsx";

interface Option {
  id: string;
  name: string;
  /** Shown before the name. */
  mark?: React.ReactNode;
  /** Shown after the name. */
  note?: string;
}

interface ChoicesProps {
  field: FieldMetadata<string[]>;
  label: string;
  options: readonly Option[];
  /** Text shown if there are no options. */
  empty: string;
  /** The field that holds the main option among the chosen ones. */
  main?: { name: string; key: string | undefined; chosen: string };
}

/** Longer lists get a search field. */
const searchable = 8;

/** A list of checkboxes. The chosen options stand first in their stored order, since the form keeps that order. */
export function Choices({ field, label, options, empty, main }: ChoicesProps) {
  const t = useTexts();
  const [wanted, setWanted] = useState("");
  const chosen = [field.initialValue ?? []].flat().filter((id) => id !== undefined);
  const place = (id: string): number => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  const sorted = [...options].sort((one, other) => place(one.id) - place(other.id));
  const inputs = getCollectionProps(field, { type: "checkbox", options: sorted.map((option) => option.id) });
  const isWanted = (option: Option): boolean => wanted === "" || fold(option.name).includes(fold(wanted));
  return (
    <fieldset
      className="event-choices"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors === undefined ? undefined : field.errorId}
      data-invalid={field.errors === undefined ? undefined : ""}
    >
      <legend>{label}</legend>
      {options.length > searchable ? (
        <input
          className="in js-only"
          type="search"
          placeholder={t("panel.kit.search")}
          aria-label={`${t("panel.kit.search")}${t("panel.kit.colon")}${label}`}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={stayHere}
        />
      ) : null}
      <ul className="in">
        {sorted.map((option, index) => {
          const { key, ...input } = inputs[index] ?? { key: option.id };
          return (
            <li key={key} hidden={!isWanted(option)}>
              <label className="tick">
                <input {...input} className="ck" />
                {option.mark}
                <span>{option.name}</span>
                {option.note === undefined ? null : <small>{option.note}</small>}
              </label>
              {main === undefined ? null : (
                <label className="main-choice">
                  <input
                    key={main.key}
                    className="ck"
                    type="radio"
                    name={main.name}
                    value={option.id}
                    defaultChecked={main.chosen === option.id}
                  />
                  {t("panel.event_form.main")}
                  <span className="vh">{`: ${option.name}`}</span>
                </label>
              )}
            </li>
          );
        })}
        {options.length === 0 ? <li className="mut">{empty}</li> : null}
      </ul>
      <FieldNote field={field} />
    </fieldset>
  );
}

/** Keeps Enter in the search field from sending the form. */
function stayHere(event: React.KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

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
