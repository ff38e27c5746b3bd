import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { HeldPlace } from "#app/ui/registration/HeldPlace.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";
import type { Day } from "#app/domain/programme/day.ts";
import type { OwnRegistration } from "#app/ui/event/event-detail-data.ts";
import { EventDays, EventRow, type ListedEvent, PastEvents } from "./EventDays.tsx";
import { HiddenTitle } from "#app/ui/event/HiddenTitle.tsx";

export interface MyPlacesData {
  attended: number;
  days: { day: Day; title: string; events: PlaceItem[] }[];
  over: PlaceItem[];
  notice: { text: string; tone: "done" | "refused" } | null;
}

export interface PlaceItem extends ListedEvent {
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
      <EventDays name="places" days={days} row={Row} />
      <PastEvents label={t("registration.over", { count: over.length })} events={over} row={Row} />
    </section>
  );
}

const flags = ["live", "late", "cancelled"] as const;

function Row({ event }: { event: PlaceItem }) {
  const t = useTexts();
  const { id, title, state, own } = event;
  return (
    <EventRow event={event} flags={flags} withdrawn={t("registration.withdrawn")}>
      {state === "ended" ? (
        own.attendedAt === null ? null : (
          <p>{t("registration.attended", { time: own.attendedAt })}</p>
        )
      ) : state === "withdrawn" || state === "cancelled" ? (
        <RegistrationForm eventId={id} intent="leave" look="btn-s">
          <Icon name="trash" />
          {t("registration.forget")}
          <HiddenTitle title={title} />
        </RegistrationForm>
      ) : (
        <HeldPlace eventId={id} own={own} about={title} />
      )}
    </EventRow>
  );
}
