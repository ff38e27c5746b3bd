import type { FieldMetadata } from "@conform-to/react";
import { portraitDrawing, portraitParts } from "#app/art/portrait.ts";
import type { Person } from "#app/domain/people/person.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { FieldNote, SelectField, TextArea, TextField } from "../kit/Field.tsx";
import { ImageField } from "../kit/ImageField.tsx";
import type { ItemFormProps } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";

type Fields = Record<"name" | "sortName" | "kind" | "words" | "links" | "image" | "imageUrl" | "portrait", string>;

interface PersonFormProps extends ItemFormProps<Person> {
  item: Person;
  imageMegabytes: number;
}

/** Edits a person or a group. */
export function PersonForm({ item: person, errors, answer, isKept, query, imageMegabytes }: PersonFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Fields>("person", answer, valuesOf(person));
  const labels = [
    { field: fields.name, label: t("panel.people.name") },
    { field: fields.sortName, label: t("panel.people.sort_name") },
    { field: fields.kind, label: t("panel.people.kind") },
    { field: fields.words, label: t("panel.people.words") },
    { field: fields.links, label: t("panel.people.links") },
    { field: fields.image, label: t("panel.kit.image_file") },
    { field: fields.imageUrl, label: t("panel.kit.image_address") },
    { field: fields.portrait, label: t("panel.people.portrait") },
  ];
  return (
    <Editor
      form={form}
      title={t("panel.people.edit_title", { name: person.name })}
      errors={errors}
      labels={labels}
      isKept={isKept}
      submit={t("panel.kit.save")}
      action={listPath("people", query, { edit: person.id })}
      closeTo={listPath("people", query)}
      id={person.id}
      encType="multipart/form-data"
    >
      <TextField field={fields.name} label={t("panel.people.name")} required width="w8" />
      <SelectField
        field={fields.kind}
        label={t("panel.people.kind")}
        options={[
          { value: "person", text: t("panel.people.person") },
          { value: "group", text: t("panel.people.group") },
        ]}
        width="w4"
      />
      <TextField
        field={fields.sortName}
        label={t("panel.people.sort_name")}
        hint={t("panel.people.sort_name_hint")}
        optional
      />
      <TextArea
        field={fields.words}
        label={t("panel.people.words")}
        hint={t("panel.people.words_hint")}
        rows={4}
        optional
      />
      <TextArea
        field={fields.links}
        label={t("panel.people.links")}
        hint={t("panel.people.links_hint")}
        rows={3}
        optional
      />
      <ImageField file={fields.image} address={fields.imageUrl} maxMegabytes={imageMegabytes} />
      <Portraits field={fields.portrait} person={person} />
    </Editor>
  );
}

const valuesOf = (person: Person): Fields => ({
  name: person.name,
  sortName: person.sortName ?? "",
  kind: person.kind,
  words: person.words ?? "",
  links: person.links.map(({ title, url }) => `${title} ${url}`.trim()).join("\n"),
  image: "",
  imageUrl: person.imageUrl ?? "",
  portrait: String(person.portrait),
});

/** Drawings to choose from; the first is the one by chance. */
const offered = 12;

function Portraits({ field, person }: { field: FieldMetadata<string>; person: Person }) {
  const t = useTexts();
  const chosen = Number(field.initialValue ?? person.portrait);
  const numbers = Array.from({ length: offered }, (_, at) => at);
  return (
    <fieldset className="f portraits" id={field.id} aria-describedby={field.descriptionId}>
      <legend>{t("panel.people.portrait")}</legend>
      <svg
        width="0"
        height="0"
        style={{ position: "absolute" }}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: `<defs>${portraitParts()}</defs>` }}
      />
      <div>
        {(numbers.includes(chosen) ? numbers : [...numbers, chosen]).map((number) => (
          <label key={number}>
            <input type="radio" name={field.name} value={number} defaultChecked={number === chosen} />
            <svg
              viewBox="0 0 160 200"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: portraitDrawing({ ...person, portrait: number }) }}
            />
            <span className="vh">{t("panel.people.portrait_number", { number: number + 1 })}</span>
          </label>
        ))}
      </div>
      <FieldNote field={field} hint={t("panel.people.portrait_hint")} />
    </fieldset>
  );
}
