import { Link } from "react-router";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { Flag } from "#app/ui/programme/Flag.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { HeldPlace } from "#app/ui/registration/HeldPlace.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";
import type { Day } from "#app/domain/programme/day.ts";
import type { OwnRegistration } from "#app/ui/event/event-detail-data.ts";
import type { CardState } from "#app/ui/programme/card-state.ts";
import { HiddenTitle } from "#app/ui/event/HiddenTitle.tsx";

/** The data of 'Mis plazas', formatted in the user's language. */
export interface MyPlacesData {
  attended: number;
  days: { day: Day; title: string; places: PlaceItem[] }[];
  over: PlaceItem[];
  notice: { text: string; tone: "done" | "refused" } | null;
}

export interface PlaceItem {
  eventId: string;
  title: string;
  /** Null if the event was removed from the programme. */
  path: string | null;
  when: string;
  place: string;
  state: CardState | "withdrawn";
  /** Why the event is cancelled or late. */
  note: string | null;
  own: OwnRegistration;
}

/** 'Mis plazas': the user's registrations and waiting list positions, day by day; nothing without any. */
export function MyPlaces({ places }: { places: MyPlacesData }) {
  const notice = useNotice(places.notice);
  if (places.days.length === 0 && places.over.length === 0 && notice === null) return null;
  return (
    <AreaTexts area="registration">
      <Section places={{ ...places, notice }} />
    </AreaTexts>
  );
}

function Section({ places: { days, over, notice } }: { places: MyPlacesData }) {
  const t = useTexts();
  return (
    <section className="pref mine" id="places" aria-labelledby="my-places">
      <h2 id="my-places">{t("registration.mine")}</h2>
      {notice === null ? null : (
        <p className="d-note" role={notice.tone === "refused" ? "alert" : "status"}>
          {notice.text}
        </p>
      )}
      {days.map(({ day, title, places }) => (
        <section className="mine-day" key={day} aria-labelledby={`places-${day}`}>
          <h3 id={`places-${day}`}>{title}</h3>
          <List places={places} />
        </section>
      ))}
      {over.length === 0 ? null : (
        <details className="before">
          <summary>
            <Icon name="right" />
            {t("registration.over", { count: over.length })}
          </summary>
          <List places={over} />
        </details>
      )}
    </section>
  );
}

function List({ places }: { places: PlaceItem[] }) {
  return (
    <ol className="mine-list">
      {places.map((place) => (
        <Row key={place.eventId} place={place} />
      ))}
    </ol>
  );
}

function Row({ place: { eventId, title, path, when, place, state, note, own } }: { place: PlaceItem }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <li className="mine-item" data-state={state}>
      <p className="mine-when">{when}</p>
      <div className="mine-what">
        <h4 lang={contentLanguage}>{path === null ? title : <Link to={path}>{title}</Link>}</h4>
        {place === "" ? null : <p className="mine-place">{place}</p>}
        {state === "withdrawn" ? (
          <p className="mine-mark">
            <Icon name="ban" />
            {t("registration.withdrawn")}
          </p>
        ) : state === "cancelled" || state === "late" || state === "live" ? (
          <p className="mine-flag">
            <Flag state={state} />
          </p>
        ) : null}
        {note === null ? null : <p lang={contentLanguage}>{note}</p>}
        {state === "ended" ? (
          own.attendedAt === null ? null : (
            <p>{t("registration.attended", { time: own.attendedAt })}</p>
          )
        ) : state === "withdrawn" || state === "cancelled" ? (
          <RegistrationForm eventId={eventId} intent="leave" look="btn-s">
            <Icon name="trash" />
            {t("registration.forget")}
            <HiddenTitle title={title} />
          </RegistrationForm>
        ) : (
          <HeldPlace eventId={eventId} own={own} about={title} />
        )}
      </div>
    </li>
  );
}
