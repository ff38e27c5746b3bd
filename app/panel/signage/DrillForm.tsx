import { drillDurations } from "#app/domain/signage/emergency.ts";
import { messageKinds } from "#app/domain/signage/prepared-message.ts";
import { tickedField, tickedIn, useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { SelectField } from "../kit/Field.tsx";
import { SignChoice } from "./CheckboxGroup.tsx";

/** Values of the form's fields. */
export interface DrillDraft {
  prepared: string;
  seconds: string;
  formToken: string;
}

/** The form of a drill: a prepared message, its screens, and how long it stands. */
export function DrillForm({
  draft,
  screens,
  answer,
}: {
  draft: DrillDraft;
  screens: { slug: string; name: string }[];
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof DrillDraft]: string }>("drill", answer, { ...draft });
  const chosenScreens = tickedIn("drill", answer, "screens");
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.prepared, label: t("panel.signage.drill.message") },
        { field: fields.seconds, label: t("panel.signage.drill.seconds") },
        { field: tickedField("ticks-screens", chosenScreens, []), label: t("panel.signage.where") },
      ]}
      title={t("panel.signage.drill.title")}
      note={t("panel.signage.drill.note")}
      token={draft.formToken}
      intent="start"
      submit={t("panel.signage.drill.start")}
    >
      <SelectField
        field={fields.prepared}
        label={t("panel.signage.drill.message")}
        options={messageKinds.map((value) => ({ value, text: t(`panel.signage.message_kinds.${value}`) }))}
        width="w6"
      />
      <SelectField
        field={fields.seconds}
        label={t("panel.signage.drill.seconds")}
        options={drillDurations.map((count) => ({
          value: String(count),
          text: t("panel.signage.drill.seconds_count", { count }),
        }))}
        width="w6"
        hint={t("panel.signage.minutes_hint")}
      />
      <SignChoice screens={screens} chosen={chosenScreens} />
    </SectionForm>
  );
}
