import type { FieldMetadata } from "@conform-to/react";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { answerErrors, ErrorSummary } from "./ErrorSummary.tsx";

interface FormRefusalProps {
  answer: FormAnswer | undefined;
  /** Only answers to these forms are shown; `null` stands for an answer that names no form. Default: every answer. */
  forms?: readonly (string | null)[];
  fields?: readonly { field: FieldMetadata<string>; label: string }[];
  /** The sentence for a failure of the server that came without its own message. */
  failed: string;
}

/** The error summary over a form that was not saved: the errors of the whole form and a link to each wrong field. */
export function FormRefusal({ answer, forms, fields = [], failed }: FormRefusalProps) {
  const t = useTexts();
  if (answer === undefined || (forms !== undefined && !forms.includes(answer.form))) return null;
  const wrong = fields.flatMap(({ field: { id, errors }, label }) =>
    errors === undefined || errors.length === 0 ? [] : [{ id, label, errors }],
  );
  return <ErrorSummary errors={answerErrors(t, answer, failed)} fields={wrong} />;
}
