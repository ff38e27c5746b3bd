import { useTexts } from "#app/ui/texts.tsx";
import { CategorySwatch } from "../kit/CategorySwatch.tsx";
import { TextArea } from "../kit/Field.tsx";
import { Choices } from "./Choices.tsx";
import type { EventFieldset, EventFormData } from "./event-form-data.ts";
import { Contestable, EventSection, EventText } from "./EventSection.tsx";
import { newNameFields } from "./form-buttons.ts";

interface DescriptionSectionProps {
  fields: EventFieldset;
  categories: EventFormData["categories"];
  /** Name of a new category that was typed, but not made. */
  typedName: string;
}

/** The title, description, categories and tags of the event. */
export function DescriptionSection({ fields, categories, typedName }: DescriptionSectionProps) {
  const t = useTexts();
  const main = fields.mainCategoryId;
  return (
    <EventSection name="what" hint>
      <EventText fields={fields} name="title" required />
      <Contestable name="description">
        <TextArea
          field={fields.description}
          label={t("panel.event_form.field.description")}
          hint={t("panel.event_form.description_hint")}
          required
        />
      </Contestable>
      <Contestable name="categoryIds" look="f w6">
        <Choices
          field={fields.categoryIds}
          label={t("panel.event_form.field.categoryIds")}
          empty={t("panel.event_form.no_categories")}
          making={{
            name: newNameFields.category,
            label: t("panel.event_form.new_category"),
            value: "category",
            typed: typedName,
          }}
          options={categories.map(({ id, name, color, icon }) => ({
            id,
            name,
            mark: <CategorySwatch color={color} icon={icon} />,
          }))}
          main={{ name: main.name, key: main.key, chosen: main.initialValue ?? "" }}
        />
      </Contestable>
      <EventText fields={fields} name="tags" look="f w6" hint={t("panel.event_form.tags_hint")} />
    </EventSection>
  );
}
