import { useTexts } from "../../texts.tsx";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import { TextArea, TextField } from "../kit/Field.tsx";
import { Choices } from "./Choices.tsx";
import type { CategoryChoice } from "./data.ts";
import type { EventFields } from "./event-form.ts";
import { Section } from "./Section.tsx";
import { Theirs } from "./Theirs.tsx";

/** What the event is called and what it is. */
export function What({ fields, categories }: { fields: EventFields; categories: readonly CategoryChoice[] }) {
  const t = useTexts();
  const main = fields.mainCategoryId;
  return (
    <Section name="what" hint>
      <div className="f">
        <TextField field={fields.title} label={t("panel.event_form.field.title")} required />
        <Theirs name="title" />
      </div>
      <div className="f">
        <TextArea field={fields.description} label={t("panel.event_form.field.description")} required />
        <Theirs name="description" />
      </div>
      <div className="f w6">
        <Choices
          field={fields.categoryIds}
          label={t("panel.event_form.field.categoryIds")}
          empty={t("panel.event_form.no_categories")}
          options={categories.map(({ id, name, color, icon }) => ({ id, name, mark: <CategorySwatch color={color} icon={icon} /> }))}
          main={{ name: main.name, key: main.key, chosen: main.initialValue ?? "" }}
        />
        <Theirs name="categoryIds" />
      </div>
      <div className="f w6">
        <TextField field={fields.tags} label={t("panel.event_form.field.tags")} hint={t("panel.event_form.tags_hint")} optional />
        <Theirs name="tags" />
      </div>
    </Section>
  );
}
