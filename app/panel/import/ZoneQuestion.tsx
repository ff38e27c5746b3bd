import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { SelectField } from "../kit/Field.tsx";
import { reviewPath } from "./import-address.ts";
import type { ReviewData } from "./import-review-data.ts";

interface ZoneQuestionProps {
  data: ReviewData;
  answer: FormAnswer | undefined;
}

/** Asks in which zone the hours of a file are that names none. Once it is answered, the answer can still be changed. */
export function ZoneQuestion({ data, answer }: ZoneQuestionProps) {
  const { zone, view } = data;
  const t = useTexts();
  if (zone === null) return null;
  if (zone.isAsked)
    return (
      <section className="zone-question" aria-labelledby="zone-question">
        <h2 id="zone-question">{t("panel.import.zone_question")}</h2>
        <p>{t("panel.import.zone_text", { name: view.fileName })}</p>
        <ZoneForm data={data} zone={zone} answer={answer} />
      </section>
    );
  return (
    <details className="zone-question" key={zone.chosen} open={answer?.form === "zone"}>
      <summary>{t("panel.import.zone_said", { zone: zone.chosen.replaceAll("_", " ") })}</summary>
      <ZoneForm data={data} zone={zone} answer={answer} />
    </details>
  );
}

function ZoneForm({
  data: { view, address },
  zone,
  answer,
}: ZoneQuestionProps & { zone: NonNullable<ReviewData["zone"]> }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ zone: string }>("zone", answer, { zone: zone.chosen });
  return (
    <Form id={form.id} method="post" action={reviewPath(view.id, address)} noValidate preventScrollReset>
      <SelectField
        field={fields.zone}
        label={t("panel.import.zone_label")}
        {...(zone.isAsked && { hint: t("panel.import.zone_hint") })}
        options={zone.zones.map((value) => ({ value, text: value.replaceAll("_", " ") }))}
        width="w6"
      />
      <Button look={zone.isAsked ? "pri" : undefined} intent="zone" text={t("panel.import.zone_read")} />
    </Form>
  );
}
