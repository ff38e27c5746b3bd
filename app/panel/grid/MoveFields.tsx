import { type GridMove, startOnDay } from "#app/domain/programme/day-grid-move.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { timePattern } from "./grid-address.ts";
import { timeOf } from "./day.ts";
import type { MovingProps } from "./moving.ts";

/** When and where to, with what is wrong beside each. */
export function MoveFields({
  day,
  move,
  mover,
  answer,
}: Pick<MovingProps, "day" | "mover" | "answer"> & { move: GridMove }) {
  const t = useTexts();
  const typed = answer?.result?.initialValue?.["start"];
  const wrongStart = answer?.result?.error?.["start"] ?? [];
  const wrongPlace = answer?.result?.error?.["locationIds"] ?? [];
  const time = timeOf(move.startTime, day);
  return (
    <div className="fields">
      <div className="f start">
        <label htmlFor="move-start">{t("panel.grid.starts")}</label>
        {/* Its own text while it is typed: half a time is no time. */}
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
        <Wrong messages={wrongStart} id="move-start-wrong" />
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
        <Wrong messages={wrongPlace} />
      </div>
    </div>
  );
}

/** What is wrong with a field, or with the whole. */
export function Wrong({ messages, id }: { messages: readonly string[]; id?: string }) {
  if (messages.length === 0) return null;
  return (
    <p className="wrong" id={id} role="alert">
      <Icon name="warning" />
      {messages.join(" ")}
    </p>
  );
}
