import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

interface ItemActionsProps {
  editTo: string;
  /** As it is heard: with the name of what is edited. */
  edit: string;
  /** Null while it is in use: then it can't be deleted (spec §4), and `used` says so. */
  deleteTo: string | null;
  delete: string;
  used: string;
}

/** The id of the sentence on the page that says why something can't be deleted. */
export const usedId = "used";

/** Edit and delete, of one thing in a list. */
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
