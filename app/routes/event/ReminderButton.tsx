import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { cardState } from "#app/ui/programme/card-state.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { useBell } from "#app/ui/saved/Bell.tsx";
import { useBothBells } from "#app/ui/saved/saved-events.tsx";

/** 'Recordar' or 'Recordatorio Activo' (spec §2), until the event is over. A cancelled one can be removed. */
export const ReminderButton = ({ event }: { event: EventSummary }) =>
  useBothBells(event.id, <OneButton event={event} />);

function OneButton({ event }: { event: EventSummary }) {
  const t = useTexts();
  const { isSaved, isOffered, isWaiting, button } = useBell(event.id, cardState(event, useNow()));
  if (!isOffered) return null;
  return (
    <>
      <button className="btn" {...button}>
        <Icon name={isSaved ? "bellon" : "bell"} />
        {t(isSaved ? "bell.active" : "bell.remind")}
      </button>
      {isWaiting ? (
        <p className="waits" role="status">
          {t("bell.waiting")}
        </p>
      ) : null}
    </>
  );
}
