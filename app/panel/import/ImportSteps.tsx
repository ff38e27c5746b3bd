import type { ImportState } from "#app/domain/calendar/importing/import-review.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

const steps = ["upload", "review", "importing", "complete"] as const;

/** The steps of an import (spec §4) with the current one marked. */
export function ImportSteps({ state }: { state: ImportState | null }) {
  const t = useTexts();
  const current = state === null || state === "reading" || state === "failed" ? 0 : steps.indexOf(state);
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current || state === "complete" || undefined}
        >
          <span className="dot" aria-hidden="true">
            {index < current || state === "complete" ? <Icon name="check" /> : index + 1}
          </span>
          {t(`panel.import.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
