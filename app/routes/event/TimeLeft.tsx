import type { EventSummary } from "#app/domain/programme/event.ts";
import { knownStart, phaseOf, progressOf, type Span, spanBetween } from "#app/domain/programme/timing.ts";
import { ProgressBar } from "#app/ui/kit/ProgressBar.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { restText, spanText } from "#app/ui/time/time-texts.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** A running event's progress, without a known end how long it has been on, or the countdown to the start ('Comenzando ahora' at the end). */
export function TimeLeft({ event }: { event: EventSummary }) {
  const now = useNow("second");
  const phase = phaseOf(event, now);
  if (phase === "active") return <Remaining event={event} now={now} />;
  return phase === "upcoming" && knownStart(event) !== null ? (
    <Countdown span={spanBetween(now, event.startTime)} />
  ) : null;
}

function Remaining({ event, now }: { event: EventSummary; now: Date }) {
  const t = useTexts();
  const progress = progressOf(event, now);
  return (
    <div className="d-prog">
      <p>
        <b>{restText(t, event, now)}</b>
        {progress === null ? null : <span>{t("event.percent", { value: Math.round(progress) })}</span>}
      </p>
      {progress === null ? null : <ProgressBar value={progress} label={t("card.elapsed")} />}
    </div>
  );
}

function Countdown({ span }: { span: Span }) {
  const t = useTexts();
  const total = span.days + span.hours + span.minutes + span.seconds;
  if (total === 0) return <p className="count-down-now">{t("card.starting")}</p>;
  const cells = [
    { unit: t("event.days"), value: span.days },
    { unit: t("event.hours"), value: span.hours },
    { unit: t("event.minutes"), value: span.minutes },
    { unit: t("event.seconds"), value: span.seconds },
  ];
  return (
    <div className="count-down" role="timer" aria-label={`${t("event.starts_in")} ${spanText(t, span)}`}>
      <p aria-hidden="true">{t("event.starts_in")}</p>
      <ol aria-hidden="true">
        {cells.map((cell) => (
          <li key={cell.unit}>
            <b>{String(cell.value).padStart(2, "0")}</b>
            <span>{cell.unit}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
