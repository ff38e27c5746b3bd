import { useEffect, useRef } from "react";
import { scopeNamed, type SeriesScope } from "#app/domain/series/series.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { scopeField, ScopeChoice } from "../kit/ScopeChoice.tsx";

interface ScopeDialogProps {
  isDeletion: boolean;
  /** Called with null if the change is not to be made. */
  onAnswer: (scope: SeriesScope | null) => void;
}

/** Asks for which dates of a series a change in the sheet is. Enter takes the choice: at first this date alone. */
export function ScopeDialog({ isDeletion, onAnswer }: ScopeDialogProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(":checked")?.focus();
    // The dialog gives the focus back to the cell's field, which is gone.
    return () => void requestAnimationFrame(() => document.querySelector<HTMLElement>(".sheet [data-here]")?.focus());
  }, []);
  return (
    <Dialog className="confirm" labelledBy="scope-title" closeTo="/admin/sheet" onClose={() => onAnswer(null)}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(scopeNamed(new FormData(event.currentTarget).get(scopeField)));
        }}
      >
        <h2 id="scope-title">{t("panel.series.ask_title")}</h2>
        <ScopeChoice legend={t(isDeletion ? "panel.series.delete_scope" : "panel.series.ask")} />
        {isDeletion ? null : <p className="hint">{t("panel.series.scope_hint")}</p>}
        <div className="go">
          <Button look={isDeletion ? "bad" : "pri"} text={t(isDeletion ? "panel.kit.delete" : "panel.kit.save")} />
          <Button look="quiet" type="button" text={t("panel.kit.cancel")} onClick={() => onAnswer(null)} />
        </div>
      </form>
    </Dialog>
  );
}
