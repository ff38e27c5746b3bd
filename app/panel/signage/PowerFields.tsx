import { Fragment } from "react";
import type { FieldMetadata } from "@conform-to/react";
import { levels } from "#app/domain/signage/screen-power.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import type { LabelledField } from "../kit/ErrorSummary.tsx";
import { type PowerForm, stepFields } from "./power-form.ts";

type Fields = { [Name in keyof PowerForm]: FieldMetadata<string> };

/** Returns the labels of the fields, for the summary of errors. */
export function usePowerLabels(fields: Fields): LabelledField[] {
  const t = useTexts();
  return [
    { field: fields.onFrom, label: t("panel.control_room.on_from") },
    { field: fields.onUntil, label: t("panel.control_room.on_until") },
    ...stepFields.map(({ from }, index) => ({
      field: fields[from],
      label: t("panel.control_room.dim_from", { number: index + 1 }),
    })),
  ];
}

/** The hours in which a screen is on, and up to three steps of its brightness. */
export function PowerFields({ fields }: { fields: Fields }) {
  const t = useTexts();
  return (
    <>
      <TextField
        field={fields.onFrom}
        label={t("panel.control_room.on_from")}
        type="time"
        width="w4"
        hint={t("panel.control_room.on_hint")}
        optional
      />
      <TextField field={fields.onUntil} label={t("panel.control_room.on_until")} type="time" width="w4" optional />
      {stepFields.map(({ from, percent }, index) => (
        <Fragment key={from}>
          <TextField
            field={fields[from]}
            label={t("panel.control_room.dim_from", { number: index + 1 })}
            type="time"
            width="w6"
            hint={index === 0 ? t("panel.control_room.dim_hint") : undefined}
            optional
          />
          <SelectField
            field={fields[percent]}
            label={t("panel.control_room.dim_percent", { number: index + 1 })}
            width="w6"
            options={levels.map((level) => ({
              value: String(level),
              text: t("panel.control_room.percent", { count: level }),
            }))}
          />
        </Fragment>
      ))}
    </>
  );
}
