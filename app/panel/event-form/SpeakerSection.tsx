import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { EventForm, SpeakerForm } from "#app/domain/programme/event-form-values.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { TextArea, TextField } from "../kit/Field.tsx";
import type { EventFieldset } from "./event-form-data.ts";
import { EventSection } from "./EventSection.tsx";
import { ContestedValue } from "./SavedByOthers.tsx";
import { PersonWarnings } from "./Warnings.tsx";
import { Button } from "../kit/Button.tsx";

const addId = "add-speaker";
const noSpeaker: SpeakerForm = { id: "", name: "", title: "", company: "", bio: "", avatarUrl: "", imageUrl: "" };

/**
 * The speakers in their order. The buttons only change the form: at once, or without scripts by a request to the
 * server.
 */
export function SpeakerSection({ fields, form }: { fields: EventFieldset; form: FormMetadata<EventForm> }) {
  const t = useTexts();
  const { name } = fields.speakers;
  const list = fields.speakers.getFieldList();
  const keptFocus = useKeptFocus(addId, ".speaker");
  return (
    <EventSection name="who">
      <div className="f">
        <ContestedValue name="speakers" />
        <div className="speakers" {...keptFocus}>
          {list.map((speaker, index) => (
            <Speaker key={speaker.key} speaker={speaker} index={index} count={list.length} form={form} name={name} />
          ))}
        </div>
        <PersonWarnings speakers={fields.speakers} />
        <Button
          id={addId}
          icon="plus"
          {...form.insert.getButtonProps({ name, defaultValue: noSpeaker })}
          text={t("panel.event_form.add_speaker")}
        />
      </div>
    </EventSection>
  );
}

interface SpeakerProps {
  speaker: FieldMetadata<SpeakerForm>;
  index: number;
  count: number;
  form: FormMetadata<EventForm>;
  name: EventFieldset["speakers"]["name"];
}

function Speaker({ speaker, index, count, form, name }: SpeakerProps) {
  const t = useTexts();
  const fields = speaker.getFieldset();
  const who = fields.name.value || t("panel.event_form.speaker_n", { n: index + 1 });
  return (
    <div className="speaker" role="group" aria-label={who}>
      <span className="initials" aria-hidden="true">
        {initialsOf(fields.name.value ?? "")}
      </span>
      <div className="fields">
        <input key={fields.id.key} type="hidden" name={fields.id.name} defaultValue={fields.id.initialValue ?? ""} />
        <TextField field={fields.name} label={t("panel.event_form.speaker_name")} width="w4" required />
        <TextField field={fields.title} label={t("panel.event_form.speaker_title")} width="w4" optional />
        <TextField field={fields.company} label={t("panel.event_form.speaker_company")} width="w4" optional />
        <TextArea field={fields.bio} label={t("panel.event_form.speaker_bio")} rows={2} optional />
        <details
          className="f"
          open={[fields.imageUrl, fields.avatarUrl].some(
            (field) => Boolean(field.initialValue) || field.errors !== undefined,
          )}
        >
          <summary>{t("panel.event_form.speaker_pictures")}</summary>
          <div className="fields">
            <TextField
              field={fields.imageUrl}
              label={t("panel.event_form.speaker_image")}
              width="w6"
              optional
              placeholder="https://"
            />
            <TextField
              field={fields.avatarUrl}
              label={t("panel.event_form.speaker_avatar")}
              width="w6"
              optional
              placeholder="https://"
            />
          </div>
        </details>
      </div>
      <div className="speaker-moves">
        <button
          type="submit"
          {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })}
          disabled={index === 0}
          aria-label={t("panel.event_form.speaker_up", { who })}
        >
          <Icon name="arrowup" />
        </button>
        <button
          type="submit"
          {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
          disabled={index === count - 1}
          aria-label={t("panel.event_form.speaker_down", { who })}
        >
          <Icon name="arrowdown" />
        </button>
        <button
          type="submit"
          {...form.remove.getButtonProps({ name, index })}
          aria-label={t("panel.event_form.speaker_remove", { who })}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20).toUpperCase())
    .join("");
