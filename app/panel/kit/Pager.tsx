import { useTexts } from "#app/ui/texts.tsx";
import { ButtonLink } from "./Button.tsx";

interface PageLink {
  to: string;
  text: string;
}

interface NewestAndOlderProps {
  label: string;
  /** Null if that page does not exist. */
  newest: PageLink | null;
  older: PageLink | null;
}

/** Links a list that grows at its beginning to its first and its next page. */
export function NewestAndOlder({ label, newest, older }: NewestAndOlderProps) {
  if (older === null && newest === null) return null;
  return (
    <nav className="pager" aria-label={label}>
      {newest === null ? null : <ButtonLink look="sm" {...newest} />}
      <span className="fill" />
      {older === null ? null : <ButtonLink look="sm" {...older} rel="next" />}
    </nav>
  );
}

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
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
        <ButtonLink look="sm" to={to(page - 1)} rel="prev" preventScrollReset={isPart} text={t("panel.kit.previous")} />
      ) : null}
      {last < total ? (
        <ButtonLink look="sm" to={to(page + 1)} rel="next" preventScrollReset={isPart} text={t("panel.kit.next")} />
      ) : null}
    </nav>
  );
}
