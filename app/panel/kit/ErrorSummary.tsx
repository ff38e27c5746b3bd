import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { TFunction } from "i18next";
import type { FormAnswer } from "#app/browser/form-answer.ts";

interface ErrorSummaryProps {
  /** What is wrong with the form as a whole. */
  errors: readonly string[];
  /** Each wrong field: its id, what it is called, what is wrong. */
  fields: readonly { id: string; label: string; errors: readonly string[] }[];
}

/** Over a form that was refused: how many fields are wrong and the way to each. It takes the focus, but not while fields are being put right. */
export function ErrorSummary({ errors, fields }: ErrorSummaryProps) {
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

/** What is wrong with a form of the panel as a whole, in sentences; `failed` is said when the server failed without a word of its own (spec §8). */
export function answerErrors(t: TFunction, answer: FormAnswer | undefined, failed: string): readonly string[] {
  if (answer?.problem == null) return answer?.result?.error?.[""] ?? [];
  return [answer.problem === "failed" ? failed : t("failure.offline")];
}
