import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";

interface SubmitOrCancelProps {
  /** What the button does. */
  submit: string;
  isDestructive?: boolean;
  /** The page without the form, or the one before it. */
  cancelTo: string;
  /** Whether the form lies over a page, which then stays where it is. */
  isOver?: boolean;
}

/** The end of a form. */
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
