import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { madeText } from "#app/ui/reports/report-texts.ts";
import { Button } from "../kit/Button.tsx";

interface PaperProps {
  title: string;
  /** The days of the report, as text. */
  period: string;
  /** Time of printing, ISO 8601 UTC. */
  madeAt: string;
  back: string;
  children: React.ReactNode;
}

/** A printed page: festival, title, days and time of printing above. On a screen also links back and to the printer. */
export function Paper({ title, period, madeAt, back, children }: PaperProps) {
  const t = useTexts();
  const { festival, zone } = useFestival();
  return (
    <>
      <PaperTools back={back} />
      <main className="paper">
        <header>
          <p>
            <b>{festival.name}</b> <span>{madeText(t, madeAt, zone)}</span>
          </p>
          <h1>{title}</h1>
          <p className="days">{period}</p>
        </header>
        {children}
      </main>
    </>
  );
}

/** A table of a sheet, which scrolls on its own on a narrow screen. */
export function PaperTable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="paper-table" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export function PaperTools({ back }: { back: string }) {
  const t = useTexts();
  return (
    <nav className="paper-tools" aria-label={t("panel.reports.print")}>
      <a className="btn" href={back}>
        {t("panel.reports.paper.back")}
      </a>
      <Button look="pri js-only" type="button" onClick={() => window.print()} text={t("panel.reports.paper.print")} />
      <p className="how">{t("panel.reports.paper.how")}</p>
    </nav>
  );
}
