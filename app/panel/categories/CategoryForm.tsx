import { isDrawn, drawnIcons } from "#app/art/poster.ts";
import { type Category, defaultCategoryColor, defaultCategoryIcon } from "#app/domain/programme/event.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { NumberField, TextArea, TextField, FieldFrame, FieldNote } from "../kit/Field.tsx";
import type { ItemFormProps } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";

interface Fields extends Record<string, unknown> {
  name: string;
  color: string;
  drawn: string;
  emoji: string;
  description: string;
  usualMinutes: string;
}

/** Creates or edits a category (spec §5). */
export function CategoryForm({ item: category, errors, answer, isKept, query }: ItemFormProps<Category>) {
  const t = useTexts();
  const icon = category?.icon ?? defaultCategoryIcon;
  const [form, fields] = useAnsweredForm<Fields>("category", answer, {
    name: category?.name ?? "",
    color: category?.color ?? defaultCategoryColor,
    drawn: isDrawn(icon) ? icon : "",
    emoji: isDrawn(icon) ? "" : icon,
    description: category?.description ?? "",
    usualMinutes: category?.usualMinutes?.toString() ?? "",
  });
  const labels = [
    { field: fields.name, label: t("panel.categories.name") },
    { field: fields.color, label: t("panel.categories.color") },
    { field: fields.drawn, label: t("panel.categories.icon") },
    { field: fields.emoji, label: t("panel.categories.emoji") },
    { field: fields.usualMinutes, label: t("panel.categories.usual_minutes") },
    { field: fields.description, label: t("panel.categories.description") },
  ];
  return (
    <Editor
      form={form}
      title={
        category === null ? t("panel.categories.new_title") : t("panel.categories.edit_title", { name: category.name })
      }
      errors={errors}
      labels={labels}
      submit={t(category === null ? "panel.categories.create" : "panel.kit.save")}
      action={listPath("categories", query, category === null ? { new: "" } : { edit: category.id })}
      closeTo={listPath("categories", query)}
      id={category?.id ?? null}
      isKept={isKept}
    >
      <TextField field={fields.name} label={t("panel.categories.name")} required width="w8" />
      <ColorField field={fields.color} label={t("panel.categories.color")} />
      <IconChoice drawn={fields.drawn} emoji={fields.emoji} />
      <NumberField
        field={fields.usualMinutes}
        label={t("panel.categories.usual_minutes")}
        hint={t("panel.categories.usual_minutes_hint")}
        optional
        min={5}
        max={1440}
      />
      <TextArea field={fields.description} label={t("panel.categories.description")} rows={3} optional />
    </Editor>
  );
}

/** A colour as # and six hexadecimal digits; with scripts the browser's colour picker stands beside it. */
function ColorField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const t = useTexts();
  const text = useRef<HTMLInputElement>(null);
  const { key, ...input } = getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId });
  const [typed, setTyped] = useState(input.defaultValue ?? "");
  return (
    <FieldFrame
      field={field}
      label={label}
      width="w4"
      hint={t("panel.categories.color_hint", { example: defaultCategoryColor })}
    >
      <span className="color">
        <input
          className="in js-only"
          type="color"
          aria-label={t("panel.categories.color_pick")}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : defaultCategoryColor}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (text.current !== null) text.current.value = value;
          }}
        />
        <input
          key={key}
          {...input}
          className="in"
          ref={text}
          required
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </span>
    </FieldFrame>
  );
}

/** The choice of one of Verbena's icons or an emoji. */
function IconChoice({ drawn, emoji }: { drawn: FieldMetadata<string>; emoji: FieldMetadata<string> }) {
  const t = useTexts();
  const byEmoji = useRef<HTMLInputElement>(null);
  const { key, ...input } = getInputProps(emoji, { type: "text", ariaDescribedBy: emoji.descriptionId });
  const chosen = drawn.initialValue ?? "";
  return (
    <fieldset className="f icons" id={drawn.id} key={drawn.key}>
      <legend>{t("panel.categories.icon")}</legend>
      <div className="choices">
        {[...drawnIcons].filter(isDrawn).map((name) => (
          <label key={name} title={t(`panel.categories.icons.${name}`)}>
            <input className="vh" type="radio" name={drawn.name} value={name} defaultChecked={chosen === name} />
            <Icon name={name} />
            <span className="vh">{t(`panel.categories.icons.${name}`)}</span>
          </label>
        ))}
        <label className="own">
          <input className="vh" type="radio" name={drawn.name} value="" defaultChecked={chosen === ""} ref={byEmoji} />
          {t("panel.categories.emoji")}
        </label>
        <input
          key={key}
          {...input}
          className="in"
          aria-label={t("panel.categories.emoji")}
          placeholder={defaultCategoryIcon}
          autoComplete="off"
          onInput={() => {
            if (byEmoji.current !== null) byEmoji.current.checked = true;
          }}
        />
      </div>
      <FieldNote field={emoji} hint={t("panel.categories.icon_hint")} />
    </fieldset>
  );
}
