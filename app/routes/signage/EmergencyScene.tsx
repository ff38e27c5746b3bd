import { clockTime } from "#app/domain/programme/day.ts";
import type { Emergency } from "#app/domain/signage/emergency.ts";
import type { Arrow } from "#app/domain/signage/screen.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { FittedText } from "./FittedText.tsx";
import { useSign } from "./sign-context.tsx";

/** An emergency: instruction, reason and direction, black on yellow in every theme, never flashing. */
export function EmergencyScene({
  emergency,
  arrow,
  direction,
}: {
  emergency: Emergency;
  arrow: Arrow;
  direction: string;
}) {
  const { t, calendar, contentLanguage } = useSign();
  const { title, message, second, secondLanguage, startedAt, expiresAt } = emergency;
  return (
    <section className="sg-emergency" role="alert" data-arrow={arrow}>
      <div className="body">
        <p className="kind">
          <Icon name="warning" />
          {t("signage.emergency.notice", { time: clockTime(startedAt, calendar.zone) })}
        </p>
        <FittedText as="h1" className="instruction" lang={contentLanguage}>
          {title}
        </FittedText>
        {message === "" ? null : (
          <FittedText as="p" className="reason" lang={contentLanguage}>
            {message}
          </FittedText>
        )}
      </div>
      {arrow === "none" ? null : (
        <div className="way">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M21 12H4M11 4.5 3.5 12l7.5 7.5" />
          </svg>
          {direction === "" ? null : <p lang={contentLanguage}>{direction}</p>}
        </div>
      )}
      {second === "" ? null : (
        <p className="second" lang={secondLanguage === "" ? undefined : secondLanguage}>
          {second}
        </p>
      )}
      <p className="foot">
        <span>{t("signage.emergency.number")}</span>
        <span>{t("signage.emergency.until", { time: clockTime(expiresAt, calendar.zone) })}</span>
      </p>
    </section>
  );
}
