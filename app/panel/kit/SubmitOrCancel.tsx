import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";

interface SubmitOrCancelProps {
  /** Text of the button. */
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
      <button className={isDestructive ? "btn bad" : "btn pri"} type="submit">
        {submit}
      </button>
      <Link className="btn quiet" to={cancelTo} preventScrollReset={isOver}>
        {t("panel.kit.cancel")}
      </Link>
    </div>
  );
}
