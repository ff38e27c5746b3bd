import { type CSSProperties, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { GridEvent } from "#app/domain/programme/day-grid.ts";
import { type GridMove, isMoved, shiftedStart, startOnDay } from "#app/domain/programme/day-grid-move.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Wrong } from "../kit/Field.tsx";
import { answerErrors } from "../kit/ErrorSummary.tsx";
import { gridPath, noMove, timePattern } from "./grid-address.ts";
import { placeName, timeOf, checkPlace, type PlaceCheck } from "./grid-day.ts";
import { blockId, type MovingProps } from "./use-move.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

/** Shifts of the buttons, in minutes. */
const nudges = [-15, -5, 5, 15];

interface MoveFormProps extends MovingProps {
  event: GridEvent;
  move: GridMove;
  side?: "left" | "right";
  style?: CSSProperties;
}

/** The form that moves an event by fields and buttons, and says whether the place is free. */
export function MoveForm({ event, move, side = "right", style, day, address, mover, answer }: MoveFormProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = mover.by === "address";
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  // The form moves with its block, so both are scrolled into view. On a phone the form lies over the foot of the page.
  useEffect(() => {
    document.getElementById(blockId(event.id, move.from))?.scrollIntoView({ block: "nearest", inline: "nearest" });
    box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const closed = gridPath(address, { ...noMove, place: move.from ?? address.place });
  const close = (): void => {
    mover.putBack();
    if (address.event !== null) void navigate(closed, { preventScrollReset: true });
    document.getElementById(blockId(event.id, move.from))?.focus({ preventScroll: true });
  };
  const verdict = checkPlace(t, day, event, move);
  const moveTo = (changes: Partial<GridMove>) => ({
    to: gridPath(address, {
      ...noMove,
      event: event.id,
      from: move.from,
      at: changes.startTime ?? move.startTime,
      to: changes.to ?? move.to ?? "",
    }),
    preventScrollReset: true,
    onClick: (clicked: React.MouseEvent) => {
      clicked.preventDefault();
      mover.propose({ ...move, ...changes }, "form");
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its fields
    <section
      ref={box}
      className={`grid-move ${side}`}
      style={style}
      aria-labelledby="move-title"
      onKeyDown={(pressed) => {
        if (pressed.key === "Escape") close();
      }}
    >
      <Form
        method="post"
        action={gridPath(address, { ...noMove, event: event.id, from: move.from })}
        preventScrollReset
      >
        <input type="hidden" name="day" value={day.day} />
        <input type="hidden" name="event" value={event.id} />
        <input type="hidden" name="from" value={move.from ?? ""} />
        <input type="hidden" name="seen" value={event.startTime} />
        <input type="hidden" name="at" value={move.startTime} />
        <h2 id="move-title" tabIndex={-1} ref={heading}>
          {t("panel.grid.move", { title: event.title })}
        </h2>
        <p className="mut">
          {t("panel.grid.before", {
            time: timeOf(event.startTime, day),
            place: placeName(day, move.from) ?? t("panel.grid.no_place"),
          })}
        </p>
        <p>
          <Link className="edit" to={`/admin/events/${event.id}`}>
            {t("panel.grid.edit")}
          </Link>
        </p>
        <div className="nudges">
          {nudges.map((minutes) => (
            <ButtonLink
              look="sm"
              key={minutes}
              aria-label={
                minutes < 0 ? t("panel.grid.earlier", { count: -minutes }) : t("panel.grid.later", { count: minutes })
              }
              {...moveTo({ startTime: shiftedStart(move.startTime, minutes, day) })}
              text={minutes < 0 ? `−${-minutes}` : `+${minutes}`}
            />
          ))}
        </div>
        <MoveFields day={day} move={move} mover={mover} answer={answer} />
        <VerdictNote verdict={verdict}>
          {verdict.nextFree === null ? null : (
            <ButtonLink
              look="sm"
              {...moveTo({ startTime: verdict.nextFree })}
              text={t("panel.grid.next_free", { time: timeOf(verdict.nextFree, day) })}
            />
          )}
        </VerdictNote>
        <Wrong role="alert" messages={answerErrors(t, answer, t("panel.grid.failed"))} />
        <div className="grid-move-go">
          <Button
            look="pri"
            text={
              isMoved(event, move)
                ? buttonWords(
                    t,
                    event,
                    move,
                    timeOf(move.startTime, day),
                    placeName(day, move.to) ?? t("panel.grid.no_place"),
                  )
                : t("panel.grid.button")
            }
          />
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

function buttonWords(
  t: ReturnType<typeof useTexts>,
  event: GridEvent,
  move: GridMove,
  time: string,
  place: string,
): string {
  if (move.from === move.to) return t("panel.grid.button_time", { time });
  return move.startTime === event.startTime
    ? t("panel.grid.button_place", { place })
    : t("panel.grid.button_both", { time, place });
}

/** Says whether the place is free for the move; `children` offers another start. */
function VerdictNote({ verdict, children }: { verdict: PlaceCheck; children: React.ReactNode }) {
  return verdict.isFree ? (
    <p className="free">
      <Icon name="check" />
      {verdict.words}
    </p>
  ) : (
    <div className="amber">
      <Icon name="warning" />
      <p>{verdict.words}</p>
      {children === null ? null : <p className="go">{children}</p>}
    </div>
  );
}

function MoveFields({ day, move, mover, answer }: Pick<MovingProps, "day" | "mover" | "answer"> & { move: GridMove }) {
  const t = useTexts();
  const typed = answer?.result?.initialValue?.["start"];
  const wrongStart = answer?.result?.error?.["start"] ?? [];
  const wrongPlace = answer?.result?.error?.["locationIds"] ?? [];
  const time = timeOf(move.startTime, day);
  return (
    <div className="fields">
      <div className="f start">
        <label htmlFor="move-start">{t("panel.grid.starts")}</label>
        {/* Uncontrolled, since a half-typed time is not valid. */}
        <input
          key={time}
          className="in"
          id="move-start"
          type="time"
          name="start"
          required
          defaultValue={wrongStart.length > 0 && typeof typed === "string" ? typed : time}
          aria-invalid={wrongStart.length > 0 || undefined}
          aria-describedby={wrongStart.length > 0 ? "move-start-wrong" : undefined}
          onBlur={(changed) => {
            const { value } = changed.target;
            if (timePattern.test(value) && value !== time)
              mover.propose({ ...move, startTime: startOnDay(day.day, value, day.calendar, move.startTime) }, "form");
          }}
        />
        <Wrong role="alert" messages={wrongStart} id="move-start-wrong" />
      </div>
      <div className="f where">
        <label htmlFor="move-to">{t("panel.grid.place")}</label>
        <select
          key={move.to}
          className="in"
          id="move-to"
          name="to"
          defaultValue={move.to ?? ""}
          aria-invalid={wrongPlace.length > 0 || undefined}
          onChange={(changed) => mover.propose({ ...move, to: changed.target.value || null }, "form")}
        >
          <option value="">{t("panel.grid.no_place")}</option>
          {day.places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
        <Wrong role="alert" messages={wrongPlace} />
      </div>
    </div>
  );
}
