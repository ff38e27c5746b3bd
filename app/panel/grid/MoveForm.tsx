import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { GridEvent } from "#app/domain/programme/day-grid.ts";
import { type GridMove, isMoved, shiftedStart, startingAt } from "#app/domain/programme/day-grid-move.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { answerErrors } from "../kit/ErrorSummary.tsx";
import { Wrong } from "../kit/Field.tsx";
import { ScopeChoice } from "../kit/ScopeChoice.tsx";
import { gridPath, noMove } from "./grid-address.ts";
import { checkMove, hoursText, type MoveCheck, placeName, timeOf } from "./grid-day.ts";
import { MoveFields } from "./MoveFields.tsx";
import { blockId, type MovingProps, seenFields } from "./use-move.ts";

/** Shifts of the buttons, in minutes. */
const nudges = [-15, -5, 5, 15];

interface MoveFormProps extends MovingProps {
  event: GridEvent;
  move: GridMove;
  side?: "left" | "right";
}

/** The form that moves an event or one of its ends by fields and buttons, and says whether the place is free. */
export function MoveForm({ event, move, side = "right", day, address, mover, answer }: MoveFormProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = mover.by === "address";
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  const isAsking = mover.by === "question";
  useEffect(() => {
    if (isAsking) box.current?.querySelector<HTMLElement>(".scope :checked")?.focus({ preventScroll: true });
  }, [isAsking]);
  // The form moves with its block, so both are scrolled into view. On a phone the form lies over the foot of the page.
  useEffect(() => {
    document.querySelector(".grid-lift .lifted")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const closed = gridPath(address, { ...noMove, place: move.from ?? address.place });
  const close = (): void => {
    mover.putBack();
    if (address.event !== null) void navigate(closed, { preventScrollReset: true });
    document.getElementById(blockId(event.id, move.from))?.focus({ preventScroll: true });
  };
  const check = checkMove(t, day, event, move);
  const pathOf = (next: GridMove): string =>
    gridPath(address, {
      ...noMove,
      event: event.id,
      from: next.from,
      at: next.startTime,
      until: next.endTime,
      to: next.to ?? "",
    });
  const moveTo = (startTime: string) => {
    const next = startingAt(move, startTime);
    return {
      to: pathOf(next),
      preventScrollReset: true,
      onClick: (clicked: React.MouseEvent) => {
        clicked.preventDefault();
        mover.propose(next, "form");
      },
    };
  };
  const seen = seenFields(event);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its fields
    <section
      ref={box}
      className={`grid-move ${side}${event.isInSeries ? " of-series" : ""}`}
      aria-labelledby="move-title"
      aria-busy={mover.isSaving || undefined}
      onKeyDown={(pressed) => {
        if (pressed.key === "Escape") close();
      }}
    >
      <Form
        method="post"
        action={gridPath(address, { ...noMove, event: event.id, from: move.from })}
        preventScrollReset
        onSubmit={(submitted) => {
          if (mover.isSaving) submitted.preventDefault();
          else mover.sent(move);
        }}
      >
        <input type="hidden" name="day" value={day.day} />
        {day.days.length === 1 ? null : <input type="hidden" name="days" value={day.days.length} />}
        <input type="hidden" name="event" value={event.id} />
        <input type="hidden" name="from" value={move.from ?? ""} />
        <input type="hidden" name="seen" value={seen.seen} />
        <input type="hidden" name="seenEnd" value={seen.seenEnd} />
        <input type="hidden" name="at" value={move.startTime} />
        <input type="hidden" name="until" value={move.endTime} />
        <h2 id="move-title" tabIndex={-1} ref={heading}>
          {t(event.isScheduled ? "panel.grid.move" : "panel.grid.put", { title: event.title })}
        </h2>
        <p className="mut">
          {event.isScheduled
            ? t("panel.grid.before", {
                time: isResized(event, move) ? hoursText(t, day, event) : timeOf(event.startTime, day),
                place: placeName(day, move.from) ?? t("panel.grid.no_place"),
              })
            : t("panel.grid.without_hour")}
        </p>
        <p>
          <Link className="edit" to={`/admin/events/${event.id}`}>
            {t("panel.grid.edit")}
          </Link>
        </p>
        {event.isInSeries ? <ScopeChoice legend={t("panel.series.ask")} /> : null}
        <div className="nudges">
          {nudges.map((minutes) => (
            <ButtonLink
              look="sm"
              key={minutes}
              aria-label={
                minutes < 0 ? t("panel.grid.earlier", { count: -minutes }) : t("panel.grid.later", { count: minutes })
              }
              {...moveTo(shiftedStart(move.startTime, minutes, day))}
              text={minutes < 0 ? `−${-minutes}` : `+${minutes}`}
            />
          ))}
        </div>
        <MoveFields day={day} move={move} mover={mover} answer={answer} holdsEnd={address.holdsEnd} />
        <CheckNote check={check}>
          {check.nextFree === null ? null : (
            <ButtonLink
              look="sm"
              {...moveTo(check.nextFree)}
              text={t("panel.grid.next_free", { time: timeOf(check.nextFree, day) })}
            />
          )}
          {/* The place may have no column yet: its address gives it one. */}
          {check.elsewhere === null ? null : (
            <ButtonLink
              look="sm"
              to={pathOf(check.elsewhere)}
              preventScrollReset
              text={t("panel.event_form.free_slot", {
                time: timeOf(check.elsewhere.startTime, day),
                place: placeName(day, check.elsewhere.to),
              })}
            />
          )}
        </CheckNote>
        <Wrong role="alert" messages={answerErrors(t, answer, t("panel.grid.failed"))} />
        <div className="grid-move-go">
          <Button look="pri" text={buttonText(t, { event, move, day })} />
          <noscript>
            <Button formMethod="get" formAction="/admin/grid" text={t("panel.grid.check")} />
          </noscript>
          <ButtonLink
            look="quiet"
            to={closed}
            preventScrollReset
            onClick={(clicked) => {
              clicked.preventDefault();
              close();
            }}
            text={t("panel.grid.cancel")}
          />
        </div>
      </Form>
    </section>
  );
}

/** Returns the text of the button, which names the result: the hour, both hours if the length changes, the place. */
function buttonText(
  t: ReturnType<typeof useTexts>,
  { event, move, day }: { event: GridEvent; move: GridMove; day: MovingProps["day"] },
): string {
  if (!isMoved(event, move)) return t("panel.grid.button");
  const place = placeName(day, move.to) ?? t("panel.grid.no_place");
  const time = timeOf(move.startTime, day);
  if (isResized(event, move)) return t("panel.grid.button_hours", { from: time, to: timeOf(move.endTime, day) });
  if (move.from === move.to) return t("panel.grid.button_time", { time });
  const isSameTime = event.isScheduled && move.startTime === event.startTime;
  return isSameTime ? t("panel.grid.button_place", { place }) : t("panel.grid.button_both", { time, place });
}

const lengthOf = ({ startTime, endTime }: { startTime: string; endTime: string }): number =>
  Date.parse(endTime) - Date.parse(startTime);

const isResized = (event: GridEvent, move: GridMove): boolean =>
  event.isScheduled && lengthOf(event) !== lengthOf(move);

/** Says whether places and people are free for the move; `children` offers another start. */
function CheckNote({ check, children }: { check: MoveCheck; children: React.ReactNode }) {
  return check.isFree ? (
    <p className="free">
      <Icon name="check" />
      {check.lines.join(" ")}
    </p>
  ) : (
    <div className="amber">
      <Icon name="warning" />
      <div>
        {check.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children === null ? null : <p className="go">{children}</p>}
    </div>
  );
}
