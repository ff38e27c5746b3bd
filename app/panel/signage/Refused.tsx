import type { FieldMetadata } from "@conform-to/react";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";

interface RefusedProps {
  /** Of the form. */
  name: string;
  answer: FormAnswer | undefined;
  fields: readonly { field: FieldMetadata<string>; label: string }[];
}

/** Why one of the page's forms was not taken. */
export function Refused({ name, answer, fields }: RefusedProps) {
  const t = useTexts();
  if (answer === undefined || (answer.form !== null && answer.form !== name)) return null;
  const wrong = fields.flatMap(({ field: { id, errors }, label }) =>
    errors === undefined || errors.length === 0 ? [] : [{ id, label, errors }],
  );
  return <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} fields={wrong} />;
}
