import type { Screen } from "#app/domain/signage/screen.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { tickedField, tickedIn, useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { SignChoice } from "./CheckboxGroup.tsx";

/** Gives the playlist of a sign to other signs or groups; nothing if it is the only sign. */
export function CopyPlaylist({
  others,
  answer,
}: {
  others: readonly Pick<Screen, "slug" | "name" | "group">[];
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form] = useAnsweredForm<Record<string, string>>("copy", answer, {});
  const chosen = tickedIn("copy", answer, "screens");
  if (others.length === 0) return null;
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.signage.failed")}
      labels={[{ field: tickedField("ticks-screens", chosen, []), label: t("panel.signage.copy.to") }]}
      title={t("panel.signage.copy.title")}
      note={t("panel.signage.copy.note")}
      intent="copy"
      submit={t("panel.signage.copy.submit")}
      isMain={false}
    >
      <SignChoice
        screens={others}
        chosen={chosen}
        legend={t("panel.signage.copy.to")}
        hint={t("panel.signage.copy.hint")}
      />
    </SectionForm>
  );
}
