import { drawnHistogram, type SignRun } from "#app/domain/signage/sign-run.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** With fewer displays the list says it better. */
const fewestForHistogram = 10;

/** The result of an emergency or a drill: the figure, the sentence, and each display with its time, silent ones first. */
export function RunResult({ run, isOpen = true }: { run: SignRun; isOpen?: boolean }) {
  const t = useTexts();
  const seconds = useSeconds();
  const { displays } = run;
  const expected = displays.filter(({ isExpected }) => isExpected);
  const drawn = expected.flatMap((display) =>
    display.drawnAfter === null ? [] : [{ ...display, drawnAfter: display.drawnAfter }],
  );
  const last = drawn[drawn.length - 1];
  const half = drawn[Math.ceil(drawn.length / 2) - 1];
  const values = { drawn: drawn.length, expected: expected.length };
  const isWhole = drawn.length === expected.length;
  return (
    <div className="run">
      <p className="figure" data-whole={isWhole && last !== undefined ? "" : undefined}>
        <b>{t("panel.signage.run.of", values)}</b>
        {last === undefined ? null : ` ${t("panel.signage.run.within", { seconds: seconds(last.drawnAfter) })}`}
      </p>
      <div>
        <p>
          {expected.length === 0
            ? t("panel.signage.run.nobody")
            : last === undefined || half === undefined
              ? t("panel.signage.run.drawn_none", { count: expected.length })
              : [
                  t("panel.signage.run.drawn", { ...values, seconds: seconds(last.drawnAfter) }),
                  ...(drawn.length === 1
                    ? []
                    : [t("panel.signage.run.half", { half: seconds(half.drawnAfter), name: last.name })]),
                ].join(" ")}
        </p>
        {drawn.length < fewestForHistogram ? null : <Histogram times={drawn.map(({ drawnAfter }) => drawnAfter)} />}
        {displays.length === 0 ? null : (
          <details open={isOpen}>
            <summary>{t("panel.signage.run.by_display")}</summary>
            <ul className="drawn">
              {displays.map(({ id, name, isExpected, drawnAfter }) => (
                <li key={id} data-silent={isExpected && drawnAfter === null ? "" : undefined}>
                  <span>{name}</span>
                  {drawnAfter === null ? (
                    <span className="badge warn">{t("panel.signage.run.silent")}</span>
                  ) : (
                    <span className="mut">
                      {isExpected ? "" : `${t("panel.signage.run.later")} · `}
                      {t("panel.signage.run.seconds", { seconds: seconds(drawnAfter) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

/** The displays by the time at which they drew it. The list of displays says the same in words. */
function Histogram({ times }: { times: readonly number[] }) {
  const columns = drawnHistogram(times);
  const most = Math.max(...columns.map(({ count }) => count));
  return (
    <div className="histogram" aria-hidden="true">
      {columns.map(({ count, isLate }, index) => (
        <i key={index} style={{ height: `${(count / most) * 100}%` }} data-late={isLate ? "" : undefined} />
      ))}
    </div>
  );
}

/** Returns a function that writes milliseconds as seconds with one decimal, but never less than 0.1. */
function useSeconds(): (milliseconds: number) => string {
  const { language } = useFestival();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (milliseconds) => format.format(Math.max(0.1, milliseconds / 1000));
}
