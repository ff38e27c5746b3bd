import { Tick } from "../kit/Field.tsx";
import { useNavigate } from "react-router";
import type { CalendarFormat } from "#app/domain/calendar/calendar.ts";
import { exportFormats, exportTimes } from "#app/domain/calendar/export/export.ts";
import type { EventCategory, EventPlace } from "#app/domain/programme/event.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { SubmitOrCancel } from "../kit/SubmitOrCancel.tsx";
import {
  type EventsAddress,
  eventsPath,
  type ExportAddress,
  exportParameters,
  exportTarget,
} from "./events-address.ts";

const formatTexts = {
  icalendar: { name: "panel.export.icalendar", note: "panel.export.icalendar_note" },
  csv: { name: "panel.export.csv", note: "panel.export.csv_note" },
  "schedule-xml": { name: "panel.export.schedule_xml", note: "panel.export.schedule_note" },
  "schedule-json": { name: "panel.export.schedule_json", note: "panel.export.schedule_note" },
} as const satisfies Record<CalendarFormat, { name: string; note: string }>;

interface ExportDialogProps {
  /** `events`: number of the selected events; a selected row may stand for several. */
  exporting: ExportAddress & { events: number; problem: string | null };
  address: EventsAddress;
  categories: EventCategory[];
  places: EventPlace[];
}

/**
 * Asks which events to export in which format (spec §2). The browser itself sends this GET form, since the answer is a
 * file.
 */
export function ExportDialog({ exporting, address, categories, places }: ExportDialogProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const closeTo = eventsPath(address);
  const { ids, events, problem } = exporting;
  const whats = [...(ids.length > 0 ? (["selection"] as const) : []), ...exportTimes];
  const chosen = whats.find((what) => what === exporting.what) ?? "all";
  return (
    <Dialog
      className="editor export"
      labelledBy="export-title"
      closeTo={closeTo}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <form method="get" action={exportTarget}>
        <h2 id="export-title">{t("panel.export.title")}</h2>
        <ErrorSummary errors={problem === null ? [] : [problem]} />
        {[...new URLSearchParams(closeTo.split("?")[1])].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {ids.map((id) => (
          <input key={id} type="hidden" name={exportParameters.id} value={id} />
        ))}
        <div className="fields">
          <fieldset className="f w6">
            <legend>{t("panel.export.what")}</legend>
            {whats.map((what) => (
              <Tick key={what} type="radio" name={exportParameters.what} value={what} defaultChecked={what === chosen}>
                {what === "selection" ? `${t("panel.export.selection")} (${events})` : t(`panel.export.${what}`)}
              </Tick>
            ))}
          </fieldset>
          <fieldset className="f w6">
            <legend>{t("panel.export.only")}</legend>
            <Only
              name={exportParameters.category}
              label={t("panel.export.category")}
              all={t("panel.export.any_category")}
              chosen={exporting.category}
              options={categories.map(({ id, name }) => ({ id, name: categoryName(t, name) }))}
            />
            <Only
              name={exportParameters.place}
              label={t("panel.export.place")}
              all={t("panel.export.any_place")}
              chosen={exporting.place}
              options={places}
            />
            <Tick type="checkbox" name={exportParameters.drafts} value="1" defaultChecked={exporting.drafts}>
              {t("panel.export.drafts")}
            </Tick>
          </fieldset>
          <fieldset className="f">
            <legend>{t("panel.export.format")}</legend>
            {exportFormats.map((format) => (
              <Tick
                key={format}
                type="radio"
                name={exportParameters.format}
                value={format}
                defaultChecked={format === exporting.format}
              >
                <span>
                  {t(formatTexts[format].name)}
                  <small>{t(formatTexts[format].note)}</small>
                </span>
              </Tick>
            ))}
          </fieldset>
        </div>
        <SubmitOrCancel submit={t("panel.export.submit")} cancelTo={closeTo} isOver />
      </form>
    </Dialog>
  );
}

interface OnlyProps {
  name: string;
  label: string;
  all: string;
  chosen: string;
  options: readonly { id: string; name: string }[];
}

function Only({ name, label, all, chosen, options }: OnlyProps) {
  return (
    <label className="only">
      <span className="vh">{label}</span>
      <select className="in" name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
