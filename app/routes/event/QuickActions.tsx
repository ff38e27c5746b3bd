import { useId } from "react";
import { type FetcherWithComponents, Link, useFetcher, useLocation } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { delayMinutes, type QuickAction } from "#app/domain/editing/quick-actions.ts";
import sheet from "./quick-actions.css?url";
import { AreaTexts, areaTextsLoaded } from "#app/ui/area-texts.tsx";
import { Icon, type IconName } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { pausedWhile } from "#app/ui/kit/paused-while.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { QuickActionsData } from "#app/ui/event/event-detail-data.ts";

// A part without its texts is as lost as one without its code.
await areaTextsLoaded("panel");

interface QuickActionsProps {
  event: Pick<ProgrammeEvent, "id">;
  data: QuickActionsData;
}

/** The administrator's three quick actions on an event. Each asks for confirmation and can be undone. */
export function QuickActions({ event, data }: QuickActionsProps) {
  return (
    <AreaTexts area="panel">
      <link rel="stylesheet" href={sheet} precedence="quick-actions" />
      <Actions event={event} data={data} />
    </AreaTexts>
  );
}

function Actions({ event, data }: QuickActionsProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const fetcher = useFetcher<FormAnswer>();
  const id = useId();
  const keptFocus = useKeptFocus(id);
  const later = (instant: string): string => clockTime(new Date(Date.parse(instant) + delayMinutes * 60_000), zone);
  const start = later(data.startTime);
  const choices = {
    delay: {
      icon: "clock",
      question:
        data.endTime === null
          ? t("panel.quick_actions.delay_question_open", { start })
          : t("panel.quick_actions.delay_question", { start, end: later(data.endTime) }),
      confirm: t("panel.quick_actions.delay_confirm", { start }),
    },
    cancel: {
      icon: "ban",
      question: t("panel.quick_actions.cancel_question"),
      confirm: t("panel.quick_actions.cancel_confirm"),
    },
    full: {
      icon: "people",
      question: t(`panel.quick_actions.full_question_${data.fullBy === "capacity" ? "places" : "note"}`, {
        count: data.attendees,
      }),
      confirm: t("panel.quick_actions.full_confirm"),
    },
  } satisfies Record<QuickAction, { icon: IconName; question: string; confirm: string }>;
  return (
    <section className="quick-actions" id={id} aria-label={t("panel.quick_actions.title")} tabIndex={-1} {...keptFocus}>
      {/* Always there, so that screen readers announce the result in it. */}
      <div role="status">
        <ActionResult key={event.id} data={data} fetcher={fetcher} />
      </div>
      <div className="actions">
        {data.actions.map((action) => (
          // A new version of the event closes the confirmations of the old one.
          <details
            key={`${action} ${data.version}`}
            name="quick-action"
            open={(action === "cancel" && data.keptNote !== null) || undefined}
          >
            <summary className="btn btn-s">
              <Icon name={choices[action].icon} />
              {t(`panel.quick_actions.${action}`)}
            </summary>
            <fetcher.Form method="post" action="/admin/street">
              <p>{choices[action].question}</p>
              {action === "cancel" ? (
                <label>
                  {t("panel.quick_actions.cancel_reason")}
                  <input name="note" defaultValue={data.keptNote ?? ""} maxLength={200} autoComplete="off" />
                </label>
              ) : null}
              {action === "cancel" && data.keptNote !== null ? <p>{t("panel.quick_actions.kept_reason")}</p> : null}
              <input type="hidden" name="event" value={event.id} />
              <input type="hidden" name="start" value={data.startTime} />
              <RedirectField />
              <button
                className="btn btn-p"
                type="submit"
                name="intent"
                value={action}
                {...pausedWhile(fetcher.state !== "idle")}
              >
                {choices[action].confirm}
              </button>
            </fetcher.Form>
          </details>
        ))}
        <Link className="btn btn-s" to={`/admin/events/${encodeURIComponent(event.id)}`} reloadDocument>
          <Icon name="pencil" />
          {t("panel.quick_actions.edit")}
        </Link>
      </div>
    </section>
  );
}

/** Shows the result of the last action with an undo button, or why it failed, until the next button is pressed. */
function ActionResult({ data, fetcher }: { data: QuickActionsData; fetcher: FetcherWithComponents<FormAnswer> }) {
  const t = useTexts();
  const notice = useNotice(data.notice);
  const problem = fetcher.data?.problem;
  if (problem != null) {
    return <p className="outcome refused">{t(problem === "unreachable" ? "failure.offline" : "failure.server")}</p>;
  }
  if (notice === null) return null;
  return (
    <div className={`outcome ${notice.tone}`}>
      <p>{notice.text}</p>
      {notice.undo === undefined ? null : (
        // Not a link to the history: a phone would have to load the panel for it.
        <fetcher.Form method="post" action="/admin/street">
          <input type="hidden" name="batch" value={notice.undo} />
          <RedirectField />
          <button
            className="btn btn-s"
            type="submit"
            name="intent"
            value="undo"
            {...pausedWhile(fetcher.state !== "idle")}
          >
            <Icon name="undo" />
            {t("panel.quick_actions.undo")}
          </button>
        </fetcher.Form>
      )}
    </div>
  );
}

/** Names the page that the form returns to: the event's page, or the programme with the event open. */
function RedirectField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />;
}
