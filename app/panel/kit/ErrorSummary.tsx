import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { TFunction } from "i18next";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { KeptDifferences } from "./KeptForm.tsx";

interface ErrorSummaryProps {
  errors: readonly string[];
  fields?: readonly { id: string; label: string; errors: readonly string[] }[];
}

/**
 * Lists the fields with errors above a refused form, with a link to each. It takes the focus when errors appear, not
 * while they are being fixed.
 */
export function ErrorSummary({ errors, fields = [] }: ErrorSummaryProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const count = fields.length;
  const before = useRef<{ errors: readonly string[]; count: number }>({ errors: [], count: 0 });
  useEffect(() => {
    const isNew = errors !== before.current.errors || count > before.current.count;
    before.current = { errors, count };
    if (isNew && (errors.length > 0 || count > 0)) box.current?.focus();
  }, [errors, count]);
  if (errors.length === 0 && count === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        {count === 0 ? errors.join(" ") : t("panel.kit.wrong", { count })}
      </h2>
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            <a href={`#${field.id}`}>{`${field.label}${t("panel.kit.colon")}${field.errors.join(" ")}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns the errors of a whole form as sentences. `failed` is the text for a server failure without a message (spec
 * §8).
 */
export function answerErrors(t: TFunction, answer: FormAnswer | undefined, failed: string): readonly string[] {
  if (answer?.problem == null) return answer?.result?.error?.[""] ?? [];
  return [answer.problem === "failed" ? failed : t("failure.offline")];
}

/** A field with the label that the error summary calls it by. `dirty`: it differs from the stored value. */
export interface LabelledField {
  field: { id: string; errors: readonly string[] | undefined; dirty?: boolean };
  label: string;
}

export const wrongFields = (fields: readonly LabelledField[]) =>
  fields.flatMap(({ field: { id, errors = [] }, label }) => (errors.length === 0 ? [] : [{ id, label, errors }]));

interface FormRefusalProps {
  answer: FormAnswer | undefined;
  /** Only answers to these forms are shown; `null` stands for an answer that names no form. Default: every answer. */
  forms?: readonly (string | null)[];
  /** Every field, in the order of the form. */
  labels?: readonly LabelledField[];
  /** The sentence for a failure of the server that came without its own message. */
  failed: string;
}

/**
 * The error summary over a form that was not saved: the errors of the whole form and a link to each wrong field. Over a
 * kept form: the fields that differ from what is stored.
 */
export function FormRefusal({ answer, forms, labels = [], failed }: FormRefusalProps) {
  const t = useTexts();
  if (answer === undefined || (forms !== undefined && !forms.includes(answer.form))) return null;
  if (answer.isKept === true) return labels.length === 0 ? null : <KeptDifferences fields={labels} />;
  return <ErrorSummary errors={answerErrors(t, answer, failed)} fields={wrongFields(labels)} />;
}
