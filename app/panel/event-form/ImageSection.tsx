import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import type { EventForm } from "#app/domain/programme/event-form-values.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldNote, TextField, Wrong } from "../kit/Field.tsx";
import type { EventFormData } from "./event-form-data.ts";
import { pickedField } from "./form-buttons.ts";
import { EventSection } from "./EventSection.tsx";
import { Segments } from "./Choices.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";

interface ImageSectionProps {
  field: FieldMetadata<EventForm["image"]>;
  limits: EventFormData["image"];
  /** URL of the file that was uploaded with a form that was refused. */
  stored: string | null;
  /** The chosen file; null without one. */
  picked: File | null;
  /** Name of a file that was chosen earlier, and that is not kept with the input; empty without one. */
  lostFile: string;
  /** Called with the chosen file, or null when it is taken away. */
  onPick: (file: File | null) => void;
}

const kinds = ["poster", "upload", "address"] as const;

/** The event's image: a drawn poster, a file or a URL. Only the controls of the chosen kind are shown. */
export function ImageSection({ field, limits, stored, picked, lostFile, onPick }: ImageSectionProps) {
  const t = useTexts();
  const { kind, stored: storedField, address } = field.getFieldset();
  const url = stored ?? storedField.initialValue ?? "";
  return (
    <EventSection name="image">
      <div className="f image-choice" id={field.id} tabIndex={-1}>
        <Segments
          field={kind}
          label={t("panel.event_form.field.image")}
          options={kinds.map((value) => ({ value, text: t(`panel.event_form.image_${value}`) }))}
        />
        <div className="of-upload">
          <input key={storedField.key} type="hidden" name={storedField.name} value={url} />
          {url === "" ? null : <Picture src={url} alt={t("panel.event_form.image_stored")} sizes="200px" />}
          <input type="hidden" name={pickedField} value={picked?.name ?? ""} />
          {lostFile === "" || picked !== null ? null : (
            <p className="amber lost-file" role="status">
              <Icon name="warning" />
              {t("panel.event_form.choose_again", { name: lostFile })}
            </p>
          )}
          <Chooser key={url} field={field} limits={limits} onPick={onPick} isReplacing={url !== ""} />
        </div>
        <div className="of-address">
          <TextField
            field={address}
            label={t("panel.event_form.image_address_label")}
            placeholder="https://"
            hint={t("panel.event_form.image_address_hint")}
          />
        </div>
        <p className="of-poster hint">{t("panel.event_form.poster_hint")}</p>
        <FieldNote field={field} />
        {field.errors === undefined ? null : <p className="hint">{t("panel.event_form.image_hint")}</p>}
        <ContestedValue name="image" />
      </div>
    </EventSection>
  );
}

/** A file input that refuses a file that is too large before it is sent. */
function Chooser({
  field,
  limits,
  onPick,
  isReplacing,
}: Pick<ImageSectionProps, "field" | "limits" | "onPick"> & { isReplacing: boolean }) {
  const t = useTexts();
  const [isTooLarge, setTooLarge] = useState(false);
  const megabytes = limits.maxBytes / 1024 / 1024;
  const look = (event: React.ChangeEvent<HTMLInputElement>): void => {
    const size = event.target.files?.[0]?.size ?? 0;
    setTooLarge(size > limits.maxBytes);
    if (size > limits.maxBytes) event.target.value = "";
    onPick(event.target.files?.[0] ?? null);
  };
  const id = `${field.id}.file`;
  return (
    <div className="file-choice">
      <label htmlFor={id}>
        <Icon name="upload" />
        {t(isReplacing ? "panel.event_form.replace_image" : "panel.event_form.choose_image")}
      </label>
      <input
        id={id}
        type="file"
        name={`${field.name}.file`}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={look}
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {t("panel.event_form.image_limits", { types: limits.types, megabytes })}
      </p>
      {isTooLarge ? <Wrong role="alert" messages={[t("panel.event_form.image_too_large", { megabytes })]} /> : null}
    </div>
  );
}
