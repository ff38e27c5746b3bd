import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { money } from "#app/ui/event/money.ts";
import { SectionTitle } from "./SectionTitle.tsx";

/** Price, age, language and accessibility, as far as they are known. */
export function PracticalFacts({ event, currency }: { event: ProgrammeEvent; currency: string }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const facts = [
    {
      label: t("event.price"),
      value:
        event.priceCents === null ? "" : event.priceCents === 0 ? t("event.free") : money(event.priceCents, currency),
    },
    {
      label: t("event.age"),
      value:
        event.ageFrom === null
          ? ""
          : event.ageFrom === 0
            ? t("event.age_all")
            : t("event.age_from", { count: event.ageFrom }),
    },
    { label: t("event.language"), value: event.language ?? "", lang: contentLanguage },
    { label: t("event.accessibility"), value: event.accessibility ?? "", lang: contentLanguage },
  ].filter((fact) => fact.value !== "");
  if (facts.length === 0 && event.url === null) return null;
  return (
    <section className="d-sec practical">
      <SectionTitle>{t("event.facts")}</SectionTitle>
      <dl className="info">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd lang={fact.lang}>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {event.url === null ? null : (
        <p>
          <a href={event.url} target="_blank" rel="noreferrer">
            {t("event.web")}
          </a>
        </p>
      )}
    </section>
  );
}
