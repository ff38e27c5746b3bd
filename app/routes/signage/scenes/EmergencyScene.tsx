import type { Language } from "#app/domain/preferences.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { type Emergency, longestReason, wordsFor } from "#app/domain/signage/emergency.ts";
import type { SignState } from "#app/domain/signage/sign-state.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useSceneFit } from "../scene-fit.ts";
import { useSign } from "../sign-context.tsx";
import { drillTexts } from "../sign-texts.ts";

interface EmergencyProps {
  emergency: Emergency;
  screen: Pick<SignState["screen"], "arrow" | "direction" | "meeting" | "language">;
  /** A drill is hatched all over, and says in every language that it is one. */
  isDrill: boolean;
  /** Language of the organiser's texts. */
  written: Language;
}

/** Time that a text in another language stands, in ms: long enough to read it twice. */
const turnsEvery = 7000;

/**
 * An emergency: instruction, reason, direction and meeting point in the sign's own language, black on yellow in every
 * theme, never flashing. The other languages take turns below, so that none is too small.
 */
export function EmergencyScene({ emergency, screen, isDrill, written }: EmergencyProps) {
  const { t, calendar, canvas, now } = useSign();
  const box = useSceneFit<HTMLDivElement>(`${canvas.width}×${canvas.height}×${canvas.unit}`);
  const { startedAt, expiresAt } = emergency;
  const { arrow, direction, meeting, language } = screen;
  const { first, others } = wordsFor(emergency, { own: language, written });
  const lang = (of: string): string | undefined => (of === language || of === "" ? undefined : of);
  const turns = [
    ...(isDrill ? drillTexts(language) : []),
    ...others.flatMap(({ language: spoken, title, message }) =>
      partsOf(title, message).map((text) => ({ language: spoken, text })),
    ),
  ];
  const turn = turns[Math.floor(Math.max(0, now.getTime() - Date.parse(startedAt)) / turnsEvery) % turns.length];
  const longest = turns.reduce((most, { text }) => (text.length > most.length ? text : most), "");
  const hasWay = arrow !== "none" || meeting !== "";
  return (
    <div ref={box} className="sg-alarm">
      <section
        className="sg-emergency"
        role="alert"
        data-arrow={arrow}
        data-meeting={meeting === "" ? undefined : ""}
        data-drill={isDrill ? "" : undefined}
      >
        <div className="body">
          <p className="kind">
            <Icon name="warning" />
            {isDrill
              ? t("signage.emergency.drill_is")
              : t("signage.emergency.notice", { time: clockTime(startedAt, calendar.zone) })}
          </p>
          {isDrill ? <p className="drill">{t("signage.emergency.drill")}</p> : null}
          <h1 className="fit instruction" lang={lang(first.language)}>
            {first.title}
          </h1>
          {first.message === "" ? null : (
            <p className="fit reason" lang={lang(first.language)}>
              {first.message}
            </p>
          )}
        </div>
        {hasWay ? (
          <div className="way">
            {arrow === "none" ? null : (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M21 12H4M11 4.5 3.5 12l7.5 7.5" />
              </svg>
            )}
            {arrow === "none" || direction === "" ? null : <p lang={lang(written)}>{direction}</p>}
            {meeting === "" ? null : (
              <p className="meeting">
                {t("signage.emergency.meeting")} <b lang={lang(written)}>{meeting}</b>
              </p>
            )}
          </div>
        ) : null}
        {turn === undefined ? null : (
          // The longest text keeps the space of all, so that nothing moves with a turn.
          <p className="second" data-longest={longest} lang={turn.language === "" ? undefined : turn.language}>
            <span>{turn.text}</span>
          </p>
        )}
        <p className="foot">
          <span>{isDrill ? t("signage.emergency.drill") : t("signage.emergency.number")}</span>
          <span>{t("signage.emergency.until", { time: clockTime(expiresAt, calendar.zone) })}</span>
        </p>
      </section>
    </div>
  );
}

/** Returns instruction and reason as one text, or as two that take turns if one would be too long. */
function partsOf(title: string, message: string): string[] {
  const together = [title, message].filter(Boolean).join(/[.!?…]$/.test(title) ? " " : ". ");
  return together.length <= longestReason ? [together] : [title, message];
}
