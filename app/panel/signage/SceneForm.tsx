import { getFormProps, getSelectProps } from "@conform-to/react";
import { Form } from "react-router";
import { longestScene, type Scene, sceneKinds, shortestScene } from "#app/domain/signage/screen.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldFrame, NumberField, SelectField, TextField } from "../kit/Field.tsx";
import { ImageField } from "../kit/ImageField.tsx";
import { Refused } from "./Refused.tsx";
import type { Named, ScreenData } from "./ScreenPage.tsx";

interface SceneFormProps {
  scene: Scene;
  /** Where it stands; null for one that is added. */
  index: number | null;
  data: ScreenData;
  answer: FormAnswer | undefined;
}

const labelled = ["kind", "seconds", "about", "title", "text", "from", "until", "firstDay", "lastDay"] as const;

/** What a scene is about, how long it stays, and when it has its turn. One form for every kind: what a kind has no use for stays empty. */
export function SceneForm({
  scene,
  index,
  data: { places, categories, events, imageMegabytes },
  answer,
}: SceneFormProps) {
  const t = useTexts();
  const id = `scene-${index ?? "new"}`;
  const filledIn = { ...scene, seconds: String(scene.seconds), image: "" };
  const [form, fields] = useAnsweredForm<{ [Name in keyof typeof filledIn]: string }>(id, answer, filledIn);
  const { key: _, ...about } = getSelectProps(fields.about);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} preventScrollReset>
      {index === null ? null : <input type="hidden" name="index" value={index} />}
      <Refused
        name={id}
        answer={answer?.form === id ? answer : undefined}
        fields={[
          ...labelled.map((name) => ({ field: fields[name], label: t(`panel.signage.scene.${name}`) })),
          { field: fields.image, label: t("panel.kit.image_file") },
          { field: fields.imageUrl, label: t("panel.kit.image_address") },
        ]}
      />
      <div className="fields said">
        <SelectField
          field={fields.kind}
          label={t("panel.signage.scene.kind")}
          options={sceneKinds.map((value) => ({ value, text: t(`panel.signage.kinds.${value}`) }))}
          width="w6"
        />
        <NumberField
          field={fields.seconds}
          label={t("panel.signage.scene.seconds")}
          min={shortestScene}
          max={longestScene}
          width="w6"
        />
        <FieldFrame
          field={fields.about}
          label={t("panel.signage.scene.about")}
          hint={t("panel.signage.scene.about_hint")}
          optional
        >
          <select {...about} className="in">
            <option value="">{t("panel.signage.scene.nothing")}</option>
            <Group label={t("panel.signage.scene.places")} options={places} />
            <Group label={t("panel.signage.scene.categories")} options={categories} />
            <Group label={t("panel.signage.scene.events")} options={events} />
          </select>
        </FieldFrame>
        <TextField
          field={fields.title}
          label={t("panel.signage.scene.title")}
          hint={t("panel.signage.scene.title_hint")}
          optional
        />
        <TextField field={fields.text} label={t("panel.signage.scene.text")} optional />
        <ImageField file={fields.image} address={fields.imageUrl} maxMegabytes={imageMegabytes} />
        <TextField field={fields.from} label={t("panel.signage.scene.from")} type="time" width="w3" optional />
        <TextField field={fields.until} label={t("panel.signage.scene.until")} type="time" width="w3" optional />
        <TextField field={fields.firstDay} label={t("panel.signage.scene.firstDay")} type="date" width="w3" optional />
        <TextField field={fields.lastDay} label={t("panel.signage.scene.lastDay")} type="date" width="w3" optional />
        <div className="f">
          <button className="btn pri" type="submit" name="intent" value={index === null ? "add" : "change"}>
            {index === null ? t("panel.signage.add_scene") : t("panel.kit.save")}
          </button>
        </div>
      </div>
    </Form>
  );
}

function Group({ label, options }: { label: string; options: Named[] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
