import type { Day } from "#app/domain/programme/day.ts";
import type { EventCategory, EventPlace } from "#app/domain/programme/event.ts";
import { defaultPageSize, type EventCounts, type EventList, type EventListRow } from "#app/domain/programme/event-list.ts";
import type { Clashes, FirstOverlap } from "#app/domain/programme/overlaps.ts";
import { tickedIn } from "../../kit/answered-form.ts";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { Pager } from "../kit/Pager.tsx";
import { type EventsAddress, eventsPath } from "./address.ts";
import { DayLinks } from "./DayChoice.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { Deletion } from "./Deletion.tsx";
import { EventsHead } from "./EventsHead.tsx";
import { EventTable } from "./EventTable.tsx";
import type { ExportAddress } from "./export-address.ts";
import { ExportDialog } from "./ExportDialog.tsx";
import { Filters } from "./Filters.tsx";
import { SampleNotice, SampleQuestion, type ShownSample } from "./Sample.tsx";
import { fieldIds, selectionForm } from "./selection.ts";

export interface EventsData {
  address: EventsAddress;
  list: EventList;
  counts: EventCounts;
  categories: EventCategory[];
  places: EventPlace[];
  /** The day of the strip, with its events. */
  day: Day;
  ofDay: EventListRow[];
  /** The festival's zone as people call it. */
  zoneName: string;
  clashes: Clashes;
  /** Of the events of the list, by id. */
  overlaps: Record<string, FirstOverlap>;
  /** What shall perhaps be deleted; null when nothing is asked. */
  asked: { id: string; title: string }[] | null;
  /** The rows that the sample has left; null when none of them can be removed. */
  sample: ShownSample | null;
  /** What shall be exported, and why it was not; null when nobody asks. */
  exporting: (ExportAddress & { problem: string | null }) | null;
}

/** The table of events with all that leads to it. */
export function EventsPage({ data, answer }: { data: EventsData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { address, list, counts, asked, exporting } = data;
  const textOf = (name: string): string | undefined => tickedIn(selectionForm, answer, name)[0];
  return (
    <>
      <EventsHead address={address} shown={list.total} total={counts.all}>
        <Filters address={address} counts={counts} categories={data.categories} places={data.places} found={list.total} />
      </EventsHead>
      {data.sample === null ? null : <SampleNotice />}
      <DayLinks address={address} counts={counts} />
      <DayStrip day={data.day} events={data.ofDay} clashes={data.clashes} zoneName={data.zoneName} />
      <ErrorSummary errors={answerErrors(t, answer, t("panel.events.failed"))} fields={fieldFaults(answer, { minutes: t("panel.events.move_by"), status: t("panel.events.status") })} />
      {list.events.length === 0 ? (
        <div className="empty">
          <p>{counts.all === 0 ? t("panel.events.empty") : t("panel.events.nothing")}</p>
        </div>
      ) : (
        <EventTable address={address} events={list.events} overlaps={data.overlaps} ticked={tickedIn(selectionForm, answer, "id")} typed={{ minutes: textOf("minutes"), status: textOf("status") }} />
      )}
      <Pager page={list.page} pageSize={defaultPageSize} total={list.total} to={(page) => eventsPath({ ...address, page })} />
      {asked === null ? null : <Deletion events={asked} address={address} />}
      {data.sample?.isAsked === true ? <SampleQuestion sample={data.sample} address={address} /> : null}
      {exporting === null ? null : <ExportDialog exporting={exporting} address={address} categories={data.categories} places={data.places} />}
    </>
  );
}

/** The fields of the selection that were refused. */
function fieldFaults(answer: FormAnswer | undefined, labels: Record<keyof typeof fieldIds, string>) {
  return (["minutes", "status"] as const).flatMap((name) => {
    const errors = answer?.result?.error?.[name] ?? [];
    return errors.length === 0 ? [] : [{ id: fieldIds[name], label: labels[name], errors }];
  });
}
