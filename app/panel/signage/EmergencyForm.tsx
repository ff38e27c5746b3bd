import { durations, longestInstruction, longestReason } from "#app/domain/signage/emergency.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { tickedField, tickedIn, useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { SelectField, TextField, Tick } from "../kit/Field.tsx";
import { SignChoice } from "./CheckboxGroup.tsx";

/** Values of the form's fields. */
export interface EmergencyDraft {
  title: string;
  message: string;
  title_es: string;
  message_es: string;
  title_en: string;
  message_en: string;
  title_pt: string;
  message_pt: string;
  title_fr: string;
  message_fr: string;
  second: string;
  secondLanguage: string;
  minutes: string;
  formToken: string;
}

const secondLanguages = ["en", "es", "pt", "fr", "de"] as const;

/** The form of an emergency message over all signs: instruction, reason, and duration. */
export function EmergencyForm({
  draft,
  written,
  screens,
  answer,
}: {
  draft: EmergencyDraft;
  /** Language of the organiser's texts. */
  written: Language;
  screens: { slug: string; name: string; group: string }[];
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof EmergencyDraft]: string }>("emergency", answer, { ...draft });
  const chosenScreens = tickedIn("emergency", answer, "screens");
  const toVisitors = tickedIn("emergency", answer, "toVisitors", ["on"]);
  const push = tickedIn("emergency", answer, "push");
  const others = languages.filter((language) => language !== written);
  const labelIn = (label: string, language: Language): string =>
    t("panel.signage.in_language", { label, language: t(`panel.signage.languages.${language}`) });
  const minutes = durations.map((count) => ({
    value: String(count),
    text:
      count < 60 ? t("panel.announcements.minutes", { count }) : t("panel.announcements.hours", { count: count / 60 }),
  }));
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.title, label: t("panel.signage.instruction") },
        { field: fields.message, label: t("panel.signage.reason") },
        ...others.flatMap((language) => [
          { field: fields[`title_${language}`], label: labelIn(t("panel.signage.instruction"), language) },
          { field: fields[`message_${language}`], label: labelIn(t("panel.signage.reason"), language) },
        ]),
        { field: fields.second, label: t("panel.signage.second") },
        { field: fields.secondLanguage, label: t("panel.signage.second_language") },
        { field: fields.minutes, label: t("panel.signage.minutes") },
        { field: tickedField("ticks-screens", chosenScreens, []), label: t("panel.signage.where") },
        { field: tickedField("to-visitors", toVisitors, ["on"]), label: t("panel.signage.to_visitors") },
        { field: tickedField("push", push, []), label: t("panel.signage.push") },
      ]}
      title={t("panel.signage.emergency")}
      note={t("panel.signage.emergency_note")}
      token={draft.formToken}
      intent="raise"
      submit={t("panel.signage.raise")}
    >
      <TextField
        field={fields.title}
        label={t("panel.signage.instruction")}
        hint={t("panel.signage.instruction_hint", { count: longestInstruction })}
        required
      />
      <TextField
        field={fields.message}
        label={t("panel.signage.reason")}
        hint={t("panel.announcements.up_to", { count: longestReason })}
        optional
      />
      <details
        className="f languages"
        open={others.some((language) => fields[`title_${language}`].initialValue !== undefined) || undefined}
      >
        <summary>{t("panel.signage.other_languages")}</summary>
        <p className="hint">{t("panel.signage.other_languages_hint")}</p>
        <div className="fields">
          {others.flatMap((language) => [
            <TextField
              key={`title ${language}`}
              field={fields[`title_${language}`]}
              label={labelIn(t("panel.signage.instruction"), language)}
              optional
            />,
            <TextField
              key={`message ${language}`}
              field={fields[`message_${language}`]}
              label={labelIn(t("panel.signage.reason"), language)}
              optional
            />,
          ])}
          <TextField
            field={fields.second}
            label={t("panel.signage.second")}
            hint={t("panel.announcements.up_to", { count: longestReason })}
            width="w8"
            optional
          />
          <SelectField
            field={fields.secondLanguage}
            label={t("panel.signage.second_language")}
            options={secondLanguages.map((value) => ({ value, text: t(`panel.signage.languages.${value}`) }))}
            width="w4"
          />
        </div>
      </details>
      <SelectField
        field={fields.minutes}
        label={t("panel.signage.minutes")}
        options={minutes}
        width="w4"
        hint={t("panel.signage.minutes_hint")}
      />
      <SignChoice
        screens={screens}
        chosen={chosenScreens}
        legend={t("panel.signage.where")}
        hint={t("panel.signage.where_hint")}
      />
      <div className="f">
        <Tick type="checkbox" id="to-visitors" name="toVisitors" defaultChecked={toVisitors.length > 0}>
          {t("panel.signage.to_visitors")}
        </Tick>
      </div>
      <div className="f">
        <Tick type="checkbox" id="push" name="push" defaultChecked={push.length > 0}>
          {t("panel.signage.push")}
        </Tick>
      </div>
    </SectionForm>
  );
}
