import { isDrawn } from "#app/art/poster.ts";
import { defaultCategoryColor, defaultCategoryIcon } from "#app/domain/programme/event.ts";
import { useAnsweredForm } from "../../kit/answered-form.ts";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { TextArea, TextField } from "../kit/Field.tsx";
import { listPath } from "../kit/list-address.ts";
import { categoriesPath, type CountedCategory } from "./category.ts";
import { ColorField } from "./ColorField.tsx";
import { IconChoice } from "./IconChoice.tsx";

interface CategoryFormProps {
  /** Null for a new one. */
  category: CountedCategory | null;
  errors: readonly string[];
  answer: FormAnswer | undefined;
  /** What was typed before a session ran out. */
  kept: Record<string, string>;
  query: string;
}

interface Fields extends Record<string, unknown> {
  name: string;
  color: string;
  drawn: string;
  emoji: string;
  description: string;
}

/** Makes or changes a category (spec §5). */
export function CategoryForm({ category, errors, answer, kept, query }: CategoryFormProps) {
  const t = useTexts();
  const icon = category?.icon ?? defaultCategoryIcon;
  const [form, fields] = useAnsweredForm<Fields>("category", answer, {
    name: category?.name ?? "",
    color: category?.color ?? defaultCategoryColor,
    drawn: isDrawn(icon) ? icon : "",
    emoji: isDrawn(icon) ? "" : icon,
    description: category?.description ?? "",
    ...kept,
  });
  const labels = [
    { field: fields.name, label: t("panel.categories.name") },
    { field: fields.color, label: t("panel.categories.color") },
    { field: fields.emoji, label: t("panel.categories.emoji") },
    { field: fields.description, label: t("panel.categories.description") },
  ];
  return (
    <Editor
      form={form}
      title={category === null ? t("panel.categories.new_title") : t("panel.categories.edit_title", { name: category.name })}
      errors={errors}
      labels={labels}
      submit={t(category === null ? "panel.categories.create" : "panel.kit.save")}
      action={listPath(categoriesPath, query, category === null ? { new: "" } : { edit: category.id })}
      closeTo={listPath(categoriesPath, query)}
      id={category?.id ?? null}
    >
      <TextField field={fields.name} label={t("panel.categories.name")} required width="w8" />
      <ColorField field={fields.color} label={t("panel.categories.color")} />
      <IconChoice drawn={fields.drawn} emoji={fields.emoji} />
      <TextArea field={fields.description} label={t("panel.categories.description")} rows={3} optional />
    </Editor>
  );
}
