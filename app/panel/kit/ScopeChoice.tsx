import { type SeriesScope, seriesScopes } from "#app/domain/series/series.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** Name of the field that holds a {@link SeriesScope}. */
export const scopeField = "scope";

/** Asks which dates of a series a change is for. */
export function ScopeChoice({ legend, chosen = "one" }: { legend: string; chosen?: SeriesScope }) {
  const t = useTexts();
  return (
    <fieldset className="scope">
      <legend>{legend}</legend>
      <div className="segments">
        {seriesScopes.map((scope) => (
          <label key={scope}>
            <input type="radio" name={scopeField} value={scope} defaultChecked={scope === chosen} />
            <span>{t(`panel.series.scope_${scope}`, { defaultValue: scope })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
