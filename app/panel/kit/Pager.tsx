import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
  /** Whether the list is only a part of the page: the scroll position then stays. */
  isPart?: boolean;
}

/** Says which items of a list are shown and links to the pages before and after. */
export function Pager({ page, pageSize, total, to, isPart = false }: PagerProps) {
  const t = useTexts();
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className="pager" aria-label={t("panel.kit.page_of", { from, to: last, total })}>
      <span>{t("panel.kit.page_of", { from, to: last, total })}</span>
      <span className="fill" />
      {page > 1 ? (
        <Link className="btn sm" to={to(page - 1)} rel="prev" preventScrollReset={isPart}>
          {t("panel.kit.previous")}
        </Link>
      ) : null}
      {last < total ? (
        <Link className="btn sm" to={to(page + 1)} rel="next" preventScrollReset={isPart}>
          {t("panel.kit.next")}
        </Link>
      ) : null}
    </nav>
  );
}
