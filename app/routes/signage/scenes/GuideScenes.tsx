import { clockTime } from "#app/domain/programme/day.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import type { Flat } from "#app/domain/programme/plan-geometry.ts";
import { isHere, type PlanPlaceOfSign, type SignWay } from "#app/domain/signage/guide-content.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Portrait, PortraitParts } from "#app/ui/art/Portrait.tsx";
import type { Form } from "../canvas.ts";
import { layOutSignPlan, planSize } from "../plan-of-sign.ts";
import { SignHeader } from "../SceneParts.tsx";
import { useSign } from "../sign-context.tsx";
import { hourAndDayText } from "../sign-texts.ts";

/** Those who play next: portrait, name, hour and place. */
export function PeopleScene({ view: { people } }: { view: Extract<SceneContent, { kind: "people" }> }) {
  const { t, calendar, now, contentLanguage } = useSign();
  return (
    <div className="sg-people">
      <PortraitParts />
      <SignHeader />
      <h2 className="sg-band">{t("signage.people")}</h2>
      <ol className="sg-cast" data-count={people.length}>
        {people.map((person) => (
          <li key={person.id}>
            <Portrait person={person} category={person.category} sizes="30vw" />
            <div>
              <p className="hour">{hourAndDayText(t, person.event, calendar, now)}</p>
              <h3 className="fit title" lang={contentLanguage}>
                {person.name}
              </h3>
              <p className="where">{shownPlace(person.event)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Most places in the list beside the plan. */
const mostRows: Record<Form, number> = { tall: 6, page: 4, square: 4, box: 4, wide: 5, flat: 4, strip: 4 };

/** The plan with this screen's position; the places near it with what is on there; and the way to toilets and the like. */
export function PlanScene({ view }: { view: Extract<SceneContent, { kind: "plan" }> }) {
  const { t, canvas } = useSign();
  const { form, width, height, unit } = canvas;
  const places = view.places.slice(0, mostRows[form]);
  const { points } = view;
  const plan = layOutSignPlan([...places, ...points], places.length, planSize(form, width / unit, height / unit));
  const { facing } = view.here;
  return (
    <div className="sg-plan">
      <SignHeader />
      <div className="sg-map" style={{ ...size(plan.width, plan.height) }}>
        <svg viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
          {plan.pins.map(({ x, y }, index) =>
            plan.covered.includes(index) ? null : (
              <path
                key={`${x} ${y}`}
                data-row={index < places.length ? index + 1 : undefined}
                d={`M${plan.here.x} ${plan.here.y}L${x} ${y}`}
              />
            ),
          )}
          <g transform={`translate(${plan.width - 70} 70) rotate(${-facing})`} className="north">
            <path d="M0 -48 22 40 0 22-22 40z" />
          </g>
        </svg>
        {places.map(({ id }, index) => (
          <span key={id} className="sg-pin" data-row={index + 1} style={at(plan.pins[index])}>
            {index + 1}
          </span>
        ))}
        {points.map(({ id, kind }, index) =>
          plan.covered.includes(places.length + index) ? null : (
            <span key={id} className="sg-pin" data-kind-of={kind} style={at(plan.pins[places.length + index])}>
              <Icon name={kind} />
            </span>
          ),
        )}
        <span className="sg-here" style={at(plan.here)} />
        <p
          className="sg-here-label"
          style={at({ x: plan.label.x + plan.label.w / 2, y: plan.label.y + plan.label.h / 2 })}
        >
          {t("signage.plan.here")}
        </p>
      </div>
      <ol className="sg-ways">
        {places.map((place, index) => (
          <li key={place.id}>
            <span className="sg-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="name">{place.name}</h3>
              <WhatIsOn place={place} />
            </div>
            <WayTo way={place} />
          </li>
        ))}
      </ol>
      {points.length === 0 ? null : (
        <ul className="sg-near">
          {points.map((point) => (
            <li key={point.id}>
              <Icon name={point.kind} />
              <span className="name">{t(`plan.kind.${point.kind}`)}</span>
              <WayTo way={point} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function WhatIsOn({ place: { current, next } }: { place: PlanPlaceOfSign }) {
  const { t, calendar, now, contentLanguage } = useSign();
  if (current !== null)
    return (
      <p className="what" data-on="" lang={contentLanguage}>
        {t("signage.plan.now", { title: current.title })}
      </p>
    );
  if (next === null) return null;
  const when = hourAndDayText(t, next, calendar, now) || clockTime(next.startTime, calendar.zone);
  return (
    <p className="what" lang={contentLanguage}>
      {when} {next.title}
    </p>
  );
}

/** An arrow and the minutes on foot; nothing for a place where the screen stands. */
function WayTo({ way }: { way: SignWay }) {
  const { t } = useSign();
  if (isHere(way)) return <span className="way-to">{t("signage.plan.here")}</span>;
  return (
    <span className="way-to">
      <svg viewBox="0 0 24 24" aria-hidden="true" style={{ rotate: `${way.turn}deg` }}>
        <path d="M12 21V4M4.5 11.5 12 3.5l7.5 8" />
      </svg>
      {t("signage.plan.minutes", { count: way.minutes })}
    </span>
  );
}

const units = (value: number): string => `calc(${value.toFixed(1)} * var(--u))`;
const size = (width: number, height: number) => ({ inlineSize: units(width), blockSize: units(height) });
const at = ({ x, y }: Flat = { x: 0, y: 0 }) => ({ left: units(x), top: units(y) });
