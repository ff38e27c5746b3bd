import { useTexts } from "#app/ui/texts.tsx";
import { Button, ButtonLink } from "./Button.tsx";

interface SubmitOrCancelProps {
  submit: string;
  isDestructive?: boolean;
  /** Address of the page without the form, or of the page before it. */
  cancelTo: string;
  /** Whether the form lies over a page: the scroll position then stays. */
  isOver?: boolean;
}

/** The submit button and the cancel link at the end of a form. */
export function SubmitOrCancel({ submit, isDestructive = false, cancelTo, isOver = false }: SubmitOrCancelProps) {
  const t = useTexts();
  return (
    <div className={isOver ? "go" : "sends"}>
      <Button look={isDestructive ? "bad" : "pri"} text={submit} />
      <ButtonLink look="quiet" to={cancelTo} preventScrollReset={isOver} text={t("panel.kit.cancel")} />
    </div>
  );
}
