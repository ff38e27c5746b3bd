import { useId } from "react";
import { clockPattern, type GridMove, typedHours } from "#app/domain/programme/day-grid-move.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth, shortWeekday } from "#app/ui/time/time-texts.ts";
import { Wrong } from "../kit/Field.tsx";
import { boundsAt, timeOf } from "./grid-day.ts";
import type { MovingProps } from "./use-move.ts";

interface MoveFieldsProps extends Pick<MovingProps, "day" | "mover" | "answer"> {
  move: GridMove;
  holdsEnd: boolean;
}

/** The day (if several are shown), both hours and the place of a move. With scripts each is shown on the grid at once. */
export function MoveFields({ day, move, mover, answer, holdsEnd }: MoveFieldsProps) {
  const t = useTexts();
  const holdId = useId();
  const wrong = (name: string): string[] => answer?.result?.error?.[name] ?? [];
  const wrongPlace = wrong("locationIds");
  const { day: on } = boundsAt(day, move.startTime);
  const read = (form: HTMLFormElement | null): void => {
    if (form === null) return;
    const sent = new FormData(form);
    const [start, end, chosen] = [sent.get("start"), sent.get("end"), sent.get("on") ?? on];
    if (typeof start !== "string" || typeof end !== "string" || typeof chosen !== "string") return;
    if (!clockPattern.test(start) || !clockPattern.test(end)) return;
    const hours = typedHours(
      { day: chosen, at: move.startTime, until: move.endTime, start, end, holdsEnd: sent.get("hold") === "1" },
      day.calendar,
    );
    if (hours.startTime === move.startTime && hours.endTime === move.endTime) return;
    mover.propose({ ...move, ...hours }, "form");
  };
  return (
    <div className="fields">
      {day.days.length === 1 ? null : (
        <div className="f on">
          <label htmlFor="move-on">{t("panel.grid.day")}</label>
          <select
            key={on}
            className="in"
            id="move-on"
            name="on"
            defaultValue={on}
            onChange={(changed) => read(changed.target.form)}
          >
            {day.days.map((one) => (
              <option key={one.day} value={one.day}>
                {`${shortWeekday(t, one.day)} ${dayAndMonth(t, one.day)}`}
              </option>
            ))}
          </select>
        </div>
      )}
      <TimeField
        name="start"
        label={t("panel.grid.starts")}
        time={timeOf(move.startTime, day)}
        messages={wrong("start")}
        answer={answer}
        onRead={read}
      />
      <TimeField
        name="end"
        label={t("panel.grid.ends")}
        time={timeOf(move.endTime, day)}
        messages={[...wrong("end"), ...wrong("endTime")]}
        answer={answer}
        onRead={read}
      />
      <label className="hold" htmlFor={holdId}>
        <input className="ck" id={holdId} type="checkbox" name="hold" value="1" defaultChecked={holdsEnd} />
        {t("panel.grid.hold_end")}
      </label>
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

interface TimeFieldProps extends Pick<MovingProps, "answer"> {
  name: "start" | "end";
  label: string;
  /** HH:mm. */
  time: string;
  messages: string[];
  onRead: (form: HTMLFormElement | null) => void;
}

function TimeField({ name, label, time, messages, answer, onRead }: TimeFieldProps) {
  const id = `move-${name}`;
  const typed = answer?.result?.initialValue?.[name];
  const isWrong = messages.length > 0;
  return (
    <div className={`f ${name}`}>
      <label htmlFor={id}>{label}</label>
      {/* Uncontrolled, since a half-typed time is not valid. */}
      <input
        key={time}
        className="in"
        id={id}
        type="time"
        name={name}
        required
        defaultValue={isWrong && typeof typed === "string" ? typed : time}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onBlur={(left) => onRead(left.target.form)}
      />
      <Wrong role="alert" messages={messages} id={`${id}-wrong`} />
    </div>
  );
}
