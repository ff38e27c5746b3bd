import { Form, Link } from "react-router";
import type { EventCategory } from "#app/domain/programme/event.ts";
import { maxQueryLength } from "#app/domain/programme/search.ts";
import { inkOn } from "#app/art/color.ts";
import { emojiOf } from "#app/art/poster.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { categoryLanguage, categoryName } from "#app/ui/programme/category-name.ts";
import { FilterButton } from "#app/ui/programme/FilterButton.tsx";
import { parameters, type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

interface ToolsProps {
  address: ProgrammeAddress;
  categories: EventCategory[];
  /** With JavaScript the page filters at once; without it the form is sent. */
  onChange: (change: Partial<Pick<ProgrammeAddress, "query" | "categoryId">>) => void;
  /** Called when the search field is blurred or its form is sent. */
  onLeave: () => void;
  /** The filters that take one tap, on phones. */
  quick: React.ReactNode;
  /** The other filters, on wide screens. */
  children: React.ReactNode;
}

/** Search, category, filters and view: a GET form and links. */
export function Tools({ address, categories, onChange, onLeave, quick, children }: ToolsProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <Form
      className="tools"
      method="get"
      action="/"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      {address.date === null ? null : <input type="hidden" name={parameters.date} value={address.date} />}
      {address.view === "hours" ? null : <input type="hidden" name={parameters.view} value={address.view} />}
      <label className="field search">
        <span className="vh">{t("home.search")}</span>
        <Icon name="search" />
        <input
          type="search"
          id="q"
          name={parameters.query}
          value={address.query}
          maxLength={maxQueryLength}
          placeholder={t("home.search_hint")}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange({ query: event.currentTarget.value })}
          onBlur={onLeave}
        />
      </label>
      <label className="field sel">
        <span className="vh">{t("home.category")}</span>
        <select
          name={parameters.category}
          value={address.categoryId ?? ""}
          onChange={(event) => onChange({ categoryId: event.currentTarget.value || null })}
        >
          <option value="">{t("home.all_categories")}</option>
          {categories.map((category) => (
            <option
              key={category.id}
              value={category.id}
              lang={categoryLanguage(category.name, contentLanguage)}
              style={{ backgroundColor: category.color, color: inkOn(category.color) === "dark" ? "#000" : "#fff" }}
            >
              {emojiOf(category.icon)} {categoryName(t, category.name)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <button className="btn btn-s tools-go" type="submit">
        {t("home.apply")}
      </button>
      <div className="fil">
        <FilterButton to={programmePath(address, { filters: "" })} count={new URLSearchParams(address.filters).size} />
      </div>
      {quick}
      <nav className="views" aria-label={t("home.view")}>
        <ViewLink address={address} view="hours" icon="list" label={t("home.by_hour")} />
        <ViewLink address={address} view="places" icon="grid" label={t("home.by_place")} />
      </nav>
      {children}
    </Form>
  );
}

interface ViewLinkProps {
  address: ProgrammeAddress;
  view: ProgrammeAddress["view"];
  icon: "list" | "grid";
  label: string;
}

function ViewLink({ address, view, icon, label }: ViewLinkProps) {
  return (
    <Link
      to={programmePath({ ...address, view })}
      aria-current={address.view === view ? "page" : undefined}
      preventScrollReset
      viewTransition
    >
      <Icon name={icon} />
      <span>{label}</span>
    </Link>
  );
}
