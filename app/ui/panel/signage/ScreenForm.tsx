import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { languages, themes } from "#app/domain/preferences.ts";
import { arrows, orientations, signSchemes } from "#app/domain/signage/screen.ts";
import { tickedIn, useAnsweredForm } from "../../kit/answered-form.ts";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { Refused } from "./Refused.tsx";
import type { ScreenData } from "./ScreenPage.tsx";
import { Ticks } from "./Ticks.tsx";

/** Name, look, filters, and which way an emergency sends people from here. */
export function ScreenForm({ data: { screen, places, categories }, answer }: { data: ScreenData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { name, slug, theme, scheme, orientation, language, arrow, direction } = screen;
  const filledIn = { name, slug, theme, scheme, orientation, language, arrow, direction };
  const [form, fields] = useAnsweredForm<{ [Name in keyof typeof filledIn]: string }>("screen", answer, filledIn);
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <Refused
        name="screen"
        answer={answer}
        fields={[
          { field: fields.name, label: t("panel.signage.name") },
          { field: fields.slug, label: t("panel.signage.slug") },
          { field: fields.direction, label: t("panel.signage.direction") },
        ]}
      />
      <section className="section">
        <h2>{t("panel.signage.screen")}</h2>
        <div className="fields said">
          <TextField field={fields.name} label={t("panel.signage.name")} width="w6" required />
          <TextField field={fields.slug} label={t("panel.signage.slug")} width="w6" hint={t("panel.signage.slug_hint")} required />
          <SelectField field={fields.theme} label={t("panel.signage.theme")} options={themes.map((value) => ({ value, text: t(`theme.${value}`) }))} width="w6" />
          <SelectField field={fields.scheme} label={t("panel.signage.scheme")} options={signSchemes.map((value) => ({ value, text: t(`panel.signage.schemes.${value}`) }))} width="w6" />
          <SelectField field={fields.orientation} label={t("panel.signage.orientation")} options={orientations.map((value) => ({ value, text: t(`panel.signage.orientations.${value}`) }))} width="w6" />
          <SelectField field={fields.language} label={t("panel.signage.language")} options={languages.map((value) => ({ value, text: t(`language.${value}`) }))} width="w6" />
          <SelectField field={fields.arrow} label={t("panel.signage.arrow")} options={arrows.map((value) => ({ value, text: t(`panel.signage.arrows.${value}`) }))} width="w6" />
          <TextField field={fields.direction} label={t("panel.signage.direction")} width="w6" hint={t("panel.signage.direction_hint")} optional />
          {categories.length === 0 ? null : <Ticks name="categoryIds" legend={t("panel.signage.only_categories")} hint={t("panel.signage.only_hint")} options={categories} chosen={tickedIn("screen", answer, "categoryIds", screen.categoryIds)} />}
          {places.length === 0 ? null : <Ticks name="locationIds" legend={t("panel.signage.only_places")} hint={t("panel.signage.only_hint")} options={places} chosen={tickedIn("screen", answer, "locationIds", screen.locationIds)} />}
          <div className="f">
            <button className="btn pri" type="submit" name="intent" value="save">
              {t("panel.kit.save")}
            </button>
          </div>
        </div>
      </section>
    </Form>
  );
}
