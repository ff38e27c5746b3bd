import { formatCoordinates } from "#app/domain/programme/coordinates.ts";
import { type FestivalPoint, pointKinds } from "#app/domain/programme/point.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import type { ItemFormProps } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import { CoordinatesField } from "./CoordinatesField.tsx";

export interface ListedPoint extends FestivalPoint {
  name: string;
  eventCount: number;
}

/** Creates or edits a point of the plan. */
export function PointForm({
  item: point,
  errors,
  answer,
  isKept,
  query,
  hasMaps,
}: ItemFormProps<ListedPoint> & { hasMaps: boolean }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Record<"kind" | "words" | "coordinates", string>>("point", answer, {
    kind: point?.kind ?? "wc",
    words: point?.words ?? "",
    coordinates: point === null ? "" : formatCoordinates(point),
  });
  return (
    <Editor
      form={form}
      title={point === null ? t("panel.points.new_title") : t("panel.points.edit_title", { name: point.name })}
      errors={errors}
      labels={(["kind", "words", "coordinates"] as const).map((name) => ({
        field: fields[name],
        label: t(`panel.points.${name}`),
      }))}
      isKept={isKept}
      submit={t(point === null ? "panel.points.create" : "panel.kit.save")}
      action={listPath("points", query, point === null ? { new: "" } : { edit: point.id })}
      closeTo={listPath("points", query)}
      id={point?.id ?? null}
    >
      <SelectField
        field={fields.kind}
        label={t("panel.points.kind")}
        options={pointKinds.map((kind) => ({ value: kind, text: t(`panel.points.kinds.${kind}`) }))}
        width="w4"
      />
      <TextField
        field={fields.words}
        label={t("panel.points.words")}
        hint={t("panel.points.words_hint")}
        optional
        width="w8"
      />
      <CoordinatesField field={fields.coordinates} hasMaps={hasMaps} />
    </Editor>
  );
}
