import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

interface ItemActionsProps {
  editTo: string;
  /** Accessible name of the edit link, with the item's name. */
  edit: string;
  /** Null if events use the item: it can't be deleted then (spec §4), and `used` says so. */
  deleteTo: string | null;
  delete: string;
  used: string;
}

/** Id of the sentence on the page that says why used items can't be deleted. */
export const usedId = "used";

/** The edit and delete buttons of a list item. */
export function ItemActions({ editTo, edit, deleteTo, delete: remove, used }: ItemActionsProps) {
  const t = useTexts();
  return (
    <div className="actions">
      <Link to={editTo} preventScrollReset aria-label={edit} title={t("panel.kit.edit")}>
        <Icon name="pencil" />
      </Link>
      {deleteTo === null ? (
        <button type="button" disabled aria-label={remove} aria-describedby={usedId} title={used}>
          <Icon name="trash" />
        </button>
      ) : (
        <Link to={deleteTo} preventScrollReset aria-label={remove} title={t("panel.kit.delete")}>
          <Icon name="trash" />
        </Link>
      )}
    </div>
  );
}
