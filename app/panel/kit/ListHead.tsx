import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ListSearch } from "./ListSearch.tsx";

interface ListHeadProps {
  title: string;
  /** Number of all items, or of those found. */
  count: React.ReactNode;
  /** Label of the search field. */
  search: string;
  query: string;
  createTo: string;
}

/** The head of a list: title, count, search, and the button that creates an item. */
export function ListHead({ title, count, search, query, createTo }: ListHeadProps) {
  const t = useTexts();
  return (
    <div className="head list-head">
      <h1>{title}</h1>
      <span className="count">{count}</span>
      <ListSearch label={search} query={query} />
      <span className="fill" />
      <Link className="btn pri create" to={createTo} preventScrollReset>
        <Icon name="plus" />
        {t("panel.kit.create")}
      </Link>
    </div>
  );
}
