import { Form, useNavigate } from "react-router";
import { eventStatuses } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { type EventsAddress, eventsPath, exportParameters, exportPath } from "./events-address.ts";
import { useState } from "react";
import { Button } from "../kit/Button.tsx";

/** Default shift of the 'Mover' button, in minutes. */
const usualShift = 15;

/** Values of the selection's fields in a refused form; undefined without a refused form. */
export interface TypedSelection {
  minutes: string | undefined;
  status: string | undefined;
}

interface SelectionBarProps {
  selection: Selection;
  address: EventsAddress;
  typed: TypedSelection;
}

/**
 * Actions for the ticked events. With scripts the bar appears once an event is ticked; without, it is always visible.
 */
export function SelectionBar({ selection, address, typed }: SelectionBarProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const count = selection.ids.length;
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
        onClick={() => selection.tickAll(false)}
        aria-label={t("panel.events.unselect")}
      />
      <b role="status">{count === 0 ? t("panel.events.selection") : t("panel.events.selected", { count })}</b>
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
                defaultValue={typed.minutes ?? usualShift}
                step={1}
                inputMode="text"
              />
              <Button icon="clock" intent="shift" text={t("panel.events.move")} />
            </span>
          </p>
          <p>
            <label htmlFor={fieldIds.status}>{t("panel.events.status")}</label>
            <span>
              <select className="in" id={fieldIds.status} name="status" defaultValue={typed.status ?? "CANCELLED"}>
                {eventStatuses.map((status) => (
                  <option key={status} value={status}>
                    {t(`panel.events.status_${status}`)}
                  </option>
                ))}
              </select>
              <Button intent="status" text={t("panel.events.apply")} />
            </span>
          </p>
          <Button icon="check" intent="publish" text={t("panel.events.publish")} />
        </div>
      </details>
    </Form>
  );
}

function submitted(event: React.SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  if (!(submitter instanceof HTMLButtonElement)) return;
  if (submitter.value === "stay") event.preventDefault();
  else event.currentTarget.querySelector("details")?.removeAttribute("open");
}

function isExport({ nativeEvent: { submitter } }: React.SubmitEvent<HTMLFormElement>): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === exportParameters.what;
}

/** Id of the form that the tick boxes of all rows belong to. */
export const selectionForm = "selection";

export const fieldIds = { minutes: "selection-minutes", status: "selection-status" } as const;

interface Selection {
  /** Ids of the ticked events of this page. */
  ids: string[];
  tick: (id: string, isTicked: boolean) => void;
  tickAll: (isTicked: boolean) => void;
}

/** Holds which of the shown rows are ticked. `ticked` are the ids from a refused form. */
export function useSelection(rows: readonly { id: string }[], ticked: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ticked));
  return {
    ids: rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    tick: (id, isTicked) =>
      setChosen((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id))),
    tickAll: (isTicked) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
