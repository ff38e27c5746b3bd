import type { TFunction } from "i18next";
import { Link } from "react-router";
import { findSample, hasRows, type SampleState } from "#app/domain/history/sample.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { countEvents } from "#app/domain/programme/event-counts.server.ts";
import { findMatching, findTitles, listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { maxSelected } from "#app/domain/editing/events-in-bulk.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { clashesAmong, firstOverlaps } from "#app/domain/programme/overlaps.ts";
import { findOverlaps } from "#app/domain/programme/overlaps.server.ts";
import { compareText } from "#app/domain/programme/event-days.ts";
import { listPeople } from "#app/domain/people/people.server.ts";
import { searchPeople } from "#app/domain/people/person-search.ts";
import { readSeriesRules } from "#app/domain/series/series.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import {
  filterOf,
  parameters,
  queryOf,
  readEventsAddress,
  type ExportAddress,
  readExportAddress,
  type EventsAddress,
  eventsPath,
  wholeTable,
  exportPath,
} from "./events-address.ts";
import { allField, selectionForm, fieldIds } from "./SelectionBar.tsx";
import { type ShownSample, SampleNotice, SampleConfirm } from "../kit/SampleNotice.tsx";
import { zoneText } from "#app/ui/time/zone-text.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/events.route";
import { eventsFields, eventsForms, eventsLists, idsOfRows } from "./events-forms.server.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { defaultPageSize } from "#app/domain/programme/event-list.ts";
import { tickedIn } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { listPath } from "../kit/list-address.ts";
import { Pager } from "../kit/Pager.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { EventTable } from "./EventTable.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { Filters, filterForm, DayLinks, QuickFilters } from "./Filters.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { maxQueryLength } from "#app/domain/programme/search.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { ButtonLink } from "../kit/Button.tsx";

/** Most events that the day strip shows. */
const maxOfDay = 500;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const address = readEventsAddress(url.searchParams);
  const day = address.day ?? dayOf(now, calendar);
  const asksAll = url.searchParams.has(parameters.all);
  const readAsked = async (): Promise<{ id: string; title: string }[]> => {
    if (url.searchParams.get(parameters.confirm) !== "delete") return [];
    const ids = asksAll
      ? await findMatching(services, filterOf(address))
      : await idsOfRows(services, url.searchParams.getAll(parameters.id).slice(0, maxSelected), address);
    return findTitles(services, ids);
  };
  const { t } = getInstance(context);
  const exporting = readExportAddress(url.searchParams);
  const exportedRows = exporting?.ids.slice(0, maxSelected) ?? [];
  const lists = [listCategories(services), listLocations(services)] as const;
  // Independent reads go together: PostgreSQL may be far away.
  const [table, strip, asked, counts, categories, places, people, sample, kept, rowsToExport] = await Promise.all([
    readTable(services, address),
    readStrip(services, day),
    readAsked(),
    countEvents(services, filterOf(address)),
    ...lists,
    findPeople(services, address.query),
    findSample(services, lists),
    restoreAnswer(
      context,
      url,
      nameFormByIntent({
        ask: selectionForm,
        status: selectionForm,
        shift: selectionForm,
        publish: selectionForm,
        stay: selectionForm,
        ...Object.fromEntries(
          ["location", "category", "capacity", "registration", "day", "speaker", "draft"].map((field) => [
            `edit-${field}`,
            selectionForm,
          ]),
        ),
      }),
    ),
    exporting === null ? [] : idsOfRows(services, exportedRows, address),
  ]);
  return {
    title: t("panel.events.title"),
    address: { ...address, page: table.list.page },
    ...table,
    ...strip,
    counts,
    categories: categories.map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    places: places.map(({ id, name }) => ({ id, name })),
    day,
    zoneName: zoneText(t, calendar.zone),
    people,
    asked: asked.length === 0 ? null : asked,
    asksAll,
    sample: shownSample(sample, url.searchParams.get(parameters.confirm) === "sample", t),
    kept,
    exporting:
      exporting === null
        ? null
        : {
            ...exporting,
            ids: exportedRows,
            events: rowsToExport.length,
            problem: problemOf(exporting, t),
          },
  };
}

/** Reads a page of the table, with what is in the way of its events and the rules of its series. */
async function readTable(services: Services, address: EventsAddress) {
  const list = await listEventsForAdmin(services, queryOf(address));
  const [overlaps, seriesRules] = await Promise.all([
    findOverlaps(services, list.events),
    readSeriesRules(
      services,
      list.events.flatMap(({ series }) => (series !== null && series.shown > 1 ? series.id : [])),
    ),
  ]);
  return { list, overlaps: firstOverlaps(overlaps), seriesRules };
}

/** Reads the events of a day, with those that clash. */
async function readStrip(services: Services, day: string) {
  const { events: ofDay } = await listEventsForAdmin(services, { date: day, pageSize: maxOfDay });
  return { ofDay, clashes: clashesAmong(ofDay, await findOverlaps(services, ofDay)) };
}

/** Most people that a search names above the table. */
const mostPeople = 6;

/** Returns the people whom a search finds, by name. */
async function findPeople(services: Services, query: string): Promise<{ id: string; name: string }[]> {
  if (query === "") return [];
  const people = (await listPeople(services)).map(({ id, name }) => ({ id, name, role: null }));
  return searchPeople(people, query)
    .found.toSorted((one, other) => compareText(one.name, other.name))
    .slice(0, mostPeople)
    .map(({ id, name }) => ({ id, name }));
}

/** Returns the sample's rows for the page; null if no row can be removed. */
function shownSample({ untouched, kept }: SampleState, isAsked: boolean, t: TFunction): ShownSample | null {
  if (!hasRows(untouched)) return null;
  const settingName = (key: string): string => t(`settings_catalogue.keys.${key}.label`, { defaultValue: key });
  return {
    isAsked,
    events: untouched.events.length,
    categories: untouched.categories.length,
    locations: untouched.locations.length,
    points: untouched.points.length,
    settings: untouched.settings.map(settingName),
    kept: [
      ...new Set([...kept.events, ...kept.categories, ...kept.locations, ...kept.points].map(({ name }) => name)),
      ...kept.settings.map(settingName),
    ],
  };
}

/**
 * Returns why nothing was exported; null if nothing failed. Without scripts an export can be requested with no event
 * ticked.
 */
function problemOf({ what, ids, failed }: ExportAddress, t: TFunction): string | null {
  const failure = failed ?? (what === "selection" && ids.length === 0 ? "nothing_selected_to_export" : null);
  return failure === null ? null : t(`errors.${failure}`);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, eventsFields, { lists: eventsLists });
  const address = readEventsAddress(url.searchParams);
  const services = context.get(servicesContext);
  const rows = sent.getAll("id").map(String);
  const ids = sent.has(allField)
    ? await findMatching(services, filterOf(address))
    : // The question names the rows: the ids of all dates would be too long for an address.
      sent.get("intent") === "ask"
      ? rows
      : await idsOfRows(services, rows, address);
  sent.delete("id");
  for (const id of ids) sent.append("id", id);
  return chosenForm(eventsForms, sent)({ context, sent, address });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

const createId = "create";

/** `/admin/events`: the table of events with its filters, day strip and dialogs. */
export default function EventsPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const answer = actionData ?? data.kept;
  const t = useTexts();
  const { address, list, counts, asked, exporting } = data;
  const keptFocus = useKeptFocus(createId, "tr");
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
      {counts.all === 0 ? null : <QuickFilters address={address} counts={counts} />}
      <FoundPeople people={data.people} />
      <DayStrip day={data.day} events={data.ofDay} clashes={data.clashes} zoneName={data.zoneName} />
      <ErrorSummary
        errors={answerErrors(t, answer, t("panel.events.failed"))}
        fields={fieldFaults(answer, {
          minutes: t("panel.events.move_by"),
          status: t("panel.events.status"),
          locationId: t("panel.events.set_location"),
          categoryId: t("panel.events.set_category"),
          capacity: t("panel.events.set_capacity"),
          registration: t("panel.events.set_registration"),
          day: t("panel.events.set_day"),
          name: t("panel.events.add_speaker"),
        })}
      />
      <div {...keptFocus}>
        {list.events.length === 0 ? (
          <div className="empty">
            <p>{counts.all === 0 ? t("panel.events.empty") : t("panel.events.nothing")}</p>
            {counts.all === 0 && eventsPath(address) === eventsPath(wholeTable) ? null : (
              <ButtonLink to={eventsPath(wholeTable)} text={t("panel.events.see_all")} />
            )}
          </div>
        ) : (
          <EventTable
            address={address}
            events={list.events}
            overlaps={data.overlaps}
            seriesRules={data.seriesRules}
            ticked={tickedIn(selectionForm, answer, "id")}
            typed={textOf}
            total={list.total}
            categories={data.categories}
            places={data.places}
          />
        )}
      </div>
      <Pager
        page={list.page}
        pageSize={defaultPageSize}
        total={list.rows}
        to={(page) => eventsPath({ ...address, page })}
      />
      {asked === null ? null : <Deletion events={asked} isAll={data.asksAll} address={address} />}
      {data.sample?.isAsked === true ? <SampleConfirm sample={data.sample} address={address} /> : null}
      {exporting === null ? null : (
        <ExportDialog exporting={exporting} address={address} categories={data.categories} places={data.places} />
      )}
    </>
  );
}

/** Returns the fields of the selection form that have errors. */
function fieldFaults(answer: FormAnswer | undefined, labels: Record<keyof typeof fieldIds, string>) {
  return Object.entries(fieldIds).flatMap(([name, id]) => {
    if (!isField(name)) return [];
    const errors = answer?.result?.error?.[name] ?? [];
    return errors.length === 0 ? [] : [{ id, label: labels[name], errors }];
  });
}

const isField = (name: string): name is keyof typeof fieldIds => name in fieldIds;

/** Most titles that the question names. */
const namedTitles = 5;

/** Asks whether to delete events: a single one by its title, several by their number. */
function Deletion({
  events,
  isAll,
  address,
}: {
  events: { id: string; title: string }[];
  isAll: boolean;
  address: EventsAddress;
}) {
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
      fields={[
        ["intent", "delete"],
        ...(isAll ? [[allField, "1"] as const] : events.map(({ id }) => ["id", id] as const)),
      ]}
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

/** Links to the people whom the search finds. */
function FoundPeople({ people }: { people: { id: string; name: string }[] }) {
  const t = useTexts();
  if (people.length === 0) return null;
  return (
    <nav className="found-people" aria-label={t("panel.events.found_people")}>
      <Icon name="people" />
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={listPath("people", name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EventsHeadProps {
  address: EventsAddress;
  shown: number;
  total: number;
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
      <ButtonLink icon="upload" to="/admin/import" text={t("panel.events.import")} />
      <ButtonLink
        icon="download"
        to={exportPath(eventsPath(address))}
        preventScrollReset
        text={t("panel.events.export")}
      />
      <ButtonLink id={createId} look="pri create" icon="plus" to="/admin/events/new" text={t("panel.kit.create")} />
    </div>
  );
}
