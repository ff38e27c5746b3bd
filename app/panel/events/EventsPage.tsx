import type { Day } from "#app/domain/programme/day.ts";
import type { EventCategory, EventPlace } from "#app/domain/programme/event.ts";
import {
  defaultPageSize,
  type EventCounts,
  type EventList,
  type EventListRow,
} from "#app/domain/programme/event-list.ts";
import type { Clashes, FirstOverlap } from "#app/domain/programme/overlaps.ts";
import { tickedIn } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { Pager } from "../kit/Pager.tsx";
import { type EventsAddress, eventsPath, parameters, type ExportAddress, exportPath } from "./events-address.ts";
import { DayStrip } from "./DayStrip.tsx";
import { EventTable } from "./EventTable.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { Filters, filterForm, DayLinks } from "./Filters.tsx";
import { SampleNotice, SampleConfirm, type ShownSample } from "../kit/SampleNotice.tsx";
import { fieldIds, selectionForm } from "./SelectionBar.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { Link } from "react-router";
import { maxQueryLength } from "#app/domain/programme/search.ts";
import { Icon } from "#app/ui/art/Icon.tsx";

export interface EventsData {
  address: EventsAddress;
  list: EventList;
  counts: EventCounts;
  categories: EventCategory[];
  places: EventPlace[];
  /** Day of the strip; `ofDay` are its events. */
  day: Day;
  ofDay: EventListRow[];
  /** Name of the festival's time zone for people. */
  zoneName: string;
  clashes: Clashes;
  /** Overlaps of the listed events, by event id. */
  overlaps: Record<string, FirstOverlap>;
  /** Events of the open deletion question; null if it is closed. */
  asked: { id: string; title: string }[] | null;
  /** Remaining rows of the sample programme; null if no row can be removed. */
  sample: ShownSample | null;
  /** Choices of the export dialog and its error; null if it is closed. */
  exporting: (ExportAddress & { problem: string | null }) | null;
}

/** `/admin/events`: the table of events with its filters, day strip and dialogs. */
export function EventsPage({ data, answer }: { data: EventsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { address, list, counts, asked, exporting } = data;
  const textOf = (name: string): string | undefined => tickedIn(selectionForm, answer, name)[0];
  return (
    <>
      <EventsHead address={address} shown={list.total} total={counts.all}>
        <Filters
          address={address}
          counts={counts}
          categories={data.categories}
          places={data.places}
          found={list.total}
        />
      </EventsHead>
      {data.sample === null ? null : <SampleNotice />}
      <DayLinks address={address} counts={counts} />
      <DayStrip day={data.day} events={data.ofDay} clashes={data.clashes} zoneName={data.zoneName} />
      <ErrorSummary
        errors={answerErrors(t, answer, t("panel.events.failed"))}
        fields={fieldFaults(answer, { minutes: t("panel.events.move_by"), status: t("panel.events.status") })}
      />
      {list.events.length === 0 ? (
        <div className="empty">
          <p>{counts.all === 0 ? t("panel.events.empty") : t("panel.events.nothing")}</p>
        </div>
      ) : (
        <EventTable
          address={address}
          events={list.events}
          overlaps={data.overlaps}
          ticked={tickedIn(selectionForm, answer, "id")}
          typed={{ minutes: textOf("minutes"), status: textOf("status") }}
        />
      )}
      <Pager
        page={list.page}
        pageSize={defaultPageSize}
        total={list.total}
        to={(page) => eventsPath({ ...address, page })}
      />
      {asked === null ? null : <Deletion events={asked} address={address} />}
      {data.sample?.isAsked === true ? <SampleConfirm sample={data.sample} address={address} /> : null}
      {exporting === null ? null : (
        <ExportDialog exporting={exporting} address={address} categories={data.categories} places={data.places} />
      )}
    </>
  );
}

/** Returns the fields of the selection form that have errors. */
function fieldFaults(answer: FormAnswer | undefined, labels: Record<keyof typeof fieldIds, string>) {
  return (["minutes", "status"] as const).flatMap((name) => {
    const errors = answer?.result?.error?.[name] ?? [];
    return errors.length === 0 ? [] : [{ id: fieldIds[name], label: labels[name], errors }];
  });
}

/** Most titles that the question names. */
const namedTitles = 5;

/** Asks whether to delete events: a single one by its title, several by their number. */
function Deletion({ events, address }: { events: { id: string; title: string }[]; address: EventsAddress }) {
  const t = useTexts();
  const count = events.length;
  const [first] = events;
  const isOne = count === 1 && first !== undefined;
  return (
    <Confirm
      title={
        isOne ? t("panel.events.confirm_title", { title: first.title }) : t("panel.events.confirm_count", { count })
      }
      text={isOne ? t("panel.events.confirm_text") : t("panel.events.confirm_text_many")}
      button={isOne ? t("panel.kit.delete") : t("panel.events.delete_selected", { count })}
      fields={[["intent", "delete"], ...events.map(({ id }) => ["id", id] as const)]}
      closeTo={eventsPath(address)}
    >
      {isOne ? null : (
        <ul className="named">
          {events.slice(0, namedTitles).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {count > namedTitles ? <li>{t("panel.events.and_more", { count: count - namedTitles })}</li> : null}
        </ul>
      )}
    </Confirm>
  );
}

interface EventsHeadProps {
  address: EventsAddress;
  shown: number;
  total: number;
  /** The filters, between the search and the buttons. */
  children: React.ReactNode;
}

/** Title, search, filters, import, export, and the button that creates an event. */
function EventsHead({ address, shown, total, children }: EventsHeadProps) {
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
