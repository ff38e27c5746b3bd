import { drillDurations, type DrillPlace, drillPlaces } from "#app/domain/signage/emergency.ts";
import { messageKinds } from "#app/domain/signage/prepared-message.ts";
import type { FieldMetadata } from "@conform-to/react";
import { tickedField, tickedIn, useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { FieldNote, SelectField, Tick } from "../kit/Field.tsx";
import { CheckboxGroup, signOptions } from "./CheckboxGroup.tsx";

/** Values of the form's fields. */
export interface DrillDraft {
  prepared: string;
  seconds: string;
  where: DrillPlace;
  formToken: string;
}

/** The form of a drill: a prepared message, how long it stands, and its displays. */
export function DrillForm({
  draft,
  screens,
  displays,
  chosenDisplay,
  answer,
}: {
  draft: DrillDraft;
  screens: { slug: string; name: string; group: string }[];
  /** The paired displays. */
  displays: { id: string; name: string }[];
  /** Id of the display that the address asks for; null for none. */
  chosenDisplay: string | null;
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof DrillDraft]: string }>("drill", answer, { ...draft });
  const askedFor = displays.filter(({ id }) => id === chosenDisplay).map(({ id }) => id);
  const chosen = {
    screens: tickedIn("drill", answer, "screens"),
    displays: tickedIn("drill", answer, "displays", askedFor),
  };
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.prepared, label: t("panel.signage.drill.message") },
        { field: fields.seconds, label: t("panel.signage.drill.seconds") },
        { field: fields.where, label: t("panel.signage.where") },
        { field: tickedField("ticks-screens", chosen.screens, []), label: t("panel.signage.drill.screens") },
        { field: tickedField("ticks-displays", chosen.displays, askedFor), label: t("panel.signage.drill.displays") },
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
      <WhereField
        field={fields.where}
        groups={[
          { name: "screens", options: signOptions(t, screens, chosen.screens), chosen: chosen.screens },
          { name: "displays", options: displays, chosen: chosen.displays },
        ]}
      />
    </SectionForm>
  );
}

interface WhereGroup {
  name: Exclude<DrillPlace, "all">;
  options: { id: string; name: string }[];
  chosen: readonly string[];
}

/** Chooses all displays, or one of the groups and what is ticked in it. A group without options is left out. */
function WhereField({ field, groups }: { field: FieldMetadata<string>; groups: WhereGroup[] }) {
  const t = useTexts();
  const given = groups.filter(({ options }) => options.length > 0);
  const places = drillPlaces.filter((place) => place === "all" || given.some(({ name }) => name === place));
  return (
    <fieldset
      className="f drill-where"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors === undefined ? undefined : field.errorId}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement) keepOneChoice(currentTarget, target);
      }}
    >
      <legend>{t("panel.signage.where")}</legend>
      <FieldNote field={field} />
      {places.map((place) => {
        const group = given.find(({ name }) => name === place);
        return (
          <div key={place}>
            <Tick type="radio" name={field.name} value={place} defaultChecked={field.initialValue === place}>
              {t(`panel.signage.drill.where.${place}`)}
            </Tick>
            {group === undefined ? null : (
              <CheckboxGroup
                name={group.name}
                legend={t(`panel.signage.drill.${group.name}`)}
                {...(group.name === "displays" && { hint: t("panel.signage.drill.displays_hint") })}
                options={group.options}
                chosen={group.chosen}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A tick chooses its group, and another choice takes the ticks away. Without scripts, the server refuses both together. */
function keepOneChoice(fieldset: HTMLElement, changed: HTMLInputElement): void {
  if (changed.type === "checkbox" && !changed.checked) return;
  const place = changed.type === "checkbox" ? changed.name : changed.value;
  for (const input of fieldset.querySelectorAll("input")) {
    if (input.type === "radio") input.checked = input.value === place;
    else if (input.name !== place) input.checked = false;
  }
}
