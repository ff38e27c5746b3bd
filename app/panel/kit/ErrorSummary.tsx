import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { TFunction } from "i18next";
import type { FormAnswer } from "#app/browser/form-answer.ts";

interface ErrorSummaryProps {
  /** Errors of the whole form. */
  errors: readonly string[];
  /** The fields with errors. */
  fields: readonly { id: string; label: string; errors: readonly string[] }[];
}

/**
 * Lists the fields with errors above a refused form, with a link to each. It takes the focus when errors appear, not
 * while they are being fixed.
 */
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

/**
 * Returns the errors of a whole form as sentences. `failed` is the text for a server failure without a message (spec
 * §8).
 */
export function answerErrors(t: TFunction, answer: FormAnswer | undefined, failed: string): readonly string[] {
  if (answer?.problem == null) return answer?.result?.error?.[""] ?? [];
  return [answer.problem === "failed" ? failed : t("failure.offline")];
}
