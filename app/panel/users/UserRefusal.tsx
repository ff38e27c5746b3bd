import type { FieldMetadata } from "@conform-to/react";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";

interface UserRefusalProps {
  answer: FormAnswer | undefined;
  fields?: readonly { field: FieldMetadata<string>; label: string }[];
}

/** Why an account was not saved: the domain's sentence, or the fields that are wrong, or that nobody answered. */
export function UserRefusal({ answer, fields = [] }: UserRefusalProps) {
  const t = useTexts();
  if (answer === undefined) return null;
  const wrong = fields.flatMap(({ field: { id, errors }, label }) =>
    errors === undefined || errors.length === 0 ? [] : [{ id, label, errors }],
  );
  return <ErrorSummary errors={answerErrors(t, answer, t("panel.users.save_failed"))} fields={wrong} />;
}
