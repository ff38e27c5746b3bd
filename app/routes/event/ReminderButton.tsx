import type { EventSummary } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { cardState } from "#app/ui/programme/card-state.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { useBell } from "#app/ui/saved/Bell.tsx";
import { useBothBells } from "#app/ui/saved/saved-events.tsx";

/**
 * 'Recordar' or 'Recordatorio Activo' (spec §2), until the event is over. Whoever saves a cancelled event is told if it
 * takes place after all.
 */
export const ReminderButton = ({ event }: { event: EventSummary }) =>
  useBothBells(event.id, <OneButton event={event} />);

function OneButton({ event }: { event: EventSummary }) {
  const t = useTexts();
  const now = useNow();
  const state = cardState(event, now);
  const { isSaved, isOffered, isWaiting, button } = useBell(event.id, state);
  const isOff = state === "cancelled";
  if (!isOffered && !(isOff && Date.parse(event.endTime) > now.getTime())) return null;
  return (
    <>
      <button className="btn" {...button}>
        <Icon name={isSaved ? "bellon" : "bell"} />
        {isOff ? t(isSaved ? "event.told_back" : "event.tell_back") : t(isSaved ? "bell.active" : "bell.remind")}
      </button>
      {isWaiting ? (
        <p className="waits" role="status">
          {t("bell.waiting")}
        </p>
      ) : null}
    </>
  );
}
