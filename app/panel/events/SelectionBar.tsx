import { Form, useNavigate } from "react-router";
import { eventStatuses } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { type EventsAddress, eventsPath, exportParameters, exportPath } from "./events-address.ts";
import { useState } from "react";
import { Button } from "../kit/Button.tsx";

/** Default shift of the 'Mover' button, in minutes. */
const usualShift = 15;

/** Returns the value of a field of the selection in a refused form; undefined without a refused form. */
export type TypedSelection = (field: string) => string | undefined;

interface SelectionBarProps {
  selection: Selection;
  address: EventsAddress;
  typed: TypedSelection;
  /** Number of events on this page, and of all that match the filter. */
  shown: number;
  total: number;
  categories: readonly { id: string; name: string }[];
  places: readonly { id: string; name: string }[];
}

/**
 * Actions for the ticked events. With scripts the bar appears once an event is ticked; without, it is always visible.
 */
export function SelectionBar({ selection, address, typed, shown, total, categories, places }: SelectionBarProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const count = selection.isAll ? total : selection.events;
  const words = (action: "delete" | "export" | "change"): string =>
    count === 0 ? t(`panel.events.${action}_marked`) : t(`panel.events.${action}_selected`, { count });
  return (
    <Form
      className="selbar"
      id={selectionForm}
      method="post"
      preventScrollReset
      data-none={count === 0 ? "" : undefined}
      aria-label={t("panel.events.selection")}
      onSubmit={(event) => {
        submitted(event);
        if (!isExport(event)) return;
        // Opens the dialog by a link that keeps the table's filters and leaves out the form's other fields.
        event.preventDefault();
        void navigate(exportPath(eventsPath(address), { what: "selection", ids: selection.ids }), {
          preventScrollReset: true,
        });
      }}
    >
      {/* Enter in a field presses the form's first button: this one does no harm. */}
      <button hidden type="submit" name="intent" value="stay" tabIndex={-1} aria-hidden="true" />
      <Button
        look="icon js-only"
        icon="x"
        type="button"
        onClick={() => {
          selection.tickAll(false);
          // The bar disappears with the button.
          document.getElementById(tickAllId)?.focus();
        }}
        aria-label={t("panel.events.unselect")}
      />
      <b role="status">{count === 0 ? t("panel.events.selection") : t("panel.events.selected", { count })}</b>
      {total > shown ? (
        <label className="tick all-matching">
          <input
            className="ck"
            type="checkbox"
            name={allField}
            value="1"
            checked={selection.isAll}
            onChange={(event) => selection.takeAll(event.currentTarget.checked)}
          />
          {t("panel.events.all_matching", { count: total })}
        </label>
      ) : null}
      <Button look="bad sm" icon="trash" intent="ask" text={words("delete")} />
      <Button
        look="sm"
        icon="download"
        name={exportParameters.what}
        value="selection"
        formMethod="get"
        formAction="/admin/events"
        text={words("export")}
      />
      <details className="pulldown">
        <summary className="btn sm">
          <span>{words("change")}</span>
          <Icon name="more" />
        </summary>
        <div>
          <p>
            <label htmlFor={fieldIds.minutes}>{t("panel.events.move_by")}</label>
            <span>
              <input
                className="in"
                id={fieldIds.minutes}
                type="number"
                name="minutes"
                defaultValue={typed("minutes") ?? usualShift}
                step={1}
                inputMode="text"
              />
              <Button icon="clock" intent="shift" text={t("panel.events.move")} />
            </span>
          </p>
          <p>
            <label htmlFor={fieldIds.status}>{t("panel.events.status")}</label>
            <span>
              <select className="in" id={fieldIds.status} name="status" defaultValue={typed("status") ?? "CANCELLED"}>
                {eventStatuses.map((status) => (
                  <option key={status} value={status}>
                    {t(`panel.events.status_${status}`)}
                  </option>
                ))}
              </select>
              <Button intent="status" text={t("panel.events.apply")} />
            </span>
          </p>
          <EditField name="locationId" intent="edit-location" label={t("panel.events.set_location")}>
            {(control) => (
              <select {...control} defaultValue={typed("locationId")}>
                <option value="">{t("panel.events.choose")}</option>
                {places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </EditField>
          <EditField name="categoryId" intent="edit-category" label={t("panel.events.set_category")}>
            {(control) => (
              <select {...control} defaultValue={typed("categoryId")}>
                <option value="">{t("panel.events.choose")}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </EditField>
          <EditField name="capacity" intent="edit-capacity" label={t("panel.events.set_capacity")}>
            {(control) => (
              <input
                {...control}
                type={"number"}
                min={1}
                step={1}
                placeholder={t("panel.events.no_limit")}
                defaultValue={typed("capacity")}
              />
            )}
          </EditField>
          <EditField name="registration" intent="edit-registration" label={t("panel.events.set_registration")}>
            {(control) => (
              <select {...control} defaultValue={typed("registration")}>
                <option value="places">{t("panel.event_form.registration_places")}</option>
                <option value="none">{t("panel.event_form.registration_none")}</option>
              </select>
            )}
          </EditField>
          <EditField name="day" intent="edit-day" label={t("panel.events.set_day")}>
            {(control) => <input {...control} type={"date"} defaultValue={typed("day") ?? address.day ?? ""} />}
          </EditField>
          <EditField name="name" intent="edit-speaker" label={t("panel.events.add_speaker")}>
            {(control) => (
              <input {...control} type={"text"} maxLength={200} autoComplete={"off"} defaultValue={typed("name")} />
            )}
          </EditField>
          <p className="go">
            <Button icon="check" intent="publish" text={t("panel.events.publish")} />
            <Button icon="lock" intent="edit-draft" text={t("panel.events.make_draft")} />
          </p>
        </div>
      </details>
    </Form>
  );
}

interface EditFieldProps {
  name: keyof typeof fieldIds;
  intent: string;
  label: string;
  children: (control: { className: string; id: string; name: string }) => React.ReactNode;
}

/** One field with the button that writes it to all selected events. */
function EditField({ name, intent, label, children }: EditFieldProps) {
  const t = useTexts();
  const id = fieldIds[name];
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <span>
        {children({ className: "in", id, name })}
        <Button
          intent={intent}
          text={t("panel.events.apply")}
          aria-label={`${t("panel.events.apply")}${t("panel.kit.colon")}${label}`}
        />
      </span>
    </p>
  );
}

function submitted(event: React.SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  if (!(submitter instanceof HTMLButtonElement)) return;
  if (submitter.value === "stay") return event.preventDefault();
  const details = event.currentTarget.querySelector("details");
  // The pressed button disappears when its list closes.
  if (details?.contains(submitter) === true) details.querySelector("summary")?.focus();
  details?.removeAttribute("open");
}

function isExport({ nativeEvent: { submitter } }: React.SubmitEvent<HTMLFormElement>): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === exportParameters.what;
}

/** Id of the form that the tick boxes of all rows belong to. */
export const selectionForm = "selection";

/** Id of the tick box that takes all rows of the page. */
export const tickAllId = "tick-all";

/** The tick box that takes all events that match the filter, also those of other pages. */
export const allField = "all";

export const fieldIds = {
  minutes: "selection-minutes",
  status: "selection-status",
  locationId: "selection-location",
  categoryId: "selection-category",
  capacity: "selection-capacity",
  registration: "selection-registration",
  day: "selection-day",
  name: "selection-speaker",
} as const;

interface Selection {
  /** Ids of the ticked rows of this page. */
  ids: string[];
  /** Number of events in these rows: a row may stand for several dates of a series. */
  events: number;
  tick: (id: string, isTicked: boolean) => void;
  tickAll: (isTicked: boolean) => void;
  /** Whether all events that match the filter are taken. */
  isAll: boolean;
  takeAll: (isTaken: boolean) => void;
}

/** Holds which of the shown rows are ticked. `ticked` are the ids from a refused form. */
export function useSelection(
  rows: readonly { id: string; series: { shown: number } | null }[],
  ticked: readonly string[],
  all: boolean,
): Selection {
  const [isAll, setAll] = useState(all);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ticked));
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  return {
    ids: chosenRows.map(({ id }) => id),
    events: chosenRows.reduce((sum, { series }) => sum + (series?.shown ?? 1), 0),
    tick: (id, isTicked) =>
      setChosen((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id))),
    tickAll: (isTicked) => {
      setChosen(new Set(isTicked ? rows.map(({ id }) => id) : []));
      if (!isTicked) setAll(false);
    },
    isAll,
    takeAll: setAll,
  };
}
