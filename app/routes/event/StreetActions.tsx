import { type FetcherWithComponents, Link, useFetcher, useLocation } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { delayMinutes, type QuickAction } from "#app/domain/editing/quick-actions.ts";
import sheet from "./street.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon, type IconName } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useKeptNotice } from "#app/ui/kit/kept-notice.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { StreetFacts } from "#app/ui/event/detail.ts";

// As soon as the code is here, not only when it is rendered. When it fails, the page says so.
if (typeof document !== "undefined") loadAreaTexts("panel", document.documentElement.lang).catch(() => undefined);

interface StreetActionsProps {
  event: Pick<ProgrammeEvent, "id">;
  street: StreetFacts;
}

/** The three buttons of an administrator who stands in front of the stage: each asks once, and can be taken back. */
export function StreetActions({ event, street }: StreetActionsProps) {
  return (
    <AreaTexts area="panel">
      <link rel="stylesheet" href={sheet} precedence="street" />
      <Panel event={event} street={street} />
    </AreaTexts>
  );
}

function Panel({ event, street }: StreetActionsProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const fetcher = useFetcher<FormAnswer>();
  const later = (instant: string): string => clockTime(new Date(Date.parse(instant) + delayMinutes * 60_000), zone);
  const start = later(street.startTime);
  const asks = {
    delay: {
      icon: "clock",
      question: t("panel.street.delay_question", { start, end: later(street.endTime) }),
      confirm: t("panel.street.delay_confirm", { start }),
    },
    cancel: { icon: "ban", question: t("panel.street.cancel_question"), confirm: t("panel.street.cancel_confirm") },
    full: {
      icon: "people",
      question: t(`panel.street.full_question_${street.fullBy === "capacity" ? "places" : "note"}`, {
        count: street.attendees,
      }),
      confirm: t("panel.street.full_confirm"),
    },
  } satisfies Record<QuickAction, { icon: IconName; question: string; confirm: string }>;
  return (
    <section className="street" aria-label={t("panel.street.title")}>
      <Said key={event.id} street={street} fetcher={fetcher} />
      <div className="asks">
        {street.actions.map((action) => (
          // A new version of the event closes what was asked of the old one.
          <details
            key={`${action} ${street.version}`}
            name="street"
            open={(action === "cancel" && street.keptNote !== null) || undefined}
          >
            <summary className="btn btn-s">
              <Icon name={asks[action].icon} />
              {t(`panel.street.${action}`)}
            </summary>
            <fetcher.Form method="post" action="/admin/street">
              <p>{asks[action].question}</p>
              {action === "cancel" ? (
                <label>
                  {t("panel.street.cancel_reason")}
                  <input name="note" defaultValue={street.keptNote ?? ""} maxLength={200} autoComplete="off" />
                </label>
              ) : null}
              <input type="hidden" name="event" value={event.id} />
              <input type="hidden" name="start" value={street.startTime} />
              <Back />
              <button
                className="btn btn-p"
                type="submit"
                name="intent"
                value={action}
                disabled={fetcher.state !== "idle"}
              >
                {asks[action].confirm}
              </button>
            </fetcher.Form>
          </details>
        ))}
        <Link className="btn btn-s" to={`/admin/events/${encodeURIComponent(event.id)}`} reloadDocument>
          <Icon name="pencil" />
          {t("panel.street.edit")}
        </Link>
      </div>
    </section>
  );
}

/** Says what was done, with the way back; or why it was not. It stays until the next button is pressed. */
function Said({ street, fetcher }: { street: StreetFacts; fetcher: FetcherWithComponents<FormAnswer> }) {
  const t = useTexts();
  const notice = useKeptNotice(street.notice);
  const problem = fetcher.data?.problem;
  if (problem != null) {
    return (
      <p className="said refused" role="alert">
        {t(problem === "unreachable" ? "failure.offline" : "failure.server")}
      </p>
    );
  }
  if (notice === null) return null;
  return (
    <div className={`said ${notice.tone}`} role={notice.tone === "refused" ? "alert" : "status"}>
      <p>{notice.text}</p>
      {notice.undo === undefined ? null : (
        // Not to the history, for which a phone in the street would load the panel.
        <fetcher.Form method="post" action="/admin/street">
          <input type="hidden" name="batch" value={notice.undo} />
          <Back />
          <button className="btn btn-s" type="submit" name="intent" value="undo" disabled={fetcher.state !== "idle"}>
            <Icon name="undo" />
            {t("panel.street.undo")}
          </button>
        </fetcher.Form>
      )}
    </div>
  );
}

/** Back to where the button was: the event's page, or the programme with the event over it. */
function Back() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />;
}
