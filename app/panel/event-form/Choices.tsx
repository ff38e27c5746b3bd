import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useState } from "react";
import { fold } from "#app/domain/fold.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { FieldNote } from "../kit/Field.tsx";
import { makeField } from "./form-buttons.ts";

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
  /** Makes a new option: its name field with a label and what was typed before, and what the button `make` sends. */
  making: { name: string; label: string; value: string; typed: string };
  /** The field that holds the main option among the chosen ones. */
  main?: { name: string; key: string | undefined; chosen: string };
}

/**
 * A list of checkboxes, and below it a field that finds an option or makes a new one. The chosen options stand first in
 * their stored order, since the form keeps that order.
 */
export function Choices({ field, label, options, empty, main, making }: ChoicesProps) {
  const t = useTexts();
  const [wanted, setWanted] = useState(making.typed);
  const [count, setCount] = useState(options.length);
  if (count !== options.length) {
    // The wanted option was made.
    setCount(options.length);
    setWanted("");
  }
  const chosen = [field.initialValue ?? []].flat().filter((id) => id !== undefined);
  const place = (id: string): number => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  const sorted = [...options].sort((one, other) => place(one.id) - place(other.id));
  const inputs = getCollectionProps(field, { type: "checkbox", options: sorted.map((option) => option.id) });
  const isKnown = options.some((option) => fold(option.name) === fold(wanted.trim()));
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
      <div className="new-choice">
        <input
          className="in"
          name={making.name}
          maxLength={100}
          autoComplete="off"
          placeholder={t("panel.event_form.find_or_new")}
          aria-label={making.label}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => (event.key === "Enter" ? pressMake(event) : undefined)}
        />
        <Button
          look={wanted.trim() === "" || isKnown ? "sm js-hidden" : "sm"}
          name={makeField}
          value={making.value}
          formNoValidate
          text={
            wanted.trim() === "" || isKnown
              ? t("panel.event_form.make")
              : t("panel.event_form.make_named", { name: wanted.trim() })
          }
        />
      </div>
      <FieldNote field={field} />
    </fieldset>
  );
}

/** Lets Enter make the typed option instead of saving the form. */
function pressMake(event: React.KeyboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  if (event.currentTarget.value.trim() !== "")
    event.currentTarget.parentElement?.querySelector<HTMLButtonElement>("button:not(.js-hidden)")?.click();
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
