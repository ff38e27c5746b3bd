import { Link } from "react-router";
import { maxQueryLength } from "#app/domain/programme/search.ts";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import { type EventsAddress, eventsPath, parameters } from "./address.ts";
import { exportPath } from "./export-address.ts";
import { filterForm } from "./Filters.tsx";

interface EventsHeadProps {
  address: EventsAddress;
  shown: number;
  total: number;
  /** The filters, between the search and the buttons. */
  children: React.ReactNode;
}

/** Title, search, filters, export, and the one main action. */
export function EventsHead({ address, shown, total, children }: EventsHeadProps) {
  const t = useTexts();
  return (
    <div className="head events-head">
      <h1>{t("panel.events.title")}</h1>
      <span className="count">{shown === total ? total : t("panel.events.shown", { shown, total })}</span>
      <div className="seek">
        <Icon name="search" />
        <input
          className="in"
          type="search"
          name={parameters.query}
          form={filterForm}
          key={address.query}
          defaultValue={address.query}
          maxLength={maxQueryLength}
          placeholder={t("panel.events.search")}
          aria-label={t("panel.events.search")}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {children}
      <span className="fill" />
      <Link className="btn" to="/admin/import">
        <Icon name="upload" />
        {t("panel.events.import")}
      </Link>
      <Link className="btn" to={exportPath(eventsPath(address))} preventScrollReset>
        <Icon name="download" />
        {t("panel.events.export")}
      </Link>
      <Link className="btn pri create" to="/admin/events/new">
        <Icon name="plus" />
        {t("panel.kit.create")}
      </Link>
    </div>
  );
}
